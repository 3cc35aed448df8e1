"""The labelled set of invariant 8: replies as models write them, each with the scene that makes it
true, or false in exactly one thing. Written from the design, not from the rules it measures."""

from dataclasses import dataclass
from types import ModuleType

from tests.agent.claims import (
    labelled_ar,
    labelled_bo,
    labelled_cl,
    labelled_co,
    labelled_do,
    labelled_ec,
    labelled_fresh,
    labelled_fresh_north,
    labelled_fresh_shops,
    labelled_fresh_tricky,
    labelled_later,
    labelled_mx,
    labelled_pe,
    labelled_third,
)
from tests.agent.claims.labelled_stands import Scene

STANDS = (
    labelled_bo,
    labelled_co,
    labelled_ar,
    labelled_cl,
    labelled_mx,
    labelled_pe,
    labelled_do,
    labelled_ec,
)

KINDS = (
    "amount",
    "total",
    "quantity",
    "product",
    "stock",
    "when",
    "state",
    "discount",
    "promise",
    "account",
)
"""What can be false: a price or subtotal, what is to pay, how many, what is sold, how many are
left, dates and hours, where an order or payment stands, what is given away, a deed nobody did, and
data of the shop (addresses, accounts, numbers, ways to pay)."""


@dataclass(frozen=True, slots=True)
class Case:
    """One reply in its scene; `kind` is what is false in it, "" where all is true."""

    place: str
    scene: Scene
    text: str
    kind: str = ""


SCENES = {
    place: scene
    for stand in (*STANDS, labelled_fresh_shops)
    for place, scene in stand.SCENES.items()
}


def _correct(told: ModuleType) -> list[Case]:
    return [
        Case(place, SCENES[place], text) for place, texts in told.TRUE.items() for text in texts
    ]


def _false(told: ModuleType) -> list[Case]:
    return [
        Case(place, SCENES[place], text, kind)
        for place, texts in told.FALSE.items()
        for kind, text in texts
    ]


def _all(tables: tuple[ModuleType, ...]) -> tuple[tuple[Case, ...], tuple[Case, ...]]:
    """The correct and the false replies of those tables."""
    correct = tuple(case for told in tables for case in _correct(told))
    return correct, tuple(case for told in tables for case in _false(told))


CORRECT, FALSE = _all((*STANDS, labelled_later, labelled_third))
FRESH_CORRECT, FRESH_FALSE = _all(
    (labelled_fresh, labelled_fresh_north, labelled_fresh_shops, labelled_fresh_tricky)
)
"""What a shop sees on most days. No rule is mended on these, since a set that was looked at says
little of the next words: whoever mends the check looks at the kinds that are counted, never at the
lines."""
