"""When the shop is open: a sentence's days and hours against the merchant's week. Pure."""

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from chatbot.agent.claims import days, opening, shut
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.shut import DAY
from chatbot.agent.claims.values import Figure, Finding
from merchants.rules.hours import Schedule, is_open, next_opening

_HOURS = re.compile(
    r"\b(?:abrimos|abre[n]?|abiert[oa]s?|abriremos|cerramos|cierra[n]?|cerrad[oa]s?|cerraremos"
    r"|atendemos|atencion|atiende[n]?"
    r"|descansamos|vamos a cerrar|por cerrar"
    r"|atenderemos|horarios?|trabajamos|funcionamos|estamos (?:\w+ ){0,4}?(?:de|hasta|desde) "
    r"(?:las |la |\d|corrido|mediodia)"
    rf"|{DAY} (?:\w+ ){{0,3}}estamos(?=\W*$)|estamos (?:\w+ ){{0,3}}todo el dia"
    r"|reabrimos|volvemos a abrir|atendiendo)\b"
)
_OPEN = re.compile(
    r"\b(?:estamos|seguimos|esta|tienda|local|ya)(?: \w+)? (?:abiert[oa]s?|atendiendo)\b"
    r"|\babiert[oa]s? ahora|atendiendo ahora|ahora abiert"
)
_CLOSED = re.compile(
    r"\b(?:estamos|esta|ya)(?: \w+)? cerrad[oa]s?\b|\bya cerramos|cerrad[oa]s? (?:ahora|por "
    r"hoy)|ya no (?:estamos )?atend|(?:vamos a|por) cerrar|(?:todavia|aun) no (?:abrimos|atendemos)"
)
_CLOSES = re.compile(r"\b(?:cierra\w*|cerramos|cerraremos|hasta|cierre|cort\w+)\b[^,.;]{0,24}$")
_OPENS = re.compile(r"\b(?:abr\w+|desde|apertura|a partir de|reabr\w+|volvemos)\b[^,.;]{0,24}$")


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    schedule = facts.situation.shop.schedule
    if not schedule.week and not schedule.special and schedule.closed_until is None:
        if _says_hours(unit):
            yield _finding(False)
        return
    told = opening.break_holds(unit.bare, schedule)
    if told is not None:
        yield _finding(told)
        return
    shut_on = _shut_weekday(unit)
    yield _finding(all(_week_holds(part, facts, schedule, shut_on) for part in shut.apart(unit)))


def _shut_weekday(unit: Unit) -> int | None:
    """ "Los domingos descansamos, volvemos el lunes": the last weekday that is told to be shut."""
    first, *rest = shut.apart(unit)
    named = [days.number(one[0]) for one in days.WEEKDAY.finditer(first.bare)] if rest else []
    return named[-1] if named else None


def _says_hours(unit: Unit) -> bool:
    """Whether it says anything of them: "no tengo el horario a mano" does not."""
    known = unit.kind("clock") or days.WEEKDAY.search(unit.bare) or days.EVERY.search(unit.bare)
    ours = re.search(r"\b(?:abrimos|cerramos|atendemos|trabajamos)\b", unit.bare) and not denied(
        unit
    )
    return bool(
        known
        or _OPEN.search(unit.bare)
        or _CLOSED.search(unit.bare)
        or ours
        or days.TODAY.search(unit.bare)
        or _ALWAYS.search(unit.bare)
        or _HOLIDAYS.search(unit.bare)
    )


def _week_holds(unit: Unit, facts: Facts, schedule: Schedule, shut_on: int | None) -> bool:
    now = facts.situation.now
    if _HOLIDAYS.search(unit.bare) and not denied(unit) and "feriado" not in facts.written:
        return False
    if _ALWAYS.search(unit.bare):
        return False
    dates, clocks = days.dates_in(unit.bare, facts), unit.kind("clock")
    if any(one.value < 0 for one in clocks) or re.search(r"\b24 horas\b", unit.bare):
        return False
    if _OPEN.search(unit.bare) and not clocks and not denied(unit) and not is_open(schedule, now):
        return False
    if _CLOSED.search(unit.bare) and not days.WEEKDAY.search(unit.bare) and is_open(schedule, now):
        return False
    if shut.SHUT.search(unit.bare) and not clocks:
        return not dates or all(not days.times(schedule, date) for date in dates)
    if dates and not all(
        days.times(schedule, date) for date in dates if not _shut_beside(unit, date)
    ):
        return False
    if not _parts_of_day(unit.bare, schedule, dates):
        return False
    asked = dates or [days.local(facts).date()]
    if not denied(unit) and not opening.part_holds(unit.bare, schedule, asked):
        return False
    if _AGAIN.search(unit.bare) and dates and not _opens_next(schedule, now, shut_on, dates):
        return False
    return all(
        clocks_hold(unit, schedule, days.dates_in(part, facts), told)
        for part, told in _parts(unit, clocks)
    )


_HOLIDAYS = re.compile(r"\bferiados?\b")
_ALWAYS = re.compile(
    r"\b(?:nunca (?:cerramos|cierra\w*|descansamos)|(?:no|jamas) (?:cerramos|descansamos) nunca"
    r"|siempre (?:esta\w* )?(?:abiert|atend|abrimos)\w*|(?:abiert|atend)\w* siempre|a toda hora"
    r"|las veinticuatro horas|todo el dia y toda la noche|de dia y de noche|no cerramos(?=\W*$))\b"
)
"""Open without an end, which no week shows."""


def _opens_next(
    schedule: Schedule, now: dt.datetime, shut_on: int | None, dates: Sequence[dt.date]
) -> bool:
    """Whether it opens next on one of the dates: from now, or after a weekday that is shut."""
    if shut_on is None:
        opening = next_opening(schedule, now)
        return opening is None or opening.date() in dates
    week = [(shut_on + step) % 7 for step in range(1, 8)]
    opens = next((day for day in week if any(one.weekday == day for one in schedule.week)), None)
    return opens in {date.weekday() for date in dates}


# Words for a part of the day → minutes after midnight from which to which it is.
_DAY_PARTS: tuple[tuple[re.Pattern[str], int, int], ...] = (
    (re.compile(r"\b(?:al|el) (?:mediodia|medio dia)\b"), 720, 840),
    (re.compile(r"\b(?:a|por|en) la noche\b"), 1170, 1380),
    (re.compile(r"\b(?:a|por|en) la manana\b"), 480, 720),
    (re.compile(r"\b(?:a|por|en) la tarde\b"), 840, 1110),
)
_STRAIGHT = re.compile(
    r"\b(?:de corrido|horario corrido|sin cortar|sin corte|continuad[oa]|sin pausa)\b"
)


def _parts_of_day(bare: str, schedule: Schedule, dates: list[dt.date]) -> bool:
    """Whether the shop is open in the part of the day that is named, without a break if said so."""
    closing = re.search(r"\b(?:no )?cerr", bare)
    if closing and not closing[0].startswith("no"):
        return True
    for date in dates or _open_days(schedule):
        open_times = days.times(schedule, date)
        if _STRAIGHT.search(bare) and len(open_times) != 1:
            return False
        for words, begins, ends in _DAY_PARTS:
            if words.search(bare) and not any(_overlaps(one, begins, ends) for one in open_times):
                return False
    return True


def _open_days(schedule: Schedule) -> list[dt.date]:
    week = [dt.date(2024, 1, 1) + dt.timedelta(days=day) for day in range(7)]
    return [date for date in week if days.times(schedule, date)]


def _overlaps(stretch: tuple[dt.time, dt.time], begins: int, ends: int) -> bool:
    opens, closes = (at.hour * 60 + at.minute for at in stretch)
    return opens < ends and (closes > begins or closes <= opens)


_AGAIN = re.compile(r"\b(?:reabrimos|volvemos|abrimos de nuevo)\b")


_DAY_WORD = re.compile(
    rf"\b(?:{DAY}|todos los dias|fin(?:es)? de semana|entre semana|dias habiles|hoy"
    r"|(?<!la )manana)\b"
)


def _parts(unit: Unit, clocks: list[Figure]) -> list[tuple[str, list[Figure]]]:
    """Days with the hours told of them: "lunes a viernes de 8 a 20 y sábados de 9 a 14"."""
    words = {found.start(): "day" for found in _DAY_WORD.finditer(unit.bare)}
    words |= {one.start: "clock" for one in clocks}
    marks, cuts = sorted(words.items()), [0]
    for (at, kind), (place, after) in pairwise(marks):
        apart = re.search(r"[;,]|\by\b", unit.bare[at:place])
        # A day that stands apart from the hours before it begins anew.
        told = any(cuts[-1] <= one.start < place for one in clocks)
        later = any(one.start > place for one in clocks)
        anew = after == "day" and apart and told and later
        if (kind != after == marks[0][1]) or anew:
            cuts.append(place)
    ends = [*cuts[1:], len(unit.bare)]
    return [
        (unit.bare[start:end], [one for one in clocks if start <= one.start < end])
        for start, end in zip(cuts, ends, strict=True)
    ]


def _shut_beside(unit: Unit, date: dt.date) -> bool:
    """ "De lunes a sábado de 8 a 20, domingos cerrado": the closed days are told apart."""
    day = days.NAMES[date.weekday()]
    return (
        re.search(
            rf"\b{day}s?[^,.;]{{0,12}}(?:cerrad|descans|no\b)|(?:cerrad\w+|no abrimos|no "
            rf"atendemos) (?:los |el )?{day}",
            unit.bare,
        )
        is not None
    )


def clocks_hold(unit: Unit, schedule: Schedule, dates: list[dt.date], clocks: list[Figure]) -> bool:
    tops = {one.until for one in clocks if one.until is not None}
    for at, one in enumerate(clocks):
        if one.until is None and at and clocks[at - 1].until == one.value and one.value in tops:
            continue
        week = [dt.date(2024, 1, 1) + dt.timedelta(days=day) for day in range(7)]
        asked = [date for date in dates if not _shut_beside(unit, date)]
        ways = [_fits(unit, one, days.times(schedule, date)) for date in (asked or week)]
        if not (all(ways) if asked else any(ways)):
            return False
    return True


def _fits(unit: Unit, one: Figure, open_times: list[tuple[dt.time, dt.time]]) -> bool:
    before = unit.bare[: one.start]
    if one.until is not None and re.search(r"\bcerr\w+(?: \w+)? de $", before):
        shut = any(days.same(one.value, closes, one.unit) for _opens, closes in open_times)
        return shut and any(days.same(one.until, opens, "") for opens, _closes in open_times)
    for opens, closes in open_times:
        begins, ends = days.same(one.value, opens, one.unit), days.same(one.value, closes, one.unit)
        if one.until is not None:
            if begins and days.same(one.until, closes, ""):
                return True
        elif (
            (_CLOSES.search(before) and ends)
            or (_OPENS.search(before) and begins)
            or (not _CLOSES.search(before) and not _OPENS.search(before) and (begins or ends))
        ):
            return True
    return False


_ARRANGED = re.compile(
    r"\b(?:lleg|entreg|envi|list[oa]|mand|llev|recog|retir|pasa|pedido|reserv|anot|agend|para)\w*"
    r"|\bpuerta\b|\b(?:te |se )?l[oa]s? (?:dej|tien|alcanz)\w*"
)


_AROUND = re.compile(r"\b(?:estamos|esperamos|volvemos|regresamos)\b")


def of_hours(unit: Unit) -> bool:
    """Hours by their words, by a day with its times, or as the sentence before began."""
    if _about_order(unit):
        return False
    clocks, arranged = unit.kind("clock"), _ARRANGED.search(unit.bare)
    ranged = any(one.until is not None for one in clocks)
    daily = bool(days.WEEKDAY.search(unit.bare) or days.EVERY.search(unit.bare))
    today = bool(days.TODAY.search(unit.bare) or days.TOMORROW.search(unit.bare))
    goes_on = bool(clocks) and bool(_HOURS.search(unit.earlier) or _AROUND.search(unit.earlier))
    goes_on = goes_on or (bool(clocks) and not arranged and bool(_AROUND.search(unit.bare)))
    timed = bool(clocks) and (daily or today) and not arranged
    hours = _HOURS.search(unit.bare) or _ALWAYS.search(unit.bare)
    return bool(hours) or (ranged and (daily or not arranged)) or timed or goes_on


def _about_order(unit: Unit) -> bool:
    return (
        re.search(r"\b(?:pedido|carrito|orden|cuenta) (?:\w+ ){0,3}(?:cerrad|abiert)", unit.bare)
        is not None
    )


def denied(unit: Unit) -> bool:
    return re.search(r"\bno\b", unit.bare) is not None


def _finding(holds: bool) -> Finding:
    return Finding("hours", holds, "hours", said="hours:")
