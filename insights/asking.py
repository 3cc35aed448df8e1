"""The one entrance to insights: a question about a dataset, and its answer."""

from collections.abc import Callable
from datetime import datetime
from math import inf
from time import monotonic
from typing import Any
from uuid import UUID

from asgiref.sync import async_to_sync
from django.utils.translation import get_language

from insights import examples, fetching, reranking
from insights.graph.state import AgentState, Fetch, Reader, Tools
from insights.graph.ways import graph
from insights.rules.answers import Answer
from insights.rules.confidence import CALIBRATED, Thresholds
from insights.rules.description import Dataset
from llm import model_config
from llm.rules import purposes
from llm.values import CallLimits, Model

SECONDS = 30.0
"""What all calls of a question take together at most."""
LIMITS = CallLimits(seconds=15.0, tokens=1_500)
"""Of one call: a statement or a few sentences."""


def model_of(
    merchant_id: int, *, session_id: UUID | None = None, deadline: float = inf
) -> Model | None:
    """The model that helps with a merchant's next question; None where there is none: then the
    rules answer alone.

    `session_id` is the conversation in which it is asked, `deadline` (by `time.monotonic`) when
    its answer has to be there.
    """
    return model_config.of(
        merchant_id,
        session_id=session_id,
        deadline=min(deadline, monotonic() + SECONDS),
        limits=LIMITS,
        purpose=purposes.ANALYZER,
    )


def ask(
    dataset: Dataset,
    question: str,
    *,
    previous: str = "",
    now: datetime,
    fetch: Fetch = fetching.fetch,
    **more: Any,
) -> Answer:
    """Answers a question, whatever it is, with an `Answer` that says what became of it.

    `previous` is the complete question before it, for "¿y en Azua?"; `now` is the asker's local
    moment, whose date is today. `fetch` runs the statement; no transaction may be open around it.
    `more` are the others of `ask_with_state`.
    """
    return ask_with_state(dataset, question, previous=previous, now=now, fetch=fetch, **more)[0]


def ask_with_state(
    dataset: Dataset,
    question: str,
    *,
    previous: str = "",
    now: datetime,
    fetch: Fetch = fetching.fetch,
    model: Model | None = None,
    reader: Reader = Reader.GAPS,
    on_node: Callable[[str], None] | None = None,
    thresholds: Thresholds = CALIBRATED,
) -> tuple[Answer, AgentState]:
    """The answer, and what each node left behind: which were visited, why a statement failed.

    `model` helps (`model_of`), and `reader` says with what. `on_node` is called with the name of
    each node as it begins, on the caller's own event loop: it must not wait. `thresholds` are the
    scores from which an answer is given.
    """
    state = AgentState(question, previous, limit=fetching.MOST_ROWS)
    told = {} if on_node is None else {"on_node": on_node}
    tools = Tools(
        dataset,
        now.date(),
        fetch,
        language=lambda: get_language() or "es",
        model=model,
        reader=reader,
        thresholds=thresholds,
        examples=examples.approved,
        reranker=reranking.installed(),
        **told,
    )
    answer = async_to_sync(graph.run)(state=state, deps=tools, infer_name=False)
    return answer, state
