// What the croupier enters: faces are tapped or typed into places, and confirmed once all are there.

import { fill } from "../table/parse.js";

export class Need {
  /** `send(command, fields)` sends; `match` tells how far the match has gone. */
  constructor({ send, match, texts }) {
    Object.assign(this, { send, match, texts });
    this.typed = "";
    this.#begin();
    document.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("submit", (event) => {
      if (event.target !== this.form) return;
      event.preventDefault();
      this.confirm();
    });
  }

  get form() {
    return document.getElementById("need");
  }

  /** Take in what the server says: in another position another thing is entered. */
  news() {
    if (this.drawn !== this.#position()) this.#begin();
    if (this.form) this.#draw();
  }

  /** Take a key that was typed; returns whether it means something here. */
  key(key) {
    if (!this.form) return false;
    if (key === "Backspace") this.#erase();
    else if (key === "Enter" && !this.typed) this.confirm();
    else if (key === "Enter") this.#type("", true);
    else if (/^[0-9a-z]$/i.test(key)) this.#type(key.toUpperCase(), false);
    else return false;
    return true;
  }

  /** Send what has been entered, if it is all there. */
  async confirm() {
    const { form } = this;
    const values = this.values;
    if (this.busy || "refusal" in form.dataset || this.#open() !== null) return;
    this.busy = true;
    this.#say("");
    this.#draw();
    try {
      await this.send("enter_chance", { values, after: this.match.moves });
    } catch (error) {
      this.#say(error.message);
    }
    this.busy = false;
    if (this.form) this.#draw();
  }

  #position() {
    return `${this.match.number}/${this.match.moves}`;
  }

  #begin() {
    this.drawn = this.#position();
    this.message = "";
    this.typed = "";
    this.place = null;
    this.values = new Array(Number(this.form?.dataset.count ?? 0)).fill(null);
  }

  #click(event) {
    const button = event.target.closest("#need button");
    if (!button || button.disabled) return;
    if (button.dataset.face) this.#enter(button);
    else if (button.dataset.place) this.#choose(Number(button.dataset.place));
    else if ("erase" in button.dataset) this.#erase();
  }

  /** The place that the next face goes to; null when all are filled. */
  #open() {
    if (this.place !== null) return this.place;
    const open = this.values.indexOf(null);
    return open < 0 ? null : open;
  }

  #enter(button) {
    const value = JSON.parse(button.dataset.face);
    // One value is chosen anew as often as the hand wants.
    const place = this.values.length === 1 ? 0 : this.#open();
    if (place === null) return;
    this.values[place] = value;
    this.place = null;
    this.typed = "";
    this.#say("");
    this.#draw();
  }

  /** Empty a place, and fill it next. */
  #choose(place) {
    this.values[place] = null;
    this.place = place;
    this.#draw();
  }

  #erase() {
    if (this.typed) this.typed = this.typed.slice(0, -1);
    else {
      const last = this.values.findLastIndex((value) => value !== null);
      if (last >= 0) this.values[last] = null;
      this.place = null;
    }
    this.#draw();
  }

  /** Enter the face that has been typed as soon as no other begins like it; at once when `whole`. */
  #type(letter, whole) {
    const faces = [...this.form.querySelectorAll("[data-face]")].filter((face) => !face.disabled);
    const begins = (text) => faces.filter((face) => face.dataset.typed.startsWith(text));
    let text = this.typed + letter;
    if (!begins(text).length) text = letter;
    this.typed = begins(text).length ? text : "";
    const exact = faces.find((face) => face.dataset.typed === this.typed);
    if (exact && (whole || begins(this.typed).length === 1)) this.#enter(exact);
    else this.#draw();
  }

  #draw() {
    const { form, values } = this;
    const open = this.#open();
    const texts = new Map();
    const refused = "refusal" in form.dataset;
    for (const face of form.querySelectorAll("[data-face]")) {
      const value = JSON.parse(face.dataset.face);
      const entered = values.includes(value);
      texts.set(value, face.textContent.trim());
      face.disabled = refused || this.busy || "known" in face.dataset || ("distinct" in form.dataset && entered);
      face.setAttribute("aria-pressed", String(entered));
      face.classList.toggle("need__face--typed", this.typed !== "" && face.dataset.typed.startsWith(this.typed));
    }
    for (const button of form.querySelectorAll("[data-place]")) {
      const place = Number(button.dataset.place);
      const value = values[place];
      const text = value === null ? "" : texts.get(value);
      button.textContent = text;
      button.disabled = this.busy;
      button.classList.toggle("need__place--open", place === open);
      button.classList.toggle("need__place--red", /[♥♦]/u.test(text));
      button.setAttribute("aria-label", `${button.dataset.name}: ${text || "–"}`);
    }
    const confirm = form.querySelector("[data-confirm]");
    const left = values.filter((value) => value === null).length;
    confirm.disabled = refused || this.busy || left > 0;
    confirm.setAttribute("aria-busy", String(this.busy === true));
    const all = values.length > 3 ? form.dataset.title : values.map((value) => texts.get(value)).join(" ");
    confirm.textContent = fill(left ? this.texts.enter : this.texts.entered, { count: left, values: all });
    if (this.message) this.#say(this.message);
  }

  #say(message) {
    this.message = message;
    const place = this.form?.querySelector("[data-error]");
    if (place && !("refusal" in this.form.dataset)) place.textContent = message;
  }
}
