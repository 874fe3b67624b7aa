// The desk: what the server last said, and what the hand has chosen (seat, chip, late bet).

import { learn } from "../clock.js";
import { morph } from "./morph.js";

export class Desk {
  /** `root` is the console, `parts` the element that fetches what changes; `onNews()` is called after each. */
  constructor({ root, parts, config, onNews }) {
    Object.assign(this, { root, parts, config, onNews });
    this.late = null;
    this.unfolded = new Set();
    this.chip = config.chips[0].value;
    this.#read();
    this.seat = this.#firstTaken();
    this.#follow();
  }

  /** Whether bets can be taken now: in betting, and as late bets that the chef admits. */
  get takesBets() {
    return this.state.phase === "betting" || (this.late !== null && this.state.phase === "closed");
  }

  isTaken(seat) {
    return this.state.seats[seat]?.taken ?? false;
  }

  select(seat) {
    this.seat = seat;
    this.show();
  }

  pick(chip) {
    this.chip = chip;
    this.show();
  }

  /** Begin or, with null, end admitting late bets for `reason`. */
  admitLate(reason) {
    this.late = reason;
    this.show();
    document.dispatchEvent(new CustomEvent("tapis:late"));
  }

  /** Show where a held stake may move to, or hide it again. */
  toggle(wager) {
    if (!this.unfolded.delete(wager)) this.unfolded.add(wager);
    this.show();
  }

  /** Mark what has been chosen; parts that came in anew do not know it. */
  show() {
    for (const button of this.root.querySelectorAll("[data-seat]")) {
      button.setAttribute("aria-pressed", String(Number(button.dataset.seat) === this.seat));
    }
    for (const button of this.root.querySelectorAll("[data-chip]")) {
      button.setAttribute("aria-pressed", String(Number(button.dataset.chip) === this.chip));
    }
    for (const button of this.root.querySelectorAll("[data-toggle]")) {
      const open = this.unfolded.has(button.dataset.toggle);
      button.setAttribute("aria-expanded", String(open));
      document.getElementById(button.getAttribute("aria-controls")).hidden = !open;
    }
    const { refusals, phase } = this.state;
    const late = phase === "betting" ? "" : this.config.texts.not_betting;
    this.#allow("[data-undo], [data-clear]", refusals.withdraw_wagers || late);
    this.#allow("#line-input", refusals.place_wagers);
    document.querySelector("[data-chosen-seat]").textContent = this.seat ?? "";
    const banner = document.getElementById("late");
    banner.hidden = this.late === null;
    banner.querySelector("[data-late-reason]").textContent = this.late ?? "";
    this.root.dataset.mode = this.late === null ? this.mode : "bets";
    this.root.dataset.phase = this.state.phase;
  }

  /** Fetch everything that changes; resolves to whether the server answered. */
  refresh() {
    return new Promise((resolve) => {
      const done = (event) => resolve(event.detail.successful === true);
      this.parts.addEventListener("htmx:afterRequest", done, { once: true });
      htmx.trigger(this.parts, "refresh");
    });
  }

  #allow(selector, refusal) {
    for (const element of this.root.querySelectorAll(selector)) {
      element.disabled = refusal !== "";
      element.title = refusal;
    }
  }

  #follow() {
    let sent = Date.now();
    this.parts.addEventListener("htmx:beforeSend", () => (sent = Date.now()));
    this.parts.addEventListener("htmx:beforeOnLoad", (event) => {
      learn(event.detail.xhr.getResponseHeader("X-Tapis-Now"), sent);
    });
    // htmx fetches the parts and finds their places; they are brought up to date in place (see morph.js).
    document.addEventListener("htmx:oobBeforeSwap", (event) => {
      const fresh = event.detail.fragment.firstElementChild;
      event.detail.shouldSwap = false;
      fresh.removeAttribute("hx-swap-oob");
      morph(event.detail.target, fresh);
      if (event.detail.target.id === "state") this.#news();
    });
  }

  #news() {
    this.#read();
    if (this.state.phase !== "closed") this.late = null;
    if (!this.isTaken(this.seat)) this.seat = this.#firstTaken();
    this.show();
    this.onNews();
  }

  #read() {
    const element = document.getElementById("state");
    this.state = JSON.parse(element.getAttribute("value"));
    this.mode = element.dataset.mode;
  }

  #firstTaken() {
    const taken = Object.keys(this.state.seats).map(Number).filter((seat) => this.isTaken(seat));
    return taken.length ? Math.min(...taken) : null;
  }
}
