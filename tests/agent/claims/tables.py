"""Sentences by the place they are said at, as tables a line each, and whether the check lets one
pass."""

from dataclasses import replace

from chatbot.agent.claims.checking import check
from chatbot.agent.situation.values import Situation
from tests.agent.claims.counter import (
    BROUGHT,
    BROWSING,
    CARRYING,
    HELD,
    IN_REVIEW,
    LOOKING,
    ON_THE_WAY,
    PAID,
    WAITS,
    ZONES,
)
from tests.agent.scenes import SECOND_ORDER, order

_PAID_TOO = order(SECOND_ORDER, paid="paid")
TWO = replace(WAITS, open_orders=(*WAITS.open_orders, _PAID_TOO))
"""Order #0001 waits for 60 Bs, order #0002 is paid."""

STAYS = replace(BROWSING, zones=tuple(replace(zone, active=False) for zone in ZONES))
"""A shop that brings nothing: its zones are all off."""

PLACES: dict[str, Situation] = {
    "browsing": BROWSING,
    "held": HELD,
    "brought": BROUGHT,
    "waits": WAITS,
    "in review": IN_REVIEW,
    "paid": PAID,
    "on the way": ON_THE_WAY,
    "two": TWO,
    "stays": STAYS,
    "looking": LOOKING,
    "carrying": CARRYING,
}


def each(table: dict[str, str]) -> list[tuple[str, str]]:
    rows = ((place, line.strip()) for place, text in table.items() for line in text.split("\n"))
    return [(place, line) for place, line in rows if line]


def touched(place: str, text: str) -> bool:
    return check(text, PLACES[place], ()).touched
