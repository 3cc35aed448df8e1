"""A call with limits of its own: they stand in the place of the installation's, and never add."""

from time import monotonic
from typing import Any

import pytest

from llm import model_config
from llm.values import CallLimits, Model, ModelFailed
from merchants.models import Merchant
from tests.llm.asking import question
from tests.patience import LONG
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import Answer, Asked
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db


def limited(merchant: Merchant, seconds: float = LONG, tokens: int = 1024) -> Model:
    model = model_config.of(
        merchant.pk,
        session_id=None,
        deadline=monotonic() + LONG,
        limits=CallLimits(seconds, tokens),
    )
    assert model is not None
    return model


def hangs(_asked: Asked) -> Answer:
    return Answer(hangs=True)


def test_a_call_may_last_longer_than_the_installation_allows_every_call(
    anthropic: StubAnthropic, alma: Merchant, settings: Any
) -> None:
    settings.LLM_TOTAL_SECONDS = settings.LLM_READ_SECONDS = 0.3
    anthropic.says(Answer("hola", delay=0.6))

    assert limited(alma).complete(question(schema=None)).text == "hola"


def test_a_call_ends_with_its_own_limit(openai: StubOpenAI, alma: Merchant, settings: Any) -> None:
    settings.LLM_TOTAL_SECONDS = settings.LLM_READ_SECONDS = LONG
    openai.answers_with(hangs)
    began = monotonic()

    with pytest.raises(ModelFailed) as failed:
        limited(alma, seconds=0.5).complete(question(schema=None))

    assert failed.value.kind == "timeout"
    assert monotonic() - began < LONG / 2


def test_an_answer_is_as_long_as_the_call_allows_and_never_longer_than_the_seats(
    anthropic: StubAnthropic, alma: Merchant, settings: Any
) -> None:
    anthropic.says("uno", "dos")
    limited(alma, tokens=1024).complete(question(schema=None))
    settings.LLM_MAX_TOKENS = 300
    limited(alma, tokens=1024).complete(question(schema=None))

    assert [asked.most_tokens for asked in anthropic.asked] == [1024, 300]
