"""Small parts that every template of the console draws."""

import re
from datetime import datetime

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from chatbot.conversations import waiting
from handoff.console import words
from handoff.console.rules import lapses
from intents import verticals
from merchants.models import Merchant

register = template.Library()
HIDDEN = format_html('aria-hidden="{}"', "true")


@register.simple_tag
def icon(name: str, label: str = "", size: str = "") -> SafeString:
    """A sign of `console/icons.html`; `label` says it to whoever does not see it."""
    said = format_html('role="img" aria-label="{}"', label) if label else HIDDEN
    return format_html(
        '<svg class="icon{}" {} focusable="false"><use href="#i-{}"/></svg>',
        f" icon-{size}" if size else "",
        said,
        name,
    )


@register.simple_tag
def cooks(merchant: Merchant) -> bool:
    """Whether the shop has a kitchen, and its screen a place in the bar on top."""
    return verticals.has_kitchen(merchant.vertical)


@register.simple_tag
def count_waiting(merchant: Merchant | str) -> int:
    """How many wait for a person in the shop; 0 on a page of no shop."""
    return waiting.count_waiting(merchant) if isinstance(merchant, Merchant) else 0


@register.simple_tag
def console_words() -> dict[str, str]:
    """What the page's scripts say, in the person's language."""
    return words.page_words()


@register.filter
def lapse(since: datetime | None, now: datetime) -> str:
    """How long ago, short; the page's own clock goes on from there."""
    return lapses.short((now - since).total_seconds()) if since else ""


@register.filter
def stamp(at: datetime) -> str:
    """Microseconds since 1970: messages are sorted by it on the page."""
    return str(int(at.timestamp() * 1_000_000))


@register.filter
def said(text: str) -> SafeString:
    """A message as a phone shows it: marks of emphasis and addresses, all else as it was typed.

    Everything is escaped before anything is marked, so that words stay words.
    """
    parts = enumerate(_ADDRESS.split(text))
    shown = "".join(_link(part) if n % 2 else _emphasised(part) for n, part in parts)
    return mark_safe(shown)  # noqa: S308  (each part was escaped)


def _link(address: str) -> str:
    shown = escape(address)
    return f'<a href="{shown}" target="_blank" rel="noopener noreferrer nofollow">{shown}</a>'


def _emphasised(text: str) -> str:
    marked: str = escape(text)
    for pattern, tag in _MARKS:
        marked = pattern.sub(rf"<{tag}>\1</{tag}>", marked)
    return marked


_ADDRESS = re.compile(r"(https?://[^\s<>\"']{1,500})")
_MARKS = tuple(
    (re.compile(rf"(?<!\w){sign}(?=\S)([^{sign}\n]{{0,2000}}?\S){sign}(?!\w)"), tag)
    for sign, tag in ((r"\*", "strong"), ("_", "em"), ("~", "s"))
)
