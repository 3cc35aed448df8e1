"""What is wrong with the installation's model is said when it starts."""

from typing import Any

import pytest

from llm import checks


def ids(settings: Any, **told: Any) -> list[str | None]:
    for name, value in told.items():
        setattr(settings, name, value)
    every = (
        checks.the_provider_has_its_key,
        checks.a_server_of_ones_own_is_named,
        checks.a_model_has_a_key,
        checks.keys_travel_safely,
        checks.a_budget_has_a_price,
    )
    found = [problem for check in every for problem in check(None)]
    assert all(problem.hint for problem in found)
    return [problem.id for problem in found]


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ({}, []),
        ({"OPENAI_API_KEY": "k"}, []),
        ({"LLM_PROVIDER": "anthropic"}, ["llm.E001"]),
        ({"LLM_PROVIDER": "anthropic", "ANTHROPIC_API_KEY": "k"}, []),
        ({"LLM_PROVIDER": "compatible"}, ["llm.E002", "llm.E002"]),
        ({"OPENAI_BASE_URL": "http://localhost:1/v1"}, ["llm.E002"]),
        ({"OPENAI_BASE_URL": "http://localhost:1/v1", "LLM_MODEL": "llama3.1"}, []),
        ({"LLM_MODEL": "gpt-6-luna"}, ["llm.W001"]),
        ({"OPENAI_API_KEY": "k", "OPENAI_BASE_URL": "http://modelos.example"}, ["llm.W002"]),
        ({"OPENAI_API_KEY": "k", "OPENAI_BASE_URL": "http://127.0.0.1:9"}, []),
        ({"OPENAI_API_KEY": "k", "LLM_MONTHLY_BUDGET_USD": 5}, []),
        (
            {"OPENAI_API_KEY": "k", "LLM_MONTHLY_BUDGET_USD": 5, "LLM_MODEL": "nuevo"},
            ["llm.W003"],
        ),
    ],
)
def test_each_gap_is_named(settings: Any, told: dict[str, Any], found: list[str]) -> None:
    assert ids(settings, **told) == found
