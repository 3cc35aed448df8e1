"""A model's calls for one question: counted, budgeted, and over with the first that fails.

At most so many a way (`MOST`), repairs and the filter beside them. A model that is away (no key,
an open breaker, a spent budget, no time) is not asked again for this question: the rules answer.
"""

from collections.abc import Mapping
from typing import TypeVar

from asgiref.sync import sync_to_async
from structlog import get_logger

from insights.graph.state import Context, Way
from insights.rules.proposals.values import Proposal
from llm.values import ModelFailed, Request, Words

MOST: Mapping[Way, int] = {Way.SIMPLE: 4, Way.COMPLEX: 8}
log = get_logger(__name__)
P = TypeVar("P", bound=Proposal)


async def ask(
    ctx: Context, purpose: str, wanted: type[P], instructions: str, words: str, beside: bool = False
) -> P | None:
    """What the model proposes; None where it is away, has no call left or answers nonsense.

    `purpose` names the call in the ledger; `beside` calls are no part of the way's own.
    """
    state, model = ctx.state, ctx.deps.model
    if model is None or state.away or not (beside or state.calls < _most(ctx)):
        return None
    state.calls += not beside
    state.purposes.append(purpose)
    request = Request(
        f"insights_{purpose}",
        instructions,
        (Words(words),),
        schema=wanted.schema_for_models(),
        schema_name=purpose,
    )
    try:
        told = await sync_to_async(model.complete)(request)
    except ModelFailed as failed:
        state.usage += failed.usage
        state.away = failed.kind
        log.info("insights.model_away", purpose=purpose, kind=failed.kind)
        return None
    state.usage += told.usage
    found = wanted.parsed(told.text)
    if found is None:
        log.warning("insights.nonsense", purpose=purpose, stop=told.stop)
    return found


def _most(ctx: Context) -> int:
    complexity = ctx.state.complexity
    return MOST[complexity.way if complexity is not None else Way.SIMPLE]
