"""A statement that a model wrote, on its way through fetch: run, widened once, repaired.

The guard and the role judge it as any other; here is only what differs where no plan stands behind.
"""

from collections.abc import Awaitable, Callable

from structlog import get_logger

from insights import fetching
from insights.fetching import Fetched
from insights.graph import calls
from insights.graph.rejected import Rejected
from insights.graph.state import AgentState, Context, Tools
from insights.rules.proposals import prompts
from insights.rules.proposals.values import Draft
from insights.rules.questions.speech import gettext as _
from insights.rules.sql_reading import relaxing

SHOWN = 500
"""Rows of a list that are shown."""
_LONGEST_REASON = 400
log = get_logger(__name__)

Run = Callable[[str, AgentState, Tools], Awaitable[Fetched]]


async def run(ctx: Context, run: Run) -> Fetched:
    """The rows; where there is none, those of the relaxed form. Raises `Rejected` or `NotFetched`.

    What costs too much is rejected as well: another statement may read less.
    """
    state, tools = ctx.state, ctx.deps
    try:
        found = await run(state.sql, state, tools)
    except fetching.TooCostly as why:
        raise Rejected("database: the statement would read too much") from why
    if found.rows or state.relaxed:
        return found
    strict, wider = state.sql, relaxing.relaxed(state.sql, tools.dataset)
    if not wider:
        return found
    try:
        other = await run(wider, state, tools)
    except (Rejected, fetching.NotFetched) as why:
        log.info("insights.relaxed_search", why=str(why))
        other = found
    state.relaxed = bool(other.rows)
    state.sql = state.sql if state.relaxed else strict
    return other


def note(state: AgentState) -> str:
    """What is told of a wider search; "" where there was none."""
    if not state.relaxed:
        return ""
    return _("No había nada exacto; busqué también lo parecido, sin acentos.")


def shown(found: Fetched) -> Fetched:
    """As many rows as are shown, and whether there are more."""
    return Fetched(found.columns, found.rows[:SHOWN], found.more or len(found.rows) > SHOWN)


async def repaired(ctx: Context) -> bool:
    """Whether the model wrote another form after what the guard or the database said (§3.2)."""
    state, tools = ctx.state, ctx.deps
    words = prompts.asked(
        state.complete_question,
        tools.today,
        refused_sql=state.sql,
        reason=state.rejections[-1][:_LONGEST_REASON],
    )
    told = await calls.ask(
        ctx, "repair_sql", Draft, prompts.repair(tools.dataset), words, beside=True
    )
    if told is None or not told.sql.strip() or told.sql == state.sql:
        return False
    state.sql = told.sql
    return True
