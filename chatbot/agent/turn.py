"""One turn, told from the top (DESIGN §3): a customer's words in, an answer and its record out."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from time import monotonic, perf_counter
from uuid import UUID, uuid4

from django.conf import settings
from django.db import connection, transaction
from django.utils import translation

from chatbot.agent import deciding, gate, keep, reading
from chatbot.agent.capabilities import locked, persistence
from chatbot.agent.capabilities.booking import calendar
from chatbot.agent.capabilities.persistence import PromiseBroken
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Overtaken
from chatbot.agent.keep import TurnDraft
from chatbot.agent.models import Turn
from chatbot.agent.proposals import Proposal
from chatbot.agent.proposers import engines
from chatbot.agent.proposers.engines import Engine
from chatbot.agent.replay import shadow_planning
from chatbot.agent.replies.compose import compose
from chatbot.agent.rules import danger
from chatbot.agent.rules.totals import total_of
from chatbot.agent.situation import loading, moved, snapshots
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.conversations import leases, ownership, stale
from chatbot.conversations.leases import Lease
from chatbot.conversations.models import Session
from chatbot.transports.outbound import read_receipts
from core import failpoints, outages
from core.rules import quiet
from llm import model_config
from llm.values import Model

log = logging.getLogger(__name__)

Clock = Callable[[], datetime]
WORTH_ASKING = 4
"""Seconds that have to be left for a model to be asked; with fewer the rules answer."""


@dataclass
class Stopwatch:
    """Milliseconds by stage."""

    stages: dict[str, float] = field(default_factory=dict)
    _since: float = field(default_factory=perf_counter)

    def lap(self, stage: str) -> None:
        now = perf_counter()
        self.stages[stage] = round((now - self._since) * 1000, 2)
        self._since = now


def take(session_id: UUID, clock: Clock) -> Turn | None:
    """Answer the session's due words; None when there is nothing to answer here and now."""
    failpoints.reach("turn.claiming")
    deadline = monotonic() + settings.TURN_SECONDS
    broken = False
    with leases.held(session_id, clock(), due=True) as lease:
        if lease is None:
            return None
        # Newer words discard one turn; words that were amended meanwhile, a second one as well.
        for insist in (False, True, True):
            session = bot_speaks(lease, clock())
            if session is None:
                return None
            try:
                return answer(session, lease, clock, deadline, insist=insist)
            except Overtaken as overtaken:
                if not overtaken.newer:
                    return None
            except PromiseBroken:
                # A defect: nothing of it is kept, and what breaks twice is given to a person.
                if broken:
                    raise
                log.exception("what was promised in %s is not what the rows say", session_id)
                broken = True
    return None


def bot_speaks(lease: Lease, now: datetime) -> Session | None:
    """Resets first, then the gate: the session as it is, None where a person answers."""
    session = loading.session(lease.session_id, lease.merchant_id)
    if gate.is_free(session):
        # Nothing to reset, so nothing to lock: who takes over after this is seen at the fence.
        return session
    if not _resets_and_gate(lease, now):
        return None
    # Read anew: what was joined with a row that had to be waited for is as it was before.
    session = loading.session(lease.session_id, lease.merchant_id)
    return session if gate.is_answered(session) else None


@transaction.atomic
def _resets_and_gate(lease: Lease, now: datetime) -> bool:
    session = ownership.locked(lease.session_id, lease.merchant_id)
    unread = session.messages.filter(unread=True).order_by("said_at", "id")
    if session.first_unread_at is not None:
        # Words that wait for a person were judged when they came; only the new ones can greet.
        unread = unread.filter(recorded_at__gte=session.first_unread_at)
    if session.held_since is not None:
        # Nor can what the customer said before somebody took it, or gave it to others, undo that.
        unread = unread.filter(recorded_at__gt=session.held_since)
    text = "\n".join(message.text for message in unread if message.text)
    with translation.override(session.merchant.language):
        return gate.who_speaks(session, text, now).bot


def answer(
    session: Session, lease: Lease, clock: Clock, deadline: float, *, insist: bool
) -> Turn | None:
    """Situation, reading, proposal; then verdicts, actions and reply in one fenced transaction.

    `deadline` is by `time.monotonic`, one for all the tries of a turn.
    """
    watch = Stopwatch()
    situation = loading.of(session, clock())
    if _left_to_people(lease, situation, clock()):
        session = loading.session(lease.session_id, lease.merchant_id)
        situation = loading.of(session, clock())
    if not situation.unread:
        _settle(lease, clock())
        return None
    read_receipts.begin(session)
    snapshots.keep(situation)
    watch.lap("situation")
    read = reading.read(situation)
    watch.lap("reading")
    turn_id = uuid4()
    engine = engines.choose(situation, _seated(lease, turn_id, deadline), deadline)
    if engine.remote:
        # Nothing of the database is held while a model thinks (invariant 10).
        connection.close()
    failpoints.reach("turn.proposing")
    proposal = _proposed(engine, situation, read, deadline)
    watch.lap("proposal")
    thought = TurnDraft(situation, read, proposal, engine.name, turn_id)
    with (
        translation.override(situation.shop.language),
        keep.fenced(lease, situation, insist=insist) as row,
    ):
        if row.version != situation.version:
            only = frozenset(said.id for said in situation.unread)
            thought = _again(thought, loading.of(row, clock(), only=only))
        kept = _do(row, engine, thought, watch, clock())
    lease.over = True
    shadow_planning.note(kept, clock())
    return kept


def _seated(lease: Lease, turn_id: UUID, deadline: float) -> Model | None:
    """The model in the merchant's seat. One that has too little time left is out of it at once."""
    now = monotonic()
    return model_config.of(
        lease.merchant_id,
        session_id=lease.session_id,
        deadline=deadline if deadline - now >= WORTH_ASKING else now,
        turn_id=turn_id,
    )


def _proposed(engine: Engine, situation: Situation, read: Reading, deadline: float) -> Proposal:
    """The engine's proposal. What breaks around a model costs no answer: the rules give it. Where
    a life is in danger nobody is asked.

    A database that is away breaks the turn, so that it is tried again.
    """
    if danger.is_told(situation):
        return danger.answer()
    try:
        return engine.propose(situation, read)
    except Exception as error:
        outages.is_ours(error)
        if not engine.remote:
            raise
        words = "the model's seat broke in %s: the rules answer"
        log.error(words, situation.session_id, exc_info=quiet.told(error))
        by_rules = engines.named(engine.name, deadline=deadline).propose(situation, read)
        return by_rules.model_copy(update={"fallback": "broken"})


def _again(thought: TurnDraft, situation: Situation) -> TurnDraft:
    """The world moved while the turn was thought: the same proposal, read and judged anew.

    The shop stays as it was thought with: a switch of engines rules from the next turn on.
    """
    situation = replace(situation, shop=thought.situation.shop)
    return replace(thought, situation=situation, reading=reading.read(situation))


def _do(
    session: Session, engine: Engine, thought: TurnDraft, watch: Stopwatch, now: datetime
) -> Turn:
    rows = Rows(session, thought.situation, now, origin=thought.origin)
    afresh = engine.remote or bool(thought.proposal.tools)
    thought = replace(thought, proposal=engine.look_again(thought.proposal, thought.situation))
    proposal = deciding.completed(thought.proposal, thought.situation, thought.reading, engine)
    plan = [one.params for one in proposal.proposed_actions]
    world, context = locked.read(rows, plan, afresh=afresh)
    asked = calendar.asked(session.merchant, context.situation, proposal.proposed_actions)
    context = replace(context, situation=asked)
    seen = moved.dump(thought.situation, context.situation, context.offered, context.off)
    thought = replace(thought, moved=seen)
    watch.lap("locks")
    write = persistence.writer(rows)
    done = deciding.decide(world, context, thought.reading, proposal, engine, write)
    persistence.hold(rows, done.world)
    watch.lap("execution")
    after = done.world
    reply = compose(
        after.seen(context.told),
        done.effects,
        proposal.response_text,
        say=proposal.say,
        tone=proposal.tone,
        ask=proposal.ask,
        intent=thought.reading.intent,
        looked_up=proposal.looked_up,
    )
    watch.lap("reply")
    return keep.turn(
        session,
        thought,
        verdicts=done.verdicts,
        effects=done.effects,
        reply=reply,
        total=total_of(after.cart, after.order.total if after.order else None),
        stages=watch.stages,
        now=now,
    )


def _left_to_people(lease: Lease, situation: Situation, now: datetime) -> bool:
    """Whether some of the words are too old for the assistant; those wait for a person then."""
    since = stale.since(now)
    old = [said.id for said in situation.unread if said.said_at < since]
    if not old:
        return False
    with transaction.atomic(), translation.override(situation.shop.language):
        stale.set_aside(ownership.locked(lease.session_id, lease.merchant_id), old, now)
    return True


@transaction.atomic
def _settle(lease: Lease, now: datetime) -> None:
    """Nothing is unread after all: the session is not due."""
    session = ownership.locked(lease.session_id, lease.merchant_id)
    if not session.messages.filter(unread=True).exists():
        session.due_at = session.first_unread_at = None
        session.save(update_fields=["due_at", "first_unread_at"])
