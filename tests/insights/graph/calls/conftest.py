"""Alma's dataset in PostgreSQL and a scripted model behind HTTP that is asked about it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import pytest

from insights import asking, fetching, pool
from insights.fetching import Fetched
from insights.graph.state import AgentState, Reader
from insights.rules.answers import Answer
from insights.rules.description import Dataset
from llm.models import Call
from tests.insights.planted import plant, uproot
from tests.llm.conftest import closed_circuits
from tests.stubs.model_script import KEY, Asked
from tests.stubs.openai import StubOpenAI

__all__ = ["closed_circuits"]

NOW = datetime(2026, 11, 23, 10, 30)


@dataclass
class Asker:
    """Asks with the merchant's model; `ran` are the statements that reached the database."""

    dataset: Dataset
    ran: list[str] = field(default_factory=list)
    state: AgentState | None = None

    def __call__(
        self,
        question: str,
        previous: str = "",
        reader: Reader = Reader.GAPS,
        on_node: Callable[[str], None] | None = None,
    ) -> Answer:
        answer, self.state = asking.ask_with_state(
            self.dataset,
            question,
            previous=previous,
            now=NOW,
            fetch=self.fetch,
            model=asking.model_of(self.dataset.merchant_id),
            reader=reader,
            on_node=on_node,
        )
        return answer

    def fetch(self, sql: str, merchant_id: int, *, limit: int = fetching.MOST_ROWS) -> Fetched:
        self.ran.append(sql)
        return fetching.fetch(sql, merchant_id, limit=limit)

    @property
    def ledger(self) -> list[tuple[str, str]]:
        """Purpose and outcome of each call, in order."""
        calls = Call.objects.of(self.dataset.merchant_id).order_by("pk")
        return list(calls.values_list("purpose", "outcome"))

    @property
    def purposes(self) -> list[str]:
        """What the model was asked for."""
        assert self.state is not None
        return self.state.purposes


@pytest.fixture
def openai(settings: Any) -> Iterator[StubOpenAI]:
    """The installation's model; where a test gives it no sentence for an answer, it has none."""
    with StubOpenAI(models=("gpt-6-luna",)) as server:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, server.url
        yield server.answers_with(_no_sentence)


def _no_sentence(asked: Asked) -> dict[str, str]:
    assert "columns" in asked.context, f"not in the script: {asked.words}"
    return {"text": ""}


@pytest.fixture
def dataset(transactional_db: None) -> Iterator[Dataset]:
    planted = plant("alma")
    yield planted
    pool.close()
    uproot(planted)


@pytest.fixture
def ask(dataset: Dataset) -> Asker:
    return Asker(dataset)


def understood(question: str = "", topic: str = "data", **more: Any) -> dict[str, Any]:
    """The model's answer to the one call that reads."""
    return {"question": question, "topic": topic, "traits": [], "sure": 90, **more}


def draft(sql: str) -> dict[str, Any]:
    """The model's answer to a call that writes a statement."""
    return {"sql": sql}
