"""A model that keeps failing is left alone for a while; one merchant's key opens nobody else's."""

from decimal import Decimal
from typing import Any

import pytest

from llm import breaker
from llm.models import Call, Month
from llm.rules import circuits
from llm.values import ModelFailed
from merchants.models import Merchant
from tests.llm.asking import ANSWER, ask, model_row
from tests.stubs.openai import StubOpenAI

FAILURES = 5
"""`LLM_FAILURES` as it is supplied."""
pytestmark = pytest.mark.django_db


def kind(merchant: Merchant, seconds: float = 20) -> str:
    try:
        ask(merchant, seconds=seconds)
    except ModelFailed as failed:
        return failed.kind
    return "answered"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    now = {"now": 1000.0}
    monkeypatch.setattr("llm.breaker.monotonic", lambda: now["now"])
    return now


def test_it_opens_rests_and_closes(
    openai: StubOpenAI, alma: Merchant, clock: dict[str, float]
) -> None:
    openai.fails(503, times=2 * FAILURES)
    for _ in range(FAILURES):
        assert kind(alma) == "overloaded"

    assert kind(alma) == "breaker"

    clock["now"] += circuits.REST + 1
    openai.fails(503, times=2)
    assert kind(alma) == "overloaded"
    assert kind(alma) == "breaker"
    clock["now"] += circuits.REST + 1
    openai.says(ANSWER, ANSWER)
    assert (kind(alma), kind(alma)) == ("answered", "answered")


def test_a_refused_call_leaves_a_row_and_no_cost(openai: StubOpenAI, alma: Merchant) -> None:
    openai.fails(503, times=2 * FAILURES)
    for _ in range(FAILURES):
        kind(alma)

    kind(alma)

    row = Call.objects.of(alma).first()
    assert row is not None
    assert (row.outcome, row.cost) == ("breaker", Decimal(0))
    assert Month.objects.of(alma).get().calls == FAILURES


def test_a_wrong_key_is_not_asked_with_for_ever_and_harms_nobody_else(
    openai: StubOpenAI, alma: Merchant, dario: Merchant
) -> None:
    openai.refuses = True
    model_row(alma, api_key="sk-mal-copiada")
    openai.says(ANSWER)
    for _ in range(FAILURES):
        assert kind(alma) == "refused"

    assert kind(alma) == "breaker"
    assert kind(dario) == "answered"


def test_a_question_that_is_refused_says_nothing_of_the_model(
    openai: StubOpenAI, alma: Merchant
) -> None:
    openai.fails(400, times=FAILURES + 1)

    assert {kind(alma) for _ in range(FAILURES + 1)} == {"refused"}


def test_a_turn_that_left_no_time_blames_nobody(openai: StubOpenAI, alma: Merchant) -> None:
    openai.latency = 1
    openai.answers_with(lambda asked: ANSWER, inline=True)

    assert [kind(alma, 0.2) for _ in range(FAILURES + 1)] == ["timeout"] * (FAILURES + 1)


def test_an_unhurried_silence_counts(openai: StubOpenAI, alma: Merchant, settings: Any) -> None:
    settings.LLM_TOTAL_SECONDS = 0.2
    openai.latency = 1
    openai.answers_with(lambda asked: ANSWER, inline=True)

    found = [kind(alma) for _ in range(FAILURES + 1)]

    assert found == ["timeout"] * FAILURES + ["breaker"]


def test_only_one_call_tries_whether_it_is_well_again(clock: dict[str, float]) -> None:
    key = ("openai", "x")
    for _ in range(FAILURES):
        assert breaker.enter(key)
        breaker.failed(key)
    clock["now"] += circuits.REST

    assert [breaker.enter(key) for _ in range(3)] == [True, False, False]
