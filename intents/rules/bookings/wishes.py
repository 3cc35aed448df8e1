"""What somebody wants with an appointment: to have, move, cancel, confirm or see one, or to
wait for one. Pure."""

from enum import StrEnum
from functools import lru_cache

from intents.rules import heard, routing
from intents.rules.bookings.tables import HEARD


class Wish(StrEnum):
    """What is wanted with an appointment."""

    BOOK = "book"
    MOVE = "move"
    CANCEL = "cancel"
    CONFIRM = "confirm"
    SEE = "see"
    WAIT = "wait"


_FAMILIES = (
    (Wish.WAIT, HEARD.family("WAITS")),
    (Wish.MOVE, HEARD.family("MOVES")),
    (Wish.CANCEL, HEARD.family("CALLS_OFF")),
    (Wish.CONFIRM, HEARD.family("CONFIRMS")),
    (Wish.SEE, HEARD.family("SEES")),
    (Wish.BOOK, HEARD.family("BOOKS")),
)
"""In their order of precedence: "no puedo ir, ¿me la cambias?" moves."""
_ROUTED = {
    "booking": Wish.BOOK,
    "slots": Wish.BOOK,
    "booking_change": Wish.MOVE,
    "booking_cancel": Wish.CANCEL,
}
"""Routing intent → the wish, where no phrase says one."""


@lru_cache(maxsize=256)
def wish(text: str) -> Wish | None:
    """The wish; None for a text that wants nothing with an appointment."""
    return phrased(text) or _ROUTED.get(routing.route(text).held)


def phrased(text: str) -> Wish | None:
    """The wish that a phrase says; what only sounds like one is none."""
    said = heard.said(text[: routing.LONGEST])
    return next((one for one, family in _FAMILIES if family.heard_in(said)), None)


_WANTS = HEARD.family("WANTS")


def wants(text: str) -> bool:
    """Whether something is wished for, and not only asked about: "quiero una limpieza"."""
    return _WANTS.heard_in(heard.said(text[: routing.LONGEST]))
