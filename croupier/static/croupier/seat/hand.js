// The own cards: covered until they are pressed, and again when the press ends. Who cannot hold a press keeps
// them open by the button beside them. They are covered too when the page is left, and when other cards come.

const KEYS = new Set([" ", "Enter"]);

/** Cover the hand; `news()` of what is returned is called whenever the page has been brought up to date. */
export function cover() {
  let pressed = false;
  let kept = false;
  let cards = "";

  function draw() {
    const hand = document.getElementById("seat-hand");
    if (!hand) return;
    hand.toggleAttribute("data-open", pressed || kept);
    document.getElementById("hand-keep").setAttribute("aria-pressed", String(kept));
  }

  function press(down) {
    if (pressed === down) return;
    pressed = down;
    draw();
  }

  function close() {
    pressed = false;
    kept = false;
    draw();
  }

  document.addEventListener("pointerdown", (event) => {
    const peek = event.target.closest("[data-peek]");
    if (!peek || event.button) return;
    // The press goes on when the finger slides off the cards.
    peek.setPointerCapture?.(event.pointerId);
    press(true);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => press(false));
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest("[data-peek]")) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (KEYS.has(event.key) && event.target.closest("[data-peek]")) {
      event.preventDefault();
      press(true);
    }
  });
  document.addEventListener("keyup", (event) => KEYS.has(event.key) && press(false));
  document.addEventListener("focusout", (event) => event.target.closest("[data-peek]") && press(false));
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-keep]")) return;
    kept = !kept;
    draw();
  });
  document.addEventListener("visibilitychange", () => document.hidden && close());
  addEventListener("blur", close);

  function news() {
    const now = document.getElementById("seat-hand")?.dataset.hand ?? "";
    if (now !== cards) {
      cards = now;
      close();
    }
    draw();
  }

  news();
  return { news };
}
