"""The log of a conversation's events (specs/agent_v2 §4, DESIGN §4): what happened, by whom, when.

Each event is on record in the audit already; here the rows of a session are read as one list.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q

from catalog.orders.models import Order
from chatbot.agent.models import Turn
from chatbot.conversations.models import Session
from merchants.models import User

MOST = 50

# What the customer cancels in their own turn is the customer's action, which tells the event.
_TOLD_BY = {"order_cancelled": "ORDER_CANCELLED", "cart_dropped": "ORDER_CANCELLED"}
_KINDS = ("event", *_TOLD_BY)


@dataclass(frozen=True, slots=True)
class Logged:
    """One event. `who` is customer, person, clock or system, `by` that person's name and `order`
    the order's short number, each "" where there is none; `turn` is where the audit tells it."""

    name: str
    at: datetime
    who: str
    by: str
    order: str
    turn: UUID


def of(session: Session, *, most: int = MOST) -> tuple[Logged, ...]:
    """The newest `most` events of the session, newest last. Three queries at most."""
    told = ~Q(events=[])
    for kind in _KINDS:
        told |= Q(effects__contains=[{"kind": kind}])
    rows = Turn.objects.of(session.merchant_id).filter(told, session=session)
    found = [
        (turn, name, facts)
        for turn in reversed(rows.order_by("-at")[:most])
        for name, facts in _events(turn)
    ][-most:]
    orders = _numbers(session.merchant_id, (facts.get("order") for _, _, facts in found))
    people = _people(facts.get("by") for _, _, facts in found)
    return tuple(
        Logged(
            name=name,
            at=turn.at,
            who=_who(turn, facts),
            by=people.get(facts.get("by"), ""),
            order=str(facts.get("number") or orders.get(str(facts.get("order")), "")),
            turn=turn.pk,
        )
        for turn, name, facts in found
    )


def _events(turn: Turn) -> Iterator[tuple[str, dict[str, Any]]]:
    """The turn's events with their facts, in the order in which they happened."""
    told = []
    for effect in turn.effects if isinstance(turn.effects, list) else []:
        kind = effect.get("kind") if isinstance(effect, dict) else None
        if kind not in _KINDS:
            continue
        facts = effect.get("facts") if isinstance(effect.get("facts"), dict) else {}
        name = _TOLD_BY.get(kind) or str(facts.get("name", ""))
        told.append(name)
        yield name, facts
    for event in turn.events if isinstance(turn.events, list) else []:
        name = str(event.get("name", "") if isinstance(event, dict) else event)
        if name and name not in told:
            yield name, {}


def _who(turn: Turn, facts: dict[str, Any]) -> str:
    return str(facts.get("who") or ("customer" if turn.engine else "clock"))


def _numbers(merchant_id: int, ids: Iterable[Any]) -> dict[str, str]:
    wanted = {str(one) for one in ids if one}
    rows = Order.objects.of(merchant_id).filter(pk__in=wanted) if wanted else ()
    return {str(row.pk): row.short_number for row in rows}


def _people(ids: Iterable[Any]) -> dict[Any, str]:
    wanted = {one for one in ids if isinstance(one, int)}
    rows = User.objects.filter(pk__in=wanted) if wanted else ()
    return {row.pk: str(row) for row in rows}
