// Clocks that run by the server's time, whatever the clock of this machine says.
//
// Every `.timer[data-closes-at]` counts down to that time, also when it comes in with a swapped part.

const URGENT_SECONDS = 5;
// The clock of a cheap screen drifts: what was learned longer ago than this gives way to anything newer.
const GOOD_FOR = 60_000;

let offset = 0;
let best = Infinity;
let learnt = 0;

/** Learn the server's time: `iso` left the server after the request was sent at `sent` (ms of this machine). */
export function learn(iso, sent, received = Date.now()) {
  const uncertainty = received - sent;
  if (Number.isNaN(Date.parse(iso))) return;
  if (uncertainty > best && received - learnt < GOOD_FOR) return;
  best = uncertainty;
  learnt = received;
  offset = Date.parse(iso) - (sent + received) / 2;
}

/** The server's time now, in milliseconds. */
export function serverNow() {
  return Date.now() + offset;
}

/** Milliseconds as minutes and seconds, rounded up: a timer shows 0:00 only when the time is up. */
export function minutes(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function tick() {
  for (const timer of document.querySelectorAll(".timer[data-closes-at]")) {
    const left = Date.parse(timer.dataset.closesAt) - serverNow();
    const text = minutes(left);
    if (timer.textContent !== text) timer.textContent = text;
    timer.classList.toggle("timer--urgent", left <= URGENT_SECONDS * 1000);
  }
}

const page = document.querySelector('meta[name="tapis-now"]');
const load = performance.getEntriesByType("navigation")[0];
if (page && load) {
  learn(
    page.content,
    performance.timeOrigin + load.requestStart,
    performance.timeOrigin + load.responseStart,
  );
}
document.addEventListener("htmx:afterSwap", tick);
document.addEventListener("tapis:entry", tick);
setInterval(tick, 200);
tick();
