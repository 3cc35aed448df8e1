"""Sentences that say when, from several countries, and what they mean by the shop's clock."""

from datetime import date, datetime, time
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from intents.rules.moments import reading, resolution, tables
from intents.words import Ask, read
from tests import tables as cases
from tests.intents.rules.moments import notation

SENTENCES = notation.sentences(Path(__file__).with_name("sentences.tsv"))
WEDNESDAY = notation.NOWS["A"]
_SAID = sorted(
    {word for text, _now, _meaning in SENTENCES for word in text.split()} | {"no", "o", "mejor"}
)


@cases.rows(("text", "now", "meaning"), SENTENCES)
def test_a_sentence_means_one_moment_or_is_asked_about(
    text: str, now: datetime, meaning: str
) -> None:
    assert notation.written(read(text).when(now)) == meaning


@cases.rows(
    ("text", "why"),
    [
        ("el lunes 15", Ask.CONTRADICTION),
        ("mañana a las 3 de la tarde de la mañana", Ask.CONTRADICTION),
        ("el 30 de febrero", Ask.IMPOSSIBLE),
        ("mañana a las 25", Ask.IMPOSSIBLE),
        ("hoy a las 9 de la mañana", Ask.PAST),
        ("para ayer", Ask.PAST),
        ("el lunes o el martes", Ask.SEVERAL),
        ("el viernes por la mañana o por la tarde", Ask.SEVERAL),
        ("el otro viernes", Ask.WHICH_WEEK),
        ("más tarde", Ask.VAGUE),
        ("hola", Ask.NOTHING),
        ("mañana no", Ask.NOTHING),
    ],
)
def test_a_question_says_why_it_is_asked(text: str, why: Ask) -> None:
    assert read(text).when(WEDNESDAY).ask is why


@cases.rows(
    ("text", "reason"),
    [
        ("el viernes a las 5", "exact"),
        ("el viernes tipo 5", "about"),
        ("el viernes", "day"),
        ("el viernes a la tarde", "window"),
        ("la semana que viene", "days"),
        ("cualquier día después de las 6", "open"),
        ("lo antes posible", "soon"),
    ],
)
def test_an_answer_says_what_it_is(text: str, reason: str) -> None:
    assert read(text).when(WEDNESDAY).reason == reason


def test_an_hour_of_today_that_has_gone_by_is_of_tomorrow_and_says_so() -> None:
    moment = read("a las 3").when(datetime(2026, 11, 25, 16))

    assert (moment.at, moment.rolled) == (datetime(2026, 11, 26, 15), True)
    assert not read("a las 5").when(datetime(2026, 11, 25, 16)).rolled


def test_an_hour_counts_on_the_day_that_was_spoken_of_before() -> None:
    friday = date(2026, 11, 27)

    assert read("a las 9").when(WEDNESDAY, friday).at == datetime(2026, 11, 27, 9)
    assert read("a la tarde").when(WEDNESDAY, friday).day == friday
    assert read("el sábado a las 9").when(WEDNESDAY, friday).day == date(2026, 11, 28)


def test_the_same_hour_of_several_days_is_kept_with_them() -> None:
    moment = read("la semana que viene a las 5").when(WEDNESDAY)

    assert moment.days is not None and moment.at is None
    assert (moment.since, moment.until) == (time(17), time(17))


def test_a_move_is_to_the_second_day() -> None:
    moment = read("quiero cambiar mi cita del lunes al martes a las 5").when(WEDNESDAY)

    assert moment.at == datetime(2026, 12, 1, 17)


def test_english_and_portuguese_are_read_as_far_as_they_are_understood() -> None:
    assert read("tomorrow at 5pm please").when(WEDNESDAY).at == datetime(2026, 11, 26, 17)
    assert read("amanhã às 10").when(WEDNESDAY).at == datetime(2026, 11, 26, 10)


def test_the_end_of_the_calendar_is_no_defect() -> None:
    assert read("mañana").when(datetime.max).ask is Ask.IMPOSSIBLE
    assert read("en 9999 años").when(WEDNESDAY).ask is Ask.IMPOSSIBLE


def test_what_is_written_without_end_is_looked_at_so_many_times() -> None:
    tries = reading.scanned("1 " * 10_000).tries

    assert tries == reading.MOST_TRIES


@given(st.lists(st.sampled_from(_SAID), max_size=12))
def test_whatever_is_said_is_one_kind_of_moment_and_never_gone_by(said: list[str]) -> None:
    moment = resolution.resolve(reading.read(" ".join(said)), WEDNESDAY)

    assert moment.at is None or moment.at >= WEDNESDAY
    assert (moment.ask is not None) + (moment.at is not None) + (moment.days is not None) <= 1
    assert not (moment.since and moment.until) or moment.since <= moment.until


def test_no_alias_hides_a_word_of_the_tables() -> None:
    words = {*tables.NUMBERS, *tables.MONTHS, *tables.WEEKDAY, *tables.FROM_TODAY}

    assert {alias for alias in tables.ALIASES if alias in words} == set()
