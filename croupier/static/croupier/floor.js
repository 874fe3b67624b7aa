// The floor asks for its cards again and again (htmx); this says so when no answer comes.

import { learn } from "./clock.js";
import { setConnected } from "./connection.js";

const sent = new WeakMap();

document.addEventListener("htmx:beforeSend", (event) => sent.set(event.detail.xhr, Date.now()));
document.addEventListener("htmx:beforeOnLoad", (event) => {
  const { xhr } = event.detail;
  setConnected(xhr.status < 400);
  const news = xhr.getResponseHeader("X-Tapis-Now");
  if (news && sent.has(xhr)) learn(news, sent.get(xhr));
});
document.addEventListener("htmx:sendError", () => setConnected(false));
document.addEventListener("htmx:timeout", () => setConnected(false));
