// The console of a played table: puts the pieces together.

import { Part } from "../part.js";
import { Acts } from "../scene/acts.js";
import { Dialogs } from "../table/dialogs.js";
import { fill } from "../table/parse.js";
import { Sender } from "../table/send.js";
import { Ask } from "./ask.js";
import { listen } from "./keys.js";
import { Need } from "./need.js";
import { Start } from "./start.js";

const config = JSON.parse(document.getElementById("config").textContent);
const { texts, addresses } = config;
const TOO_LATE = ["match_moved_on", "other_match", "stale"];
const LATE_STAYS = 6000;
const byId = (id) => document.getElementById(id);
const part = new Part({ url: addresses.part, id: "part", onNews: shown });
// How far the match has gone, as the page shows it.
const match = {
  get number() {
    return Number(part.element.dataset.match) || null;
  },
  get moves() {
    return Number(part.element.dataset.moves);
  },
};

const sender = new Sender({
  url: addresses.commands,
  token: JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"],
  texts,
  refresh: () => part.refresh(),
  onWaiting: (count, failing) => {
    byId("waiting").hidden = !failing;
    byId("waiting").textContent = fill(texts.waiting, { count });
  },
});

/** Send a command that means this position of the match; it must not reach another one. */
async function send(command, fields) {
  const { number } = match;
  try {
    return await sender.send(command, fields, { valid: () => match.number === number });
  } catch (error) {
    if (TOO_LATE.includes(error.code)) sayLate(error.message);
    throw error;
  } finally {
    await part.refresh();
  }
}

/** Say beside everything else, and for a while, what came too late: the acts it was about are gone. */
function sayLate(message) {
  const place = byId("late");
  place.textContent = message;
  place.hidden = false;
  clearTimeout(sayLate.timer);
  sayLate.timer = setTimeout(() => (place.hidden = true), LATE_STAYS);
}

const acts = new Acts({
  root: "acts",
  picture: "picture",
  state: "part",
  refresh: () => part.refresh(),
  send: (action, after, panel) => {
    const who = JSON.parse(byId("acts").dataset.who)[panel.dataset.panel];
    const seat = who === "staff" ? null : Number(who.replace("seat:", ""));
    return send("act", { seat, action, after });
  },
});
const desk = { state: { get round() { return match.number; } } };
const dialogs = new Dialogs({ sender, desk, config });
const ask = new Ask({ dialog: byId("ask"), send, match });
const need = new Need({ send, match, texts });
const start = new Start({ send, config });

/** Bring back what the hand has chosen so far: what came in anew does not know it. */
function shown() {
  need.news();
  start.news();
  if (byId("acts")) acts.news();
  for (const button of document.querySelectorAll("#acts[data-refusal] [data-act]")) {
    button.disabled = true;
    button.title = byId("acts").dataset.refusal;
  }
}

/** Hand out the code of a seat: the answer to this command is the only place where it ever stands. */
async function handOut(button) {
  const place = button.closest("[data-scope]").querySelector("[data-error]");
  place.textContent = "";
  try {
    const { answer } = await sender.send("give_seat_code", { seat: Number(button.dataset.code) });
    await htmx.ajax("POST", addresses.code, { values: { code: answer.code }, target: byId("dialog-body"), swap: "innerHTML" });
  } catch (error) {
    place.textContent = error.message;
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button || button.disabled) return;
  if (button.dataset.seat) dialogs.seat(Number(button.dataset.seat));
  if (button.dataset.code) handOut(button);
});
// A tap beside the dialog of a seat closes it, as its button does.
byId("dialog").addEventListener("click", ({ target }) => target === byId("dialog") && byId("dialog").close());
byId("dialog").addEventListener("close", () => byId("dialog-body").replaceChildren());
document.addEventListener("tapis:connection", ({ detail }) => detail.connected && sender.hurry());
listen({ acts, need, dialogs });
shown();
