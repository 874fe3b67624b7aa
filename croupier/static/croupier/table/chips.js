// The chips on the cloth: a disc for each seat on each position, with its amount and the seat's number.

import { short } from "./money.js";

const SVG = "http://www.w3.org/2000/svg";
const DARK = "#000000";
const LIGHT = "#ffffff";
// At this luminance both are read equally well, at 4.6:1.
const EVEN = 0.179;

/** An SVG element with attributes and children. */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function luminance(colour) {
  const linear = [1, 3, 5].map((place) => {
    const channel = parseInt(colour.slice(place, place + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

/** Dark or light, whichever is read better on `colour`. */
export function ink(colour) {
  return luminance(colour) > EVEN ? DARK : LIGHT;
}

/**
 * Where `count` discs lie in a room of `width` by `height` round its middle: offsets and a radius. Wide boxes have
 * them in rows; small ones in a square of four, and what is more is summed up by the caller.
 */
export function arrange(count, width, height) {
  if (count === 1) return { radius: Math.min(24, Math.min(width, height) * 0.42), offsets: [[0, 0]] };
  const columns = Math.max(2, Math.floor(width / 46));
  const rows = Math.max(2, Math.floor(height / 46));
  const radius = width > 60 && height > 60 ? 21 : 16;
  const pitch = Math.min(radius * 2 + 2, (width > 60 ? width : 62) / columns);
  const shown = Math.min(count, columns * rows);
  const used = Math.min(columns, shown);
  const lines = Math.ceil(shown / used);
  const offsets = Array.from({ length: shown }, (_, index) => {
    const line = Math.floor(index / used);
    const inLine = line === lines - 1 ? shown - line * used : used;
    return [((index % used) - (inLine - 1) / 2) * pitch, (line - (lines - 1) / 2) * pitch];
  });
  return { radius, offsets };
}

export class Chips {
  /** `layer` is the SVG group to draw in, `marker` the one for the winning number; `config` that of the page. */
  constructor({ layer, marker, config }) {
    Object.assign(this, { layer, marker, config });
  }

  /** Draw what `state` says lies on the cloth together with `pending`, [position, seat, amount] not yet confirmed. */
  draw(state, pending) {
    const positions = this.#gather(state, pending);
    this.layer.replaceChildren(
      ...[...positions].flatMap(([position, stacks]) => this.#stacks(position, stacks, state)),
    );
    this.#mark(state);
  }

  /** All that lies on `position`, as [{seat, amount, held, lost, pending}]. */
  on(position, state, pending) {
    return this.#gather(state, pending).get(position) ?? [];
  }

  #gather(state, pending) {
    const positions = new Map();
    const stacksOf = (position) => {
      if (!positions.has(position)) positions.set(position, []);
      return positions.get(position);
    };
    for (const [position, stacks] of Object.entries(state.cloth)) {
      for (const stack of stacks) stacksOf(position).push({ ...stack, pending: false });
    }
    for (const [position, seat, amount] of pending) {
      const stacks = stacksOf(position);
      const found = stacks.find((stack) => stack.seat === seat && !stack.held);
      if (found) Object.assign(found, { amount: found.amount + amount, pending: true });
      else stacks.push({ seat, amount, held: false, lost: false, pending: true });
    }
    return positions;
  }

  #stacks(position, stacks, state) {
    const room = this.config.positions[position]?.room;
    if (!room) return [];
    const { x, y, width, height } = room;
    const { radius, offsets } = arrange(stacks.length, width, height);
    const over = stacks.length - offsets.length;
    return offsets.map(([dx, dy], index) => {
      const at = { x: x + dx, y: y + dy, radius };
      const rest = stacks.slice(index);
      return over && index === offsets.length - 1 ? this.#more(rest, at) : this.#disc(stacks[index], at, state);
    });
  }

  #disc({ seat, amount, held, lost, pending }, { x, y, radius }, state) {
    const colour = state.seats[seat]?.colour ?? "#888888";
    const text = short(amount, this.config.exponent);
    const size = Math.min(radius * 0.92, (radius * 2.9) / Math.max(text.length, 2));
    const badge = Math.max(10, radius * 0.46);
    const [right, top] = [x + radius * 0.8, y - radius * 0.8];
    const group = svg("g", { class: "pile" });
    group.classList.toggle("pile--pending", pending);
    group.classList.toggle("pile--held", held);
    group.classList.toggle("pile--lost", lost);
    group.append(
      svg("circle", { class: "pile__disc", cx: x, cy: y, r: radius, fill: colour }),
      svg("circle", { class: "pile__edge", cx: x, cy: y, r: radius - 3, fill: "none", stroke: ink(colour) }),
      svg("text", { class: "pile__amount", x, y, "font-size": size, fill: ink(colour) }, text),
      svg("circle", { class: "pile__badge", cx: right, cy: top, r: badge }),
      svg("text", { class: "pile__seat", x: right, y: top, "font-size": badge * 1.5 }, `${seat}`),
    );
    if (held) {
      // Bars, as the line of the prison: a held stake is told from a free one without its colour.
      for (const shift of [-0.78, -0.6, 0.6, 0.78]) {
        const bar = { x1: x + radius * shift, x2: x + radius * shift, y1: y - radius * 0.55, y2: y + radius * 0.55 };
        group.insertBefore(svg("line", { class: "pile__bar", stroke: ink(colour), ...bar }), group.children[2]);
      }
    }
    return group;
  }

  #more(stacks, { x, y, radius }) {
    return svg(
      "g",
      { class: "pile pile--more" },
      svg("circle", { class: "pile__disc", cx: x, cy: y, r: radius, fill: "#eef2f0" }),
      svg("text", { class: "pile__amount", x, y, "font-size": radius, fill: DARK }, `+${stacks.length}`),
    );
  }

  /** Mark the winning cell the way the rake does: a frame round the number. */
  #mark(state) {
    const position = state.result === null ? null : this.config.numbers[state.result];
    const box = position && document.querySelector(`#cloth .box[data-position="${position}"] rect`);
    if (!box) {
      this.marker.replaceChildren();
      return;
    }
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(box.getAttribute(name)));
    const frame = { x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: 8 };
    this.marker.replaceChildren(svg("rect", { class: "cloth__win", ...frame }));
  }
}
