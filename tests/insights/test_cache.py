"""Answers are kept for a day, for the same question of the same data, and a bounded number."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from core.timed_cache import TimedCache
from insights import cache
from insights.rules.answers import Answer, Payload, Shape, Status
from tests.insights.projects import PROJECTS

TODAY = date(2026, 11, 23)
ANSWER = Answer(Status.ANSWER, "Hay 12 proyectos.")


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    cache.answers.forget()
    yield
    cache.answers.forget()


def test_the_same_question_is_answered_however_it_is_written() -> None:
    cache.keep(PROJECTS, "¿Cuántos proyectos hay?", TODAY, "es", ANSWER)
    assert cache.get(PROJECTS, "cuantos  PROYECTOS hay", TODAY, "es") is ANSWER


def test_another_merchant_dataset_version_day_language_or_question_is_asked_anew() -> None:
    cache.keep(PROJECTS, "más de 5", TODAY, "es", ANSWER)
    others = [
        (replace(PROJECTS, merchant_id=8), "más de 5", TODAY, "es"),
        (replace(PROJECTS, slug="otro"), "más de 5", TODAY, "es"),
        (replace(PROJECTS, schema="datos_8"), "más de 5", TODAY, "es"),
        (replace(PROJECTS, version="v2"), "más de 5", TODAY, "es"),
        (PROJECTS, "más de 5", date(2026, 11, 24), "es"),
        (PROJECTS, "más de 5", TODAY, "en"),
        (PROJECTS, "más de -5", TODAY, "es"),
    ]
    assert [other for other in others if cache.get(*other) is not None] == []


def test_live_data_is_not_kept() -> None:
    shop = replace(PROJECTS, version="")
    cache.keep(shop, "¿Cuántas ventas?", TODAY, "es", ANSWER)
    assert cache.get(shop, "¿Cuántas ventas?", TODAY, "es") is None


def test_a_long_answer_is_not_kept() -> None:
    rows = ((1,),) * (cache.MOST_ROWS + 1)
    cache.keep(
        PROJECTS, "todos", TODAY, "es", replace(ANSWER, payload=Payload(Shape.TABLE, (), rows))
    )
    assert cache.get(PROJECTS, "todos", TODAY, "es") is None


def test_what_is_kept_is_bounded_in_time_and_number() -> None:
    seconds = [0.0]
    kept: TimedCache[str, str] = TimedCache(cache.TTL_S, 2, lambda: seconds[0])
    for key in "abc":
        kept.set(key, key)
    assert [kept.get(key) for key in "abc"] == [None, "b", "c"]
    seconds[0] = 86_399.0
    assert kept.get("b") == "b"
    seconds[0] = 86_400.0
    assert kept.get("b") is None
