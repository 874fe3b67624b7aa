// Bets on their way to the cloth. Each is shown at once as not yet confirmed; taps that wait while another
// command is being answered travel together in one.

const MOST = 1000;

export class Bets {
  /**
   * `desk.state` is what the server last said, `desk.late` the reason of a late bet or null; `onChange()` is called
   * when what is pending has changed.
   */
  constructor({ sender, desk, announced, onChange }) {
    Object.assign(this, { sender, desk, announced, onChange });
    this.pending = [];
    this.waiting = [];
  }

  /** Put one `chip` of `seat` on `position`; `onRefused(message)` is called if the table says no. */
  tap({ seat, position, chip, onRefused }) {
    const op = this.#add([{ seat, position, chip, count: 1 }], [], onRefused);
    this.waiting.push(op);
    let sent = [];
    const build = () => {
      sent = this.#batch();
      return sent.length ? this.#act(sent) : null;
    };
    this.sender.enqueue(build).then(
      (answer) => answer && this.#confirm(sent, answer),
      (error) => this.#refuse(sent, error),
    );
  }

  /** Place a whole line of wagers and announced bets; all of it or nothing. Rejects with the Refusal. */
  async place({ wagers = [], announced = [] }) {
    const op = this.#add(wagers, announced);
    try {
      this.#confirm([op], await this.sender.enqueue(() => this.#act([op])));
    } catch (error) {
      this.#drop([op]);
      throw error;
    }
  }

  /** Take back the taps that have not been sent yet. Returns whether there were any. */
  recall(seat = null) {
    const taken = seat === null ? this.waiting.slice(-1) : this.waiting.filter((op) => op.wagers[0].seat === seat);
    this.waiting = this.waiting.filter((op) => !taken.includes(op));
    this.#drop(taken);
    return taken.length > 0;
  }

  /** Forget what the server's own picture already contains. */
  settle(number) {
    this.#drop(this.pending.filter((op) => op.number !== undefined && op.number <= number));
  }

  #add(wagers, announced, onRefused = () => {}) {
    const op = { wagers, announced, onRefused, round: this.desk.state.round, late: this.desk.late };
    this.pending.push(op);
    this.onChange();
    return op;
  }

  /** The taps that may travel together, taken from those that wait. */
  #batch() {
    const [first] = this.waiting;
    const together = this.waiting.filter((op) => op.round === first?.round && op.late === first?.late);
    const sent = together.slice(0, MOST);
    this.waiting = this.waiting.filter((op) => !sent.includes(op));
    return sent;
  }

  #act(ops) {
    const counts = new Map();
    for (const { seat, position, chip, count } of ops.flatMap((op) => op.wagers)) {
      const key = `${seat} ${position} ${chip}`;
      const wager = counts.get(key) ?? { seat, position, chip, count: 0 };
      wager.count += count;
      counts.set(key, wager);
    }
    const { round, late } = ops[0];
    const data = { wagers: [...counts.values()], announced: ops.flatMap((op) => op.announced) };
    const valid = () => this.desk.state.round === round;
    return late === null
      ? { command: "place_wagers", data, valid }
      : { command: "late_wagers", data: { ...data, reason: late }, valid };
  }

  #confirm(ops, answer) {
    for (const op of ops) op.number = answer.number;
    this.settle(this.desk.state.number);
  }

  /** One bad tap must not take the good ones with it: a refused batch is sent again tap by tap. */
  #refuse(ops, error) {
    if (ops.length === 1 || error.code === "stale") {
      this.#drop(ops);
      for (const op of ops) op.onRefused(error.message);
      return;
    }
    for (const op of ops) {
      this.sender.enqueue(() => this.#act([op])).then(
        (answer) => this.#confirm([op], answer),
        (refusal) => this.#refuse([op], refusal),
      );
    }
  }

  #drop(ops) {
    if (!ops.length) return;
    this.pending = this.pending.filter((op) => !ops.includes(op));
    this.onChange();
  }

  /** What is pending, as [position, seat, amount] for the picture. */
  *amounts() {
    for (const op of this.pending) {
      for (const { seat, position, chip, count } of op.wagers) yield [position, seat, chip * count];
      for (const { seat, name, arguments: values, chip } of op.announced) {
        const bets = this.announced.get(name)?.bets[values.join(",")] ?? [];
        for (const [position, count] of bets) yield [position, seat, chip * count];
      }
    }
  }
}
