// The page of a seat: keeps itself up to date, covers the hand, and sends the acts.

import { Part } from "../part.js";
import { Acts } from "../scene/acts.js";
import { Sender } from "../table/send.js";
import { cover } from "./hand.js";

const { dataset } = document.getElementById("seat");
const part = new Part({ url: dataset.part, id: "part", onNews: shown });
const refresh = () => part.refresh();

const sender = new Sender({
  url: dataset.commands,
  token: JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"],
  texts: { unreadable: dataset.unreadable },
  refresh,
  onWaiting: (count, failing) => {
    const place = document.getElementById("acts-waiting");
    place.hidden = !failing;
    place.querySelector("[data-words]").textContent = failing ? dataset.waiting : "";
  },
});
const acts = new Acts({
  root: "seat-acts",
  picture: "seat-picture",
  state: "part",
  send: (action, after) => sender.send("act", { seat: Number(dataset.number), action, after }),
  refresh,
});
const hand = cover();

function shown() {
  hand.news();
  acts.news();
}

document.addEventListener("tapis:connection", ({ detail }) => detail.connected && sender.hurry());
acts.news();
