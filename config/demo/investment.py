"""Public investment of the Dominican Republic, invented: some 3,000 projects, always the same ones.

Pure: the provinces and municipalities are the caller's gazetteer, the seed decides everything else.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from random import Random
from typing import TypeVar

from config.demo.investment_tables import (
    ELSEWHERE,
    OLD,
    PLACES,
    PROVINCES,
    RECENT,
    SECTORS,
    STATES,
    YEARS,
    Sector,
)
from merchants.rules.gazetteer import Row

SEED = 20260630
PROJECTS = 3_000
CUT_OFF = date(2026, 6, 30)
HEADINGS = (
    "Código",
    "Nombre",
    "Sector",
    "Institución",
    "Provincia",
    "Municipio",
    "Estado",
    "Año",
    "Monto",
    "Fecha de inicio",
    "Avance",
)
WITHOUT_MUNICIPALITY = 0.04
"""The share of projects that concern a whole province."""
IN_THE_CAPITAL = 4
"""A capital, which stands first among its province's municipalities, counts for so many."""
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Project:
    """One project; `start` is None before it begins, `municipality` "" for a whole province.

    `amount` is in Dominican pesos, `progress` a whole percentage.
    """

    code: str
    name: str
    sector: str
    institution: str
    province: str
    municipality: str
    state: str
    year: int
    amount: Decimal
    start: date | None
    progress: int


def projects(places: Iterable[Row], *, seed: int = SEED, count: int = PROJECTS) -> list[Project]:
    """The projects, in the order of their codes; `places` are a country's rows."""
    towns = _towns(places)
    dice = Random(seed)  # noqa: S311 (nothing is kept secret by it)
    return [_project(number, towns, dice) for number in range(1, count + 1)]


def csv_text(rows: Iterable[Project]) -> str:
    """The projects as a spreadsheet writes them: a line of headings, then one line each."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADINGS)
    for row in rows:
        writer.writerow(
            (
                row.code,
                row.name,
                row.sector,
                row.institution,
                row.province,
                row.municipality,
                row.state,
                row.year,
                row.amount,
                "" if row.start is None else row.start.isoformat(),
                row.progress,
            )
        )
    return out.getvalue()


def _towns(places: Iterable[Row]) -> dict[str, tuple[str, ...]]:
    """The municipalities of each province, by name, as the list has them in order."""
    rows = tuple(places)
    provinces = {row.code: row.name for row in rows if row.level == "provincia"}
    towns: dict[str, list[str]] = {name: [] for name in provinces.values()}
    for row in rows:
        if row.level == "municipio":
            towns[provinces[row.parent]].append(row.name)
    return {name: tuple(found) for name, found in towns.items()}


def _project(number: int, towns: dict[str, tuple[str, ...]], dice: Random) -> Project:
    sector = _drawn([(one, one.weight) for one in SECTORS], dice)
    province = _drawn([(name, PROVINCES.get(name, ELSEWHERE)) for name in towns], dice)
    municipality = ""
    if dice.random() >= WITHOUT_MUNICIPALITY:
        capital, *others = towns[province]
        chances = [(capital, IN_THE_CAPITAL), *((name, 1) for name in others)]
        municipality = _drawn(chances, dice)
    year = _drawn(YEARS, dice)
    age = 0 if year <= OLD else 1 if year <= RECENT else 2
    state = _drawn([(name, weights[age]) for name, weights in STATES], dice)
    start = _start(year, state, dice)
    return Project(
        code=f"{year % 100}-{number:05}",
        name=_name(sector, municipality or province, dice),
        sector=sector.name,
        institution=_drawn(sector.institutions, dice),
        province=province,
        municipality=municipality,
        state=state,
        year=year,
        amount=_amount(sector, dice),
        start=start,
        progress=_progress(state, dice),
    )


def _drawn(chances: Sequence[tuple[_T, int]], dice: Random) -> _T:
    """One of the values, by its weight."""
    left = dice.randrange(sum(weight for _value, weight in chances))
    for value, weight in chances:
        left -= weight
        if left < 0:
            return value
    raise AssertionError("the weights have a sum")


def _name(sector: Sector, where: str, dice: Random) -> str:
    place, other = dice.sample(PLACES, 2)
    work = _drawn(sector.works, dice).format(place=place, other=other)
    return f"{work}, {where}"


def _amount(sector: Sector, dice: Random) -> Decimal:
    """Whole thousands: the last bits of a logarithm differ between machines."""
    thousands = round(sector.middle * dice.lognormvariate(0, sector.spread))
    return Decimal(max(thousands, 500)) * 1000


def _start(year: int, state: str, dice: Random) -> date | None:
    """A day of the year, before the cut-off."""
    if state == "Por iniciar":
        return None
    first = date(year, 1, 8)
    last = min(date(year, 12, 12), CUT_OFF - timedelta(days=15))
    return first + timedelta(days=dice.randrange((last - first).days))


def _progress(state: str, dice: Random) -> int:
    if state == "Terminado":
        return 100
    if state == "Por iniciar":
        return 0
    return dice.randint(5, 95) if state == "En ejecución" else dice.randint(0, 70)
