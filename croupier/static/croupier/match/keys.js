// The keyboard alone: faces are typed, acts have figures, Enter confirms and Escape goes back.

/** Listen on the whole page. */
export function listen({ acts, need, dialogs }) {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (dialogs.isOpen || event.altKey || event.metaKey || event.ctrlKey || event.defaultPrevented) return;
    if (key === "Escape") {
      acts.back();
      return;
    }
    if (target.closest("input, select, textarea")) return;
    // A button, a link or a shape that has the focus is what Enter means.
    if (key === "Enter" && target.closest("button, a, summary, [role=button]")) return;
    if (event.repeat) return;
    if (need.key(key)) event.preventDefault();
    else if (/^[1-9]$/.test(key)) acts.press(Number(key) - 1);
    else if (key === "Enter") acts.confirm();
  });
  // A tap leaves the focus where it is: otherwise Enter would press the button that was tapped last again.
  document.getElementById("match").addEventListener("mousedown", (event) => {
    if (event.target.closest("button") && !event.target.closest("input")) event.preventDefault();
  });
}
