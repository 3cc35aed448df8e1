"""Whether an hour that no word tells apart is of the morning or of the evening, on values."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

from chatbot.agent.proposers.rules import booking_halves
from merchants.rules.hours import Schedule, Stretch
from tests import tables

LIMA = ZoneInfo("America/Lima")
NOW = datetime(2026, 11, 25, 11, 0, tzinfo=LIMA)


def open_from(opens: int, closes: int) -> Schedule:
    week = tuple(Stretch(day, time(opens), time(closes)) for day in range(7))
    return Schedule("America/Lima", week)


ALL_DAY, EVENING, CLINIC = open_from(7, 23), open_from(18, 23), open_from(8, 19)
UNWRITTEN = Schedule("America/Lima")


@tables.rows(
    ("hour", "schedule", "near", "meant"),
    [
        # What is spoken of says which half.
        (10, ALL_DAY, time(21), [22]),
        (8, ALL_DAY, time(21), [20]),
        (9, ALL_DAY, time(20, 30), [21]),
        (9, ALL_DAY, time(8), [9]),
        (11, ALL_DAY, time(10), [11]),
        (8, UNWRITTEN, time(21), [20]),
        # What is open says it, whatever is spoken of.
        (10, EVENING, None, [22]),
        (8, EVENING, None, [20]),
        (9, CLINIC, None, [9]),
        (9, CLINIC, time(18), [9]),
        # Nothing says it.
        (9, ALL_DAY, None, [9, 21]),
        (8, ALL_DAY, None, [8, 20]),
        # Neither is open, or nobody wrote the hours down: as it was read, near what is spoken of.
        (7, open_from(12, 16), None, [7]),
        (9, UNWRITTEN, None, [9]),
    ],
)
def test_which_half_is_meant(
    hour: int, schedule: Schedule, near: time | None, meant: list[int]
) -> None:
    at = datetime(2026, 11, 27, hour, 0, tzinfo=LIMA)

    assert [one.hour for one in booking_halves.meant(at, schedule, NOW, near)] == meant


def test_a_morning_that_has_gone_by_is_no_half() -> None:
    at = datetime(2026, 11, 25, 21, 0, tzinfo=LIMA)

    assert booking_halves.meant(at, ALL_DAY, NOW, None) == [at]
