"""For whoever does not see the page well, or has a small one: names, focus, contrast, width."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from chatbot.conversations import ownership
from merchants.models import Merchant, User
from tests.browser import DESK, POCKET, ROOT, sign_in
from tests.chatbot.agent.talk import stock_the_shop
from tests.handoff.console.scenes import Talk, talk
from tests.handoff.console.watched import Watched, watch

TABLET: Any = {"width": 1024, "height": 760}

GROUNDS = ("ground", "panel", "panel-2", "sunk", "hover", "chosen")
BUBBLES = ("theirs", "mine-bot", "mine-human")
TONES = ("wait", "human", "bot", "rest", "good", "bad", "warn")
PAIRS = (
    *product(("ink", "soft", "faint"), (*GROUNDS, *BUBBLES)),
    *product(("accent",), ("panel", "panel-2", "theirs", "mine-bot", "mine-human", "brand-soft")),
    *((tone, f"{tone}-bg") for tone in TONES),
    *product(TONES, ("panel",)),
    ("brand-ink", "brand"),
    ("brand-ink", "brand-hover"),
)
"""What is written on what."""
READABLE, VISIBLE = 4.5, 3.0
_TOKEN = re.compile(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", re.IGNORECASE)
_NAMELESS = """
() => [...document.querySelectorAll(
    'button, a[href], input:not([type=hidden]), select, textarea, summary, audio, video, img,'
    + ' dialog, [role=button], [role=switch], [role=log], [role=listbox], fieldset')]
  .filter((one) => {
    const by = (one.getAttribute('aria-labelledby') ?? '').split(' ')
      .map((id) => document.getElementById(id)?.textContent.trim() ?? '').join('');
    const own = one.matches('dialog, [role=log], [role=listbox], input, select, textarea, img')
      ? '' : one.textContent.trim();
    const inside = one.querySelector('[aria-label], img[alt]:not([alt=""])') ? 'x' : '';
    const labels = [...(one.labels ?? [])].map((label) => label.textContent.trim()).join('');
    const unseen = one.tagName === 'IMG' && one.hasAttribute('alt');
    return !(one.getAttribute('aria-label') || by || own || labels || one.title || unseen
      || (own === '' && inside && one.matches('button, a, summary')));
  }).map((one) => one.outerHTML.slice(0, 120))
"""
_FOCUS = """
() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const looks = (one) => {
    const css = getComputedStyle(one);
    const lined = css.outlineStyle !== 'none' && parseFloat(css.outlineWidth) > 0;
    return lined || css.boxShadow !== 'none';
  };
  const around = at.closest('label, .search, .box-row') ?? at;
  return [at.outerHTML.slice(0, 100), looks(at) || looks(around)];
}
"""


def tokens(scheme: str) -> dict[str, str]:
    """The colours of the console's first stylesheet, as a person with that preference sees them."""
    css = (ROOT / "static/console/base.css").read_text()
    light, dark = css.split("@media (prefers-color-scheme: dark)")[:2]
    found = dict(_TOKEN.findall(light))
    return found | dict(_TOKEN.findall(dark.split("\n}\n")[0])) if scheme == "dark" else found


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2, from 1 to 21."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_written_can_be_read(scheme: str) -> None:
    colours = tokens(scheme)
    dim = {
        f"{text} on {ground}": round(contrast(colours[text], colours[ground]), 2)
        for text, ground in PAIRS
        if contrast(colours[text], colours[ground]) < READABLE
    }
    assert dim == {}
    assert all(contrast(colours["focus"], colours[ground]) >= VISIBLE for ground in GROUNDS)


def test_the_measure_of_contrast_is_the_known_one() -> None:
    assert contrast("#000000", "#ffffff") == 21
    assert round(contrast("#767676", "#ffffff"), 2) == 4.54


@pytest.fixture
def chat(alma: Merchant, bruno: User) -> Talk:
    """Carla's conversation, which Bruno holds, and another who waits."""
    stock_the_shop(alma)
    found = talk(alma)
    found.bot_says("Son 30 Bs")
    found.waits()
    ownership.take(found.session.pk, alma.pk, by=bruno, now=timezone.now())
    talk(alma, "Berta", "59170000001").waits("Pide una persona")
    return found


@pytest.fixture
def desk(browser_page: Page, site: str, manager: User, chat: Talk) -> Iterator[Watched]:
    sign_in(browser_page.context, site, manager)
    found = watch(browser_page.context)
    yield found
    assert found.is_whole


def addresses(chat: Talk) -> tuple[str, ...]:
    """The pages of the people's side."""
    shop = f"/console/{chat.merchant.slug}/"
    return ("/console/", shop, f"{shop}c/{chat.session.pk}/", f"{shop}intents/")


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_every_control_has_a_name_and_every_page_one_title(desk: Watched, chat: Talk) -> None:
    for address in addresses(chat):
        desk.page.goto(address)
        desk.page.wait_for_load_state("networkidle")
        nameless = desk.page.evaluate(_NAMELESS)
        assert nameless == [], address
        assert desk.page.locator("html[lang=es]").count() == 1
        assert desk.page.locator("main").count() == 1, address
        twice = "() => { const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);"
        twice += " return ids.filter((id, at) => ids.indexOf(id) !== at); }"
        assert desk.page.evaluate(twice) == [], address


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_whoever_moves_by_keyboard_sees_where_she_is(
    desk: Watched, chat: Talk, scheme: str
) -> None:
    desk.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    for address in addresses(chat)[1:]:
        desk.page.goto(address)
        desk.page.wait_for_load_state("networkidle")
        unseen = []
        for _step in range(40):
            desk.page.keyboard.press("Tab")
            if (at := desk.page.evaluate(_FOCUS)) is not None and not at[1]:
                unseen.append(at[0])
        assert unseen == [], address


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_nothing_is_wider_than_a_small_phone(desk: Watched, chat: Talk) -> None:
    for size in (POCKET, TABLET, DESK):
        desk.page.set_viewport_size(size)
        for address in addresses(chat):
            desk.page.goto(address)
            desk.page.wait_for_load_state("networkidle")
            assert desk.overflow() <= 0, (address, size)
    desk.page.set_viewport_size(POCKET)
    desk.page.goto(addresses(chat)[2])
    desk.page.get_by_role("button", name="Ver la ficha del cliente").click()
    expect(desk.page.locator("#card-who")).to_be_visible()
    assert desk.overflow() <= 0
