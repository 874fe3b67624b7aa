// One dialog for every act that cannot be taken back: it says what the act does, and may want a reason.

export class Ask {
  /** `send(command, fields)` sends; `match.moves` is how far the match has gone. */
  constructor({ dialog, send, match }) {
    Object.assign(this, { dialog, send, match });
    this.form = dialog.querySelector("form");
    this.error = dialog.querySelector("[data-error]");
    document.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-ask]");
      if (button && !button.disabled) this.#open(button.dataset);
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#do();
    });
  }

  #open({ ask, action, title, words, label, reason }) {
    this.command = ask;
    // What is confirmed is what could be seen when it was asked for.
    this.fields = action ? { action: JSON.parse(action), after: this.match.moves } : {};
    this.wantsReason = reason !== undefined;
    this.form.reset();
    this.error.textContent = "";
    this.dialog.querySelector("h2").textContent = title;
    this.dialog.querySelector("[data-ask-words]").textContent = words;
    this.dialog.querySelector("[data-ask-label]").textContent = label;
    this.dialog.querySelector("[data-ask-reason]").hidden = !this.wantsReason;
    this.form.elements.reason.required = this.wantsReason;
    this.dialog.showModal();
  }

  async #do() {
    if (this.busy) return;
    this.busy = true;
    const reason = this.wantsReason ? { reason: this.form.elements.reason.value.trim() } : {};
    try {
      await this.send(this.command, { ...this.fields, ...reason });
      this.dialog.close();
    } catch (error) {
      this.error.textContent = error.message;
    } finally {
      this.busy = false;
    }
  }
}
