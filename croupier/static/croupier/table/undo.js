// Taking back: the viewer's last batch, or everything free that a seat has on the cloth.

import { format } from "./money.js";
import { fill } from "./parse.js";

const MOST = 1000;

export class Undo {
  /** `say(text, error)` shows what was taken back, or why not. */
  constructor({ sender, desk, bets, config, say }) {
    Object.assign(this, { sender, desk, bets, config, say });
  }

  /** Take back what was placed last: a tap that has not been sent yet, or else the last batch the table has. */
  last() {
    if (this.bets.recall()) return;
    this.#take("", this.config.texts.nothing_to_undo);
  }

  /** Take back all free wagers of `seat`. */
  seat(seat) {
    if (seat === null) return;
    this.bets.recall(seat);
    this.#take(`?seat=${seat}`, fill(this.config.texts.nothing_to_clear, { seat }));
  }

  async #take(query, nothing) {
    const { round } = this.desk.state;
    let stakes = [];
    // The table is asked when the turn comes, so bets that are on their way are among the answer.
    const build = async () => {
      const response = await fetch(this.config.addresses.undo + query, { headers: { Accept: "application/json" } });
      if (!response.ok) throw new Error(`${this.config.texts.unreadable} (${response.status})`);
      const found = await response.json();
      stakes = found.stakes.slice(0, MOST);
      if (!stakes.length) throw new Error(nothing);
      const data = { wagers: found.wagers.slice(0, MOST) };
      return { command: "withdraw_wagers", data, valid: () => this.desk.state.round === round };
    };
    try {
      await this.sender.enqueue(build);
      this.say(fill(this.config.texts.withdrawn, { what: this.#words(stakes) }), false);
    } catch (error) {
      this.say(error.message, true);
    }
  }

  #words(stakes) {
    const shown = stakes.slice(0, 4).map(([seat, position, stake]) => {
      return `${seat} ${this.config.positions[position].name} ${format(stake, this.config.exponent)}`;
    });
    return stakes.length > shown.length ? `${shown.join(", ")} …` : shown.join(", ");
  }
}
