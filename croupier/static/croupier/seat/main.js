// The page of a seat: keeps itself up to date, covers the hand, and sends the acts.

import { learn } from "../clock.js";
import { Acts } from "../scene/acts.js";
import { morph } from "../table/morph.js";
import { Sender } from "../table/send.js";
import { cover } from "./hand.js";

const PATIENCE = 8000;
const GONE = 410;

const root = document.getElementById("seat");
let busy = null;
let again = false;

/** Read what there is to see now; resolves to whether it could be read. */
function refresh() {
  if (busy) {
    again = true;
    return busy;
  }
  busy = load().finally(() => {
    busy = null;
    if (again) {
      again = false;
      refresh();
    }
  });
  return busy;
}

async function load() {
  const sent = Date.now();
  try {
    const answer = await fetch(root.dataset.part, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === GONE) {
      // The code is not good any more: the form says so.
      location.reload();
      return false;
    }
    if (!answer.ok) return false;
    learn(answer.headers.get("X-Tapis-Now"), sent);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("part");
    morph(document.getElementById("part"), fresh);
    shown();
    return true;
  } catch {
    return false;
  }
}

const sender = new Sender({
  url: root.dataset.commands,
  token: JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"],
  texts: { unreadable: root.dataset.unreadable },
  refresh,
  onWaiting: (count, failing) => {
    const place = document.getElementById("acts-waiting");
    place.hidden = !failing;
    place.querySelector("[data-words]").textContent = failing ? root.dataset.waiting : "";
  },
});
const acts = new Acts({
  root: "seat-acts",
  picture: "seat-picture",
  state: "part",
  send: (action, after) => sender.send("act", { seat: Number(root.dataset.number), action, after }),
  refresh,
});
const hand = cover();

function shown() {
  hand.news();
  acts.news();
}

document.addEventListener("tapis:entry", refresh);
document.addEventListener("tapis:resync", refresh);
document.addEventListener("tapis:connection", ({ detail }) => detail.connected && sender.hurry());
document.addEventListener("visibilitychange", () => document.hidden || refresh());
acts.news();
