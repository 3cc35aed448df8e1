"""Which zone a place lies in, and whether the shop goes there at all. Pure."""

import re
from collections.abc import Sequence

from catalog.orders.rules.details import ZoneValue
from merchants.rules.gazetteer import key

_INSIDE = re.compile(r"\(([^()]*)\)")


def zone_of(
    city: str, department: str, zones: Sequence[ZoneValue], also: Sequence[str] = ()
) -> ZoneValue | None:
    """The active zone that names the city, else the one that names its department; `also` are other
    names of the city."""
    active = [zone for zone in zones if zone.active]
    called = [name for name in (city, *also) if name]
    found = (
        zone
        for zone in active
        if any(_is_city(one, name, department) for one in _of(zone) for name in called)
    )
    wide = (zone for zone in active if key(department) in map(key, _of(zone)))
    return next(found, None) or (next(wide, None) if department else None)


def is_covered(
    city: str, department: str, zones: Sequence[ZoneValue], also: Sequence[str] = ()
) -> bool:
    """Whether the shop delivers there: a zone names it, or one names no places, which is for all
    that the others do not name. A place that nobody told, or a shop without zones, is covered."""
    if not (city or department) or any(zone.active and not zone.cities for zone in zones):
        return True
    active = any(zone.active for zone in zones)
    return not active or zone_of(city, department, zones, also) is not None


def listed(zones: Sequence[ZoneValue]) -> tuple[str, ...]:
    """The places that the active zones list, without what stands in brackets behind them."""
    names = (_INSIDE.sub("", one).strip() for zone in zones if zone.active for one in _of(zone))
    return tuple(dict.fromkeys(names))


def _of(zone: ZoneValue) -> tuple[str, ...]:
    """The places that it lists, its own name among them; () for one that lists none."""
    return (*zone.cities, zone.name) if zone.cities else ()


def _is_city(entry: str, city: str, department: str) -> bool:
    """ "La Unión (Antioquia)" is the one in Antioquia, "Bogotá" is "Bogotá, D.C."."""
    inside = _INSIDE.search(entry)
    name = key(_INSIDE.sub("", entry))
    names = {key(city), key(city.partition(",")[0])} - {""}
    if name not in names:
        return False
    return inside is None or not department or key(inside[1]) == key(department)
