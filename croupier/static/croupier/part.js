// A part of the page that is fetched anew whenever something happens, and brought up to date in place.

import { learn } from "./clock.js";
import { setConnected } from "./connection.js";
import { morph } from "./table/morph.js";

const PATIENCE = 8000;
const GONE = 410;
// The stream tells of everything; this is for what only the time brings.
const NOW_AND_THEN = 30_000;

export class Part {
  /** `url` gives the element with the id `id` as it is now; `onNews()` is called after each change. */
  constructor({ url, id, onNews }) {
    Object.assign(this, { url, id, onNews });
    this.busy = null;
    this.again = false;
    this.old = false;
    document.addEventListener("tapis:entry", () => this.refresh());
    document.addEventListener("tapis:resync", () => this.refresh());
    document.addEventListener("visibilitychange", () => document.hidden || this.refresh());
    setInterval(() => this.refresh(), NOW_AND_THEN);
  }

  get element() {
    return document.getElementById(this.id);
  }

  /** Read what there is to see now; resolves to whether it could be read. */
  refresh() {
    if (this.busy) {
      this.again = true;
      return this.busy;
    }
    this.busy = this.#load().finally(() => {
      this.busy = null;
      if (this.again) {
        this.again = false;
        this.refresh();
      }
    });
    return this.busy;
  }

  /** Say when what is shown may be old; that it is not any more is for who said so to take back. */
  #known(known) {
    if (known === !this.old) return;
    this.old = !known;
    setConnected(known);
  }

  async #load() {
    const sent = Date.now();
    try {
      const answer = await fetch(this.url, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
      if (answer.redirected || answer.status === GONE) {
        // Nobody is logged in any more, or the code of the seat has ended: the page itself leads to the form.
        location.reload();
        return false;
      }
      if (!answer.ok) throw new Error(answer.statusText);
      learn(answer.headers.get("X-Tapis-Now"), sent);
      morph(this.element, new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(this.id));
      this.onNews();
      this.#known(true);
      return true;
    } catch {
      this.#known(false);
      return false;
    }
  }
}
