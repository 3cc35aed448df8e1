"""Postfetch: rows become a sentence with a table or chart, are checked, and are composed."""

from dataclasses import replace

from structlog import get_logger

from insights import cache
from insights.graph import texts, trust, written
from insights.graph.composing import composed
from insights.graph.state import AgentState, Context, Tools, Way
from insights.rules import questions
from insights.rules.answers import Answer, Status
from insights.rules.confidence import Decision
from insights.rules.evaluating import defects, useful
from insights.rules.questions.plans import Told
from insights.rules.sql_reading import telling

log = get_logger(__name__)


async def process_user_response(ctx: Context) -> Way:
    """Words, numbers and shape of the rows, formatted for people."""
    state, tools = ctx.state, ctx.deps
    assert state.fetched is not None
    rows, more = state.fetched.rows, state.fetched.more
    if state.by_model:
        state.told = _as_written(state, tools)
        return Way.DONE
    told = questions.told(state.plan, state.fetched.columns, rows, more, tools.dataset, tools.today)
    if state.relaxed and state.plan.notes:
        told = replace(told, text=f"{state.plan.notes[-1]} {told.text}")
    state.told = told
    return Way.DONE


def _as_written(state: AgentState, tools: Tools) -> Told:
    """The rows of a model's statement, in the rules' own words."""
    assert state.fetched is not None
    found = state.fetched
    told = telling.told(state.sql, found.columns, found.rows, found.more, tools.dataset)
    wider = written.note(state)
    return replace(told, text=f"{wider} {told.text}") if wider else told


async def evaluate_citizen_response(ctx: Context) -> Way:
    """Holds the answer to its cells; a number of nowhere or a word of the inside ends the sentence.

    The rows stay, for they are the database's own. What is not trusted to answer the question,
    whoever read it, is withheld whole: other words are asked for, or "no lo sé" is the result.
    """
    state = ctx.state
    state.confidence = trust.of(state, ctx.deps)
    decision = ctx.deps.thresholds.decide(state.confidence)
    if decision is not Decision.ANSWER:
        trust.withhold(decision, ctx)
        return Way.DONE
    payload = useful(state.told.payload)
    found = defects(state.told, state.complete_question, ctx.deps.dataset)
    if found:
        log.error("insights.defective_answer", defects=found, question=state.complete_question)
        understood = replace(state.told.understood, notes=())
        state.told = replace(state.told, text=texts.plain_result(), understood=understood)
    state.told = replace(state.told, payload=payload)
    return Way.DONE


async def compose_frontend_response(ctx: Context) -> Answer:
    """The answer as REST and the page show it; one that came from data is kept for the day."""
    state, tools = ctx.state, ctx.deps
    if state.answer is not None:
        return replace(state.answer, cached=True)
    dataset = tools.dataset
    if state.by_model and state.status is Status.ANSWER and (said := await composed(ctx)):
        state.told = replace(state.told, text=" ".join(filter(None, (written.note(state), said))))
    told = state.told
    fetched = state.fetched is not None and state.status is Status.ANSWER
    state.answer = Answer(
        status=state.status,
        text=told.text,
        payload=told.payload,
        understood=replace(told.understood, question=state.complete_question),
        sql=state.sql if fetched else "",
        choices=told.choices,
        source=dataset.source,
        cut_off=dataset.cut_off,
        download=dataset.download,
        kind=state.classified.kind,
        confidence=state.confidence,
    )
    if fetched:
        cache.keep(dataset, state.complete_question, tools.today, tools.language(), state.answer)
    return state.answer
