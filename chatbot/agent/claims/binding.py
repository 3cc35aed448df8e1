"""What an amount is of: the product before it or behind it, as the sentence is built. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from chatbot.agent.claims import counting
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Named, Unit
from chatbot.agent.claims.values import Figure

STRONG_TOTAL = re.compile(
    r"\b(?:total|en todo|a pagar|monto|importe|por todo|todo junto|sumando todo)\b"
)
FEE = re.compile(r"\b(?:envios?|delivery|domicilios?|flete|despacho|reparto|mensajeria|entrega)\b")


@dataclass(frozen=True, slots=True)
class Place:
    """One amount where it stands: the words since the amount before it, and those behind it."""

    one: Figure
    at: int
    money: Sequence[Figure]
    lead: str
    tail: str


def subject(unit: Unit, place: Place, grouped: Sequence[list[Named]]) -> list[Named]:
    """What the amount is of: the names before it, else those right behind it, else the last."""
    one, since = place.one, place.one.start - len(place.lead)
    before = _specific(counting.last_before(grouped, one.start), grouped, one.start)
    after = next((group for group in grouped if group[0].start >= one.end), None)
    until = place.money[place.at + 1].start if place.at + 1 < len(place.money) else len(unit.bare)
    gap = unit.bare[one.end : after[0].start] if after and after[0].start < until else "."
    if after and (re.fullmatch(r"\s*\(\s*", gap) or _amount_first(unit, place, gap)):
        return after
    if before and re.fullmatch(r"[\s*_]*\(\s*", unit.bare[before[-1].end : one.start]):
        return before[-1:]
    if before and before[-1].end > since:
        return _respective(unit, before, place)
    if after and not re.search(r"[.,;:!]|\b(?:y|pero|con|mas)\b", gap) and len(gap) < 28:
        return after
    if STRONG_TOTAL.search(place.lead) or FEE.search(gap):
        return []
    if len(before) > 1 and place.at and len(place.money) >= len(before):
        return _respective(unit, before, place)
    return before or list(unit.before)


_LEADS_ON = re.compile(
    r"\s*(?:(?:de|del|en|por|el|la|los|las|un|una|cada|para|pequen[oa]|chic[oa]|median[oa]"
    r"|grande)\s*\(?\s*)+"
)


def _amount_first(unit: Unit, place: Place, gap: str) -> bool:
    """ "$25 de camisetas y $13,50 de medias": the first amount with a name tells the order."""
    if not _LEADS_ON.fullmatch(gap):
        return False
    since = 0
    for one in place.money:
        before = [name for name in unit.named if since <= name.start and name.end <= one.start]
        behind = next((name for name in unit.named if name.start >= one.end), None)
        if before:
            return False
        if behind and _LEADS_ON.fullmatch(unit.bare, one.end, behind.start):
            return True
        since = one.end
    return False


def sibling(unit: Unit, facts: Facts, place: Place, names: list[Named]) -> list[Named]:
    """ "La de 15 personas a 24.990 y para 25 a 32.990": the other size by its number alone."""
    since = place.one.start - len(place.lead)
    if len(names) != 1 or names[0].end > since:
        return names
    numbers = [one for one in unit.kind("number") if since <= one.start < place.one.start]
    kin = {row.product_id for row in facts.rows(names[0].ids)}
    for one in numbers:
        found = [
            row.id
            for row in facts.situation.catalog
            if row.product_id in kin and re.search(rf"\b{one.value:f}\b", row.name)
        ]
        if found:
            return [Named(one.start, one.end, tuple(found), unit.bare[one.start : one.end])]
    return names


def _specific(names: list[Named], grouped: Sequence[list[Named]], at: int) -> list[Named]:
    """ "La limonada es el más barato de los jugos: 15": of the limonada, not of all the jugos."""
    if len(names) == 1 and len(names[0].ids) > 2:
        earlier = [group for group in grouped if group[-1].end <= names[0].start]
        if earlier and len(earlier[-1][-1].ids) < len(names[0].ids):
            return earlier[-1]
    return names


NEXT_TO = re.compile(r"\s*(?:,|y|e|/)\s*(?:a |en |de )?")


def _respective(unit: Unit, names: list[Named], place: Place) -> list[Named]:
    """ "Maracuyá y matcha a 30 y 29 Bs": the first amount is of the first."""
    row = [one for one in place.money if one.start >= names[-1].end]
    nexts = [name.start for name in unit.named if name.start >= names[-1].end]
    row = [one for one in row if not nexts or one.end <= nexts[0]]
    pairs = pairwise(row)
    close = all(NEXT_TO.fullmatch(unit.bare, one.end, two.start) for one, two in pairs)
    if len(names) > 1 and len(row) == len(names) and place.one in row and close:
        return [names[row.index(place.one)]]
    return names
