"""What was meant: events of the customer's words and taps, and their routing intent. Pure."""

from collections.abc import Callable, Sequence
from uuid import UUID

from catalog.orders.rules import transitions
from catalog.orders.values import OrderValue
from chatbot.agent.flows import booking, sales
from chatbot.agent.reading import meaning
from chatbot.agent.rules import order_numbers, switches
from chatbot.agent.situation import data_questions
from chatbot.agent.situation.readings import Event, Reading, without_name, words_of
from chatbot.agent.situation.values import InboundMessage, Situation
from intents.rules.routing import RULED
from intents.words import Part, Routing, Words


def read(situation: Situation) -> Reading:
    """Events in the order of the table, the routing intent of the text, and the merchant's own."""
    words = words_of(situation)
    if situation.data is not None:
        # What is asked of data moves nothing, and is nothing else.
        asks = Routing(data_questions.ROUTED, RULED)
        return Reading((), asks.held, words, intents=(asks,))
    found = [event for rule in EVENT_RULES for event in rule(situation, words)]
    if not situation.shop.agent_v2:
        # V1 takes no orders: it opens nothing that it could not close again.
        found = [event for event in found if event.name not in _OPENS_ORDERS]
    person = any(event.name == "ESCALATION_REQUESTED" for event in found)
    meant = meaning.meant(situation, person=person)
    kind = situation.shop.vertical
    heard = without_name(situation)
    routed, intents = meaning.routed(heard, kind), heard.intents_at(kind)
    if routed.held == "delivery" and _says_when_only(situation, words):
        routed = Routing("booking", routed.score)
        intents = (routed,)
    return Reading(tuple(found), routed.held, words, meant, intents)


def _says_when_only(situation: Situation, words: Words) -> bool:
    """ "El domingo a las 10", behind a question about an appointment, is no time of a delivery."""
    asked = situation.asked is not None and situation.asked.flow == booking.NAME
    return asked and not words.asks_about_delivery and not words.ways_wanted


_OPENS_ORDERS = frozenset({"CART_RESUMED", "ORDER_REOPENED", "SESSION_RENEWED"})


def proofs(situation: Situation) -> tuple[InboundMessage, ...]:
    """The unread messages that show or claim a payment (facts/language, "Payment proof")."""
    words = words_of(situation)
    return tuple(
        said
        for said in situation.unread
        if not said.choice and words.other(said.text).is_proof(said.kind, said.mime_type)
    )


def waiting_for_proof(situation: Situation) -> tuple[OrderValue, ...]:
    """The orders that a proof can be about: those to be paid, else those in review.

    Cash is paid in person: such an order takes the customer's word of a transfer, not a picture.
    """
    cash = {method.id for method in situation.methods if method.is_cash}
    by_word = any(said.kind == "text" for said in proofs(situation))
    to_pay = tuple(
        order
        for order in situation.payable
        if by_word or order.details.payment_method_id not in cash
    )
    return to_pay or situation.in_review


Events = tuple[Event, ...]


def _greeting(situation: Situation, words: Words) -> Events:
    """Somebody greets, beside other words too; what gives a conversation back is a whole greeting
    (docs/adr/0004)."""
    greets = words.greets or words.routed.held == "greeting"
    return (Event("GREETING_RECEIVED"),) if greets else ()


def _escalation(situation: Situation, words: Words) -> Events:
    asked = words.asks_human or words.asks_for(situation.shop.owner_name)
    asked = asked and switches.heeds_requests(situation.shop)
    asked = asked and (words.speaks_of_talking or not _chooses_who_attends(situation, words))
    tap = tapped(situation, "human") is not None
    return (Event("ESCALATION_REQUESTED"),) if tap or asked else ()


def _chooses_who_attends(situation: Situation, words: Words) -> bool:
    """With whom an appointment on its way is to be: "con la doctora Ana", who owns the clinic."""
    on_its_way = any(one.name == booking.NAME for one in situation.flows)
    return on_its_way and meaning.names_who_attends(situation, words)


def _proof(situation: Situation, words: Words) -> Events:
    """A proof belongs to the order it quotes, else to the one that waits for money, else to the
    one that is tapped or quoted when the customer is asked."""
    said, waiting = proofs(situation), waiting_for_proof(situation)
    choice = tapped(situation, "proof")
    if choice is not None:
        # What comes with the tap is of the payment that it is about.
        held = situation.asked.messages if situation.asked is not None else ()
        given = (*held, *(one.id for one in said))
        return _filed(_chosen(choice, situation), given) or _unfiled(situation, said)
    if not said:
        return _answered(situation, waiting)
    if not waiting or _of_cancelled(situation, said):
        return _unfiled(situation, said)
    only = waiting[0].id if len(waiting) == 1 else None
    quoted = {one.id: _quoted_order(one) for one in said}
    every = {order for order in quoted.values() if order}
    if len(every) == 1:
        # Pictures beside the one that quotes are of the same payment.
        only = every.pop()
        quoted = {}
    by_order: dict[UUID | None, list[int]] = {}
    for one in said:
        order = quoted.get(one.id) or only
        known = order if any(order == waits.id for waits in waiting) else None
        by_order.setdefault(known, []).append(one.id)
    return tuple(
        Event("PAYMENT_PROOF_RECEIVED", order, tuple(ids)) for order, ids in by_order.items()
    )


def _filed(order: UUID | None, messages: tuple[int, ...]) -> Events:
    return (Event("PAYMENT_PROOF_RECEIVED", order, messages),) if order and messages else ()


def _unfiled(situation: Situation, said: tuple[InboundMessage, ...]) -> Events:
    """A proof that no order waits for: of one that was cancelled lately, else of none.

    While a cart is open (that of an order taken back to be changed, too), a picture alone is most
    likely of what the customer buys: it calls nobody, and the customer is told how to say that it
    is a payment. Words that claim one do call, and so does quoting the cancelled order. Words that
    claim a payment of nothing are never passed over: money that was sent is looked for.
    """
    pictures = tuple(one.id for one in said if one.kind in ("image", "document"))
    if said and situation.lately_cancelled and not _of_the_cart(situation, said):
        order = _cancelled_one(situation)
        return (Event("PROOF_OF_CANCELLED", order.id, tuple(one.id for one in said)),)
    claims = tuple(one.id for one in said if _claims(one, situation))
    if claims:
        return (Event("PAYMENT_UNMATCHED", None, claims),)
    return (Event("PROOF_UNASKED", None, pictures),) if pictures else ()


def _claims(said: InboundMessage, situation: Situation) -> bool:
    """Whether its words say that money was sent; "¿tienes yape?" only asks how to."""
    words = words_of(situation).other(said.text)
    return words.claims_payment and not words.asks_how_to_pay


def _of_the_cart(situation: Situation, said: tuple[InboundMessage, ...]) -> bool:
    """Whether pictures come without a word of a payment while something is being bought."""
    buys = situation.state in (sales.CART_OPEN, sales.CHECKOUT) and situation.cart.lines
    words = words_of(situation)
    claims = any(one.kind == "text" or words.other(one.text).claims_payment for one in said)
    return bool(buys) and not claims and not _of_cancelled(situation, said)


def _cancelled_one(situation: Situation) -> OrderValue:
    """The cancelled order that the customer quotes, else the last one."""
    meant = situation.refers.order if situation.refers is not None else None
    cancelled = situation.lately_cancelled
    return next((order for order in cancelled if order.id == meant), cancelled[0])


def _quoted_order(said: InboundMessage) -> UUID | None:
    return said.refers.order if said.refers is not None else None


def _of_cancelled(situation: Situation, said: tuple[InboundMessage, ...]) -> bool:
    """What is paid after a cancellation is a person's to put right, not another order's."""
    cancelled = {order.id for order in situation.lately_cancelled}
    return any(_quoted_order(one) in cancelled for one in said)


def _answered(situation: Situation, waiting: tuple[OrderValue, ...]) -> Events:
    """ "Es de este", quoting an order that the customer was asked about; "es del #0002"."""
    held = _held(situation)
    named = [_named_order(said, (*waiting, *situation.in_review)) for said in situation.unread]
    known = [order for order in named if order is not None] if held else []
    return _filed(known[-1] if known else None, held)


def names_the_order(said: InboundMessage, situation: Situation) -> bool:
    """Whether the message answers which order the proofs that were kept are for."""
    waits = (*situation.payable, *situation.in_review)
    tap = said.choice.startswith("proof:")
    return tap or bool(_held(situation) and _named_order(said, waits))


def _named_order(said: InboundMessage, waits: Sequence[OrderValue]) -> UUID | None:
    """The one of these orders that a message quotes, else the one whose number it writes."""
    if said.choice:
        return None
    quoted = _quoted_order(said)
    numbers = order_numbers.read(said.text)
    known = [one.id for one in waits if one.id == quoted]
    known = known or [one.id for one in waits if one.number in numbers]
    return known[0] if len(set(known)) == 1 else None


def _held(situation: Situation) -> tuple[int, ...]:
    """The proofs that waited for the answer."""
    asked = situation.asked
    return asked.messages if asked is not None and asked.about == "which_order" else ()


def tapped(situation: Situation, head: str) -> InboundMessage | None:
    """The customer's last message that taps a button of that kind (what its id begins with)."""
    taps = (said for said in reversed(situation.unread) if said.choice.partition(":")[0] == head)
    return next(taps, None)


def is_of(order: OrderValue, said: InboundMessage) -> bool:
    """Whether a button `head:<order>` is about the order: by its id, else by the message above it;
    where neither names one, it is about the order of the moment."""
    named = said.choice.partition(":")[2] or str(_quoted_order(said) or order.id)
    return named == str(order.id)


def _chosen(said: InboundMessage, situation: Situation) -> UUID | None:
    try:
        order_id = UUID(said.choice.partition(":")[2])
    except ValueError:
        return None
    waiting = (*situation.payable, *situation.in_review)
    return order_id if any(order.id == order_id for order in waiting) else None


def _resumed(situation: Situation, words: Words) -> Events:
    asked = situation.asked is not None and situation.asked.about == "resume"
    tap = tapped(situation, "resume")
    yes = tap is not None or (asked and words.is_affirm)
    ready = situation.state == sales.IDLE and situation.cart.lines
    return (Event("CART_RESUMED"),) if yes and ready else ()


def _reopened(situation: Situation, words: Words) -> Events:
    order, tap = situation.order, tapped(situation, "order.change")
    may = situation.state == sales.AWAITING_PAYMENT and tap is not None
    if not may or tap is None or order is None or order.has_proof or not is_of(order, tap):
        return ()
    if proofs(situation):
        # A proof came with the tap: what was paid is not taken apart.
        return ()
    ways = transitions.FULFILMENT
    still = transitions.allowed(ways, order.fulfilment_status, "cancelled")
    return (Event("ORDER_REOPENED", order.id),) if still else ()


def _renewed(situation: Situation, words: Words) -> Events:
    may = situation.state in sales.EVENTS["SESSION_RENEWED"]
    second = tapped(situation, "order.second") is not None or _wants_a_second(situation, words)
    return (Event("SESSION_RENEWED"),) if second and may else ()


def _wants_a_second(situation: Situation, words: Words) -> bool:
    """A yes where only another order was on offer, "otro" where the change of this one was,
    too."""
    asked = situation.asked
    if asked is None or asked.about != "reopen" or situation.choice:
        return False
    another = Part.ANOTHER in words.parts.values() and not words.items
    return another or (asked.verb == "second" and words.is_affirm)


EVENT_RULES: tuple[Callable[[Situation, Words], Events], ...] = (
    _greeting,
    _escalation,
    _proof,
    _resumed,
    _reopened,
    _renewed,
)
