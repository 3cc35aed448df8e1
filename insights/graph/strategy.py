"""Which way a question goes, and the simple one: one statement (specification §2.3, §2.4)."""

from asgiref.sync import sync_to_async

from insights.graph import calls
from insights.graph.prefetch import OUTSIDE, not_read
from insights.graph.state import Complexity, Context, Way
from insights.rules import complexity, questions
from insights.rules.proposals import prompts
from insights.rules.proposals.values import Draft
from insights.rules.questions.plans import Plan


async def classify_question_complexity(ctx: Context) -> Way:
    """What the rules understand is one statement; what a model reads is hard by its traits.

    Either way of a model begins with the approved answers to like questions.
    """
    state, tools = ctx.state, ctx.deps
    if not state.by_model:
        state.complexity = Complexity(Way.SIMPLE, "the rules understood the whole question")
        return Way.SIMPLE
    assert state.understanding is not None
    found = (*complexity.traits(state.complete_question), *state.understanding.traits)
    hard = ", ".join(dict.fromkeys(one.value for one in found))
    way = Way.COMPLEX if hard else Way.SIMPLE
    state.complexity = Complexity(way, hard or "nothing makes it hard")
    state.examples = await sync_to_async(tools.examples)(tools.dataset, state.complete_question)
    return way


async def generate_sql_query(ctx: Context) -> Way:
    """Writes the plan as one statement, or has the model write one."""
    state, tools = ctx.state, ctx.deps
    if not state.by_model:
        state.sql = questions.sql(state.plan, tools.dataset)
        return Way.DONE
    shots = prompts.shots(state.examples)
    words = prompts.asked(state.complete_question, tools.today, examples=shots)
    told = await calls.ask(ctx, "write_sql", Draft, prompts.write(tools.dataset), words)
    if told is None:
        return rules_instead(ctx)
    state.sql = told.sql
    state.gray = None if told.sql.strip() else OUTSIDE
    return Way.GRAY if state.gray else Way.DONE


def rules_instead(ctx: Context) -> Way:
    """The model went away on the way: the rules answer as they would have without it."""
    state = ctx.state
    state.by_model = False
    if isinstance(state.analysis, Plan):
        state.sql = questions.sql(state.plan, ctx.deps.dataset)
        return Way.DONE
    return not_read(ctx)
