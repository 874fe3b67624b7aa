// Who plays the next match, in which order, and for how much.

import { parse } from "../table/money.js";
import { fill } from "../table/parse.js";

export class Start {
  /** `send(command, fields)` sends; `config.exponent` and `config.texts` are as the page says. */
  constructor({ send, config }) {
    Object.assign(this, { send, config });
    this.players = null;
    document.addEventListener("click", (event) => {
      const button = event.target.closest("#start [data-player]");
      if (button) this.#toggle(Number(button.dataset.player));
    });
    document.addEventListener("submit", (event) => {
      if (event.target !== this.form) return;
      event.preventDefault();
      this.#do();
    });
  }

  get form() {
    return document.getElementById("start");
  }

  /** Take in what the server says: whoever has sat down plays too, whoever has left does not. */
  news() {
    if (!this.form) {
      this.players = null;
      return;
    }
    const seated = [...this.form.querySelectorAll("[data-player]")].map((button) => Number(button.dataset.player));
    const known = this.seated ?? [];
    this.players = (this.players ?? seated).filter((seat) => seated.includes(seat));
    this.players.push(...seated.filter((seat) => !known.includes(seat) && !this.players.includes(seat)));
    this.seated = seated;
    this.#draw();
  }

  #toggle(seat) {
    if (this.players.includes(seat)) this.players = this.players.filter((player) => player !== seat);
    else this.players.push(seat);
    this.#draw();
  }

  #draw() {
    for (const button of this.form.querySelectorAll("[data-player]")) {
      const turn = this.players.indexOf(Number(button.dataset.player));
      button.setAttribute("aria-pressed", String(turn >= 0));
      button.querySelector("[data-turn]").textContent = turn < 0 ? "" : String(turn + 1);
    }
    if (this.message) this.#say(this.message);
  }

  async #do() {
    const { form, config } = this;
    if (this.busy) return;
    const fields = {};
    if (!("all" in form.dataset)) {
      const { stake } = form.elements;
      fields.seats = this.players;
      fields.stake = parse(stake.value || "0", config.exponent);
      if (fields.stake === null) {
        this.#say(fill(config.texts.amount, { word: stake.value }));
        stake.focus();
        return;
      }
      if (!fields.seats.length) {
        this.#say(config.texts.no_seats);
        return;
      }
    }
    this.busy = true;
    this.#say("");
    try {
      await this.send("start_match", fields);
    } catch (error) {
      this.#say(error.message);
    } finally {
      this.busy = false;
    }
  }

  #say(message) {
    this.message = message;
    if (this.form) this.form.querySelector("[data-error]").textContent = message;
  }
}
