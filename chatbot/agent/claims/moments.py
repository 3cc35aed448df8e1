"""Days, times and how long something takes: only what the schedule or an order shows. Pure."""

import datetime as dt
import re
from collections.abc import Iterator
from zoneinfo import ZoneInfo

from chatbot.agent.claims import days, opening, shut, totals, week
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.figures import MONTHS
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Figure, Finding

_BRINGS = re.compile(
    r"\b(?:lleg\w+|entreg\w+|envi\w+|sale[n]?|saldra\w*|list[oa]s?|despach\w+|recib\w+"
    r"|prepar\w+|tendremos|tendras|tendra|volver\w+|vuelve[n]?|regres\w+|repon\w+|stock"
    r"|vence\w*|valid[oa]s?|mand\w+|llev\w+|tarda\w*|demora\w*|reparto|delivery|aprueba\w*"
    r"|acredit\w+|verific\w+|revis\w+|confirm\w+|te lo|lo tienes|traemos|disponibles?|hay"
    r"|tenemos|agend\w+|anot\w+|program\w+|qued\w+|es para|seria para|para)\b"
)
_FETCHES = re.compile(
    r"\b(?:retir\w+|recog\w+|recojo|pasar|pases|pasas|pasate|venir|vengas|buscar\w*|buscas"
    r"|visit\w+|esperamos|encuentras)\b"
)
_TAKES = re.compile(
    r"\b(?:tarda\w*|demora\w*|toma|tomara|llega\w*|entreg\w+|envi\w+|list[oa]s?|sale|prepar\w+"
    r"|recib\w+|lo tienes|te lo|despach\w+|estara)\b[^.;]{0,40}?"
    r"\b(?:media hora|una hora|un par de horas|unas horas|unos minutos|unos minutitos|en "
    r"minutos|un ratito|un rato|hoy mismo|el mismo dia|en el dia|de inmediato|inmediatamente"
    r"|al toque|ahorita|enseguida|en seguida|volando|rapidito|cuarto de hora|la proxima semana"
    r"|la otra semana|la semana que viene|este fin de semana)\b"
    r"|\b(?:en|dentro de) (?:media hora|una hora|un par de horas|unas horas|unos minutos"
    r"|cuarto de hora|unos dias|un par de dias|una semana|un ratito|un dia)\b[^.;]{0,40}?"
    r"\b(?:lleg\w+|entreg\w+|list[oa]s?|sale|prepar\w+|recib\w+|tienes|te lo|envi\w+|abrimos"
    r"|esta|estara|aprob\w+|acredit\w+)\b"
)
_AGO = re.compile(r"\bhace\s*$")
_IS_TODAY = re.compile(rf"\bhoy es ({shut.DAY})\b")


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Findings for hours, dates, clock times and durations."""
    if unit.asks:
        return
    if _DUE.search(unit.bare):
        yield _finding(_DUE.search(facts.written) is not None)
        return
    soon = opening.soon_holds(unit, facts)
    if soon is not None:
        yield Finding("hours", soon, "hours", said="hours:")
        return
    if week.of_hours(unit) and not _is_wanted(unit, facts):
        yield from week.judge(unit, facts)
        for one in unit.kind("duration"):
            if re.search(r"\b(?:en|dentro de)\s(?:unos |unas )?$", unit.bare[: one.start]):
                yield _finding(unit.bare[one.start : one.end] in facts.written)
        return
    if today := _IS_TODAY.search(unit.bare):
        yield _finding(days.number(today[1]) == days.local(facts).weekday())
        return
    for one in unit.kind("clock"):
        yield _finding(_clock_known(unit, one, facts))
    for one in unit.kind("date"):
        yield _finding(_date_known(unit, one, facts) or unit.denies(one.start))
    for one in unit.kind("duration"):
        idle = one.value == 1 and one.spelled and not _BRINGS.search(unit.bare)
        ago = _AGO.search(unit.bare, 0, one.start)
        if not idle and not ago and not unit.denies(one.start):
            told = unit.bare[one.start : one.end] in facts.written
            yield _finding(told or _is_way(unit, one, facts))
    if _TAKES.search(unit.bare) and not week.denied(unit):
        yield _finding(_TAKES.search(facts.written) is not None)
    elif not unit.kind("clock", "date"):
        yield from _days_named(unit, facts)


def _is_way(unit: Unit, one: Figure, facts: Facts) -> bool:
    """The minutes that the zone in question takes, as the merchant wrote them."""
    minutes = {zone.minutes for zone in totals.zones(unit, facts)}
    meant = facts.delivered or any(plain(z.name) in unit.bare for z in facts.situation.zones)
    return one.unit.startswith("min") and one.value in minutes and meant


_DUE = re.compile(
    r"\b(?:(?:esperamos|espero|tienes|tenes|guardo|reservo|reservamos)\b[^.;]{0,20}"
    r"\b(?:hasta|antes del?)\b[^.;]{0,20}\b(?:pago|pagar|comprobante)"
    r"|pag\w+\b[^.;]{0,12}\b(?:hasta|antes de|en \d+|dentro|hoy|manana)\b[^.;]{0,20}"
    r"\b(?:cancela|vence|pierde"
    r"|anula)|(?:reservo|respeto|mantengo|guardo) el precio"
    r"|(?:vence|caduca|expira)[nr]? (?:en|el|a las|hoy|manana))\b"
)
"""Until when to pay: no order says it."""


def _finding(holds: bool) -> Finding:
    return Finding("date", holds, "person", said="date:")


def _wanted(facts: Facts) -> list[dt.datetime]:
    zone = ZoneInfo(facts.situation.shop.time_zone)
    details = [facts.cart.details, *(order.details for order in facts.open_orders)]
    return [one.wanted_at.astimezone(zone) for one in details if one.wanted_at is not None]


def _clock_known(unit: Unit, one: Figure, facts: Facts) -> bool:
    if any(days.same(one.value, at.time(), one.unit) for at in _wanted(facts)):
        return _day_fits(unit, facts)
    if unit.denies(one.start):
        return True
    if not _FETCHES.search(unit.bare):
        return False
    schedule, dates = facts.situation.shop.schedule, days.dates_in(unit.bare, facts)
    return bool(schedule.week) and week.clocks_hold(unit, schedule, dates, unit.kind("clock"))


def _is_wanted(unit: Unit, facts: Facts) -> bool:
    """ "Te esperamos mañana a las 5": the time that she asked for, not the shop's hours."""
    clocks, wanted = unit.kind("clock"), _wanted(facts)
    hers = [any(days.same(one.value, at.time(), one.unit) for at in wanted) for one in clocks]
    return bool(hers) and all(hers) and _day_fits(unit, facts)


def _day_fits(unit: Unit, facts: Facts) -> bool:
    named = days.dates_in(unit.bare, facts)
    wanted = {at.date() for at in _wanted(facts)}
    weekdays = {date.weekday() for date in wanted}
    return not named or any(
        d in wanted or (d.year == 2024 and d.weekday() in weekdays) for d in named
    )


def _date_known(unit: Unit, one: Figure, facts: Facts) -> bool:
    numbers = [int(part) for part in re.findall(r"\d+", unit.bare[one.start : one.end])]
    month = next(
        (at for at, name in enumerate(MONTHS.split()) if name in unit.bare[one.start : one.end]),
        None,
    )
    if month is not None:
        numbers[1:1] = [month + 1 - (month > 8)]
    zone = ZoneInfo(facts.situation.shop.time_zone)
    known = [
        days.local(facts),
        *_wanted(facts),
        *(order.created_at.astimezone(zone) for order in facts.orders),
    ]
    return (numbers[0], numbers[1]) in {(at.day, at.month) for at in known}


def _days_named(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """A day with a verb of bringing, preparing or coming by: as wanted, or as the shop is open."""
    bare = days.WISHES.sub(" ", unit.bare)
    soft = re.search(r"\b(?:hay|tenemos|disponibles?|anot\w+|para|qued\w+)\b", bare)
    dates = days.dates_in(unit.bare, facts)
    if not dates or not (_BRINGS.search(bare) or _FETCHES.search(bare)) or week.denied(unit):
        return
    today = days.local(facts).date()
    if dates == [today] and (soft or not _BRINGS.search(bare)):
        firm = re.search(
            r"\b(?:lleg\w+|entreg\w+|envi\w+|sale|saldra|despach\w+|recib\w+|te lo|tendras"
            r"|listo)\b",
            bare,
        )
        if not firm:
            return
    if _day_fits(unit, facts) and _wanted(facts):
        yield _finding(True)
        return
    schedule = facts.situation.shop.schedule
    comes = (
        _FETCHES.search(bare) and schedule.week and all(days.times(schedule, one) for one in dates)
    )
    yield _finding(bool(comes))
