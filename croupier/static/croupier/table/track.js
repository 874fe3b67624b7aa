// The racetrack: announced bets with what they cover, by tapping a name or a number of the wheel.

import { pointing } from "./cloth.js";

export class Track {
  /**
   * `announced` maps names to the bets of the config; `preview(bet, values, event)` shows what is meant, null for
   * nothing; `place(name, values, event)` places it.
   */
  constructor({ root, announced, positions, preview, place }) {
    Object.assign(this, { root, announced, positions, preview, place });
    this.values = new Map();
    const around = [...announced.values()].find((bet) => bet.arguments.length === 2);
    for (const stepper of root.querySelectorAll("[data-stepper]")) this.#stepper(stepper);
    for (const button of root.querySelectorAll("[data-announced]")) {
      const bet = announced.get(button.dataset.announced);
      const values = () => bet.arguments.map(() => this.values.get(bet.name));
      this.#follow(button, () => button, () => [bet, values()]);
    }
    if (around) {
      const find = (target) => target.closest("[data-pocket]");
      const meaning = (stop) => [around, [Number(stop.dataset.pocket), this.values.get(around.name)]];
      this.#follow(root.querySelector("svg"), find, meaning);
    }
  }

  #follow(element, find, meaning) {
    pointing(element, {
      find,
      preview: (meant, event) => {
        const [bet, values] = meant ? meaning(meant) : [null, []];
        this.#light(bet, values);
        this.preview(bet, values, event);
      },
      choose: (meant, event) => {
        const [bet, values] = meaning(meant);
        this.place(bet.name, values, event);
      },
    });
    // A button is pressed by key as well; the pointer has been dealt with already.
    if (element instanceof HTMLButtonElement) {
      element.addEventListener("click", (event) => {
        if (event.detail === 0) this.place(...this.#named(meaning(element)), event);
      });
    }
  }

  #named([bet, values]) {
    return [bet.name, values];
  }

  /** Light up the pockets that the bet covers. */
  #light(bet, values) {
    const bets = bet?.bets[values.join(",")] ?? [];
    const numbers = new Set(bets.flatMap(([position]) => this.positions[position].numbers));
    for (const stop of this.root.querySelectorAll("[data-pocket]")) {
      stop.classList.toggle("lit", numbers.has(Number(stop.dataset.pocket)));
    }
  }

  #stepper(stepper) {
    const { stepper: name, least, most } = stepper.dataset;
    const set = (value) => {
      this.values.set(name, Math.min(Math.max(value, Number(least)), Number(most)));
      stepper.querySelector("[data-count]").textContent = this.values.get(name);
    };
    set(Math.max(Number(least), Math.min(2, Number(most))));
    for (const button of stepper.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => set(this.values.get(name) + Number(button.dataset.step)));
    }
  }
}
