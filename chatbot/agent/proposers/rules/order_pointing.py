"""An order that the customer quotes, or was just told of, is what the words are about. Pure."""

from catalog.orders.values import OrderValue
from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules import order_words, paying
from chatbot.agent.rules import order_numbers
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from intents.words import Words

Actions = tuple[ProposedAction, ...]


def means_an_order(situation: Situation, read: Reading) -> Actions:
    """Cancelling, changing, repeating, paying or asking after the order that is pointed at; ()
    where the words wish for something by its name, or are about something else."""
    thing = situation.meant
    if thing is None or thing.order is None:
        return ()
    words, quoted = read.words, situation.refers is not None
    pointed = words.points or words.points_at_order
    if not quoted and not pointed and not words.drops:
        return ()
    order = situation.known_order(thing.order)
    if words.cancels_order or words.drops:
        return _cancels(situation, order)
    if order_words.names_wishes(situation, words):
        return ()
    paid = paying.chosen(situation, words, str(thing.order)) if order is not None else ()
    topic = _topic(read)
    if paid:
        return paid
    if not topic and order is not None:
        done = _changed(situation, order, words)
        if done:
            return done
    if not topic and not pointed:
        return ()
    return (action("REPLY", topic=topic or "status", order_ids=[str(thing.order)]),)


def _changed(situation: Situation, order: OrderValue, words: Words) -> Actions:
    """The same once more; or what is to be changed, while the customer may change it."""
    if words.repeats_order:
        return tuple(
            action(
                "ADD_TO_CART",
                product_id=line.variant_id,
                quantity=line.quantity,
                options=[option.id for option in line.options] or None,
                note=line.note or None,
            )
            for line in order.lines
        )
    if not words.changes_order:
        return ()
    current = situation.order is not None and situation.order.id == order.id
    free = order in situation.payable and not order.has_proof and _untouched(situation, order)
    if current and free:
        return (action("REPLY", topic="what_to_change"),)
    return (action("ESCALATE", reason="change_placed", number=order.short_number),)


def _topic(read: Reading) -> str:
    words = read.words
    if words.asks_how_to_pay or read.intent == "payment":
        return "how_to_pay"
    if words.asks_total or words.asks_price:
        return "total"
    return "status" if words.asks_order_status or read.intent == "order_status" else ""


def cancels_by_number(situation: Situation) -> Actions:
    """ "Cancela el pedido 1", of one order beside the cart or the order that is being paid; ()
    where no number of the customer's orders is written."""
    beside = bool(situation.cart.lines) or situation.state == sales.AWAITING_PAYMENT
    known = (*situation.open_orders, *situation.payable)
    written = order_numbers.read(situation.text)
    named = {order.id: order for order in known if order.number in written}
    if not beside or len(named) != 1:
        return ()
    (order,) = named.values()
    is_current = situation.order is not None and situation.order.id == order.id
    if is_current and situation.state == sales.AWAITING_PAYMENT:
        return ()
    return _cancels(situation, order)


def _cancels(situation: Situation, order: OrderValue | None) -> Actions:
    """The customer takes it back until money or goods moved; then a person decides (DESIGN §4)."""
    if order is None:
        return (action("REPLY", topic="status"),)
    if order.has_proof:
        return (action("ESCALATE", reason="cancel_proven", number=order.short_number),)
    if order not in situation.payable or not _untouched(situation, order):
        return (action("ESCALATE", reason="cancel_placed", number=order.short_number),)
    return (action("CANCEL_ORDER", order_id=str(order.id)),)


def _untouched(situation: Situation, order: OrderValue) -> bool:
    cash = {method.id for method in situation.methods if method.is_cash}
    in_cash = order.details.payment_method_id in cash
    return order.payment_status == "unpaid" and order.fulfilment_status == "new" and not in_cash
