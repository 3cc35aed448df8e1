// The socket is only a doorbell: it says that something happened, the page asks what. It comes
// back by itself, later and later while nobody answers, and the page polls meanwhile.

import { settings } from "./settings.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const PING = 25000;

export function listen(rang, changed) {
  let socket = null;
  let tries = 0;
  let timer = null;
  let pinging = null;

  function open() {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}${settings.urls.socket}`);
    socket.addEventListener("open", () => {
      tries = 0;
      changed(true);
      pinging = setInterval(() => socket.readyState === 1 && socket.send("ping"), PING);
    });
    socket.addEventListener("message", (event) => {
      const told = JSON.parse(event.data);
      if (typeof told.seq === "number") rang(told.seq);
    });
    socket.addEventListener("close", lost);
  }

  function lost() {
    clearInterval(pinging);
    changed(false);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries++);
    timer = setTimeout(open, wait * (0.7 + Math.random() * 0.6));
  }

  // Coming back from sleep or from a tunnel need not wait for its turn.
  window.addEventListener("online", () => socket.readyState === 3 && open());
  document.addEventListener("visibilitychange", () => !document.hidden && socket.readyState === 3 && open());
  open();
}
