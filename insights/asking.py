"""The one entrance to insights: a question about a dataset, and its answer."""

from datetime import datetime

from asgiref.sync import async_to_sync
from django.utils.translation import get_language

from insights import fetching
from insights.graph.state import AgentState, Fetch, Tools
from insights.graph.ways import graph
from insights.rules.answers import Answer
from insights.rules.description import Dataset


def ask(
    dataset: Dataset,
    question: str,
    *,
    previous: str = "",
    now: datetime,
    fetch: Fetch = fetching.fetch,
) -> Answer:
    """Answers a question, whatever it is, with an `Answer` that says what became of it.

    `previous` is the complete question before it, for "¿y en Azua?"; `now` is the asker's local
    moment, whose date is today. `fetch` runs the statement; no transaction may be open around it.
    """
    return ask_with_state(dataset, question, previous=previous, now=now, fetch=fetch)[0]


def ask_with_state(
    dataset: Dataset,
    question: str,
    *,
    previous: str = "",
    now: datetime,
    fetch: Fetch = fetching.fetch,
) -> tuple[Answer, AgentState]:
    """The answer, and what each node left behind: which were visited, why a statement failed."""
    state = AgentState(question, previous, limit=fetching.MOST_ROWS)
    tools = Tools(dataset, now.date(), fetch, language=lambda: get_language() or "es")
    answer = async_to_sync(graph.run)(state=state, deps=tools, infer_name=False)
    return answer, state
