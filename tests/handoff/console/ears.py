"""What a console page lets its people hear and see beside the page: notes and notices."""

from dataclasses import dataclass

from playwright.sync_api import Page, expect

# The browser's own sound goes on, so that a wrong call of it fails as it would for people; each
# note that is begun is written down. Its notices are replaced: nobody could see one here. A page
# is always in front in a browser without a screen, so that being elsewhere is made up.
_SPY = """
window.notes = [];
window.notices = [];
window.asked = 0;
window.elsewhere = false;
Object.defineProperty(document, 'hidden', { get: () => window.elsewhere });
window.AudioContext = class extends AudioContext {
  createOscillator() {
    const tone = super.createOscillator();
    const begin = tone.start.bind(tone);
    tone.start = (from) => {
      window.notes.push(tone.frequency.value);
      begin(from);
    };
    return tone;
  }
};
window.Notification = class extends EventTarget {
  static permission = 'default';
  static async requestPermission() {
    window.asked += 1;
    this.permission = window.allows ?? 'granted';
    return this.permission;
  }
  constructor(title, more = {}) {
    super();
    if (Notification.permission !== 'granted') throw new TypeError('nobody allowed this');
    this.shown = true;
    window.notices.push({ title, tag: more.tag, notice: this });
  }
  close() {
    this.shown = false;
  }
};
"""
RING = [660, 880]
"""One ring: its two notes, in Hz."""


@dataclass
class Ears:
    """One person's page, and all that it let her hear and see since she was ready."""

    page: Page

    def __post_init__(self) -> None:
        self.page.add_init_script(_SPY)

    def turn_on(self) -> None:
        """The bell is touched; the ring with which it answers is forgotten."""
        bell = self.page.get_by_role("button", name="Avisar con sonido cuando alguien espera")
        bell.click()
        expect(bell).to_have_attribute("aria-pressed", "true")
        assert self.notes == RING, "one hears at once how it will sound"
        self.page.evaluate("window.notes.length = 0")

    def go_elsewhere(self, away: bool = True) -> None:
        """Another window is in front of the page, or not any more."""
        self.page.evaluate("(away) => { window.elsewhere = away; }", away)

    @property
    def notes(self) -> list[float]:
        found: list[float] = self.page.evaluate("window.notes")
        return found

    @property
    def notices(self) -> list[str]:
        found: list[str] = self.page.evaluate("window.notices.map((told) => told.title)")
        return found

    def hears(self, rings: int, *notices: str) -> None:
        """So many rings so far and not one more, and these notices."""
        self.page.wait_for_function("(many) => window.notes.length >= many", arg=rings * len(RING))
        assert (self.notes, self.notices) == (RING * rings, list(notices))
