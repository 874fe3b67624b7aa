// Dialogs and every other button or form that stands for one command.

import { parse } from "./money.js";
import { fill } from "./parse.js";

export class Dialogs {
  /** `sender` sends the commands, `desk` knows the round; `texts`, `exponent`, `seatAddress` as in the config. */
  constructor({ sender, desk, config }) {
    Object.assign(this, { sender, desk, config });
    this.seatDialog = document.getElementById("dialog");
    this.body = document.getElementById("dialog-body");
    document.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("submit", (event) => this.#submit(event));
  }

  get isOpen() {
    return document.querySelector("dialog[open]") !== null;
  }

  /** Open the dialog of a seat. */
  async seat(number) {
    const address = this.config.addresses.seat.replace("/0/", `/${number}/`);
    await htmx.ajax("GET", address, { target: this.body, swap: "innerHTML" });
    if (!this.seatDialog.open) this.seatDialog.showModal();
    this.body.querySelector("[autofocus]")?.focus();
    this.number = number;
  }

  async #click(event) {
    const button = event.target.closest("button");
    if (!button || button.disabled || button.getAttribute("aria-busy") === "true") return;
    const form = button.form;
    const { dataset } = button;
    const amount = form?.elements.amount;
    if (dataset.dialog) this.#ask(document.getElementById(dataset.dialog));
    else if ("cancel" in dataset) button.closest("dialog").close();
    else if (dataset.fill) form.elements.reason.value = dataset.fill;
    else if (amount && dataset.add) this.#amount(form, (amount) => amount + Number(dataset.add));
    else if (amount && dataset.set) this.#amount(form, () => Number(dataset.set));
    else if ("zero" in dataset) amount.value = "";
    else if (dataset.command && button.type !== "submit" && button.id !== "next") {
      await this.#do(button, dataset.command, JSON.parse(dataset.fields));
    }
  }

  #ask(dialog) {
    dialog.querySelector("form").reset();
    this.#say(dialog.querySelector("form"), "");
    dialog.showModal();
  }

  #amount(form, change) {
    const { exponent } = this.config;
    const input = form.elements.amount;
    const amount = change(parse(input.value, exponent) ?? 0);
    input.value = String(amount / 10 ** exponent);
  }

  #submit(event) {
    const form = event.target.closest("form[data-command], form[data-late]");
    if (!form) return;
    event.preventDefault();
    if ("late" in form.dataset) {
      this.desk.admitLate(form.elements.reason.value.trim());
      this.#close(form);
      return;
    }
    const fields = JSON.parse(form.dataset.fields ?? "{}");
    for (const input of form.querySelectorAll("input[name]")) {
      const amount = "amount" in input.dataset;
      const value = amount ? parse(input.value, this.config.exponent) : input.value.trim();
      if (value === null) {
        this.#say(form, fill(this.config.texts.amount, { word: input.value }));
        input.focus();
        return;
      }
      fields[input.name] = value;
    }
    this.#do(form, event.submitter?.dataset.command ?? form.dataset.command, fields);
  }

  async #do(element, command, fields) {
    const { round } = this.desk.state;
    const seats = ["take_seat", "buy_in", "cash_out", "leave_seat"].includes(command);
    const valid = () => seats || this.desk.state.round === round;
    element.setAttribute("aria-busy", "true");
    this.#say(element, "");
    try {
      await this.sender.send(command, fields, { valid });
      if ("reload" in element.dataset) await this.seat(this.number);
      else this.#close(element);
    } catch (error) {
      this.#say(element, error.message);
    } finally {
      element.removeAttribute("aria-busy");
    }
  }

  #close(element) {
    element.closest("dialog")?.close();
  }

  #say(element, message) {
    const place = element.closest("[data-scope]")?.querySelector("[data-error]");
    if (place) place.textContent = message;
  }
}
