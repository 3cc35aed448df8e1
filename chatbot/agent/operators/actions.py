"""How an operator does an action: who may, and what is done and kept of it.

An operator acts through the bot's own capabilities, under the session's row lock, and every action
leaves an audit row as the bot's do (invariant 2). The name of that row comes from the form, so that
a form that is sent twice is one action.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction
from django.utils import translation

from catalog.orders import carts
from chatbot.agent.capabilities import fold, locked, persistence
from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Actor, Applied, Params, Refused
from chatbot.agent.flows import sales
from chatbot.agent.models import Turn
from chatbot.agent.operators import records
from chatbot.agent.operators.context import OperatorContext
from chatbot.agent.operators.values import NotDone, NotHeld, OperatorCommand
from chatbot.agent.rules.attesting import Agreed
from chatbot.agent.situation import loading, reviews
from chatbot.agent.situation.shown import Shown
from chatbot.agent.situation.values import Effect, Verdict
from chatbot.conversations import ownership
from chatbot.conversations.models import Session, SessionOrder
from chatbot.conversations.models.sessions import Mode
from merchants import permission
from merchants.roles import Permission


@dataclass(frozen=True, slots=True)
class Attested:
    """The message in which the customer agreed, as an operator says: None for one that is not
    there."""

    message_id: int
    said: Agreed | None


After = Callable[[OperatorContext], None]
"""What belongs to an action and is told outside; it may refuse, and then nothing was done."""


def do(
    command: OperatorCommand,
    kind: str,
    params: Params,
    after: After | None = None,
    attesting: Callable[[Session], Attested] | None = None,
) -> tuple[Effect, ...]:
    """Do one action in a transaction of its own; what was done, () where it had been done before.

    PermissionDenied for who may not sell, `NotHeld`, Session.DoesNotExist for another merchant's;
    `NotDone` for what prices, stock, tables or the customer's words refuse: nothing is written of
    it then but its audit row.
    """
    with transaction.atomic():
        session = held(command)
        if was_done(command):
            return ()
        attested = attesting(session) if attesting is not None else None
        acting = attempt(begin(command, session, [params], attested), kind, params, after)
        records.keep(command, acting)
    return told(acting)


def told(acting: OperatorContext) -> tuple[Effect, ...]:
    """The effects. `NotDone` where the last action was refused."""
    if not acting.done.verdicts[-1].accepted:
        raise NotDone(acting.done.verdicts[-1].code, acting.done.effects[-1].facts)
    return acting.done.effects


def held(command: OperatorCommand) -> Session:
    """The session, locked, for a person who may sell and holds it. Raises as `do`."""
    permission.require(command.by, command.merchant_id, Permission.SELL)
    session = ownership.locked(command.session_id, command.merchant_id)
    if session.mode != Mode.HUMAN:
        raise NotHeld(None)
    if session.assigned_to_id != command.by.pk:
        raise NotHeld(session.assigned_to)
    return session


def was_done(command: OperatorCommand) -> bool:
    """Whether a form with that key was carried out; asked under the session's lock. `NotDone` with
    its reason where it was refused."""
    row = Turn.objects.of(command.merchant_id).filter(pk=command.turn_id).first()
    if row is None:
        return False
    codes = [str(one["code"]) for one in row.verdicts if not one["accepted"]]
    if codes:
        raise NotDone(codes[0])
    return True


def begin(
    command: OperatorCommand, session: Session, plan: locked.Named, attested: Attested | None = None
) -> OperatorContext:
    """What actions work on. HUMAN_TAKEOVER refuses all: it is done as the cart alone stands.

    An order that waits for its payment does not stand in the way of a second one: that question
    is for customers, and a person has answered it by what is done.
    """
    session.state = _standing(bool(carts.value(session.cart, "").lines))
    situation = replace(loading.of(session, command.now), shown=open_review(session))
    rows = Rows(session, situation, command.now, command.by)
    world, context = locked.read(rows, plan, Actor.OPERATOR)
    if attested is not None:
        context = replace(context, attested=attested.said, attested_id=attested.message_id)
    return OperatorContext(rows, context, Done(world))


def open_review(session: Session) -> Shown | None:
    """The last review, unless an order has come out of it already."""
    shown = reviews.last(session)
    used = SessionOrder.objects.of(session.merchant_id)
    if shown is None or used.filter(review_id=shown.id).exists():
        return None
    return shown


def attempt(
    acting: OperatorContext, kind: str, params: Params, after: After | None = None
) -> OperatorContext:
    """The action, and its verdict. What is refused leaves no trace but its effect."""
    session, world = acting.session, acting.done.world
    verdict = Verdict(kind, params, True, world.state, world.state)
    write = persistence.writer(acting.rows)
    language = translation.override(session.merchant.language)
    try:
        with acting.rows.unchanged_if_refused(), transaction.atomic(), language:
            done = fold.action(verdict, acting.done, acting.context, write)
            if done.verdicts[-1].accepted:
                done = _stands(done)
                if after is not None:
                    after(replace(acting, done=done))
    except Refused as refused:
        told: dict[str, Any] = {"code": refused.code, "type": kind, "params": params}
        refusal = Applied(world).then("refused", **told, **refused.facts)
        done = acting.done.and_then(refusal, replace(verdict, accepted=False, code=refused.code))
    session.state = done.world.state
    return replace(acting, done=done)


def _stands(done: Done) -> Done:
    """In the state that the cart implies."""
    state = _standing(bool(done.world.lines))
    verdict = replace(done.verdicts[-1], after=state)
    world = replace(done.world, state=state)
    return Done(world, done.effects, (*done.verdicts[:-1], verdict))


def _standing(holds: bool) -> str:
    return sales.CART_OPEN if holds else sales.IDLE
