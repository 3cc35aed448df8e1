"""Whom a parcel is for: whether a customer's words name another person than the known data. Pure.

The name of one person and the address of another make a parcel that nobody gets.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from core.rules.text import aligned, bare, words
from intents.capture import names, retold, turns
from intents.capture.turns import Heard, Turn
from intents.capture.values import (
    ADDRESS,
    CITY,
    DEPARTMENT,
    EMAIL,
    NAME,
    NEIGHBOURHOOD,
    SURNAME,
    Captured,
    Known,
    merged,
)
from intents.rules.bookings.tables import WRITTEN

PERSONAL = (NAME, SURNAME, ADDRESS, NEIGHBOURHOOD, CITY, DEPARTMENT, EMAIL)
"""Fields that belong to one person together. A phone is kept: the buyer's may serve for any."""
_SMALL = words("hijo hija hijito hijita nieto nieta sobrino sobrina nene nena bebe guagua")
"""Whom a thing may be for that lives with the customer: alone they are no other recipient."""
_MORE = words("vecino vecina companero companera jefe jefa madrina padrino comadre compadre papas")
_RELATIONS = "|".join(sorted({*WRITTEN.phrases("relation"), *_MORE}, key=len, reverse=True))
_ANOTHER = r"\botr[oa]s?\s+(?:\w+\s+){0,3}?para\s+"
_FOR = re.compile(
    rf"(?:(?P<more>{_ANOTHER})|(?P<led>^\s*|\b(?:es|son|sea|seria|uno|una|pack|pedido|envio)\s+)?"
    r"\bpara\s+|\b(?:envi|mand|entreg|llev)\w+\s+a\s+)"
    rf"(?:(?:mi|mis|un|una|nuestr[oa]|el|la)\s+(?P<relation>{_RELATIONS})\b"
    r"|otra\s+persona\b|alguien\s+mas\b)"
)
_MORE_FOR = re.compile(_ANOTHER)
_OWN = re.compile(
    r"\b(?:mis?\s+(?:nombres?|apellidos?)|me\s+llamo|(?:yo\s+)?soy)\b"
    r"|\bel\s+nombre\s*(?:es\b|[:=])|^\s*nombres?\s*[:=]"
)
_LINK = re.compile(r"\s*(?:,|:|que\s+se\s+llama|se\s+llama|llamad[oa])?\s*")
_QUESTION = re.compile(r"¿[^?]*\?*|[^,;.!?\n¿]*\?+")


def by_rules(turn: Turn) -> Heard:
    """The turn as `turns.by_rules` reads it; where it names another person, nothing that belongs to
    the one who is known is kept: what the other did not tell is missing. So is a value that is only
    said to be wrong."""
    if not any(turn.known.get(field) for field in PERSONAL):
        return turns.by_rules(turn)
    cleared = {key: None if key in PERSONAL else value for key, value in turn.known.items()}
    alone = _with_name(turns.by_rules(replace(turn, known=cleared)), turn.text)
    if is_another(turn.text, turn.known, alone.found):
        return alone
    heard, wrong = turns.by_rules(turn), retold.taken_back(turn.text)
    return replace(heard, known={**heard.known, wrong: None}) if wrong in PERSONAL else heard


def is_another(text: str, known: Known, told: Mapping[str, Captured]) -> bool:
    """Whether the words are of another person than the one who is known.

    They name the other ("para mi hermana", "otro para Ana"), or tell another name: with an address
    beside it, or alone where it does not correct the customer's own. A question names nobody.
    """
    if _is_named(text, told):
        return True
    if NAME not in told or not _differs(told, known):
        return False
    if SURNAME in told and ADDRESS in told:
        return bare(told[ADDRESS].value) != bare(known.get(ADDRESS) or "")
    corrects = retold.corrects(text, known) or _OWN.search(aligned(text))
    return told[NAME].sure and not corrects


def _is_named(text: str, told: Mapping[str, Captured]) -> bool:
    """A relation or another person is named as the recipient, or one more is "for Ana"."""
    plain = _statements(text)
    found = _FOR.search(plain)
    if found is not None:
        whose = NAME in told or ADDRESS in told
        led = found["led"] is not None and found["relation"] not in _SMALL
        return whose or led or bool(found["more"]) or not found["relation"]
    more = _MORE_FOR.search(plain)
    return more is not None and _name_at(text, more.end()) is not None


def _statements(text: str) -> str:
    """The plain text with blanks in the place of its questions."""
    return _QUESTION.sub(lambda found: " " * len(found[0]), aligned(text))


def _differs(told: Mapping[str, Captured], known: Known) -> bool:
    """Whether the name is another; one that goes on, or is a part of it, is the same name."""
    before, now = _whole(known), _whole({key: one.value for key, one in told.items()})
    return bool(before) and not (before <= now or now <= before)


def _whole(values: Known) -> frozenset[str]:
    return frozenset(bare(" ".join(values.get(key) or "" for key in (NAME, SURNAME))).split())


def _with_name(heard: Heard, text: str) -> Heard:
    """With the name that stands behind "para mi hermana" or "otro para"."""
    plain = _statements(text)
    mark = _FOR.search(plain) or _MORE_FOR.search(plain)
    name = _name_at(text, mark.end()) if mark is not None else None
    if name is None:
        return heard
    parts = ((NAME, name.given), (SURNAME, name.surname))
    put = {field: Captured(field, value, said=value) for field, value in parts if value}
    known = heard.known | {NAME: None, SURNAME: None}
    return replace(heard, found={**heard.found, **put}, known=merged(known, put.values()))


def _name_at(text: str, start: int) -> names.Name | None:
    """A given name with capitals that stands there."""
    link = _LINK.match(aligned(text), start)
    name = names.read(text[link.end() if link else start :])
    return name if name is not None and name.known and name.capitals else None
