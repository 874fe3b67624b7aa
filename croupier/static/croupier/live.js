// Follow the stream of a table, and say when it is lost.
//
// A page that has an element with data-follow="<address of the stream>" (and data-after="<last entry it shows>")
// follows by loading this module. Dispatched on `document`:
//   tapis:entry       something happened at the table; detail = {number, command, at, public}
//   tapis:resync      the stream is back after a gap; fetch everything anew
//   tapis:connection  detail = {connected}; the banner is shown and hidden by itself
//
// With htmx: hx-trigger="tapis:entry from:document queue:last, tapis:resync from:document queue:last"

import { setConnected } from "./connection.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
// The server sends a beat more often than this; a wire that is cut says nothing, so silence means lost.
const LONGEST_SILENCE = 25_000;
// A stream that was never open by then counts as lost as well.
const LONGEST_OPENING = 4000;

/** Follow the stream at `url` until the returned function is called; `after` is the last entry already seen. */
export function follow(url, { after = null } = {}) {
  let source = null;
  let last = after;
  let wait = FIRST_WAIT;
  let gap = false;
  let watchdog = null;
  let retry = null;
  let stopped = false;

  function watch(time) {
    clearTimeout(watchdog);
    watchdog = setTimeout(fail, time);
  }

  function alive() {
    wait = FIRST_WAIT;
    watch(LONGEST_SILENCE);
  }

  function open() {
    const address = new URL(url, location.href);
    if (last !== null) address.searchParams.set("after", last);
    source = new EventSource(address);
    watch(LONGEST_OPENING);
    source.addEventListener("open", () => {
      alive();
      setConnected(true);
      if (gap) document.dispatchEvent(new CustomEvent("tapis:resync"));
      gap = false;
    });
    source.addEventListener("beat", alive);
    source.addEventListener("entry", (event) => {
      alive();
      const entry = JSON.parse(event.data);
      // A stream that was opened anew may repeat what is known.
      if (last !== null && entry.number <= last) return;
      last = entry.number;
      document.dispatchEvent(new CustomEvent("tapis:entry", { detail: entry }));
    });
    source.addEventListener("error", fail);
  }

  function fail() {
    source.close();
    clearTimeout(watchdog);
    clearTimeout(retry);
    if (stopped) return;
    gap = true;
    setConnected(false);
    // Many screens lose one server at the same moment: they do not all come back at the same moment.
    retry = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
    leaveIfLoggedOut();
  }

  function again() {
    if (stopped || source.readyState !== EventSource.CLOSED) return;
    clearTimeout(retry);
    source.close();
    wait = FIRST_WAIT;
    open();
  }

  function stop() {
    stopped = true;
    clearTimeout(watchdog);
    clearTimeout(retry);
    source.close();
    removeEventListener("online", again);
    removeEventListener("offline", fail);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", again);
  }

  // Leaving the page cuts the stream; that is no reason to show a banner on the way out. A page that comes back
  // from the browser's cache has missed what happened since.
  function leave() {
    clearTimeout(watchdog);
    clearTimeout(retry);
    source.close();
    gap = true;
  }

  addEventListener("online", again);
  addEventListener("offline", fail);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", again);
  open();
  return stop;
}

/** A stream that is refused looks like one that is lost; a page that is refused leads to the log-in form. */
async function leaveIfLoggedOut() {
  try {
    const answer = await fetch(location.href, { method: "HEAD", redirect: "manual", cache: "no-store" });
    if (answer.type === "opaqueredirect") location.reload();
  } catch {
    // No connection at all: the next attempt will tell.
  }
}

const followed = document.querySelector("[data-follow]");
if (followed) {
  const { follow: url, after } = followed.dataset;
  follow(url, { after: after ? Number(after) : null });
}
