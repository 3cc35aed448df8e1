"""What time does to a sale in packs that stands still: the customer is written to, once a stage.

As in `clocks`: under the session's row lock, only while no turn has the lease, and only what is
still true then. That the stage was followed is kept in the transaction that enqueues the words.
"""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from chatbot.agent import gate, ledger, whom
from chatbot.agent.capabilities.packs import follow_up_words
from chatbot.agent.capabilities.parts import Part
from chatbot.agent.clocks import free_session
from chatbot.agent.facts.values import Teller
from chatbot.agent.flows import packs
from chatbot.agent.models import SessionFlow
from chatbot.agent.replies.compose import content_of
from chatbot.agent.rules import follow_ups
from chatbot.agent.rules.pack_sale import Sale
from chatbot.agent.situation import loading, recording
from chatbot.agent.situation.values import Situation
from chatbot.conversations.about import About
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.models.sessions import Mode
from chatbot.conversations.outbound_content import Choice
from chatbot.transports.outbound import posting
from core import failpoints
from core.due import DueQuery


def _stalled(now: datetime) -> "QuerySet[SessionFlow, tuple[Any, ...]]":
    rows = SessionFlow.across.filter(
        whom.may_be_written("session__customer"),
        flow=packs.NAME,
        due_at__lte=now,
        session__mode=Mode.BOT,
        session__due_at=None,
        session__account__is_active=True,
        session__account__paused_reason="",
    )
    return rows.values_list("pk", "merchant_id", "due_at")


due = DueQuery(_stalled)
"""Sales in packs whose customer is to be written to now."""


def follow_up(flow_id: int, now: datetime) -> None:
    """One message, with the question that the stage waits for and a way out; never again of that
    stage. One that comes too late is dropped, on record. Nothing is said where a person has had the
    conversation since the sale began, where the customer wants no advertising, or where no word
    arrives."""
    found = SessionFlow.across.filter(pk=flow_id).values_list("session_id", flat=True).first()
    if found is None:
        return
    with free_session(found, now) as session:
        if session is None or session.due_at is not None or not gate.is_free(session):
            return
        flow = SessionFlow.across.filter(pk=flow_id, is_open=True, due_at__lte=now).first()
        if flow is not None:
            _told(session, flow, now)


def _told(session: Session, flow: SessionFlow, now: datetime) -> None:
    """The message, or another time for it, or none; the flow's clock ends or moves with it."""
    situation = loading.of(session, now)
    moment = _moment(session, flow, situation)
    flow.due_at = moment if moment is not None and moment > now else None
    stale = moment is not None and follow_ups.is_stale(moment, now)
    part = None if flow.due_at or stale else _part(session, flow, situation)
    if stale:
        ledger.event(session, "SALE_FOLLOW_UP_DROPPED", now=now, flow=flow.flow, state=flow.state)
    if part is not None and _said(session, part, now):
        flow.data = {**flow.data, "followed": [*flow.data.get("followed", ()), flow.state]}
        if part.asked is not None:
            session.asked = recording.dump_asked(part.asked)
        ledger.event(session, "SALE_FOLLOWED_UP", now=now, flow=flow.flow, state=flow.state)
    flow.save()
    session.version += 1
    session.save(update_fields=["version", "asked"])
    failpoints.reach("sale.following")


def _moment(session: Session, flow: SessionFlow, situation: Situation) -> datetime | None:
    """When it is to be said, by the customer's newest words and the merchant's times of now; None
    for never."""
    if situation.selling is None or session.last_inbound_at is None:
        return None
    zone = ZoneInfo(situation.shop.time_zone)
    return follow_ups.planned(session.last_inbound_at, _wait(flow, situation), zone)


def _wait(flow: SessionFlow, situation: Situation) -> int:
    if situation.selling is None:
        return 0
    followed = flow.data.get("followed", ())
    return follow_ups.minutes(situation.selling.rules.follow_ups, flow.state, followed)


def _part(session: Session, flow: SessionFlow, situation: Situation) -> Part | None:
    """What may be said, None for nothing: the shop takes no orders here, the stage is not followed,
    a person has spoken since, the customer wants none, or nothing is left to ask."""
    selling, teller = situation.selling, Teller(situation)
    if selling is None or not teller.sells or not _wait(flow, situation):
        return None
    if (
        session.customer.marketing_stopped_at is not None
        or flow.data.get("ownership_version") != session.ownership_version
    ):
        return None
    here = next((one for one in situation.flows if one.name == packs.NAME), None)
    return follow_up_words.of_stage(teller, selling, flow.state, Sale.of(here, selling))


def _said(session: Session, part: Part, now: datetime) -> bool:
    """Whether the words, or a template of the merchant's in their place, go out."""
    about = About(
        occasion=occasions.SALE_FOLLOW_UP, question=part.asked.about if part.asked else ""
    )
    if not whom.reaches(session, about, part.words, now):
        return False
    # Its words are those of WhatsApp's own opt-out, which is heard whoever says them.
    way_out = Choice("promos.stop", _("Detener promociones"))
    content = content_of(part.words, (*part.choices, way_out))
    posting.post(session, [content], cause=Cause.TURN, now=now, abouts=[about])
    return True
