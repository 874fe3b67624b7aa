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
// A wire that is cut says nothing, and neither does a table where nothing happens: after this much silence the
// snapshot is asked which of the two it is.
const SILENCE = 15_000;
// A stream that is not open by then, or a question that is not answered, counts as lost.
const PATIENCE = 4000;
// What the snapshot knows, the stream brings within this time.
const ON_THE_WAY = 2000;

/** Follow the stream at `url` as long as the page lasts; `after` is the last entry it already shows. */
function follow(url, after) {
  let source = null;
  let last = after;
  let wait = FIRST_WAIT;
  let gap = false;
  let watchdog = null;
  let retry = null;

  function watch(time, act) {
    clearTimeout(watchdog);
    watchdog = setTimeout(act, time);
  }

  function alive() {
    wait = FIRST_WAIT;
    watch(SILENCE, ask);
  }

  async function ask() {
    const asked = source;
    const number = await lastNumber(new URL("../", address(url)));
    if (source !== asked || source.readyState === EventSource.CLOSED) return;
    if (number === null) fail();
    else if (last === null || number <= last) alive();
    else watch(ON_THE_WAY, () => (number <= last ? alive() : fail()));
  }

  function open() {
    const from = address(url);
    if (last !== null) from.searchParams.set("after", last);
    source = new EventSource(from);
    watch(PATIENCE, fail);
    source.addEventListener("open", () => {
      alive();
      setConnected(true);
      if (gap) document.dispatchEvent(new CustomEvent("tapis:resync"));
      gap = false;
    });
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
    gap = true;
    setConnected(false);
    // Many screens lose one server at the same moment: they do not all come back at the same moment.
    retry = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
    leaveIfLoggedOut();
  }

  function again() {
    if (source.readyState !== EventSource.CLOSED) return;
    clearTimeout(retry);
    source.close();
    wait = FIRST_WAIT;
    open();
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
}

function address(url) {
  return new URL(url, location.href);
}

/** The number of the last entry there is, from the ETag of the table's snapshot; null when there is no answer. */
async function lastNumber(snapshot) {
  try {
    const answer = await fetch(snapshot, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const tag = /\d+/.exec(answer.headers.get("ETag") ?? "");
    return answer.ok && tag ? Number(tag[0]) : null;
  } catch {
    return null;
  }
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
  follow(url, after ? Number(after) : null);
}
