"""What a customer's message was answered, once everything that belongs to it has left."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils import timezone

from chatbot.agent import gate
from chatbot.agent.models import Turn, TurnText
from chatbot.agent.trace import facts
from chatbot.conversations.models import Message, Outgoing, SendState, Session
from chatbot.conversations.models.messages import WAITING
from chatbot.conversations.models.sessions import Mode
from handoff.api import attachments

SAID = (SendState.SENT, SendState.DELIVERED, SendState.READ)


@dataclass(frozen=True, slots=True)
class Reply:
    """`text` is None where nobody answers the customer now; `mode` is who owns the conversation at
    this moment."""

    session_id: UUID
    text: str | None
    mode: str
    intent: str
    at: datetime
    turn_id: UUID | None


def of(message: Message) -> Reply | None:
    """What the turn that read `message` answered; None while it is still being thought or sent.

    Messages that were taken back when the conversation changed its owner were not said. A row that
    may still leave is waited for, so that nobody reads over REST what the customer of another
    channel would not have been told.
    """
    rows = Message.objects.of(message.merchant_id).select_related(
        "session__merchant", "session__customer"
    )
    row = rows.get(pk=message.pk)
    if row.unread:
        return None if _owed(row.session) else _reply(row, [])
    if row.turn_id is None:  # a person answered the customer
        return _reply(row, [])
    outgoing = Outgoing.objects.of(row.merchant_id).filter(session=row.session, turn_id=row.turn_id)
    told = list(outgoing.select_related("message", "session__merchant").order_by("id"))
    if any(outgoing.state in WAITING for outgoing in told):
        return None
    return _reply(row, [outgoing for outgoing in told if outgoing.state in SAID])


def _owed(session: Session) -> bool:
    """Whether a turn is still to be taken, or is being taken, for what the customer said.

    Whom the assistant leaves alone is owed none, though their words stay unread.
    """
    waits = session.due_at is not None or session.parked_at is not None
    due = waits and gate.is_answered(session)
    return due or session.is_leased(timezone.now())


def _reply(row: Message, said: list[Outgoing]) -> Reply:
    text = "\n\n".join(filter(None, map(attachments.said, said)))
    return Reply(
        session_id=row.session_id,
        text=text or None,
        mode=Mode(row.session.mode).value,
        intent=row.intent or row.session.last_intent,
        at=said[-1].message.said_at if said else row.recorded_at,
        turn_id=row.turn_id,
    )


def debug(merchant_id: int, turn_id: UUID | None) -> dict[str, Any] | None:
    """How a turn came to its answer, in the names and codes of the contract; None where there was
    no turn. Of a customer who was forgotten, nothing that was said is there."""
    rows = Turn.objects.of(merchant_id).select_related("words")
    turn = rows.filter(pk=turn_id).first() if turn_id is not None else None
    if turn is None:
        return None
    said: TurnText | None = getattr(turn, "words", None)
    proposal = (said.proposal if said else None) or {}
    return {
        "engine": turn.engine,
        "proposer": turn.proposer,
        "specialists": [facts.name_of(one) for one in facts.listed(turn.specialists)],
        "events": [facts.name_of(event) for event in facts.listed(turn.events)],
        "actions": [
            {name: one.get(name) for name in ("type", "params", "accepted", "code")}
            for one in turn.verdicts
        ],
        "say": proposal.get("say", []),
        "dropped": said.dropped if said else [],
        "tools": [
            {name: one.get(name) for name in ("name", "arguments", "told")}
            for one in (said.tools if said else [])
        ],
        "milliseconds": round(sum(turn.stages.values()), 2),
    }
