// The cloth under the finger: what it means is shown before it is let go, and letting go places.

/** Shows what is meant, above the finger so that the hand does not hide it. */
export class Callout {
  constructor(element) {
    this.element = element;
    this.timer = null;
  }

  /** Show `lines`, a list of texts, at the point (`x`, `y`) of the window. */
  show(lines, x, y, { error = false, stay = 0 } = {}) {
    clearTimeout(this.timer);
    const { element } = this;
    element.replaceChildren(
      ...lines.filter(Boolean).map((line, index) => {
        const part = document.createElement(index ? "span" : "b");
        part.textContent = line;
        return part;
      }),
    );
    element.classList.toggle("callout--error", error);
    if (error) element.setAttribute("role", "alert");
    else element.removeAttribute("role");
    element.hidden = false;
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(Math.max(8, x - width / 2), innerWidth - width - 8);
    const top = y - height - 44 > 4 ? y - height - 44 : y + 44;
    element.style.setProperty("left", `${left}px`);
    element.style.setProperty("top", `${top}px`);
    if (stay) this.timer = setTimeout(() => this.hide(), stay);
  }

  hide() {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}

/**
 * Follow the primary pointer over `element`. `find(target)` turns an element into what it means, or null.
 * `preview(meant, event)` is called whenever that changes, with null when nothing is meant any more;
 * `choose(meant, event)` when the finger is lifted. Sliding off, or a second finger, calls it off.
 */
export function pointing(element, { find, preview, choose }) {
  let pressed = false;
  let meant = null;

  function look(event) {
    const target = document.elementFromPoint(event.clientX, event.clientY);
    const now = target && element.contains(target) ? find(target) : null;
    if (now !== meant || now === null) {
      meant = now;
      preview(meant, event);
    }
  }

  function end() {
    pressed = false;
    meant = null;
    preview(null);
  }

  element.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) {
      end();
      return;
    }
    pressed = true;
    element.setPointerCapture(event.pointerId);
    look(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.isPrimary && (pressed || event.pointerType === "mouse")) look(event);
  });
  element.addEventListener("pointerup", (event) => {
    if (!pressed || !event.isPrimary) return;
    look(event);
    const chosen = meant;
    end();
    if (chosen !== null) choose(chosen, event);
  });
  element.addEventListener("pointercancel", end);
  // A finger that rests to read what is meant does not ask for the browser's menu.
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener("pointerleave", () => {
    if (!pressed) end();
  });
}

/** Light up the boxes whose numbers are all among `numbers`, and the areas of `positions`; nothing for null. */
export class Lights {
  constructor(element, config) {
    this.config = config;
    this.areas = [...element.querySelectorAll("[data-position]")];
    this.lit = [];
  }

  show(positions) {
    for (const area of this.lit) area.classList.remove("lit", "meant");
    this.lit = [];
    if (!positions) return;
    const numbers = new Set(positions.flatMap((key) => this.config.positions[key].numbers));
    for (const area of this.areas) {
      const key = area.dataset.position;
      const own = this.config.positions[key].numbers;
      const meant = positions.includes(key);
      if (!meant && !(own.length === 1 && numbers.has(own[0]))) continue;
      area.classList.add(meant ? "meant" : "lit");
      this.lit.push(area);
    }
  }
}
