// The field of the typed line: completion, messages beside it, and what was typed stays until it is done.

export class Line {
  /**
   * `suggest(text)` gives completions; `submit(text)` does the line: resolves to a message, or rejects with an
   * Error whose message is shown; `empty()` is called for Enter or Space on an empty line.
   */
  constructor({ form, suggest, submit, empty }) {
    Object.assign(this, { form, suggest, submit, empty });
    this.input = form.querySelector("input");
    this.list = form.querySelector("[role=listbox]");
    this.message = form.querySelector("[aria-live]");
    this.active = -1;
    this.input.addEventListener("input", () => this.#complete());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("blur", () => this.#close());
    this.list.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      const option = event.target.closest("[role=option]");
      if (option) this.#take(option);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#done();
    });
  }

  get text() {
    return this.input.value.trim();
  }

  focus() {
    this.input.focus();
  }

  clear() {
    this.input.value = "";
    this.say("");
    this.#close();
  }

  /** Show `text` beside the line; as an error when `error`. */
  say(text, error = false) {
    this.message.textContent = text;
    this.message.classList.toggle("line__message--error", error);
    if (error) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  async #done() {
    const { text } = this;
    this.#close();
    if (!text) {
      this.empty();
      return;
    }
    try {
      const message = await this.submit(text, () => this.#sent(text));
      this.say(message);
    } catch (error) {
      // What was typed comes back, unless something else has been typed meanwhile.
      if (!this.text) this.input.value = text;
      this.say(error.message, true);
    }
  }

  /** The line is on its way: the field is free for the next one. */
  #sent(text) {
    if (this.text === text) this.input.value = "";
    this.say("");
  }

  #key(event) {
    const options = [...this.list.children];
    if (event.key === "Escape") {
      if (options.length) this.#close();
      else this.clear();
    } else if (event.key === " " && !this.text) {
      event.preventDefault();
      if (!event.repeat) this.empty();
    } else if (event.key === "Enter" && event.repeat) {
      event.preventDefault();
    } else if (event.key === "Enter" && this.active >= 0) {
      event.preventDefault();
      this.#take(options[this.active]);
    } else if (event.key === "Tab" && options.length && !event.shiftKey) {
      event.preventDefault();
      this.#take(options[Math.max(this.active, 0)]);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.#activate((this.active + step + options.length) % options.length);
    }
  }

  #complete() {
    this.say("");
    const found = this.suggest(this.input.value);
    this.list.replaceChildren(
      ...found.map(({ line, words }, index) => {
        const option = document.createElement("li");
        const typed = document.createElement("b");
        typed.textContent = line.trim();
        option.append(typed, ` ${words}`);
        Object.assign(option, { id: `line-option-${index}`, role: "option" });
        option.setAttribute("aria-selected", "false");
        option.dataset.line = line;
        return option;
      }),
    );
    this.list.hidden = !found.length;
    this.input.setAttribute("aria-expanded", String(found.length > 0));
    this.#activate(-1);
  }

  #activate(index) {
    this.active = index;
    [...this.list.children].forEach((option, place) => option.setAttribute("aria-selected", String(place === index)));
    if (index >= 0) this.input.setAttribute("aria-activedescendant", `line-option-${index}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  #take(option) {
    this.input.value = option.dataset.line;
    this.#close();
    this.focus();
  }

  #close() {
    this.list.replaceChildren();
    this.list.hidden = true;
    this.active = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }
}
