"""Runs recorded turns again: situation, reading, proposal, verdicts, effects and reply, all from
what was recorded. Only the audit is read, and the merchant's intents for an engine that was not the
one of then; nothing is written or locked, nothing is sent.
"""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from time import perf_counter
from typing import Any
from uuid import UUID

from django.db import connection
from pydantic_core import to_jsonable_python

from chatbot.agent import reading
from chatbot.agent.models import Turn, TurnText
from chatbot.agent.proposals import Proposal
from chatbot.agent.proposers.engines import Engine
from chatbot.agent.replay import comparing, model_config, outcomes
from chatbot.agent.replay.comparing import Comparison
from chatbot.agent.replay.dry_run import DryRun, dry_run
from chatbot.agent.replay.model_config import BadSeat, Seating
from chatbot.agent.replay.outcomes import Outcome
from chatbot.agent.rules.totals import total_of
from chatbot.agent.situation import engine_switch, recording, snapshots
from chatbot.agent.situation.moved import Locked
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Effect, Situation, Verdict
from chatbot.agent.trace import redaction
from chatbot.conversations import outbound_content as mail
from chatbot.conversations import turn_content
from chatbot.transports import registry

log = logging.getLogger(__name__)

ERASED, UNREADABLE = "erased", "unreadable"


@dataclass(frozen=True, slots=True)
class Again:
    """A turn that was run again: what was proposed, what would have come of it, and how long the
    proposal took, in milliseconds."""

    proposal: Proposal
    dry: DryRun
    outcome: Outcome
    milliseconds: float


@dataclass(frozen=True, slots=True)
class Rerun:
    """One recorded turn and how it compares. `heard` are the customer's words; `skipped` says why
    there is nothing to compare: "erased" with its customer, or "unreadable", of another version."""

    turn_id: UUID
    at: datetime
    heard: tuple[str, ...]
    comparison: Comparison | None
    skipped: str = ""


def turn_ids(
    merchant_id: int, *, session: UUID | None = None, since: datetime | None = None
) -> list[UUID]:
    """The merchant's kept turns of one conversation or since a moment, oldest first."""
    rows = Turn.objects.of(merchant_id).filter(outcome="kept")
    if session is not None:
        rows = rows.filter(session=session)
    if since is not None:
        rows = rows.filter(at__gte=since)
    return list(rows.order_by("at", "id").values_list("id", flat=True))


def reruns(merchant_id: int, ids: Sequence[UUID], seats: Seating) -> Iterator[Rerun]:
    """Those turns again, one by one. Raises `BadSeat` before the first that cannot be seated."""
    for turn_id in ids:
        rows = Turn.objects.of(merchant_id).select_related("words")
        yield rerun(rows.get(pk=turn_id), seats)


def rerun(turn: Turn, seats: Seating) -> Rerun:
    """One recorded turn again. Raises `BadSeat`; a turn that breaks is a regression."""
    said: TurnText | None = getattr(turn, "words", None)
    if said is None:
        return Rerun(turn.pk, turn.at, (), None, ERASED)
    try:
        situation = snapshots.restored(turn.merchant_id, said.situation)
        locked = snapshots.locked(said.situation, situation)
        was = recorded(turn, said, situation)
        read = _read(said, situation) if seats.is_recorded and not seats.reread else None
    except (ValueError, KeyError, TypeError):
        return Rerun(turn.pk, turn.at, (), None, UNREADABLE)
    heard = tuple(one.text or f"[{one.choice or one.kind}]" for one in situation.unread)
    proposal = _proposal(said) if seats.is_recorded else None
    try:
        engine = model_config.engine_of(seats, situation, turn.engine)
        compared = comparing.compare(was, again(situation, engine, proposal, read, locked).outcome)
    except BadSeat:
        raise
    except Exception as error:
        log.info("turn %s breaks when it is run again", turn.pk, exc_info=True)
        compared = comparing.broken(was, f"{type(error).__name__}: {error}")
    return Rerun(turn.pk, turn.at, heard, compared)


def _proposal(said: TurnText) -> Proposal:
    """The recorded proposal with what its tools found then: nothing is looked up again."""
    return Proposal.model_validate({**(said.proposal or {}), "tools": said.tools})


def _read(said: TurnText, situation: Situation) -> Reading | None:
    return recording.restore_reading(said.reading, situation) if said.reading else None


def again(
    situation: Situation,
    engine: Engine,
    proposal: Proposal | None = None,
    read: Reading | None = None,
    locked: Locked | None = None,
) -> Again:
    """The turn from its situation; the engine proposes, unless a proposal is given, and the words
    are read by today's rules, unless a reading is. `locked`: what is decided on, where it moved.

    Whatever answered then, it is this engine's shop: its events, its words, its intents.
    """
    situation = seen_by(engine, situation)
    read = read or reading.read(situation)
    began = perf_counter()
    if proposal is None:
        if engine.remote and not connection.in_atomic_block:
            # Nothing of the database is held while a model thinks (invariant 10).
            connection.close()
        proposal = engine.propose(situation, read)
    milliseconds = round((perf_counter() - began) * 1000, 2)
    locked = locked or Locked(situation)
    dry = dry_run(seen_by(engine, locked.situation), read, proposal, engine, locked.off)
    return Again(proposal, dry, _outcome(situation, proposal, dry), milliseconds)


def seen_by(engine: Engine, situation: Situation) -> Situation:
    """The situation as it is where that engine answers the shop."""
    shop = replace(situation.shop, agent_v2=engine.name == engine_switch.V2)
    return replace(situation, shop=shop)


def recorded(turn: Turn, said: TurnText, situation: Situation) -> Outcome:
    """What the turn came to when it was live."""
    proposal = Proposal.model_validate(said.proposal)
    words = turn_content.words(turn.merchant_id, turn.pk)
    told = _told(situation, proposal, turn.verdicts, words)
    went = outcomes.flows(turn.effects)
    unsaid = len(turn.dropped)
    return replace(told, state=turn.state_after, total=turn.total, unsaid=unsaid, flows=went)


def _outcome(situation: Situation, proposal: Proposal, dry: DryRun) -> Outcome:
    verdicts, words = kept(dry.verdicts), said(dry, situation.channel)
    total = total_of(dry.cart, dry.order.total if dry.order else None)
    unsaid = sum(one.by_gate for one in dry.reply.dropped)
    told = _told(situation, proposal, verdicts, words)
    went = outcomes.flows(done(dry.effects))
    return replace(told, state=dry.state, total=total, unsaid=unsaid, flows=went)


def _told(
    situation: Situation,
    proposal: Proposal,
    verdicts: Sequence[dict[str, Any]],
    words: str,
) -> Outcome:
    shop = situation.shop
    return Outcome(
        acts=outcomes.acts(verdicts, {row.id: row.name for row in situation.catalog}),
        state=situation.state,
        total=None,
        amounts=outcomes.amounts(words, shop.currency, shop.language),
        words=words,
        proposer=proposal.proposer,
        fallback=proposal.fallback,
        usage=proposal.usage,
    )


def said(dry: DryRun, channel: str) -> str:
    """What would have been said, in the parts that the channel carries."""
    split = registry.get(channel).split if channel else lambda content: (content,)
    parts = (part for content in dry.reply.contents for part in split(content))
    return "\n\n".join(text for part in parts if (text := mail.words(part)))


def kept(verdicts: Sequence[Verdict]) -> list[dict[str, Any]]:
    """Verdicts as the audit keeps them."""
    return [redaction.verdict(one) for one in to_jsonable_python(list(verdicts))]


def done(effects: Sequence[Effect]) -> list[dict[str, Any]]:
    """Effects as the audit keeps them."""
    return [redaction.effect(one) for one in to_jsonable_python(list(effects))]


def dumped(dry: DryRun) -> list[dict[str, Any]]:
    """The messages as the audit keeps them."""
    return [mail.dump(content) for content in dry.reply.contents]
