// The legal acts. One without choices is sent at once; one with choices opens its panel first. A tap on the
// drawing gives values to fields, and leaves the acts that agree with them.

import { agree, has } from "./picks.js";
import { format, read } from "./numbers.js";

// A press that was meant for the acts before must not do one of those after.
const CALM = 350;

export class Acts {
  /**
   * `root` is the id of the element that holds the acts (croupier/scene/acts.html), `picture` that of the drawing, and
   * `state` that of the element whose data-match and data-moves tell how far the match has gone.
   * `send(action, after, panel)` sends the act of a panel, for `after` acts of the match; `refresh()` reads what there
   * is now. Both resolve when that is done; `send` rejects with an error whose message is shown.
   */
  constructor({ root, picture, state, send, refresh }) {
    Object.assign(this, { ids: { root, picture, state }, send, refresh });
    this.open = null;
    this.picks = {};
    this.busy = false;
    this.drawn = "";
    this.since = 0;
    document.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("input", (event) => this.#input(event));
    document.addEventListener("submit", (event) => this.#submit(event));
  }

  get root() {
    return document.getElementById(this.ids.root);
  }

  /** How far the match has gone. */
  get state() {
    return document.getElementById(this.ids.state).dataset;
  }

  /** The shapes of the drawing that say something when they are tapped. */
  get shapes() {
    return [...document.querySelectorAll(`#${this.ids.picture} [data-pick]`)];
  }

  /** The panels, one for each act: what it is and what may be chosen. */
  get panels() {
    return [...this.root.querySelectorAll("[data-panel]")];
  }

  /** Take in what the server says: other acts begin anew, the same ones keep what has been chosen. */
  news() {
    const drawn = `${this.state.match}/${this.state.moves}`;
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.since = performance.now();
      this.busy = false;
      this.open = null;
      this.picks = {};
      this.values = new Map();
      this.#say("");
      // The only act there is needs no tap to be opened, unless who looks over a shoulder would learn of it.
      const [only, ...others] = this.panels;
      const opens = only && !others.length && only.querySelector("[data-choice]") && !("private" in only.dataset);
      if (opens) this.open = only.dataset.panel;
    }
    if (this.open !== null && !this.#panel(this.open)) this.open = null;
    this.#draw();
  }

  /** Press the n-th button that is shown, counted from 0. */
  press(n) {
    if (this.open !== null) return;
    const shown = [...this.root.querySelectorAll("[data-act]")].filter((button) => !button.hidden);
    shown[n]?.click();
  }

  /** Send the act that is open, if all is chosen. */
  confirm() {
    if (this.open !== null) this.#panel(this.open).requestSubmit();
  }

  /** Close what is open, and forget what was chosen and tapped. */
  back() {
    this.open = null;
    this.picks = {};
    this.values = new Map();
    this.#draw();
  }

  #panel(key) {
    return this.panels.find((panel) => panel.dataset.panel === key) ?? null;
  }

  /** What has been chosen in the panel of an act, by field. */
  #chosen(key) {
    if (!this.values.has(key)) this.values.set(key, {});
    return this.values.get(key);
  }

  #click(event) {
    const { target } = event;
    const shape = target.closest("[data-pick]");
    if (shape && this.shapes.includes(shape)) this.#pick(JSON.parse(shape.dataset.pick));
    const button = target.closest("button");
    if (!button || !this.root.contains(button)) return;
    const { dataset } = button;
    if (dataset.act) this.#choose(dataset.act);
    else if ("back" in dataset || "all" in dataset) this.back();
    else if (dataset.value) this.#set(button.closest("[data-choice]"), JSON.parse(dataset.value));
    else if (dataset.set) this.#number(button, () => Number(dataset.set));
    else if (dataset.add) this.#number(button, (now) => now + Number(dataset.add));
  }

  /** A shape is worked by keys as a button is. */
  #key(event) {
    const shape = event.target.closest('[data-pick][role="button"]');
    if (!shape || !this.shapes.includes(shape) || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    this.#pick(JSON.parse(shape.dataset.pick));
  }

  #choose(key) {
    const panel = this.#panel(key);
    if (panel.querySelector("[data-choice]")) {
      this.open = key;
      this.#preset(panel);
      this.#draw();
    } else {
      this.#do(key);
    }
  }

  /** Take over what the picks say about the choices of a panel. */
  #preset(panel) {
    const chosen = this.#chosen(panel.dataset.panel);
    for (const choice of panel.querySelectorAll("[data-choice]")) {
      const name = choice.dataset.choice;
      if (name in this.picks) chosen[name] = this.picks[name];
    }
  }

  #pick(pick) {
    const possible = (picks) => this.panels.filter((panel) => agree(panel, picks));
    if (this.#picked(pick)) {
      // The second tap takes the first back.
      for (const name of Object.keys(pick)) delete this.picks[name];
      this.open = null;
      this.values = new Map();
      this.#draw();
      return;
    }
    let picks = { ...this.picks, ...pick };
    if (!possible(picks).length) picks = pick;
    const left = possible(picks);
    if (!left.length) return;
    this.picks = picks;
    this.open = left.length === 1 ? left[0].dataset.panel : null;
    if (left.length === 1) this.#preset(left[0]);
    this.#draw();
  }

  #picked(pick) {
    return Object.entries(pick).every(([name, value]) => this.picks[name] === value);
  }

  #set(choice, value) {
    // Choosing is an act of its own, so what follows is meant.
    this.since = -CALM;
    const key = choice.closest("[data-panel]").dataset.panel;
    this.#chosen(key)[choice.dataset.choice] = value;
    this.#draw();
  }

  #number(element, change) {
    const choice = element.closest("[data-choice]");
    const { least, most } = choice.querySelector("[data-least]").dataset;
    const now = this.#value(choice);
    this.#set(choice, Math.min(Number(most), Math.max(Number(least), change(now ?? Number(least)))));
  }

  #input(event) {
    const { target } = event;
    const choice = target.closest("[data-choice]");
    if (!choice || !this.root.contains(choice)) return;
    if ("slider" in target.dataset) this.#set(choice, Number(target.value));
    else if ("many" in target.dataset) this.#set(choice, target.value ? JSON.parse(target.value) : undefined);
    else if ("input" in target.dataset) this.#set(choice, read(target.value, this.#room(choice).decimals));
  }

  #room(choice) {
    const { least, most, decimals } = choice.querySelector("[data-least]").dataset;
    return { least: Number(least), most: Number(most), decimals: Number(decimals) };
  }

  /** The value of a choice: what was chosen, or where it starts; undefined for what is still to be chosen. */
  #value(choice) {
    const name = choice.dataset.choice;
    const panel = choice.closest("[data-panel]");
    const chosen = this.#chosen(panel.dataset.panel);
    if (name in chosen) return chosen[name];
    return "settled" in choice.dataset ? has(panel, name).value : undefined;
  }

  /** Whether a choice is made, with a value that is allowed. */
  #made(choice) {
    const value = this.#value(choice);
    if (value === undefined) return false;
    if (!choice.querySelector("[data-least]")) return true;
    const { least, most } = this.#room(choice);
    return Number.isInteger(value) && value >= least && value <= most;
  }

  #submit(event) {
    const panel = event.target.closest("[data-panel]");
    if (!panel || !this.root.contains(panel)) return;
    event.preventDefault();
    if (!panel.querySelector("[data-send]").disabled) this.#do(panel.dataset.panel);
  }

  async #do(key) {
    if (this.busy || performance.now() - this.since < CALM) return;
    const panel = this.#panel(key);
    const action = JSON.parse(panel.dataset.action);
    for (const choice of panel.querySelectorAll("[data-choice]")) {
      const [field, ...rest] = choice.dataset.choice.split(".");
      const value = this.#value(choice);
      if (rest.length) action[field] = { ...action[field], [rest.join(".")]: value };
      else action[field] = value;
    }
    const { drawn } = this;
    this.busy = true;
    this.#say("");
    this.#draw();
    try {
      await this.send(action, Number(this.state.moves), panel);
    } catch (error) {
      if (drawn === this.drawn) this.#say(error.message);
    }
    await this.refresh();
    this.busy = false;
    this.#draw();
  }

  #say(message) {
    const place = this.root.querySelector("[data-error]");
    place.hidden = !message;
    place.querySelector("[data-words]").textContent = message;
    this.message = message;
  }

  #draw() {
    const { root, panels } = this;
    const left = panels.filter((panel) => agree(panel, this.picks)).map((panel) => panel.dataset.panel);
    const list = root.querySelector("[data-list]");
    if (list) {
      list.hidden = this.open !== null;
      for (const button of list.querySelectorAll("[data-act]")) {
        button.hidden = !left.includes(button.dataset.act);
        button.setAttribute("aria-busy", String(this.busy));
      }
      list.querySelector("[data-all]").hidden = left.length === panels.length;
    }
    for (const panel of panels) {
      panel.hidden = panel.dataset.panel !== this.open;
      if (!panel.hidden) this.#fill(panel);
    }
    root.setAttribute("aria-busy", String(this.busy));
    if (this.message) this.#say(this.message);
    this.#light();
  }

  /** Make buttons of the shapes that agree with some act. */
  #light() {
    for (const shape of this.shapes) {
      const pick = JSON.parse(shape.dataset.pick);
      const lit = this.panels.some((panel) => agree(panel, { ...this.picks, ...pick }) || agree(panel, pick));
      if (!lit) {
        for (const name of ["role", "tabindex", "aria-pressed"]) shape.removeAttribute(name);
        continue;
      }
      shape.setAttribute("role", "button");
      shape.setAttribute("tabindex", "0");
      shape.setAttribute("aria-pressed", String(this.#picked(pick)));
    }
  }

  #fill(panel) {
    const amounts = [];
    for (const choice of panel.querySelectorAll("[data-choice]")) {
      const value = this.#value(choice);
      for (const button of choice.querySelectorAll("[data-value]")) {
        button.setAttribute("aria-pressed", String(JSON.stringify(value) === JSON.stringify(JSON.parse(button.dataset.value))));
      }
      const many = choice.querySelector("[data-many]");
      const listed = [...(many?.options ?? [])].find((each) => each.value && JSON.stringify(JSON.parse(each.value)) === JSON.stringify(value));
      if (many) many.value = listed?.value ?? "";
      const input = choice.querySelector("[data-input]");
      if (!input) continue;
      const { decimals } = this.#room(choice);
      const text = Number.isInteger(value) ? format(value, decimals) : null;
      if (text !== null && document.activeElement !== input) input.value = text;
      const slider = choice.querySelector("[data-slider]");
      if (slider && text !== null) slider.value = value;
      input.setAttribute("aria-invalid", String(value !== undefined && !this.#made(choice)));
      if (text !== null) amounts.push(text);
    }
    panel.querySelector("[data-amount]").textContent = amounts.length === 1 ? amounts[0] : "";
    const made = [...panel.querySelectorAll("[data-choice]")].every((choice) => this.#made(choice));
    panel.querySelector("[data-send]").disabled = !made || this.busy;
  }
}
