"""The countries where a shop may stand: what is paid with there, and what time it is. Pure.

Zones and names are CLDR's (Babel).
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from babel import Locale
from babel.core import get_global


@dataclass(frozen=True, slots=True)
class Country:
    """`code` is ISO 3166, `currency` ISO 4217, `time_zone` the one of most people there;
    `emergency` is what to dial where a life is in danger (libphonenumber's, ambulances first)."""

    code: str
    currency: str
    time_zone: str
    emergency: str = "911"


COUNTRIES: Mapping[str, Country] = {
    one.code: one
    for one in (
        Country("AR", "ARS", "America/Argentina/Buenos_Aires", "107"),
        Country("BO", "BOB", "America/La_Paz", "118"),
        Country("BR", "BRL", "America/Sao_Paulo", "192"),
        Country("CL", "CLP", "America/Santiago", "131"),
        Country("CO", "COP", "America/Bogota", "123"),
        Country("CR", "CRC", "America/Costa_Rica"),
        Country("DO", "DOP", "America/Santo_Domingo"),
        Country("EC", "USD", "America/Guayaquil"),
        Country("GT", "GTQ", "America/Guatemala", "123"),
        Country("HN", "HNL", "America/Tegucigalpa"),
        Country("MX", "MXN", "America/Mexico_City"),
        Country("NI", "NIO", "America/Managua", "128"),
        Country("PA", "USD", "America/Panama"),
        Country("PE", "PEN", "America/Lima", "106"),
        Country("PR", "USD", "America/Puerto_Rico"),
        Country("PY", "PYG", "America/Asuncion"),
        Country("SV", "USD", "America/El_Salvador"),
        Country("US", "USD", "America/New_York"),
        Country("UY", "UYU", "America/Montevideo"),
    )
}
OF_CURRENCY: Mapping[str, str] = {
    one.currency: one.code for one in COUNTRIES.values() if one.currency != "USD"
}
"""The country of each currency that is one country's own."""


def of_time_zone(name: str) -> str:
    """The country (ISO 3166) where it is this time; "" for a zone of none, or an old name."""
    return str(get_global("zone_territories").get(name, ""))


@cache
def time_zones(code: str) -> tuple[str, ...]:
    """A country's zones, the one of most people first, then by name."""
    main = COUNTRIES[code].time_zone
    return (main, *(name for name in by_country()[code] if name != main))


@cache
def by_country() -> Mapping[str, tuple[str, ...]]:
    """Every country's zones by name, under its code."""
    found = defaultdict(list)
    for name, code in get_global("zone_territories").items():
        found[code].append(name)
    return {code: tuple(sorted(names)) for code, names in found.items()}


def named(code: str, language: str) -> str:
    """The country as readers of `language` call it; its code where CLDR has no name."""
    return str(Locale.parse(language, sep="-").territories.get(code, code))


def city(time_zone: str, language: str) -> str:
    """A zone by its city: "America/Mexico_City" is "Ciudad de México" in Spanish."""
    known = Locale.parse(language, sep="-").time_zones.get(time_zone, {})
    plain = time_zone.split("/", 1)[-1].replace("_", " ").replace("/", ", ")
    return str(known.get("city") or plain)
