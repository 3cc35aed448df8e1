"""The complex way: examples for the difficulty, three statements, and the choice between them.

They are compared by the guard and by static checks alone: no node here touches data, and EXPLAIN
is the first thing that fetch asks the database for.
"""

from collections import Counter
from dataclasses import replace

from insights.graph import calls
from insights.graph.fetch import relations
from insights.graph.prefetch import OUTSIDE
from insights.graph.state import Candidate, Context, Way
from insights.graph.strategy import rules_instead
from insights.rules.guard.judging import judge
from insights.rules.likeness import Example
from insights.rules.proposals import prompts
from insights.rules.proposals.values import Choice, Strategy, Variants
from insights.rules.sql_reading.checks import concerns
from insights.rules.sql_reading.forms import form

CANDIDATES = 3
_PITFALLS = 3
_LONGEST_PITFALL = 200


async def llm_analyzer_2(ctx: Context) -> Way:
    """Has the model make few-shots for the difficulty; those that the guard refuses are left out.

    Approved answers stand before them. A model that says nothing here costs the question nothing.
    """
    state, tools = ctx.state, ctx.deps
    assert state.complexity is not None
    words = prompts.asked(
        state.complete_question,
        tools.today,
        traits=state.complexity.reason,
        examples=prompts.shots(state.examples),
    )
    told = await calls.ask(ctx, "strategy", Strategy, prompts.strategy(tools.dataset), words)
    if told is not None:
        allowed = relations(tools.dataset)
        made = [Example(one.question, one.sql) for one in told.examples]
        good = [one for one in made if judge(one.sql, allowed).allowed]
        state.examples = (*state.examples, *good[:_PITFALLS])
        state.pitfalls = [one[:_LONGEST_PITFALL] for one in told.pitfalls[:_PITFALLS]]
    return Way.DONE


async def generate_sql_candidates(ctx: Context) -> Way:
    """Three statements by different approaches, in one call; one statement where that fails."""
    state, tools = ctx.state, ctx.deps
    words = prompts.asked(
        state.complete_question,
        tools.today,
        examples=prompts.shots(state.examples),
        pitfalls=state.pitfalls,
    )
    told = await calls.ask(ctx, "candidates", Variants, prompts.variants(tools.dataset), words)
    if told is None:
        return Way.SIMPLE
    written = [one for one in told.statements if one.sql.strip()][:CANDIDATES]
    if not written:
        state.gray = OUTSIDE
        return Way.GRAY
    state.candidates = tuple(_judged(Candidate(one.sql, one.approach), ctx) for one in written)
    return Way.DONE


def _judged(candidate: Candidate, ctx: Context) -> Candidate:
    dataset = ctx.deps.dataset
    verdict = judge(candidate.sql, relations(dataset))
    if not verdict.allowed:
        return replace(candidate, refusal=verdict.reason)
    found = concerns(verdict.sql, ctx.state.complete_question, dataset)
    return replace(candidate, sql=verdict.sql, concerns=found, form=form(verdict.sql))


async def select_best_sql_candidate(ctx: Context) -> Way:
    """The one that the guard lets pass and the checks find least in; those that differ are chosen
    between by the model. Where none may run, the first is repaired."""
    state = ctx.state
    allowed = [one for one in state.candidates if not one.refusal]
    if not allowed:
        state.sql = state.candidates[0].sql
        state.rejections.append(f"guard: {state.candidates[0].refusal}")
        return Way.REJECTED
    least = min(len(one.concerns) for one in allowed)
    best = [one for one in allowed if len(one.concerns) == least]
    _take(best[0], ctx)
    return Way.DIFFER if len({one.form for one in best}) > 1 else Way.DONE


async def choose_sql_with_llm(ctx: Context) -> Way:
    """The model names one of those that differ; where it does not, the form that most share."""
    state, tools = ctx.state, ctx.deps
    allowed = [one for one in state.candidates if not one.refusal]
    shown = [
        {"number": at, "sql": one.sql, "approach": one.approach, "concerns": one.concerns}
        for at, one in enumerate(allowed, 1)
    ]
    words = prompts.asked(state.complete_question, tools.today, candidates=shown)
    told = await calls.ask(ctx, "choose_sql", Choice, prompts.choose(tools.dataset), words)
    if told is not None and told.number == 0:
        state.gray = OUTSIDE
        return Way.GRAY
    if told is not None and 0 < told.number <= len(allowed):
        _take(allowed[told.number - 1], ctx)
        return Way.DONE
    if state.away:
        return rules_instead(ctx)
    forms = Counter(one.form for one in allowed)
    _take(max(allowed, key=lambda one: (forms[one.form], -len(one.concerns))), ctx)
    return Way.DONE


def _take(chosen: Candidate, ctx: Context) -> None:
    state = ctx.state
    state.sql = chosen.sql
    same = sum(one.form == chosen.form for one in state.candidates)
    state.agreement = same / len(state.candidates)
