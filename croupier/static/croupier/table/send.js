// Commands on their way to the table: one at a time, in the order they were given, each with an id of its own.
// A command whose answer did not come is sent again with the same id, so it is done once however often it is sent.

const PATIENCE = 8000;
const PAUSES = [300, 700, 1500, 3000, 5000];

/** The table said no: `message` is what to show, `code` and `params` are those of the problem document. */
export class Refusal extends Error {
  constructor(problem) {
    super(problem.detail || problem.title || "");
    this.code = problem.code;
    this.params = problem.params ?? {};
  }
}

export class Sender {
  /**
   * `url` takes the commands; `texts.stale` and `texts.unreadable` are the messages made here. `refresh()` reads
   * what the server says now and resolves to whether it could. `onWaiting(count, failing)` hears how many acts
   * wait and whether the last attempt failed.
   */
  constructor({ url, token, texts, refresh, onWaiting }) {
    Object.assign(this, { url, token, texts, refresh, onWaiting });
    this.queue = [];
    this.busy = false;
    this.failing = false;
    this.wake = () => {};
  }

  /**
   * Send what `build()` returns, or resolves to, when its turn comes: {command, data, valid?}, null for nothing.
   * `valid()` is asked before every attempt: an act meant for a round that is over must not reach the next.
   * Resolves to the answer, or null; rejects with a Refusal.
   */
  enqueue(build) {
    return new Promise((resolve, reject) => {
      this.queue.push({ build, resolve, reject });
      this.#report();
      this.#run();
    });
  }

  /** Send one command; `valid` as in `enqueue`. */
  send(command, data, { valid } = {}) {
    return this.enqueue(() => ({ command, data, valid }));
  }

  /** Try again at once: the network may be back. */
  hurry() {
    this.wake();
  }

  async #run() {
    if (this.busy) return;
    this.busy = true;
    while (this.queue.length) {
      const { build, resolve, reject } = this.queue[0];
      try {
        const act = await build();
        resolve(act ? await this.#deliver(act) : null);
      } catch (error) {
        reject(error);
      }
      this.queue.shift();
      this.failing = false;
      this.#report();
    }
    this.busy = false;
  }

  async #deliver({ command, data, valid = () => true }) {
    const body = JSON.stringify({ id: crypto.randomUUID(), command, data });
    for (let attempt = 0; ; attempt += 1) {
      if (!valid()) throw new Refusal({ code: "stale", detail: this.texts.stale });
      const answer = await this.#post(body);
      if (answer) {
        if (answer.status < 300) return answer.body;
        throw new Refusal(answer.body);
      }
      this.failing = true;
      this.#report();
      do {
        await this.#pause(PAUSES[Math.min(attempt, PAUSES.length - 1)]);
      } while (!(await this.refresh()));
    }
  }

  /** The answer, or null when none came or the server is only out of breath. */
  async #post(body) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), PATIENCE);
    try {
      const response = await fetch(this.url, {
        method: "POST",
        body,
        signal: controller.signal,
        headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": this.token },
      });
      if ([429, 502, 503, 504].includes(response.status)) return null;
      const problem = { title: `${this.texts.unreadable} (${response.status})` };
      return { status: response.status, body: await response.json().catch(() => problem) };
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  #pause(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #report() {
    this.onWaiting(this.queue.length, this.failing);
  }
}
