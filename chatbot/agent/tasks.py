"""The agent's doors for time and hints: turns, the stream, and what is due by the clock."""

import logging
from functools import partial
from uuid import UUID

from celery import shared_task
from django.db import transaction
from django.utils import timezone

from chatbot.agent import (
    breakdown,
    clocks,
    flow_clock,
    followers,
    lead_follow_ups,
    lives,
    loyalty_followers,
    partition_key,
    response_deadlines,
    turn,
)
from chatbot.agent.appointments import clocks as appointment_clocks
from chatbot.agent.capabilities.persistence import PromiseBroken
from chatbot.agent.replay import shadow
from chatbot.conversations import due, parking
from core import outages, row_wall
from core.rules import quiet
from merchants import stream

log = logging.getLogger(__name__)


@shared_task(name="agent.take_turn")
def take_turn(session_id: str) -> None:
    """Answer a session's due words; a turn that breaks is tried again, then given to a person."""
    try:
        turn.take(UUID(session_id), timezone.now)
    except Exception as error:
        outages.is_ours(error)  # else the words are still due, and nothing is wrong with the turn
        log.error("turn of session %s broke", session_id, exc_info=quiet.told(error))
        # What breaks its promise twice breaks it again: no third try.
        at_once = isinstance(error, PromiseBroken)
        breakdown.note(UUID(session_id), timezone.now(), at_once=at_once)


@shared_task(name="agent.park")
def park(merchant_id: str) -> None:
    """Words that may not be answered now leave the due columns; the people hear of a danger."""
    now = timezone.now()
    with row_wall.acting_for(int(merchant_id)), transaction.atomic():
        for session_id in parking.park(int(merchant_id), now):
            lives.heed_parked(session_id, int(merchant_id), now)


@shared_task(name="agent.come_back")
def come_back(merchant_id: str) -> None:
    """Parked words that may be answered again are due, one conversation after the other."""
    with row_wall.acting_for(int(merchant_id)):
        parking.come_back(int(merchant_id), timezone.now())


@shared_task(name="agent.follow")
def follow(merchant_id: str) -> None:
    """Handle what happened in a merchant's stream."""
    now = timezone.now()
    handle = partial(followers.handle, now=now)
    kinds = followers.HANDLERS.keys()
    stream.consume(
        due.FOLLOWER, int(merchant_id), handle, now=now, partition_key=partition_key.of, kinds=kinds
    )


@shared_task(name="agent.follow_points")
def follow_points(merchant_id: str) -> None:
    """What took place earns points, what was undone loses them."""
    loyalty_followers.follow(int(merchant_id), timezone.now())


@shared_task(name="agent.close_idle")
def close_idle(session_id: str) -> None:
    """A conversation that has been quiet is closed; its cart is kept."""
    clocks.close_idle(UUID(session_id), timezone.now())


@shared_task(name="agent.end_handoff")
def end_handoff(session_id: str) -> None:
    """A handoff that nobody attends gives the conversation back."""
    clocks.end_handoff(UUID(session_id), timezone.now())


@shared_task(name="agent.tell_untaken")
def tell_untaken(session_id: str) -> None:
    """A customer whom nobody has taken is told so, and the merchant's people are alerted."""
    response_deadlines.tell_untaken(UUID(session_id), timezone.now())


@shared_task(name="agent.put_back")
def put_back(session_id: str) -> None:
    """A conversation whose operator does not answer waits for anybody again."""
    response_deadlines.put_back(UUID(session_id), timezone.now())


@shared_task(name="agent.remind_unpaid")
def remind_unpaid(link_id: str) -> None:
    """One reminder before an unpaid order is cancelled."""
    clocks.remind_unpaid(int(link_id), timezone.now())


@shared_task(name="agent.cancel_unpaid")
def cancel_unpaid(link_id: str) -> None:
    """An order that nobody paid in time is cancelled."""
    clocks.cancel_unpaid(int(link_id), timezone.now())


@shared_task(name="agent.remind_appointment")
def remind_appointment(appointment_id: str) -> None:
    """A customer is reminded of an appointment."""
    appointment_clocks.remind(UUID(appointment_id), timezone.now())


@shared_task(name="agent.recall")
def recall(appointment_id: str) -> None:
    """A customer is told that it is time again."""
    appointment_clocks.recall(UUID(appointment_id), timezone.now())


@shared_task(name="agent.lapse_flow")
def lapse_flow(flow_id: str) -> None:
    """What a customer was in the middle of beside a sale has waited long enough."""
    flow_clock.lapse(int(flow_id), timezone.now())


@shared_task(name="agent.follow_up_sale")
def follow_up_sale(flow_id: str) -> None:
    """A customer whose sale in packs stands still is written to."""
    lead_follow_ups.follow_up(int(flow_id), timezone.now())


@shared_task(name="agent.run_shadow")
def run_shadow(shadow_id: str) -> None:
    """Run a turn again in the shadow; nothing of it is done or sent."""
    shadow.run(int(shadow_id), timezone.now)
