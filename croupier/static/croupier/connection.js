// The banner that says that the connection is lost, and that it is back.

const BACK_FOR = 2500;

let lost = false;
let timer;

/** Show whether the screen is up to date. Dispatches `tapis:connection` on the document when that changes. */
export function setConnected(connected) {
  if (lost === !connected) return;
  lost = !connected;
  clearTimeout(timer);
  const banner = document.getElementById("live");
  if (banner) {
    banner.dataset.state = connected ? "back" : "lost";
    banner.querySelector("[data-live-words]").textContent = connected ? banner.dataset.back : banner.dataset.lost;
    banner.hidden = false;
    if (connected) timer = setTimeout(() => (banner.hidden = true), BACK_FOR);
  }
  document.dispatchEvent(new CustomEvent("tapis:connection", { detail: { connected } }));
}
