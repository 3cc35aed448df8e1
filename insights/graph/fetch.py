"""Fetch: the statement is judged and run; what finds nothing is sought more widely, once.

The only nodes that touch data.
"""

import re
from dataclasses import replace

from asgiref.sync import sync_to_async
from structlog import get_logger

from core.rules.text import bare
from insights import fetching
from insights.fetching import Fetched
from insights.graph import relevance, texts, written
from insights.graph.rejected import Rejected
from insights.graph.state import AgentState, Context, Tools, Way
from insights.graph.strategy import rules_instead
from insights.rules import questions, vocabulary
from insights.rules.answers import Status
from insights.rules.classifying import Classified, QuestionKind
from insights.rules.description import Dataset
from insights.rules.guard.judging import judge
from insights.rules.guard.values import Relations
from insights.rules.questions.plans import Function, Measure, Operation, Plan

MAX_RETRIES = 3
"""Rejections of a statement after which the graph gives up (specification §5C)."""
_SEARCHES = (Operation.HOLDS, Operation.NEAR)
FEWER_ROWS = 100
"""The limited form: rows asked for where a statement failed with `fetching.MOST_ROWS`."""

log = get_logger(__name__)


async def fetch_data(ctx: Context) -> Way:
    """Guard, cost and statement; then the wider search where nothing is found, and the order."""
    state, tools = ctx.state, ctx.deps
    try:
        if state.by_model:
            found = await relevance.ordered(ctx, await written.run(ctx, _run))
            state.fetched = written.shown(await relevance.meant(ctx, found))
            return Way.ROWS
        state.fetched = await _run(state.sql, state, tools)
        if not state.relaxed and _found_nothing(state.fetched):
            await _search_widely(state, tools)
    except Rejected as why:
        state.rejections.append(str(why))
        return Way.REJECTED
    except fetching.NotFetched as why:
        off = isinstance(why, fetching.TurnedOff | fetching.TooMany)
        state.rejections.append(type(why).__name__)
        state.say(Status.REFUSED if off else Status.ASK, str(why.told), tools.dataset.samples)
        return Way.SAID
    if _found_nothing(state.fetched) and _is_elsewhere(state, tools):
        state.classified = Classified(QuestionKind.IRRELEVANT, "no word of the data, no hit")
        text = texts.of_kind(state.classified, tools.dataset)
        state.say(Status.ASK, text, tools.dataset.samples)
        return Way.SAID
    if _found_nothing(state.fetched) and (unheard := await _unheard(state, tools)):
        state.say(Status.ASK, texts.unheard(unheard), tools.dataset.samples)
        return Way.SAID
    shown = _shown(state.fetched, state.plan, tools.dataset)
    state.fetched = await relevance.ordered(ctx, shown)
    return Way.ROWS


async def regenerate_query(ctx: Context) -> Way:
    """The next form of a rejected statement, or the surrender that ends the loop (§5C).

    By rules a statement is not corrected: it is asked for fewer rows, then in its relaxed form. A
    model corrects its own; where it went away the rules go on, and the counter is the same.
    """
    state = ctx.state
    state.retries += 1
    log.warning("insights.rejected", sql=state.sql, why=state.rejections[-1], retry=state.retries)
    if state.retries >= MAX_RETRIES:
        return _surrender(ctx)
    if not state.by_model:
        return Way.AGAIN if _repaired(state, ctx.deps.dataset) else _surrender(ctx)
    if await written.repaired(ctx):
        return Way.AGAIN
    if not state.away:
        return _surrender(ctx)
    return Way.AGAIN if rules_instead(ctx) is Way.DONE else Way.SURRENDER


def _surrender(ctx: Context) -> Way:
    ctx.state.say(Status.ASK, texts.surrender(), ctx.deps.dataset.samples)
    return Way.SURRENDER


def _repaired(state: AgentState, dataset: Dataset) -> bool:
    """Whether there is another form to try; it then stands in the state."""
    if state.limit > FEWER_ROWS:
        state.limit = FEWER_ROWS
        return True
    wider = questions.relaxed(state.plan, dataset)
    if wider is None:
        return False
    _ask_widely(state, wider, dataset)
    return True


async def _run(sql: str, state: AgentState, tools: Tools) -> Fetched:
    """The rows of a statement. Raises `Rejected`, or a `NotFetched` that no other form mends."""
    verdict = judge(sql, relations(tools.dataset))
    if not verdict.allowed:
        raise Rejected(f"guard: {verdict.reason}")
    state.sql = verdict.sql
    try:
        return await sync_to_async(tools.fetch)(
            verdict.sql, tools.dataset.merchant_id, limit=state.limit
        )
    except fetching.Failed as error:
        raise Rejected(f"database: {error.__cause__ or error}") from error


async def _search_widely(state: AgentState, tools: Tools) -> None:
    """The relaxed search (specification §3.1); what it does not find stays as it was."""
    wider = questions.relaxed(state.plan, tools.dataset)
    if wider is None:
        return
    sql = questions.sql(wider, tools.dataset)
    strict, found = state.sql, None
    try:
        found = await _run(sql, state, tools)
    except (Rejected, fetching.NotFetched) as why:
        log.info("insights.relaxed_search", why=str(why))
    if found is None or _found_nothing(found):
        state.sql = strict
        return
    state.analysis, state.fetched, state.relaxed = wider, found, True


def _shown(fetched: Fetched, plan: Plan, dataset: Dataset) -> Fetched:
    """The rows in their order, as many as are shown, and whether there are more."""
    rows, most = questions.reranked(plan, fetched.rows, dataset), questions.most(plan)
    return Fetched(fetched.columns, tuple(rows[:most]), fetched.more or len(rows) > most)


def _ask_widely(state: AgentState, wider: Plan, dataset: Dataset) -> None:
    state.analysis, state.relaxed = wider, True
    state.sql = questions.sql(wider, dataset)


def _found_nothing(fetched: Fetched) -> bool:
    """Whether there is no row, or one that only counts to nothing."""
    if len(fetched.rows) == 1:
        return all(cell is None or cell == 0 for cell in fetched.rows[0])
    return not fetched.rows


def _is_elsewhere(state: AgentState, tools: Tools) -> bool:
    """Whether words that nothing describes were sought as a text: the question is about something
    else, which only the data could tell."""
    searched = any(one.operation in _SEARCHES for one in state.plan.filters)
    return searched and not vocabulary.about(state.complete_question, tools.dataset)


async def _unheard(state: AgentState, tools: Tools) -> str:
    """The first word that was sought as a text and that no row holds, whatever else is asked: it
    was most likely no name, and "0" would answer another question. "" where all are held."""
    plan, strict = state.plan, state.sql
    for one in plan.filters:
        for value in one.values if one.operation in _SEARCHES else ():
            alone = Plan(plan.table, Measure(Function.COUNT), (replace(one, values=(value,)),))
            try:
                found = await _run(questions.sql(alone, tools.dataset), state, tools)
            except (Rejected, fetching.NotFetched):
                continue
            finally:
                state.sql = strict
            if _found_nothing(found):
                return _as_said(str(value), one.said)
    return ""


def _as_said(value: str, said: str) -> str:
    """The word of the question that was sought as `value`, which is its stem."""
    words = (word for word in _WORD.findall(said) if bare(word).startswith(bare(value)))
    return next(words, value)


_WORD = re.compile(r"[^\W_]+")


def relations(dataset: Dataset) -> Relations:
    """What the guard lets a statement read: the dataset's views with their columns."""
    return Relations(
        {
            table.name: frozenset(
                name
                for column in table.columns
                for name in (column.name, column.folded, column.moment)
                if name
            )
            for table in dataset.tables
        },
        schema=dataset.schema,
    )
