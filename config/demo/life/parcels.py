"""What happens to a parcel, by the verbs that the shop has for it."""

from datetime import datetime
from functools import singledispatch

from catalog.orders import shipping
from catalog.orders.models import Order
from chatbot.agent import lead_follow_ups
from chatbot.agent.flows import packs
from chatbot.agent.models import SessionFlow
from chatbot.conversations.models import Session
from config.demo.life import steps
from config.demo.life.clock import Clock
from merchants.models import User


@singledispatch
def happens(step: steps.Parcel, session: Session, clock: Clock, by: User) -> None:
    """TypeError for a step that nobody knows."""
    raise TypeError(step)


@happens.register
def _ships(step: steps.Ships, session: Session, clock: Clock, by: User) -> None:
    order = _order(session)
    clock.go_on(seconds=50)
    shipping.ship(order.pk, order.merchant_id, carrier=step.carrier, guide=step.guide, by=by)


@happens.register
def _tracks(step: steps.Tracks, session: Session, clock: Clock, by: User) -> None:
    order = _order(session)
    clock.go_on(seconds=50)
    shipping.track(order.pk, order.merchant_id, step.state, by=by, at=clock.now)


def taken_up(session: Session, clock: Clock, now: datetime) -> bool:
    """Whether a sale that stood still was due to be taken up before `now`, which is done then."""
    rows = SessionFlow.objects.of(session.merchant_id).filter(session=session, due_at__lt=now)
    flow = rows.filter(flow=packs.NAME).first()
    if flow is None or flow.due_at is None:
        return False
    clock.now = flow.due_at
    lead_follow_ups.follow_up(flow.pk, clock.now)
    return True


def _order(session: Session) -> Order:
    if session.order is None:
        raise LookupError("nothing was ordered")
    return session.order
