"""A moment in a few signs, so that hundreds of sentences can stand in a table."""

from datetime import datetime, time
from pathlib import Path

from intents.rules.moments import tables
from intents.words import Moment

NOWS = {
    "A": datetime(2026, 11, 25, 10),
    "B": datetime(2026, 12, 18, 16, 30),
    "C": datetime(2027, 2, 7, 20, 15),
    "D": datetime(2028, 2, 21, 8, 5),
}
_WEEKDAYS = ("lun", "mar", "mie", "jue", "vie", "sab", "dom")


def sentences(file: Path) -> list[tuple[str, datetime, str]]:
    """Text, now and meaning of each line of a table."""
    lines = file.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return [(text, NOWS[now], _spelled(meaning)) for now, meaning, text in rows]


def written(moment: Moment) -> str:
    """`2026-11-27T17:00`, `2026-11-27 12:00-19:00`, `open 18:00-`, `ask`, `soon`, `nothing`."""
    if moment.ask:
        return "nothing" if moment.ask.value == "nothing" else "ask"
    if moment.soon:
        return "soon"
    if moment.at:
        return f"{moment.at:%Y-%m-%dT%H:%M}"
    hours = _hours(moment.since, moment.until)
    return f"{_days(moment)} {hours}".rstrip()


def _days(moment: Moment) -> str:
    days = moment.days
    if days is None:
        return "open"
    if days.weekdays:
        return f"open {','.join(_WEEKDAYS[day] for day in days.weekdays)}"
    return f"{days.one}" if days.one else f"{days.first}..{days.last or ''}"


def _hours(since: time | None, until: time | None) -> str:
    if since is None and until is None:
        return ""
    told = (f"{hour:%H:%M}" if hour else "" for hour in (since, until))
    return "-".join(told)


def _spelled(meaning: str) -> str:
    """The meaning with the hours of a part of the day written out: "tarde" is "12:00-19:00"."""
    head, _, part = meaning.rpartition(" ")
    window = tables.WINDOWS.get(part.replace("ñ", "n"))
    spelled = f"{head} {_hours(*window)}" if window and head else meaning
    first, _, last = spelled.partition("..")
    return first if first == last else spelled
