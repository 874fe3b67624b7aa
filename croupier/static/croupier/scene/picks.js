// What a tap on the drawing says about the acts.

/** Whether the act of a panel agrees with every value picked: as one of its choices, or as it stands in it. */
export function agree(panel, picks) {
  return Object.entries(picks).every(([name, value]) => {
    const choice = [...panel.querySelectorAll("[data-choice]")].find((each) => each.dataset.choice === name);
    if (choice) return allows(choice, value);
    const { known, value: stands } = has(panel, name);
    return known && same(stands, value);
  });
}

/** The value of a field, or of a key in it, in the action of a panel as it is offered. */
export function has(panel, name) {
  const [field, ...rest] = name.split(".");
  const action = JSON.parse(panel.dataset.action);
  const holder = rest.length ? (action[field] ?? {}) : action;
  const key = rest.length ? rest.join(".") : field;
  return { known: key in holder, value: holder[key] };
}

function allows(choice, value) {
  const room = choice.querySelector("[data-least]");
  if (room) {
    return Number.isInteger(value) && value >= Number(room.dataset.least) && value <= Number(room.dataset.most);
  }
  return [...choice.querySelectorAll("[data-value]")].some((button) => same(JSON.parse(button.dataset.value), value));
}

function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
