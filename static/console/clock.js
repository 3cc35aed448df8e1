// Times that go on by themselves: how long somebody waits, and when words were said.

import { words } from "./base.js";

const UNITS = [[86400, "days"], [3600, "hours"], [60, "minutes"]];

export function lapse(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  for (const [size, name] of UNITS) {
    if (whole >= size) return words(name).replace("{n}", Math.floor(whole / size));
  }
  return words("seconds").replace("{n}", whole);
}

export function left(seconds) {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  if (minutes < 60) return words("minutes").replace("{n}", minutes);
  return words("hoursMinutes").replace("{n}", Math.floor(minutes / 60)).replace("{m}", minutes % 60);
}

export function tick() {
  const now = Date.now();
  for (const time of document.querySelectorAll("time[data-waits], time.row-at")) {
    const text = lapse((now - Date.parse(time.dateTime)) / 1000);
    if (time.textContent !== text) time.textContent = text;
  }
}

setInterval(tick, 1000);
