"""What a text's words mean by the shop's clock: a minute, days with hours, or a question.

The rules of facts/language: a bare hour from 1 to 6 is the afternoon, from 7 to 11 the morning if
that is still ahead, else the evening, 12 is noon; the next occurrence counts. The caller gives
local time; a minute that the clocks of a zone skip or repeat is the caller's to see.
"""

from dataclasses import replace
from datetime import date, datetime, time, timedelta

from intents.rules.moments import meeting, tables
from intents.rules.moments.hour_values import DAY, Between, Clock, Later, Part, ThisHour
from intents.rules.moments.moment import Ask, Days, Moment, question
from intents.rules.moments.said import Said

_Hours = tuple[time | None, time | None]
_TOMORROW = timedelta(days=1)


def resolve(said: Said, now: datetime, day: date | None = None) -> Moment:
    """The moment, by the local time `now`. `day`: the one that was spoken of before, which counts
    where the words name none."""
    try:
        return _resolve(said, now.replace(second=0, microsecond=0, tzinfo=None), day)
    except (OverflowError, ValueError):  # beyond the years that a calendar has
        return question(Ask.IMPOSSIBLE)


def _resolve(said: Said, now: datetime, day: date | None) -> Moment:
    today = now.date()
    if later := _later(said, now):
        return later
    found = meeting.days(said, today)
    if found is Ask.CONTRADICTION:
        return replace(question(found), between=meeting.between(said, today))
    if isinstance(found, Ask):
        return question(found)
    if found is None and day is not None:
        found = Days(day, day) if day >= today else None
    if found is None and not said.hours:
        return _phrased(said, now)
    hour = _the_clock(said, found, now)
    if isinstance(hour, Ask):
        return question(hour)
    if hour is not None:
        return _at(hour, said, found, now)
    return _window(said, found, now)


def day_of(said: Said, today: date) -> date | None:
    """The one day that is named, today or later."""
    found = meeting.days(said, today)
    return found.one if isinstance(found, Days) else None


def hour_of(said: Said) -> time | None:
    """The hour of the clock as it is of any day: from 7 to 11 of the morning. A stretch ("desde las
    3") begins with it."""
    part = _part(said)
    clocks = (*said.clocks, *(bound.since for bound in said.bounds if bound.since))
    if not clocks or isinstance(part, Ask):
        return None
    found = {clock.minutes(part) for clock in clocks}
    minutes = found.pop()
    return None if found or isinstance(minutes, Ask) else _time(minutes)


def _later(said: Said, now: datetime) -> Moment | None:
    """ "en dos horas"."""
    told = {hour.minutes for hour in said.hours if isinstance(hour, Later)}
    if not told:
        return None
    if len(told) > 1 or said.clocks:
        return question(Ask.SEVERAL if said.either else Ask.CONTRADICTION)
    at = now + timedelta(minutes=min(told.pop(), 10**7))
    found = meeting.days(said, now.date())
    if isinstance(found, Ask):
        return question(found)
    if found is not None and found.one not in (None, at.date()):
        return question(Ask.CONTRADICTION)
    return Moment(at=at)


def _phrased(said: Said, now: datetime) -> Moment:
    """What a set phrase says where no day and no hour is said."""
    if said.soon:
        return Moment(at=now, soon=True)
    if said.vague:
        return question(Ask.VAGUE)
    if said.any_time:
        return Moment()
    return question(Ask.NOTHING)


def _the_clock(said: Said, found: Days | None, now: datetime) -> Clock | Ask | None:
    """The one hour of the clock that is said; None where there is none."""
    hours = list(dict.fromkeys(said.clocks))
    if any(isinstance(hour, ThisHour) for hour in said.hours):
        hours.append(Clock(now.hour, now.minute, part="pm" if 0 < now.hour % 24 >= 12 else "am"))
    if not hours:
        return None
    part = _part(said)
    if isinstance(part, Ask):
        return part
    first, *rest = hours
    minutes = first.minutes(part)
    if isinstance(minutes, Ask):
        return minutes
    if any(other.minutes(part) != minutes for other in rest):
        return Ask.SEVERAL if said.either else Ask.CONTRADICTION
    told = next((hour for hour in hours if hour.part), first)
    return replace(told, part=told.part or part, about=any(hour.about for hour in hours))


def _part(said: Said) -> str | Ask:
    """The part of the day that is said beside an hour; the narrower of two."""
    names = list(dict.fromkeys(part.name for part in said.parts))
    if not names:
        return ""
    window = _narrowed([Part(name) for name in names])
    if window is None:
        return Ask.SEVERAL if said.either else Ask.CONTRADICTION
    return names[0] if names[0] != "temprano" or len(names) == 1 else names[1]


def _at(clock: Clock, said: Said, found: Days | None, now: datetime) -> Moment:
    """The minute; the hour of all the days where several are meant."""
    minutes = clock.minutes()
    if isinstance(minutes, Ask):
        return question(minutes)
    if not all(_holds(bound, minutes) for bound in said.bounds):
        return question(Ask.SEVERAL)  # "salgo a las 6, puedo después de las 7"
    day = found.one if found else None
    if found is not None and day is None:
        hour = _time(minutes)
        return Moment(days=found, since=hour, until=hour, about=clock.about)
    if day is None and said.any_time:
        return Moment(since=_time(minutes), until=_time(minutes), about=clock.about)
    at = _instant(day or now.date(), minutes)
    evening = at + timedelta(hours=12)
    if clock.is_either and at < now <= evening and at.date() == now.date():
        at = evening
    if at >= now:
        return Moment(at=at, about=clock.about, either=clock.is_either)
    if day is not None:
        return question(Ask.PAST)
    at = _instant(now.date() + _TOMORROW, minutes)
    return Moment(at=at, about=clock.about, rolled=True, either=clock.is_either)


def _instant(day: date, minutes: int) -> datetime:
    return datetime.combine(day, time()) + timedelta(minutes=minutes)


def _holds(bound: Between, minutes: int) -> bool:
    """Whether an hour lies between the bounds, of the morning and of the evening alike."""
    for later in (0, DAY // 2):
        told = []
        for clock, end in ((bound.since, 0), (bound.until, DAY)):
            at = clock.minutes() if clock else end
            if isinstance(at, Ask):
                return False
            told.append(at + later if clock and clock.is_either else at)
        if told[0] < told[1] and not told[0] <= minutes <= told[1]:
            return False
    return True


def _window(said: Said, found: Days | None, now: datetime) -> Moment:
    """Days with the hours between which it is to be."""
    hours = _hours(said, found, now)
    if isinstance(hours, Ask):
        return question(hours)
    since, until = hours
    today = found is not None and found.one == now.date()
    if today and until is not None and until <= now.time():
        return question(Ask.PAST)
    if found is None:
        return _of_any_day(said, since, until, now)
    if found.first is None and found.last is None and not found.weekdays:
        found = None
    return Moment(days=found, since=since, until=until)


def _of_any_day(said: Said, since: time | None, until: time | None, now: datetime) -> Moment:
    """Hours without a day: of any day where that is said, else of today or tomorrow."""
    if said.any_time or not said.parts:
        return Moment(since=since, until=until)
    gone = until is not None and until <= now.time()
    day = now.date() + _TOMORROW if gone else now.date()
    return Moment(days=Days(day, day), since=since, until=until, rolled=gone)


def _hours(said: Said, found: Days | None, now: datetime) -> _Hours | Ask:
    """From and until, of all the parts and bounds together."""
    parts = _narrowed(list(said.parts))
    if parts is None:
        return Ask.SEVERAL if said.either else Ask.CONTRADICTION
    since, until = parts
    name = _part(said)
    for bound in _merged(said.bounds):
        told = _bounded(bound, "" if isinstance(name, Ask) else name, found, now)
        if isinstance(told, Ask):
            return told
        since = max((one for one in (since, told[0]) if one is not None), default=None)
        until = min((one for one in (until, told[1]) if one is not None), default=None)
    if since is not None and until is not None and since >= until:
        return Ask.CONTRADICTION
    return since, until


def _merged(bounds: tuple[Between, ...]) -> tuple[Between, ...]:
    """ "después de las 6, pero antes de las 8" is one stretch."""
    since = [bound.since for bound in bounds if bound.since and not bound.until]
    until = [bound.until for bound in bounds if bound.until and not bound.since]
    if len(bounds) == 2 and since and until:
        return (Between(since[0], until[0]),)
    return bounds


def _bounded(bound: Between, part: str, found: Days | None, now: datetime) -> _Hours | Ask:
    """The hours of a bound. On today's date a morning that has gone by is the evening."""
    today = found is not None and found.one == now.date()
    told: list[int | None] = []
    for clock in (bound.since, bound.until):
        minutes = clock.minutes(part) if clock else None
        if isinstance(minutes, Ask):
            return minutes
        told.append(minutes)
    since, until = told
    if until is not None and bound.until and bound.until.is_either and not part:
        early = bound.until.hour <= tables.TOO_EARLY and since is None
        until += DAY // 2 if early or (since is not None and since >= until) else 0
    ends = until if until is not None else since
    gone = today and ends is not None and ends <= now.hour * 60 + now.minute
    either = all(clock.is_either for clock in (bound.since, bound.until) if clock)
    if gone and either and not part:
        since, until = (None if one is None else one + DAY // 2 for one in (since, until))
    if since is not None and until is not None and since >= until:
        return Ask.CONTRADICTION
    return (
        None if since is None else _time(since),
        None if until is None or until == DAY else _time(until),
    )


def _time(minutes: int) -> time:
    return time(*divmod(minutes % DAY, 60))


def _narrowed(parts: list[Part]) -> _Hours | None:
    """From and until where parts meet: "mañana en la mañana, temprano"; None where they do not."""
    since = max((one.window[0] for one in parts if one.window[0]), default=None)
    until = min((one.window[1] for one in parts if one.window[1]), default=None)
    return None if since and until and since >= until else (since, until)
