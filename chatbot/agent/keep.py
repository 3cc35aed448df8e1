"""Keeps a turn: effects, messages and audit in one transaction, fenced (DESIGN §3).

The fence compares what the turn was thought from with what is true under the session's lock: the
lease, who owns the conversation, and newer words.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from pydantic_core import to_jsonable_python

from catalog.bookings.values import Origin
from catalog.orders.rules.agreement import fingerprint
from catalog.orders.values import CartValue
from chatbot.agent.capabilities.values import Overtaken
from chatbot.agent.flows import booking
from chatbot.agent.models import Turn, TurnText
from chatbot.agent.proposals import Proposal
from chatbot.agent.replies import open_questions
from chatbot.agent.replies.compose import Reply
from chatbot.agent.rules import vocabulary
from chatbot.agent.situation import data_asked, loading, recording
from chatbot.agent.situation import summary as appointments
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.summary import Summary
from chatbot.agent.situation.values import Effect, Situation, Verdict
from chatbot.agent.trace import redaction
from chatbot.conversations import ownership
from chatbot.conversations.leases import Lease
from chatbot.conversations.models import Outgoing, Review, Session
from chatbot.conversations.models.messages import Cause
from chatbot.transports.outbound import posting
from core import failpoints
from core.compiled_sql import prepared_statements, writes
from insights import asked as asked_of_data
from llm.values import Usage
from merchants import stream


@dataclass(frozen=True, slots=True)
class TurnDraft:
    """What a turn thought before its transaction, for the audit; `moved` is what was otherwise
    when it came to write (`situation.moved.dump`)."""

    situation: Situation
    reading: Reading
    proposal: Proposal
    engine: str
    turn_id: UUID = field(default_factory=uuid4)
    moved: Mapping[str, Any] = field(default_factory=dict)

    @property
    def origin(self) -> Origin:
        """What is kept of it with an appointment; a tapped button leaves no doubt."""
        heard = max((one.confidence for one in self.reading.intents), default=0.0)
        sure = 1.0 if self.situation.choice else heard
        return Origin(self.turn_id, self.engine, sure)


@contextmanager
def fenced(lease: Lease, situation: Situation, *, insist: bool) -> Iterator[Session]:
    """The turn's transaction with the session locked; raises `Overtaken`.

    With `insist` newer words do not count: what was read is answered, the rest is the next turn.
    What was read and is no longer so, or is answered by now, is never carried out.
    """
    with transaction.atomic():
        session = ownership.locked(lease.session_id, lease.merchant_id)
        if (
            session.lease_token != lease.token
            or session.ownership_version != situation.ownership_version
        ):
            raise Overtaken(newer=False)
        if not insist and (session.version != situation.version or _newer(session, situation)):
            raise Overtaken(newer=True)
        if session.version != situation.version and not _as_read(session, situation):
            raise Overtaken(newer=True)
        yield session


def _newer(session: Session, situation: Situation) -> bool:
    read = {said.id for said in situation.unread}
    return any(row.pk not in read for row in loading.waiting(session))


def _as_read(session: Session, situation: Situation) -> bool:
    """Whether the words that were read still wait as they were: each amendment leaves a trace."""
    rows = loading.waiting(session)
    found = {row.pk: (loading.words(row), row.edited_at is not None) for row in rows}
    return all(found.get(said.id) == (said.text, said.edited) for said in situation.unread)


def turn(
    session: Session,
    thought: TurnDraft,
    *,
    verdicts: Sequence[Verdict],
    effects: Sequence[Effect],
    reply: Reply,
    total: Decimal,
    stages: dict[str, float],
    now: datetime,
) -> Turn:
    """Write everything the turn leaves behind, within the caller's transaction; its lease ends
    with it."""
    situation, turn_id = thought.situation, thought.turn_id
    # Words about a change of owner go out under the ownership version that the change made.
    cause = Cause.TURN if session.ownership_version == situation.ownership_version else Cause.NOTICE
    rows = posting.post(
        session, reply.contents, cause=cause, now=now, turn_id=turn_id, abouts=reply.abouts
    )
    if reply.review is not None:
        review(session, rows, fingerprint(reply.review), reply.review)
    if reply.summary is not None:
        mark = appointments.fingerprint(reply.summary)
        review(session, rows, mark, reply.summary, flow=booking.NAME)
    asked = open_questions.asked(reply.asked, situation, thought.reading, thought.proposal)
    session.asked = recording.dump_asked(asked)
    session.last_intent = _last_intent(thought)
    read = [said.id for said in situation.unread]
    read_up(session, read, turn_id, now, intent=session.last_intent)
    session.failures = 0
    session.end_lease()
    writes.update(session)
    kept = _audit(session, thought, turn_id, verdicts, effects, reply, total, stages)
    for found in thought.proposal.looked_up:
        if found.kind == data_asked.KIND:
            asked_of_data.record_heard(session.merchant_id, found.data, session_id=session.pk)
    failpoints.reach("turn.inside")
    return kept


def _last_intent(thought: TurnDraft) -> str:
    """A key of the merchant's vocabulary, whichever engine answered; the rules' where it names
    none of them."""
    known = {intent.key for intent in vocabulary.of(thought.situation.shop)}
    named = thought.proposal.intent
    return named if named in known else thought.reading.meant


def _audit(
    session: Session,
    thought: TurnDraft,
    turn_id: UUID,
    verdicts: Sequence[Verdict],
    effects: Sequence[Effect],
    reply: Reply,
    total: Decimal,
    stages: dict[str, float],
) -> Turn:
    """The append-only record, and its words beside it."""
    situation = thought.situation
    kept = Turn(
        id=turn_id,
        merchant_id=session.merchant_id,
        session=session,
        engine=thought.engine,
        proposer=thought.proposal.proposer,
        fallback=thought.proposal.fallback,
        outcome="kept",
        state_before=situation.state,
        state_after=session.state,
        intent=session.last_intent,
        events=[event.name for event in thought.reading.events],
        verdicts=[redaction.verdict(one) for one in to_jsonable_python(list(verdicts))],
        effects=[redaction.effect(one) for one in to_jsonable_python(list(effects))],
        stages=stages,
        specialists=[one.model_dump() for one in thought.proposal.specialists],
        dropped=[one.reason for one in reply.dropped if one.by_gate],
        unknown=[f"{kind}:{one}".rstrip(":") for kind, one in reply.unknown],
        suggested=redaction.state(thought.proposal.suggested_state),
        **_spent(thought.proposal.usage),
        total=total,
        ownership_version=session.ownership_version,
        version=session.version,
    )
    writes.insert(kept)
    _words(kept, thought, reply)
    stream.emit(session.merchant_id, "turn.kept", {"session": session.id, "turn": turn_id})
    return kept


def _words(kept: Turn, thought: TurnDraft, reply: Reply) -> None:
    """What was shown, answered and said, where it can be erased."""
    text = TurnText(
        merchant_id=kept.merchant_id,
        turn=kept,
        at=kept.at,
        situation=recording.dump(thought.situation, thought.moved),
        reading=recording.dump_reading(thought.reading),
        proposal=thought.proposal.model_dump(mode="json"),
        tools=[told.model_dump(mode="json") for told in thought.proposal.tools],
        dropped=[asdict(one) for one in reply.dropped],
    )
    writes.insert(text)


def _spent(usage: Usage) -> dict[str, Any]:
    """What the calls of the turn have cost, as its columns."""
    return {
        "tokens_in": usage.tokens_in,
        "tokens_cached": usage.cached,
        "tokens_out": usage.tokens_out,
        "cost": usage.cost,
    }


def review(
    session: Session,
    rows: Sequence[Outgoing],
    mark: str,
    shown: CartValue | Summary,
    flow: str = "",
) -> None:
    """What a yes can agree to, with its fingerprint: kept with the last row that shows it."""
    texts = [row for row in rows if row.content["kind"] != "image"]
    Review.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        outgoing=texts[-1],
        flow=flow,
        fingerprint=mark,
        shown=to_jsonable_python(shown),
    )


_READ = """
    WITH answered AS (
        UPDATE conversations_message SET unread = false, turn_id = %(turn)s, intent = %(intent)s
        WHERE merchant_id = %(merchant)s AND session_id = %(session)s AND id = ANY(%(read)s)
    )
    SELECT min(recorded_at) FROM conversations_message
    WHERE merchant_id = %(merchant)s AND session_id = %(session)s AND unread
        AND NOT id = ANY(%(read)s)
"""
"""Answers when the first of the others came: both parts see the rows as they were before."""


def read_up(
    session: Session, message_ids: Sequence[int], turn_id: UUID, now: datetime, *, intent: str
) -> None:
    """Those words are answered, and what they mean stands with them; words that came meanwhile
    are due as they were."""
    values: dict[str, Any] = {
        "turn": turn_id,
        "intent": intent,
        "merchant": session.merchant_id,
        "session": session.pk,
        "read": list(message_ids),
    }
    with prepared_statements.cursor() as sql:
        sql.execute(_READ, values)
        (session.first_unread_at,) = sql.fetchone()
    waits = session.first_unread_at is not None
    session.due_at = (session.due_at or now) if waits else None
