"""What somebody wants with an appointment: to have, move, cancel, confirm or see one, or to
wait for one. Pure."""

import re
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise

from core.rules.text import aligned
from intents.rules import heard, routing
from intents.rules.bookings.tables import HEARD


class Wish(StrEnum):
    """What is wanted with an appointment; `CANNOT` says only that somebody cannot come then."""

    BOOK = "book"
    MOVE = "move"
    CANCEL = "cancel"
    CANNOT = "cannot"
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


_CANNOT = HEARD.family("CANNOT")
_MOVES_IT = HEARD.family("MOVES_IT")
_CALLS_OFF = HEARD.family("SAYS_CALLS_OFF")
_INSTEAD = HEARD.family("INSTEAD")
_NAMES_ONE = HEARD.family("NAMES_ONE")
_NAMES_OWN = HEARD.family("NAMES_OWN")
_CHANGES_WHO = HEARD.family("CHANGES_WHO")
_CHANGES_NAME = HEARD.family("CHANGES_NAME")
_STEMS = tuple(one.rstrip("*") for one in HEARD.phrases("moves"))
_PRONOUNS = ("la", "lo", "las", "los")
_CLAUSE = re.compile(r"[,.;:!?¿¡\n]+|\b(?:y|pero|asi que|entonces|por eso|porque|mejor)\b")


@lru_cache(maxsize=256)
def wish(text: str) -> Wish | None:
    """The wish; None for a text that wants nothing with an appointment. What only sounds like
    calling one off is heard as that where it says so: who cannot come may want another time."""
    found = phrased(text)
    if found in (None, Wish.BOOK) and cannot_come(text):
        return Wish.CANCEL if _calls_off(text) else Wish.CANNOT
    routed = None if found else _ROUTED.get(routing.route(text).held)
    return found or (None if routed is Wish.CANCEL and not _calls_off(text) else routed)


def phrased(text: str) -> Wish | None:
    """The wish that a phrase says; what only sounds like one is none."""
    said = heard.said(text[: routing.LONGEST])
    return next((one for one, family in _FAMILIES if family.heard_in(said)), None)


def cannot_come(text: str) -> bool:
    """Whether a clause says that somebody cannot come: "el martes se me complica"."""
    clauses = map(heard.said, _CLAUSE.split(aligned(text[: routing.LONGEST])))
    return any(_CANNOT.heard_in(clause) for clause in clauses)


def moves_it(text: str) -> bool:
    """Whether something may be done to what is spoken of by these words: with another time beside
    them it is moved there."""
    return _MOVES_IT.heard_in(heard.said(text[: routing.LONGEST]))


def moves_by_a_pronoun(text: str) -> bool:
    """Whether a verb of moving has what is spoken of at its end: "pásala", "lo cambiamos"."""
    said = heard.said(text[: routing.LONGEST]).split()
    return any(
        one.startswith(_STEMS) and (one.endswith(_PRONOUNS) or before in _PRONOUNS)
        for before, one in pairwise(("", *said))
    )


def names_one(text: str) -> bool:
    """Whether an appointment is spoken of by its noun."""
    return _NAMES_ONE.heard_in(heard.said(text[: routing.LONGEST]))


def names_own(text: str) -> bool:
    """Whether it is the customer's own one: "mi cita"."""
    return _NAMES_OWN.heard_in(heard.said(text[: routing.LONGEST]))


def changes_who(text: str) -> bool:
    """Whether it is for another person than was said: "no es para mí", "a nombre de Rosa"."""
    return _CHANGES_WHO.heard_in(heard.said(text[: routing.LONGEST]))


def changes_name(text: str) -> bool:
    """Whether the name is to be another one, told or not: "cambia el nombre"."""
    return _CHANGES_NAME.heard_in(heard.said(text[: routing.LONGEST]))


def wants_another(text: str) -> bool:
    """Whether another one is asked for beside what is called off: "cancélala y dame otra"."""
    return _INSTEAD.heard_in(heard.said(text[: routing.LONGEST]))


def _calls_off(text: str) -> bool:
    return _CALLS_OFF.heard_in(heard.said(text[: routing.LONGEST]))


_WANTS = HEARD.family("WANTS")


def wants(text: str) -> bool:
    """Whether something is wished for, and not only asked about: "quiero una limpieza"."""
    return _WANTS.heard_in(heard.said(text[: routing.LONGEST]))
