"""The day and the hour that a customer names."""

from datetime import date, time

from intents.words import read
from tests import tables

FRIDAY = date(2026, 11, 20)


@tables.rows(
    ("text", "day", "hour"),
    [
        ("mañana a las 10", date(2026, 11, 21), time(10)),
        ("hoy a las 5 de la tarde", date(2026, 11, 20), time(17)),
        ("el lunes a las 11:00", date(2026, 11, 23), time(11)),
        ("el viernes a las 8 de la noche", date(2026, 11, 27), time(20)),
        ("pasado mañana al mediodía", date(2026, 11, 22), time(12)),
        ("no puedo mañana, mejor pasado mañana a las 9:30", date(2026, 11, 22), time(9, 30)),
        ("para las 3 y media", None, time(15, 30)),
        ("25 de noviembre a las 8pm", date(2026, 11, 25), time(20)),
        ("el 5/1", date(2027, 1, 5), None),
        ("a las diez de la mañana", None, time(10)),
    ],
)
def test_a_moment_goes_as_far_as_it_was_said(
    text: str, day: date | None, hour: time | None
) -> None:
    words = read(text)
    assert (words.day(FRIDAY), words.hour) == (day, hour)


@tables.rows("text", ["por la mañana", "somos 4", "2 maracuyá", "31/2", "a las 45"])
def test_what_is_no_moment_is_none(text: str) -> None:
    words = read(text)
    assert words.day(FRIDAY) is None and words.hour is None


@tables.rows(
    ("text", "soon"),
    [
        ("lo antes posible", True),
        ("cuanto antes, por favor", True),
        ("ya mismo", True),
        ("apenas abran", True),
        ("lo más pronto posible", True),
        ("mañana a las 10", False),
        ("ya no quiero", False),
        ("urgente, me enfermé", False),
    ],
)
def test_as_soon_as_possible_is_the_whole_answer(text: str, soon: bool) -> None:
    assert read(text).is_soon is soon
