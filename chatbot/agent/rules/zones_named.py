"""Which of the merchant's zones of delivery a text names. Pure.

A zone is found by its name or by one part of it ("Zona Sur (Calacoto, Obrajes)"), small slips
included; the reading is the places' own (`merchants.rules.places`).
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from catalog.orders.rules.details import ZoneValue
from core.rules.text import fold
from merchants.rules import places
from merchants.rules.gazetteer import Gazetteer, Row
from merchants.rules.gazetteer import key as plain_key

_PARTS = re.compile(r"[,;/()]|\s+y\s+|\s+-\s+")
_SHORTEST = 3


def named(text: str, zones: Sequence[ZoneValue]) -> tuple[ZoneValue, ...]:
    """The zones that the text names, in the text's order; those that are switched off, too."""
    if not zones or not text.strip():
        return ()
    known = _places(tuple(zone.name for zone in zones))
    said = f" {plain_key(text)} "
    found: dict[int, int] = {}
    for at, spellings in enumerate(_spellings(zone.name) for zone in zones):
        where = [said.find(f" {spelling} ") for spelling in spellings]
        if any(place >= 0 for place in where):
            found[at] = min(place for place in where if place >= 0)
    if not found:
        resolved = places.resolve_all(text, known)
        found = {one.place.index: one.start for one in resolved if one.place is not None}
    return tuple(zones[at] for at in sorted(found, key=lambda at: found[at]))


def by_key(key: str, zones: Sequence[ZoneValue]) -> ZoneValue | None:
    """The zone of that id, else of that name, whatever its accents and capitals."""
    by_id = next((zone for zone in zones if str(zone.id) == key), None)
    by_name = (zone for zone in zones if fold(zone.name) == fold(key))
    return by_id or next(by_name, None)


def _spellings(name: str) -> tuple[str, ...]:
    """How people call the zone: the whole name, and each part that stands alone."""
    parts = [plain_key(part) for part in (name, *_PARTS.split(name))]
    return tuple(dict.fromkeys(part for part in parts if len(part) >= _SHORTEST))


@lru_cache(maxsize=256)
def _places(names: tuple[str, ...]) -> Gazetteer:
    return Gazetteer.of([Row(name, "zona", also=_spellings(name)) for name in names])
