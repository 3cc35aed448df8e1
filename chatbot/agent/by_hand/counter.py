"""The counter at which a person sells: who may stand there, and how each deed of hers is done.

She uses the bot's own performers, under the session's row lock, and every deed leaves an audit row
as the bot's do (invariant 2). The name of that row comes from her form, so that a form that is
sent twice is one deed.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import translation

from catalog.orders import carts
from catalog.orders.problems import OrdersProblem
from chatbot.agent.by_hand import records
from chatbot.agent.by_hand.hands import Hand, NotDone, NotHeld
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.models import Turn
from chatbot.agent.performers.work import Work
from chatbot.agent.situation import loading
from chatbot.agent.situation.values import Effect, Situation, Verdict
from chatbot.conversations import pen
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode, State
from merchants import permission
from merchants.roles import Deed

Act = Callable[[Work], None]


def do(hand: Hand, kind: str, params: dict[str, Any], act: Act) -> tuple[Effect, ...]:
    """Do one deed in a transaction of its own; what was done, () where it had been done before.

    PermissionDenied for who may not sell, `NotHeld`, Session.DoesNotExist for another merchant's;
    `NotDone` for what prices, stock, tables or the customer's words refuse: nothing is written of
    it then but its audit row.
    """
    with transaction.atomic():
        session = held(hand)
        if was_done(hand):
            return ()
        work = begin(session, hand.now)
        verdict = attempt(work, kind, params, act)
        records.keep(hand, work, [verdict])
    if not verdict.accepted:
        raise NotDone(verdict.code, work.effects[-1].facts)
    return tuple(work.effects)


def held(hand: Hand) -> Session:
    """The session, locked, for a person who may sell and holds it. Raises as `do`."""
    permission.require(hand.by, hand.merchant_id, Deed.SELL)
    session = pen.locked(hand.session_id, hand.merchant_id)
    if session.mode != Mode.HUMAN:
        raise NotHeld(None)
    if session.assigned_to_id != hand.by.pk:
        raise NotHeld(session.assigned_to)
    return session


def was_done(hand: Hand) -> bool:
    """Whether a form with that key was carried out; asked under the session's lock. `NotDone` with
    its reason where it was refused."""
    row = Turn.objects.of(hand.merchant_id).filter(pk=hand.turn_id).first()
    if row is None:
        return False
    codes = [str(one["code"]) for one in row.verdicts if not one["accepted"]]
    if codes:
        raise NotDone(codes[0])
    return True


def begin(session: Session, now: datetime) -> Work:
    """What a deed works on. HUMAN_TAKEOVER refuses all: it is done as the cart alone stands.

    An order that waits for its payment does not stand in the way of a second one: that question
    is for customers, and a person has answered it by what she does.
    """
    session.state = _standing(session)
    return Work(session, loading.of(session, now), now)


def attempt(work: Work, kind: str, params: dict[str, Any], act: Act) -> Verdict:
    """The deed and its verdict. What is refused leaves no trace but its effect."""
    session, done = work.session, list(work.effects)
    kept = (session.cart, session.order, session.version, session.state)
    try:
        with transaction.atomic(), translation.override(session.merchant.language):
            act(work)
    except (Refused, OrdersProblem) as problem:
        session.cart, session.order, session.version, session.state = kept
        work.effects[:] = done
        code = str(getattr(problem, "code", "ILLEGAL_STEP"))
        work.did("refused", code=code, type=kind, params=params, **_facts(problem))
        return Verdict(kind, params, False, session.state, session.state, code)
    session.state = _standing(session)
    return Verdict(kind, params, True, kept[3], session.state)


def current(work: Work) -> Situation:
    """The situation with the cart as it is by now."""
    held_now = carts.value(work.session.cart, work.situation.shop.currency)
    return replace(work.situation, cart=held_now)


def _standing(session: Session) -> State:
    return State.CART_OPEN if carts.value(session.cart, "").lines else State.IDLE


def _facts(problem: Refused | OrdersProblem) -> dict[str, Any]:
    facts = problem.facts if isinstance(problem, Refused) else {}
    return {key: value for key, value in facts.items() if value is not None}
