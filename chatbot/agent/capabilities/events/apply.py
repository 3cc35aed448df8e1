"""What events of the customer's words make of the world. Pure; no proposer has a say.

That a proof which waited for an answer can be read is taken for granted here: a situation holds no
more of it than its message's id.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from catalog.orders.problems import CartProblem, OrdersProblem
from catalog.orders.rules import claimed as claims
from catalog.orders.rules import edits, transitions
from catalog.orders.rules.claimed import Claimed
from catalog.orders.values import CartValue, OrderValue
from chatbot.agent.capabilities.steps import (
    handed_over,
    moved,
    repriced,
    still_on,
    with_cart,
    withdrawn,
)
from chatbot.agent.capabilities.values import Applied, Context, Overtaken, World
from chatbot.agent.flows import sales
from chatbot.agent.rules import unmatched
from chatbot.agent.situation.readings import Event
from chatbot.agent.situation.values import Effect, InboundMessage
from intents import words

_BROKEN = ("refused", "failed")
"""States of a file that will never be here (`conversations.models.MediaState`)."""


def happened(world: World, name: str, context: Context) -> Applied:
    """A system event moves the state and is recorded; a resumed cart gets today's prices."""
    done = Applied(moved(world, sales.after_event(name, world.state))).then("event", name=name)
    if name != "CART_RESUMED":
        return done
    today = repriced(done.world, context)
    return Applied(today.world, (*done.effects, *today.effects))


def apply(world: World, event: Event, context: Context) -> Applied:
    """One event; those without an action are only recorded."""
    return EVENTS.get(event.name, _noted)(world, event, context)


def _noted(world: World, event: Event, context: Context) -> Applied:
    return Applied(world).then("event", name=event.name)


def _proof(world: World, event: Event, context: Context) -> Applied:
    """The order is in review at once; files follow when they are here."""
    done = _noted(world, event, context)
    if event.order_id is None:
        return done
    said = [one for one in context.situation.unread if one.id in event.messages]
    given = [kind for kind in map(_given, said) if kind != "unreadable"]
    if said and not given:
        return done.then("unreadable")
    order = world.orders[event.order_id]
    if order.payment_status not in transitions.CLAIMABLE:
        # A person's click came first: what the proof is about is read anew.
        raise Overtaken(newer=True)
    again = order.payment_status == "in_review"
    claimed = _claimed(said, order)
    order = replace(order, payment_status="in_review", has_proof=True)
    by_word = bool(said) and all(kind == "claim" for kind in given)
    shown = {"order_id": order.id, "by_word": by_word, "messages": event.messages, "again": again}
    return replace(done, world=world.with_order(order)).then("proof", **shown, claimed=claimed)


def _claimed(said: list[InboundMessage], order: OrderValue) -> Claimed | None:
    """What the messages say was paid; rows know what was said and paid of it before."""
    read = (words.read(one.text).paying.paid(shown=_given(one) == "file") for one in said)
    return claims.together([one.of(order.total) for one in read], order.total)


def _given(said: InboundMessage) -> str:
    """claim, file or unreadable."""
    if said.kind not in ("image", "document") or not said.media_state:
        return "claim"
    return "unreadable" if said.media_state in _BROKEN else "file"


def _unasked(world: World, event: Event, context: Context) -> Applied:
    """A file while nothing is to be paid is no proof, and the customer is told so."""
    return _noted(world, event, context).then("say", topic="not_a_proof")


def _unmatched(world: World, event: Event, context: Context) -> Applied:
    """Money is said to be sent and none is waited for: what is not confirmed is not paid for yet,
    what is paid is told, and else a person looks for it (`escalation_policy`)."""
    done, situation = _noted(world, event, context), context.situation
    if situation.cart.lines:
        return done.then("say", topic="unconfirmed")
    paid = [str(one.id) for one in unmatched.paid(situation)]
    if paid:
        return done.then("say", topic="paid_already", order_ids=paid)
    return done.then("say", topic="no_order_to_pay")


def _greeted(world: World, event: Event, context: Context) -> Applied:
    """A kept cart is offered again at today's prices."""
    done = _noted(world, event, context)
    if world.state != sales.IDLE:
        return done
    today = repriced(world, context)
    return Applied(today.world, (*done.effects, *today.effects))


def _renewed(world: World, event: Event, context: Context) -> Applied:
    """Something new begins; an order that is still to be paid stays with the customer."""
    done = happened(world, event.name, context)
    return replace(done, world=replace(done.world, current=None))


def _resumed(world: World, event: Event, context: Context) -> Applied:
    """Where all of it is gone, nothing goes on."""
    done = happened(world, event.name, context)
    return done.then("resumed", cart=done.world.cart) if done.world.lines else done


def _reopened(world: World, event: Event, context: Context) -> Applied:
    """The unpaid order is taken back into a cart, so that it can be changed and agreed anew.

    Raises as `withdrawn` where a proof or a person's click came first.
    """
    order = world.order
    assert order is not None
    cart, names = _taken_back(order, context)
    after = replace(with_cart(withdrawn(world, order), cart), current=None, fresh=False)
    gone = tuple(Effect("gone", {"name": name}) for name in names)
    done = happened(after, event.name, context)
    here = done.world if cart.lines else moved(done.world, sales.BROWSING)
    done = Applied(here, (*gone, *done.effects))
    return done.then("reopened", number=order.short_number, order_id=order.id)


def _taken_back(order: OrderValue, context: Context) -> tuple[CartValue, tuple[str, ...]]:
    """The order's lines and details in a new cart, and the names of what is not offered now."""
    cart = CartValue(None, context.situation.shop.currency)
    names = []
    for line in order.lines:
        options = [option.id for option in line.options]
        variant = context.offered.get(line.variant_id)
        if line.pack:
            cart = replace(cart, lines=(*cart.lines, line))
            continue
        try:
            cart, _line = edits.added(
                cart, variant, line.quantity, option_ids=options, note=line.note
            )
        except CartProblem:
            names.append(line.name)
    kept, off = still_on(order.details, context)
    return handed_over(cart, kept, context), (*names, *off)


def refused(world: World, event: Event, problem: OrdersProblem) -> Applied:
    """Everything stays as it is, and the customer is told so."""
    code = getattr(problem, "code", "ILLEGAL_STEP")
    return Applied(world).then("refused", code=code, type=event.name, params={})


EVENTS: Mapping[str, Callable[[World, Event, Context], Applied]] = {
    "GREETING_RECEIVED": _greeted,
    "PAYMENT_PROOF_RECEIVED": _proof,
    "PROOF_UNASKED": _unasked,
    "PAYMENT_UNMATCHED": _unmatched,
    "SESSION_RENEWED": _renewed,
    "CART_RESUMED": _resumed,
    "ORDER_REOPENED": _reopened,
}
