"""One turn, told from the top (DESIGN §3): a customer's words in, an answer and its record out."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from time import monotonic, perf_counter
from uuid import UUID

from django.db import connection, transaction
from django.utils import translation

from catalog.orders import carts
from chatbot.agent import duties, engines, execution, gate, happenings, keep, reading, situations
from chatbot.agent.engines import Engine
from chatbot.agent.keep import Overtaken, Thought
from chatbot.agent.models import Turn
from chatbot.agent.performers.work import Work
from chatbot.agent.reply.compose import compose
from chatbot.agent.values import Situation
from chatbot.conversations import leases, pen
from chatbot.conversations.leases import Lease
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from chatbot.transports.outward import attending
from llm import seats
from merchants import failpoints

Clock = Callable[[], datetime]
TURN_SECONDS = 20
"""A whole turn's deadline, the model's calls included (DESIGN §3)."""


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
    with leases.held(session_id, clock(), due=True) as lease:
        if lease is None:
            return None
        # Newer words discard one turn; words that were amended meanwhile, a second one as well.
        for insist in (False, True, True):
            session = bot_speaks(lease, clock())
            if session is None:
                return None
            try:
                return answer(session, lease, clock, insist=insist)
            except Overtaken as overtaken:
                if not overtaken.newer:
                    return None
    return None


def bot_speaks(lease: Lease, now: datetime) -> Session | None:
    """Resets first, then the gate: the session as it is, None where a person answers herself."""
    session = situations.session(lease.session_id, lease.merchant_id)
    shop = session.merchant
    if session.mode == Mode.BOT and shop.bot_enabled and shop.is_active:
        # Nothing to reset, so nothing to lock: who takes the pen after this is seen at the fence.
        return session
    if not _resets_and_gate(lease, now):
        return None
    return situations.session(lease.session_id, lease.merchant_id)


@transaction.atomic
def _resets_and_gate(lease: Lease, now: datetime) -> bool:
    session = pen.locked(lease.session_id, lease.merchant_id)
    unread = session.messages.filter(unread=True).order_by("said_at", "id")
    if session.first_unread_at is not None:
        # Words that wait for a person were judged when they came; only the new ones can greet.
        unread = unread.filter(recorded_at__gte=session.first_unread_at)
    text = "\n".join(message.text for message in unread if message.text)
    with translation.override(session.merchant.language):
        return gate.who_speaks(session, text, now).bot


def answer(session: Session, lease: Lease, clock: Clock, *, insist: bool) -> Turn | None:
    """Situation, reading, proposal; then verdicts, deeds and reply in one fenced transaction."""
    watch, deadline = Stopwatch(), monotonic() + TURN_SECONDS
    situation = situations.of(session, clock())
    if not situation.unread:
        _settle(lease, clock())
        return None
    attending.begin(lease.session_id)
    watch.lap("situation")
    read = reading.read(situation)
    watch.lap("reading")
    model = seats.of(lease.merchant_id, session_id=lease.session_id, deadline=deadline)
    engine = engines.choose(situation, model)
    if engine.remote:
        # Nothing of the database is held while a model thinks (invariant 10).
        connection.close()
    failpoints.reach("turn.proposing")
    proposal = engine.propose(situation, read)
    watch.lap("proposal")
    thought = Thought(situation, read, proposal, engine.name)
    with (
        translation.override(situation.shop.language),
        keep.fenced(lease, situation, insist=insist) as row,
    ):
        if row.version != situation.version:
            only = frozenset(said.id for said in situation.unread)
            thought = _again(thought, situations.of(row, clock(), only=only))
        return _do(row, engine, thought, watch, clock())


def _again(thought: Thought, situation: Situation) -> Thought:
    """The world moved while the turn was thought: the same proposal, read and judged anew."""
    return Thought(situation, reading.read(situation), thought.proposal, thought.engine)


def _do(
    session: Session, engine: Engine, thought: Thought, watch: Stopwatch, now: datetime
) -> Turn:
    situation = thought.situation
    verdicts = tuple(engine.judge(thought.proposal, situation, thought.reading))
    watch.lap("judgement")
    work = Work(session, situation, now)
    happenings.carry_out(work, thought.reading.events)
    events = thought.reading.events
    verdicts = execution.perform(work, duties.explained(situation, events, verdicts))
    verdicts += execution.give_person(work, events, verdicts)
    happenings.ask(work, events)
    watch.lap("execution")
    now_held = carts.value(session.cart, situation.shop.currency)
    reply = compose(replace(situation, cart=now_held), work.effects, now_held)
    watch.lap("reply")
    return keep.turn(
        session,
        thought,
        verdicts=verdicts,
        effects=work.effects,
        reply=reply,
        stages=watch.stages,
        now=now,
    )


@transaction.atomic
def _settle(lease: Lease, now: datetime) -> None:
    """Nothing is unread after all: the session is not due."""
    session = pen.locked(lease.session_id, lease.merchant_id)
    if not session.messages.filter(unread=True).exists():
        session.due_at = session.first_unread_at = None
        session.save(update_fields=["due_at", "first_unread_at"])
