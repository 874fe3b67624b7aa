// The typed line: `3 17/20 5x2` is seat 3, the bet 17/20, two chips of 5. Several groups of chips may follow each
// other; an announced bet has its arguments after its name and one chip value: `3 voisins 5`, `3 finales 7 2`.

import { format, parse as parseAmount } from "./money.js";

const MOST_CHIPS = 1000;

/** What is wrong with a line, in words for the croupier. */
export class LineError extends Error {}

/** Fill the places `{name}` of a text. */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

export class Parser {
  constructor(config) {
    this.config = config;
    this.announced = new Map(config.announced.map((bet) => [bet.name.toLowerCase(), bet]));
    // The shortest way to type a bet is offered first.
    this.aliases = Object.entries(config.aliases).sort(([a], [b]) => a.length - b.length || a.localeCompare(b));
  }

  /** Read a line: {seat, wagers, announced}; both lists empty when there is a seat alone. Throws LineError. */
  parse(text) {
    const words = text.trim().toLowerCase().split(/\s+/);
    const seat = this.#seat(words[0]);
    const rest = words.slice(1);
    if (!rest.length) return { seat, wagers: [], announced: [] };
    const bet = this.announced.get(rest[0]);
    if (bet) return { seat, wagers: [], announced: [this.#announced(seat, bet, rest.slice(1))] };
    const [position, chips] = this.#position(rest);
    if (!chips.length) this.#fail("line_chips_missing");
    const wagers = chips.map((word) => ({ seat, position, ...this.#chips(word) }));
    return { seat, wagers, announced: [] };
  }

  /** What may stand next: [{line, words}], at most `most`; `line` is the text with the bet completed. */
  suggest(text, most = 8) {
    const [, head, begun] = /^(\s*\d+\s+)(.*)$/.exec(text.toLowerCase()) ?? [];
    if (!begun) return [];
    const found = new Map();
    for (const bet of this.announced.values()) {
      const needs = bet.arguments.map(({ name, least, most: last }) => `${name} ${least}–${last}`).join(", ");
      if (bet.name.startsWith(begun) && bet.name !== begun) {
        found.set(bet.name, { line: `${head}${bet.name} `, words: [bet.title, needs].filter(Boolean).join(": ") });
      }
    }
    for (const [alias, key] of this.aliases) {
      if (found.size >= most) break;
      if (!alias.startsWith(begun) || found.has(key)) continue;
      found.set(key, { line: `${head}${alias} `, words: this.config.positions[key].name });
    }
    return [...found.values()].slice(0, most);
  }

  #fail(text, values = {}) {
    throw new LineError(fill(this.config.texts[text], values));
  }

  #seat(word) {
    const seat = /^\d+$/.test(word) ? Number(word) : 0;
    if (seat < 1 || seat > this.config.seats) this.#fail("line_seat", { word, count: this.config.seats });
    return seat;
  }

  /** The longest run of words that is a bet, and the words after it. */
  #position(words) {
    for (let length = words.length; length > 0; length -= 1) {
      const key = this.config.aliases[words.slice(0, length).join(" ")];
      if (key) return [key, words.slice(length)];
    }
    let end = words.length;
    while (end > 1 && /^[\d.,]+(?:[x*]\d*)?$/.test(words[end - 1])) end -= 1;
    return this.#fail("line_bet", { word: words.slice(0, end).join(" ") });
  }

  #chips(word) {
    const [, value, times] = /^(.*?)(?:[x*](\d*))?$/.exec(word);
    const chip = this.#chip(value, word);
    const count = times === undefined ? 1 : Number(times);
    if (!(count >= 1 && count <= MOST_CHIPS)) this.#fail("line_count", { word });
    return { chip, count };
  }

  #chip(value, word) {
    const { chips, exponent } = this.config;
    const amount = parseAmount(value, exponent);
    if (!chips.some((chip) => chip.value === amount)) {
      this.#fail("line_chips", { word, chips: chips.map((chip) => format(chip.value, exponent)).join(", ") });
    }
    return amount;
  }

  #announced(seat, bet, words) {
    const { chips, exponent } = this.config;
    const needed = bet.arguments.length;
    if (words.length < needed) {
      const needs = bet.arguments.map(({ name, least, most }) => `${name} (${least}–${most})`).join(", ");
      this.#fail("line_arguments", { name: bet.name, arguments: needs });
    }
    const values = bet.arguments.map(({ name, least, most }, place) => {
      const word = words[place];
      const value = /^\d+$/.test(word) ? Number(word) : NaN;
      if (!(value >= least && value <= most)) this.#fail("line_argument", { name, least, most, word });
      return value;
    });
    const rest = words.slice(needed);
    if (rest.length !== 1) this.#fail("line_one_chip", { chip: format(chips[0].value, exponent) });
    return { seat, name: bet.name, arguments: values, chip: this.#chip(rest[0], rest[0]) };
  }
}
