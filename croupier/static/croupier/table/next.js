// The one large button, and the number pad that completes it after the call.

import { fill } from "./parse.js";

// A second press that was meant for the act before must not do the one after.
const CALM = 350;

export class Next {
  /** `show(value)` marks the number on the cloth that would be confirmed, null for none. */
  constructor({ sender, desk, config, show }) {
    Object.assign(this, { sender, desk, config, show });
    this.value = null;
    this.act = null;
    this.since = 0;
    this.busy = false;
    document.addEventListener("click", (event) => {
      if (event.target.closest("#next")) this.press();
      const key = event.target.closest("[data-value]");
      if (key) this.choose(Number(key.dataset.value));
    });
    this.news();
  }

  get button() {
    return document.getElementById("next");
  }

  get entersNumber() {
    return this.button?.hasAttribute("data-pad") === true && this.desk.late === null;
  }

  /** Take in what the server says: another act is due, or the same one still. */
  news() {
    const act = this.button?.dataset.next ?? null;
    if (act !== this.act) {
      this.act = act;
      this.since = performance.now();
      this.busy = false;
      this.value = null;
      this.show(null);
    }
    this.#draw();
  }

  /** Choose the number to be confirmed. Returns false when it cannot come up. */
  choose(value) {
    if (!this.config.outcomes[value]) return false;
    if (this.entersNumber) {
      this.value = value;
      // Choosing is an act of its own, so what follows is meant.
      this.since = -CALM;
      this.show(value);
      this.#draw();
    }
    return true;
  }

  /** Do what is next. */
  async press() {
    const { button } = this;
    if (!button || button.disabled || this.busy || performance.now() - this.since < CALM) return;
    const { round } = this.desk.state;
    const { act } = this;
    const fields = this.entersNumber ? { values: [this.value] } : JSON.parse(button.dataset.fields);
    this.busy = true;
    this.#say("");
    this.#draw();
    try {
      const valid = () => this.desk.state.round === round;
      await this.sender.send(button.dataset.command, fields, { valid });
    } catch (error) {
      this.#say(error.message);
      // It may be that somebody else did it: the next news will tell, and until then it can be tried again.
      if (act === this.act) this.busy = false;
      this.#draw();
    }
  }

  #draw() {
    const { button } = this;
    if (!button) return;
    button.setAttribute("aria-busy", String(this.busy));
    if (!button.hasAttribute("data-pad")) return;
    button.disabled = this.value === null || this.desk.late !== null;
    const { texts } = this.config;
    const label = button.querySelector(".now__label");
    label.textContent = this.value === null ? texts.enter_number : fill(texts.confirm, { result: this.#result() });
    for (const key of document.querySelectorAll("[data-value]")) {
      key.setAttribute("aria-pressed", String(Number(key.dataset.value) === this.value));
    }
  }

  #result() {
    return [this.value, ...this.config.outcomes[this.value].attributes].join(" · ");
  }

  #say(message) {
    document.querySelector("#now [data-error]").textContent = message;
  }
}
