"""Another model is tried in a merchant's seat: with whose key, and on how much of her budget."""

from decimal import Decimal
from time import monotonic
from typing import Any

import pytest

from llm import model_config
from llm.values import Model, ModelFailed
from merchants.models import Merchant
from tests.llm.asking import ANSWER, model_row, question
from tests.patience import LONG
from tests.stubs.model_script import KEY
from tests.stubs.openai import StubOpenAI

FAILURES = 5
"""`LLM_FAILURES` as it is supplied."""
pytestmark = pytest.mark.django_db


def tried(merchant: Merchant, name: str, **more: Any) -> str:
    """Who sits there; "" for nobody."""
    model = model_config.trying(
        merchant.pk, name, session_id=None, deadline=monotonic() + LONG, **more
    )
    return model.name if model is not None else ""


def test_with_the_installations_keys_where_she_has_no_seat(alma: Merchant, settings: Any) -> None:
    assert tried(alma, "") == tried(alma, "openai:gpt-6.1-terra") == ""
    settings.OPENAI_API_KEY = settings.ANTHROPIC_API_KEY = "k"
    assert tried(alma, "") == "openai:gpt-6-luna"
    assert tried(alma, "openai:gpt-6.1-terra") == "openai:gpt-6.1-terra"
    assert tried(alma, "anthropic:claude-x") == "anthropic:claude-x"


def test_with_her_own_key_and_no_other(alma: Merchant, dario: Merchant, settings: Any) -> None:
    settings.ANTHROPIC_API_KEY = "k"
    model_row(alma, provider="openai")
    assert tried(alma, "openai:gpt-6.1-terra") == "openai:gpt-6.1-terra"
    assert tried(alma, "anthropic:claude-x") == ""
    assert tried(dario, "openai:gpt-6.1-terra") == ""


@pytest.mark.parametrize("name", ["gpt-6-luna", "openai:", "nobody:x", ":x", "rules"])
def test_what_names_no_model_seats_nobody(alma: Merchant, settings: Any, name: str) -> None:
    settings.OPENAI_API_KEY = "k"
    assert tried(alma, name) == ""


def test_its_failures_do_not_shut_customers_out(openai: StubOpenAI, alma: Merchant) -> None:
    openai.says(ANSWER)
    openai.refuses, openai.keys = True, frozenset({"another"})
    deadline = monotonic() + LONG
    shadow = model_config.trying(alma.pk, "", session_id=None, deadline=deadline, apart="shadow")
    assert shadow is not None
    kinds = [_kind(shadow) for _ in range(FAILURES + 1)]
    assert (kinds[0], kinds[-1]) == ("refused", "breaker")
    openai.keys = frozenset({KEY})
    live = model_config.of(alma.pk, session_id=None, deadline=deadline)
    assert live is not None
    assert live.complete(question()).text


def _kind(model: Model) -> str:
    with pytest.raises(ModelFailed) as failed:
        model.complete(question())
    return failed.value.kind


def test_only_its_part_of_the_budget_is_for_it(
    openai: StubOpenAI, alma: Merchant, settings: Any
) -> None:
    openai.says(ANSWER)
    settings.LLM_MONTHLY_BUDGET_USD = Decimal(1)
    deadline = monotonic() + LONG
    live = model_config.of(alma.pk, session_id=None, deadline=deadline)
    part = Decimal("0.000001")
    shadow = model_config.trying(alma.pk, "", session_id=None, deadline=deadline, part=part)
    assert live is not None and shadow is not None
    with pytest.raises(ModelFailed) as failed:
        shadow.complete(question())
    assert failed.value.kind == "budget"
    live.complete(question())
