"""The gray zone of answers: how far one is trusted, and what is said in the place of another."""

from collections.abc import Callable

from insights.graph import texts
from insights.graph.state import AgentState, Context, Tools
from insights.rules import confidence
from insights.rules.answers import Status
from insights.rules.confidence import Decision, Run
from insights.rules.sql_reading.checks import concerns

_INSTEAD: dict[Decision, tuple[Status, Callable[[], str]]] = {
    Decision.ASK: (Status.ASK, texts.unsure),
    Decision.UNKNOWN: (Status.GRAY, texts.unknown),
}


def of(state: AgentState, tools: Tools) -> float:
    """The score of the answer under way, 0 to 1."""
    if not state.by_model:
        return confidence.of_plan(state.plan, state.complete_question, relaxed=state.relaxed)
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
    """Says in the place of the answer what the decision is."""
    status, text = _INSTEAD[decision]
    ctx.state.say(status, text(), ctx.deps.dataset.samples)
