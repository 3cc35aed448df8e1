"""What tools found in a turn, looked at once more under the session's lock.

A model thinks for seconds: a policy that was emptied meanwhile, a branch that closed or a price
that changed is told as it is by then, or not at all. Kinds that are not named here are rendered
from the situation, which is read again anyway, or are held against their rows by a capability.
"""

from collections.abc import Callable, Iterator, Sequence
from uuid import UUID

from catalog.bookings import selectors as bookings
from catalog.knowledge import selectors as knowledge
from chatbot.agent.proposals import Proposal
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import loyalty, services, shop
from merchants import selectors as shops
from merchants.models import Merchant

Found = Sequence[LookedUp]
Again = Iterator[LookedUp]


def proposal(said: Proposal, situation: Situation) -> Proposal:
    """The proposal with the facts of its tools as they are now; what is no more is left out."""
    kinds = {fact.kind for fact in said.looked_up} & set(_AGAIN)
    if not kinds:
        return said
    now: dict[tuple[str, str, bool], LookedUp] = {}
    for kind in kinds:
        asked = [fact for fact in said.looked_up if fact.kind == kind]
        now |= {_key(fact): fact for fact in _AGAIN[kind](asked, situation)}
    tools = tuple(
        result.model_copy(
            update={
                "facts": tuple(
                    now.get(_key(fact), fact)
                    for fact in result.facts
                    if fact.kind not in kinds or _key(fact) in now
                )
            }
        )
        for result in said.tools
    )
    return said.model_copy(update={"tools": tools})


def _key(fact: LookedUp) -> tuple[str, str, bool]:
    return fact.kind, fact.id, bool(fact.data.get("listed"))


def _policies(found: Found, situation: Situation) -> Again:
    """One that was emptied stays as an empty one: nobody here knows it."""
    written = {row.kind: row.said for row in shops.policies(situation.shop.id)}
    for fact in found:
        yield LookedUp("policy", fact.id, {"text": written.get(fact.id, "")})


def _branches(found: Found, situation: Situation) -> Again:
    merchant = Merchant.objects.get(pk=situation.shop.id)
    rows = {str(one.branch.id): one for one in shops.branch_hours(merchant)}
    for fact in found:
        if fact.id in rows:
            yield shop.fact(rows[fact.id], situation.now)


def _services(found: Found, situation: Situation) -> Again:
    rows = {str(row.id): row for row in bookings.services(situation.shop.id, situation.now)}
    for fact in found:
        if fact.id in rows:
            listed = bool(fact.data.get("listed"))
            yield services.fact(rows[fact.id], listed=listed)


def _staff(found: Found, situation: Situation) -> Again:
    rows = {str(row.id): row for row in bookings.staff(situation.shop.id)}
    for fact in found:
        if fact.id in rows:
            yield services.fact_of_person(rows[fact.id])


def _passages(found: Found, situation: Situation) -> Again:
    cited = {(UUID(fact.data["item"]), int(fact.data["chunk"])) for fact in found}
    stands = knowledge.standing(situation.shop.id, cited)
    for fact in found:
        if (UUID(fact.data["item"]), int(fact.data["chunk"])) in stands:
            yield fact


def _points(found: Found, situation: Situation) -> Again:
    standing = loyalty.standing_of(situation)
    if standing is not None:
        yield LookedUp(loyalty.KIND, "", loyalty.told_of(standing))


_AGAIN: dict[str, Callable[[Found, Situation], Again]] = {
    "policy": _policies,
    "branches": _branches,
    "service": _services,
    "staff": _staff,
    "passage": _passages,
    loyalty.KIND: _points,
}
