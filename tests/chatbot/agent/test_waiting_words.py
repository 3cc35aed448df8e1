"""When somebody comes, by the shop's own clock; and no promise where nothing is known."""

from datetime import UTC, datetime, time

from chatbot.agent.facts.opening import somebody_comes
from merchants.rules.hours import Schedule, SpecialDay, Stretch
from tests import tables

WEEK = tuple(Stretch(day, time(9), time(18)) for day in range(5))
LA_PAZ = "America/La_Paz"
HOURS = Schedule(LA_PAZ, WEEK)


def utc(day: int, hour: int, minute: int = 0) -> datetime:
    """A moment of November 2026, whose 20th is a Friday; La Paz is four hours behind."""
    return datetime(2026, 11, day, hour, minute, tzinfo=UTC)


@tables.rows(
    ("now", "words"),
    [
        (utc(20, 15), ""),
        (utc(20, 12, 59), "Ahora estamos cerrados; volvemos hoy a las 09:00."),
        (utc(20, 13), ""),
        (utc(19, 22), "Ahora estamos cerrados; volvemos mañana a las 09:00."),
        (utc(20, 23), "Ahora estamos cerrados; volvemos el lunes 23 de noviembre a las 09:00."),
        (utc(20, 3), "Ahora estamos cerrados; volvemos mañana a las 09:00."),
    ],
)
def test_it_is_said_by_the_shops_own_clock(now: datetime, words: str) -> None:
    assert somebody_comes(HOURS, now, "es") == words


def test_a_holiday_is_passed_over() -> None:
    closed = Schedule(LA_PAZ, WEEK, (SpecialDay(utc(20, 0).date()),))
    words = somebody_comes(closed, utc(19, 23), "es")
    assert words == "Ahora estamos cerrados; volvemos el lunes 23 de noviembre a las 09:00."


def test_closed_for_years_names_no_day() -> None:
    gone = Schedule(LA_PAZ, WEEK, closed_until=datetime(2029, 1, 1, tzinfo=UTC))
    assert somebody_comes(gone, utc(20, 15), "es") == "Por ahora estamos cerrados."


def test_where_nobody_wrote_the_hours_down_nothing_is_said() -> None:
    assert somebody_comes(Schedule(LA_PAZ), utc(20, 3), "es") == ""
