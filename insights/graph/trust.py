"""The gray zone of answers: how far one is trusted, and what is said in the place of another."""

from collections.abc import Callable

from core.rules.text import aligned
from insights.graph import texts
from insights.graph.state import AgentState, Context, Tools
from insights.rules import confidence, questions
from insights.rules.answers import Status
from insights.rules.confidence import Decision, Run
from insights.rules.questions.plans import Plan
from insights.rules.sql_reading.checks import concerns

_INSTEAD: dict[Decision, tuple[Status, Callable[[], str]]] = {
    Decision.ASK: (Status.ASK, texts.unsure),
    Decision.UNKNOWN: (Status.GRAY, texts.unknown),
}


def of(state: AgentState, tools: Tools) -> float:
    """The score of the answer under way, 0 to 1."""
    if not state.by_model:
        rows = state.fetched.rows if state.fetched else ()
        empty = not state.plan.groups and len(rows) == 1 and rows[0][:1] == (None,)
        return confidence.of_plan(
            state.plan, state.complete_question, relaxed=state.relaxed, empty=empty
        )
    assert state.understanding is not None and state.fetched is not None
    found = concerns(state.sql, state.complete_question, tools.dataset)
    return confidence.of_statement(
        Run(
            sure=state.understanding.sure,
            agreement=state.agreement,
            concerns=len(found),
            repairs=state.retries,
            relaxed=state.relaxed,
            empty=not state.fetched.rows,
        )
    )


def withhold(decision: Decision, ctx: Context) -> None:
    """Says in the place of the answer what the decision is.

    The rules show how they read the question, as one that can be asked at once; what is not
    trusted at all is not shown.
    """
    state, tools = ctx.state, ctx.deps
    status, text = _INSTEAD[decision]
    understood = "" if decision is Decision.UNKNOWN else _understood(state, tools)
    if understood:
        state.say(status, texts.taken_for(understood), (understood,))
    else:
        state.say(status, text(), tools.dataset.samples)


def _understood(state: AgentState, tools: Tools) -> str:
    """The rules' plan as a whole question that they are sure of; "" where there is none."""
    if state.by_model:
        return ""
    words = questions.reading_back(state.plan, tools.dataset, tools.today)
    read = questions.read(words, tools.dataset, tools.today) if words else None
    sure = isinstance(read, Plan) and confidence.of_plan(read, words) >= confidence.SURE
    return words if sure and not _same_words(words, state.complete_question) else ""


def _same_words(one: str, other: str) -> bool:
    return aligned(one) == aligned(other)
