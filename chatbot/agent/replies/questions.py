"""Several questions in one message: the last is asked, the others wait and are asked again.
Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from chatbot.agent.proposals import ProposedAction
from chatbot.agent.rules.named import whole
from chatbot.agent.situation.values import PendingQuestion

_TOPICS = {"which_variant": "which_variant", "which_line": "which_line", "quantity": "how_many"}
CHOOSES = frozenset({*_TOPICS, "options"})
"""What is asked of one wish of the customer, so that another wish may wait meanwhile."""


def last(asked: Sequence[PendingQuestion]) -> PendingQuestion | None:
    """The question that the next words answer, with those before it kept for afterwards; proofs
    that wait for their order wait through any other question."""
    if not asked:
        return None
    held = tuple(dict.fromkeys(pk for one in asked for pk in one.messages))
    now = replace(asked[-1], messages=held)
    if now.about not in CHOOSES:
        return now
    waits = [kept for one in asked[:-1] if one != asked[-1] for kept in (*_kept(one), *again(one))]
    return replace(now, pending=(*now.pending, *waits))


def put_older_first(
    asked: Sequence[PendingQuestion], before: PendingQuestion | None
) -> list[PendingQuestion]:
    """What is asked anew behind a new question is older than that: the new one is answered next."""
    if before is None:
        return list(asked)
    return sorted(asked, key=lambda one: (one.about, one.items) != (before.about, before.items))


def _kept(asked: PendingQuestion) -> tuple[dict[str, Any], ...]:
    """What waits; where it only waits for a yes, the customer did not ask for it."""
    if asked.about != "cancel":
        return asked.pending
    return tuple({**kept, "unsaid": True} for kept in asked.pending)


def actions(asked: PendingQuestion) -> tuple[ProposedAction, ...]:
    """The proposals that ask it anew."""
    return tuple(ProposedAction(**kept) for kept in again(asked))


def waiting(asked: PendingQuestion | None) -> tuple[ProposedAction, ...]:
    """The proposals that wait for the answer."""
    kept = asked.pending if asked is not None else ()
    return tuple(ProposedAction(type=str(one["type"]), params=dict(one["params"])) for one in kept)


def choice(waits: ProposedAction) -> PendingQuestion | None:
    """The question that such a proposal asks; None for what asks for no choice among rows."""
    params = waits.params
    if waits.type != "CLARIFY" or params.get("topic") != "which_variant":
        return None
    ids = tuple(pk for pk in map(whole, params.get("product_ids") or ()) if pk is not None)
    note = str(params.get("note") or "")
    return PendingQuestion("which_variant", ids, whole(params.get("quantity")), text=note)


def again(asked: PendingQuestion) -> tuple[dict[str, Any], ...]:
    """The proposal that asks it anew; () for what is no question about one wish."""
    if asked.about not in CHOOSES:
        return ()
    note = {"note": asked.text} if asked.text else {}
    counted = {} if asked.quantity is None else {"quantity": asked.quantity}
    if asked.about == "options":
        wish = {"product_id": asked.items[0], **counted, **note}
        return ({"type": "ADD_TO_CART", "params": wish},)
    topic = {"topic": _TOPICS[asked.about], "product_ids": list(asked.items), "op": asked.verb}
    return ({"type": "CLARIFY", "params": {**topic, **counted, **note}},)
