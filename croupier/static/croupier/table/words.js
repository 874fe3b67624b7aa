// What the hint over the finger says, and why a bet cannot be placed.

import { format } from "./money.js";
import { fill } from "./parse.js";

// Up to a six-line the numbers are listed, beyond it they are counted.
const LISTED = 6;

export class Words {
  /** `desk` knows the hand's choices, `chips` what is drawn, `bets` what is on its way; `config` that of the page. */
  constructor({ desk, chips, bets, config }) {
    Object.assign(this, { desk, chips, bets, config });
    this.texts = config.texts;
  }

  /** Why no bet can be placed by tapping now; empty if one can. */
  hindrance() {
    const { state, takesBets, seat } = this.desk;
    if (state.refusals.place_wagers) return state.refusals.place_wagers;
    if (!takesBets) return this.texts.not_betting;
    if (seat !== null) return "";
    return Object.values(state.seats).some(({ taken }) => taken) ? this.texts.choose_seat : this.texts.no_seats;
  }

  /** Of a position: its name, numbers and odds, what the seat would have there, and what lies there. */
  position(position) {
    const { name, numbers, odds, most } = this.config.positions[position];
    const piles = this.chips.on(position, this.desk.state, [...this.bets.amounts()]);
    const own = piles.find((pile) => pile.seat === this.desk.seat && !pile.held)?.amount ?? 0;
    return [
      name,
      this.#numbers(numbers),
      fill(this.texts.pays, { odds }),
      !this.hindrance() && `${this.#seat(this.desk.seat)} ${this.#would(own + this.desk.chip)}`,
      most && fill(this.texts.most, { amount: this.#money(most) }),
      ...piles.map((pile) => this.#pile(pile)),
    ];
  }

  /** Of an announced bet with its arguments: what it costs. */
  announced(bet, values, covered) {
    const count = covered.reduce((sum, [, each]) => sum + each, 0);
    const { seat, chip } = this.desk;
    const cost = `${count} × ${this.#money(chip)} = ${this.#money(count * chip)}`;
    return [[bet.title, ...values].join(" "), !this.hindrance() && `${this.#seat(seat)}: ${cost}`];
  }

  #numbers(numbers) {
    if (numbers.length === 1) return "";
    return numbers.length <= LISTED ? numbers.join(" · ") : fill(this.texts.numbers, { count: numbers.length });
  }

  #pile({ seat, amount, held, pending }) {
    const notes = [held && this.texts.held, pending && this.texts.unconfirmed].filter(Boolean);
    return `${this.#seat(seat)}: ${this.#money(amount)}${notes.length ? ` (${notes.join(", ")})` : ""}`;
  }

  #seat(seat) {
    return fill(this.texts.seat, { seat });
  }

  #would(amount) {
    return fill(this.texts.would_have, { amount: this.#money(amount) });
  }

  #money(amount) {
    return format(amount, this.config.exponent);
  }
}
