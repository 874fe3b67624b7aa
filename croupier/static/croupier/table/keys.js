// The keyboard alone: typing goes to the line from anywhere, Space and Enter do what is next.

/** Listen on the whole page. */
export function listen({ line, dialogs, next, undo }) {
  document.addEventListener("keydown", (event) => {
    if (dialogs.isOpen || event.altKey || event.metaKey) return;
    const { target, key } = event;
    const typing = target === line.input;
    if (event.ctrlKey) {
      if (key.toLowerCase() === "z" && !line.text) {
        event.preventDefault();
        undo.last();
      }
      return;
    }
    if (typing) return;
    if (key === " " || key === "Enter") {
      // A button or a link that has the focus is what the key means.
      if (target.closest("button, a, summary") && target.id !== "next") return;
      event.preventDefault();
      if (!event.repeat) next.press();
    } else if (key.length === 1) {
      line.focus();
    } else if (key === "Escape") {
      line.clear();
    }
  });
  // A tap leaves the focus where it is: otherwise Space would press the button that was tapped last again.
  document.getElementById("console").addEventListener("mousedown", (event) => {
    if (event.target.closest("button")) event.preventDefault();
  });
}
