"""Vectors from end to end over real HTTP: paid, recorded, and how each failure ends."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest

from llm import embeddings
from llm.models import Call, ModelConfig, Outcome
from llm.values import ModelFailed
from merchants.models import Merchant
from tests.stubs.model_script import KEY, Answer
from tests.stubs.openai_embeddings import StubEmbeddings, vector

pytestmark = pytest.mark.django_db
TEXTS = ["Enviamos a toda La Paz.", "Abrimos los lunes."]


@pytest.fixture
def server(settings: Any) -> Iterator[StubEmbeddings]:
    with StubEmbeddings() as found:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, found.url
        yield found


def embedder(merchant: Merchant) -> embeddings.Embedder:
    found = embeddings.of(merchant.pk)
    assert found is not None
    return found


def only_call(merchant: Merchant) -> Call:
    return Call.objects.of(merchant).get()


def failing(merchant: Merchant) -> str:
    with pytest.raises(ModelFailed) as raised:
        embedder(merchant).vectors(TEXTS)
    return raised.value.kind


def test_a_vector_a_text_in_one_request(server: StubEmbeddings, alma: Merchant) -> None:
    found = embedder(alma).vectors(TEXTS)

    assert [list(one) for one in found] == [list(vector(text)) for text in TEXTS]
    assert [call.payload["dimensions"] for call in server.calls] == [1536]
    row = only_call(alma)
    assert (row.purpose, row.model, row.outcome) == (
        "embed",
        "text-embedding-3-small",
        Outcome.ANSWERED,
    )
    assert row.tokens_in > 0 and row.cost is not None and row.cost >= 0


def test_nobody_makes_them_without_a_key(alma: Merchant) -> None:
    assert embeddings.of(alma.pk) is None


def test_the_key_for_openai_serves_also_where_another_answers(
    server: StubEmbeddings, alma: Merchant, settings: Any
) -> None:
    settings.LLM_PROVIDER, settings.ANTHROPIC_API_KEY = "anthropic", "sk-ant"

    assert embedder(alma).name == "text-embedding-3-small"


def test_a_seat_of_ones_own_is_not_replaced_by_the_installations(
    server: StubEmbeddings, alma: Merchant
) -> None:
    ModelConfig.objects.create(
        merchant=alma, provider="anthropic", model="claude", api_key="sk-own"
    )

    assert embeddings.of(alma.pk) is None


def test_a_spent_budget_asks_nobody(server: StubEmbeddings, alma: Merchant, settings: Any) -> None:
    settings.LLM_MONTHLY_BUDGET_USD = Decimal("0.0000001")

    assert failing(alma) == "budget"
    assert server.calls == []
    assert only_call(alma).outcome == Outcome.BUDGET


@pytest.mark.parametrize(
    ("answers", "kind", "asked"),
    [
        ([Answer(status=503)] * 2, "overloaded", 2),
        ([Answer(status=503)], "", 2),
        ([Answer(status=401)], "refused", 1),
        ([Answer(body=b'{"object": "list", "data": []}')], "unreadable", 1),
        ([Answer(body=b"<html>")], "unreadable", 1),
        ([Answer(drops=True)] * 2, "unreachable", 2),
    ],
)
def test_a_failure_is_a_value_of_ours(
    server: StubEmbeddings, alma: Merchant, answers: list[Answer], kind: str, asked: int
) -> None:
    server.says(*answers)

    if kind:
        assert failing(alma) == kind
    else:
        embedder(alma).vectors(TEXTS)
    assert len(server.calls) == asked


def test_what_keeps_failing_is_left_alone(server: StubEmbeddings, alma: Merchant) -> None:
    server.fails(401, times=5)

    assert [failing(alma) for _ in range(6)] == ["refused"] * 5 + ["breaker"]
