// The console of a table: puts the pieces together.

import { Bets } from "./bets.js";
import { Chips } from "./chips.js";
import { Callout, Lights, pointing } from "./cloth.js";
import { Desk } from "./desk.js";
import { Dialogs } from "./dialogs.js";
import { listen } from "./keys.js";
import { Line } from "./line.js";
import { format } from "./money.js";
import { Next } from "./next.js";
import { fill, LineError, Parser } from "./parse.js";
import { Sender } from "./send.js";
import { Track } from "./track.js";
import { Undo } from "./undo.js";
import { Words } from "./words.js";

const config = JSON.parse(document.getElementById("config").textContent);
const { texts } = config;
const byId = (id) => document.getElementById(id);
const money = (amount) => format(amount, config.exponent);
const announced = new Map(config.announced.map((bet) => [bet.name, bet]));
const ERROR_STAYS = 5000;
const STEP_BEFORE = 36;
let revealed = null;

const desk = new Desk({ root: byId("console"), parts: byId("parts"), config, onNews });
const sender = new Sender({
  url: config.addresses.commands,
  token: JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"],
  texts,
  refresh: () => desk.refresh(),
  onWaiting: (count, failing) => {
    byId("waiting").hidden = !failing;
    byId("waiting").textContent = fill(texts.waiting, { count });
  },
});
const bets = new Bets({ sender, desk, announced, onChange: draw });
const chips = new Chips({ layer: byId("chips"), marker: byId("marker"), config });
const lights = new Lights(byId("cloth"), config);
const callout = new Callout(byId("callout"));
const dialogs = new Dialogs({ sender, desk, config });
const next = new Next({ sender, desk, config, show: mark });
const words = new Words({ desk, chips, bets, config });
const parser = new Parser(config);
const line = new Line({
  form: byId("line"),
  suggest: (text) => (next.entersNumber ? [] : parser.suggest(text)),
  submit: (text, sent) => (next.entersNumber ? number(text) : wager(text, sent)),
  empty: () => next.press(),
});
const undo = new Undo({ sender, desk, bets, config, say: (text, error) => line.say(text, error) });

/** Light up the number that would be confirmed, nothing for null. */
function mark(value) {
  const position = value === null ? null : config.numbers[value];
  lights.show(position ? [position] : null);
}

/** Say `message` where the hand is. */
function complain(message, { x, y }) {
  callout.show([message], x, y, { error: true, stay: ERROR_STAYS });
}

/** Draw what lies on the cloth, with what is on its way there. */
function draw() {
  const pending = [...bets.amounts()];
  chips.draw(desk.state, pending);
  const lying = Object.values(desk.state.cloth).flatMap((stacks) => stacks.map(({ amount }) => amount));
  const total = [...lying, ...pending.map(([, , amount]) => amount)].reduce((sum, amount) => sum + amount, 0);
  byId("total").textContent = money(total);
}

function onNews() {
  bets.settle(desk.state.number);
  draw();
  next.news();
  invite();
  reveal();
}

/** Bring the step that has just been opened into view, with the end of the one before. */
function reveal() {
  const step = byId("open-step");
  if (step && next.act !== revealed) byId("sheet").scrollTop = step.offsetTop - STEP_BEFORE;
  revealed = next.act;
}

/** Say what the line takes now: bets, or the number that has come up. */
function invite() {
  const { input } = line;
  input.dataset.bets ??= input.placeholder;
  input.placeholder = next.entersNumber ? texts.line_number_hint : input.dataset.bets;
}

pointing(byId("cloth"), {
  find: (target) => target.closest("[data-position]"),
  preview: (area, event) => {
    if (!area) {
      mark(next.value);
      callout.hide();
      return;
    }
    lights.show([area.dataset.position]);
    callout.show(words.position(area.dataset.position), event.clientX, event.clientY);
  },
  choose: (area, event) => {
    const at = { x: event.clientX, y: event.clientY };
    const { position } = area.dataset;
    const refusal = words.hindrance();
    if (refusal) complain(refusal, at);
    else bets.tap({ seat: desk.seat, position, chip: desk.chip, onRefused: (message) => complain(message, at) });
  },
});

const race = document.querySelector(".race");
if (race) {
  new Track({
    root: race,
    announced,
    positions: config.positions,
    preview: (bet, values, event) => {
      if (!bet) {
        lights.show(null);
        callout.hide();
        return;
      }
      const covered = bet.bets[values.join(",")] ?? [];
      lights.show(covered.map(([position]) => position));
      callout.show(words.announced(bet, values, covered), event.clientX, event.clientY);
    },
    place: (name, values, event) => {
      const target = event.target.getBoundingClientRect();
      // A press by key has no place of its own.
      const at = { x: event.clientX || target.left, y: event.clientY || target.top };
      const refusal = words.hindrance();
      const bet = { seat: desk.seat, name, arguments: values, chip: desk.chip };
      if (refusal) complain(refusal, at);
      else bets.place({ announced: [bet] }).catch((error) => complain(error.message, at));
    },
  });
}

/**
 * Do a typed line of bets; a seat alone selects it, and opens its dialog if it is selected. Resolves to what was
 * done, in words.
 */
async function wager(text, sent) {
  const { seat, wagers, announced: called } = parser.parse(text);
  if (!wagers.length && !called.length) {
    sent();
    if (seat === desk.seat) dialogs.seat(seat);
    else reach(seat);
    return "";
  }
  const refusal = desk.state.refusals.place_wagers || (desk.takesBets ? "" : texts.not_betting);
  if (refusal) throw new LineError(refusal);
  sent();
  await bets.place({ wagers, announced: called });
  return fill(texts.placed, { what: text });
}

/** Choose a typed number as the result to be confirmed. */
async function number(text) {
  if (!/^\d+$/.test(text) || !next.choose(Number(text))) {
    throw new LineError(fill(texts.line_number, { word: text }));
  }
  line.clear();
  return "";
}

/** Select a seat; a free one opens its dialog. */
function reach(seat) {
  if (desk.isTaken(seat)) desk.select(seat);
  else dialogs.seat(seat);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  if (button.dataset.seat) reach(Number(button.dataset.seat));
  if (button.dataset.chip) desk.pick(Number(button.dataset.chip));
  if ("openSeat" in button.dataset && desk.seat !== null) dialogs.seat(desk.seat);
  if ("undo" in button.dataset) undo.last();
  if ("clear" in button.dataset) undo.seat(desk.seat);
  if (button.dataset.toggle) desk.toggle(button.dataset.toggle);
  if ("lateEnd" in button.dataset) desk.admitLate(null);
});

listen({ line, dialogs, next, undo });
document.addEventListener("tapis:connection", ({ detail }) => detail.connected && sender.hurry());
document.addEventListener("tapis:late", () => {
  next.news();
  invite();
});
desk.show();
draw();
invite();
reveal();
