"""The rows of a search by words: the likest first, and those that were not meant left out (§5D).

FlashRank orders them where an installation has its model; a model may leave rows out, never add
one. A statement that orders its rows itself keeps its order.
"""

from asgiref.sync import sync_to_async
from sqlglot import exp

from insights.fetching import Fetched
from insights.graph import calls
from insights.graph.state import Context
from insights.rules.proposals import prompts
from insights.rules.proposals.values import Relevant
from insights.rules.sql_reading import trees

FEWEST, MOST = 3, 30
"""Rows that are worth a look, and those that one look takes."""
_LONGEST_ROW = 200
_SEARCHES = (exp.Like, exp.ILike, exp.RegexpLike, exp.RegexpILike)


async def ordered(ctx: Context, found: Fetched) -> Fetched:
    """The rows by how well they answer the question; as they were without a reranker."""
    tools = ctx.deps
    if tools.reranker is None or not _is_search(ctx, found, most=10**9):
        return found
    texts = [_text(row) for row in found.rows]
    order = await sync_to_async(tools.reranker)(ctx.state.complete_question, texts)
    return Fetched(found.columns, tuple(found.rows[at] for at in order), found.more)


async def meant(ctx: Context, found: Fetched) -> Fetched:
    """The rows that the model finds the question to be about; all where it finds none."""
    if not _is_search(ctx, found, most=MOST):
        return found
    rows = [{"number": at, "row": _text(row)} for at, row in enumerate(found.rows, 1)]
    words = prompts.asked(ctx.state.complete_question, ctx.deps.today, rows=rows)
    told = await calls.ask(ctx, "filter_rows", Relevant, prompts.relevant(), words, beside=True)
    keep = set(told.keep if told is not None else ())
    kept = tuple(row for at, row in enumerate(found.rows, 1) if at in keep)
    return Fetched(found.columns, kept, found.more) if kept else found


def _is_search(ctx: Context, found: Fetched, most: int) -> bool:
    """Whether rows were sought by words and stand in no order of their own."""
    if not FEWEST <= len(found.rows) <= most or found.more:
        return False
    state, tree = ctx.state, trees.tree_of(ctx.state.sql)
    own = tree.args.get("order") if state.by_model else state.plan.order
    listed = own is None and tree.find(exp.AggFunc) is None
    return listed and tree.find(*_SEARCHES) is not None


def _text(row: tuple[object, ...]) -> str:
    return " · ".join(str(cell) for cell in row if cell is not None)[:_LONGEST_ROW]
