// The page of switches: the keyboard goes on where something was saved, open menus close, and
// the messages left for the personality are counted. Text only ever enters the page as text.

document.body.addEventListener("settings:focus", (event) => {
  document.getElementById(event.detail.id)?.focus({ preventScroll: true });
});

// A menu closes at a click beside it and at Escape, which gives the focus back to its button.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.set-menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && event.target.closest?.("details.set-menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

document.addEventListener("input", (event) => {
  const place = document.getElementById(event.target.dataset?.counts ?? "");
  if (place) place.textContent = `${event.target.value.length} / ${place.dataset.of}`;
});
