"""The shop without a model: rules that read Spanish and answer with the same contract. Pure.

`STEPS` is the whole mind, in order: the first step that has something to propose is heard.
"""

from collections.abc import Callable

from chatbot.agent import reading
from chatbot.agent.flows import sales
from chatbot.agent.proposals import Proposal, ProposedAction, action
from chatbot.agent.proposers.rules import (
    answers,
    asked_delivery,
    attendance,
    beside_wishes,
    bookings,
    by_people,
    cancelling,
    contact_beside,
    details_beside,
    everyday,
    in_blocks,
    in_spanish,
    kept_wishes,
    line_edits,
    order_words,
    paying,
    pins,
    pointing,
    proving,
    repeats,
    taps,
    unsettled,
    wholes,
    yes_and_no,
)
from chatbot.agent.proposers.rules.order_pointing import means_an_order
from chatbot.agent.rules import menus_named, order_numbers
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.conversations.rules import opt_outs
from intents.words import Words

Actions = tuple[ProposedAction, ...]
Step = Callable[[Situation, Reading], Actions]

NOT_READABLE = frozenset({"audio", "video", "sticker", "contacts", "location", "unsupported"})


def propose(situation: Situation, read: Reading) -> Proposal:
    """The proposal of the first step that has one; the last step always has."""
    name, actions = _first(situation, read)
    actions = details_beside.put(actions, situation, read)
    actions = contact_beside.put(actions, situation)
    actions = in_spanish.answered(actions, read)
    actions, say, tone = in_blocks.of(actions, situation)
    say = beside_wishes.told(say, actions, read, situation)
    return Proposal(
        proposed_actions=actions,
        say=say,
        tone=tone,
        reasoning=name,
        intent=read.meant,
        proposer="rules",
    )


def _first(situation: Situation, read: Reading) -> tuple[str, Actions]:
    """The first step that is heard: what brings more than words is taken apart before them."""
    for whole in WHOLES:
        actions = whole(situation, read, heard)
        if actions:
            return whole.__name__, actions
    seen = pointing.in_view(situation, read.words)
    read = read.in_view(seen)
    for step in STEPS:
        actions = step(seen, read)
        if actions:
            return step.__name__, unsettled.settle(situation, seen, actions)
    raise AssertionError("the last step answers everything")


def heard(situation: Situation, read: Reading) -> Actions:
    """What the rules make of these messages alone."""
    return _first(situation, read)[1]


def asks_of_line(situation: Situation) -> ProposedAction | None:
    """The question which line the words change, where that is all that the rules make of them."""
    actions = heard(situation, reading.read(situation))
    asks = len(actions) == 1 and actions[0].params.get("topic") in _OF_A_LINE
    return actions[0] if asks else None


_OF_A_LINE = frozenset({"which_line", "note_for_which"})


def _say(topic: str, **params: object) -> Actions:
    return (action("REPLY", topic=topic, **params),)


def wants_a_person(situation: Situation, read: Reading, hear: wholes.Hear) -> Actions:
    if not read.has("ESCALATION_REQUESTED"):
        return ()
    return (action("ESCALATE", reason="hablar_dueno"),)


def complains(situation: Situation, read: Reading, hear: wholes.Hear) -> Actions:
    """An apology, never goods; where an order is under way, how it stands. Who is owed a person
    gets one (`escalation_policy`)."""
    if not read.words.is_complaint:
        return ()
    waits = read.words.asks_order_status and situation.open_orders
    return (*_say("calm"), *(_say("status") if waits else ()))


def tapped(situation: Situation, read: Reading) -> Actions:
    return taps.meaning(situation.choice, situation) if situation.choice else ()


def orders(situation: Situation, read: Reading) -> Actions:
    words = read.words
    actions = order_words.proposed(situation, words) if words.text else ()
    known = {order.number for order in (*situation.open_orders, *situation.payable)}
    numbered = known & order_numbers.read(words.text)
    if numbered and not order_words.names_wishes(situation, words):
        # "El pedido 1 lo pago en efectivo" is about that order, and counts nothing.
        return ()
    if all(map(_is_of_all, actions)) and (words.cancels_order or words.only_speaks_of_cancelling):
        return ()
    only_unknown = all(one.params.get("topic") == "unknown_product" for one in actions)
    # "¿eres un bot?" names nothing that anybody sells.
    if only_unknown and read.intent in _NOT_ORDERS:
        return ()
    over = read.words.prefers or any(one.op == "clear" for one in read.words.order.operations)
    return actions if over else kept_wishes.beside(actions, situation)


def _is_of_all(proposal: ProposedAction) -> bool:
    """Whether it empties the cart, or would ask which line "cancélalo" is about."""
    return proposal.type == "CLEAR_CART" or proposal.params.get("topic") == "which_line"


_NOT_ORDERS = frozenset(
    {"bot_identity", "location", "hours", "delivery", "policy", "complaint", "insult", "urgent"}
    | {"booking", "booking_change", "booking_cancel", "greeting", "goodbye", "human"}
    | {"payment", "order_status", "order_cancel"}
)


def wants_no_promotions(situation: Situation, read: Reading) -> Actions:
    """The wish itself was kept with the message (`conversations.inbox`)."""
    return _say("no_promotions") if opt_outs.stops_promotions(situation.text) else ()


def asks_something(situation: Situation, read: Reading) -> Actions:
    """A question: the first that fits, answered from what the backend knows."""
    return next((_say(topic) for asks_it, topic in _QUESTIONS if asks_it(read.words)), ())


_QUESTIONS: tuple[tuple[Callable[[Words], bool], str], ...] = (
    (lambda words: words.asks_how_to_pay, "how_to_pay"),
    (lambda words: words.asks_total, "total"),
    (lambda words: words.asks_order_status, "status"),
)


def asks_for_prices(situation: Situation, read: Reading) -> Actions:
    named = [int(key) for key in read.words.items]
    if read.words.unlisted:
        return _say("unknown_product", text=read.words.unlisted)
    if read.words.asks_price and named:
        return _say("price", product_ids=named[:10])
    leans = situation.refers is not None and situation.refers.variants
    menus = () if named else menus_named.named(situation.text, situation.catalog)
    if menus or read.words.asks_catalog or (read.intent == "price" and not (leans or named)):
        return (action("SHOW_CATALOG"),)
    products = {row.product_id for row in situation.catalog if row.id in named}
    if named and len(products) == 1:
        return (action("SHOW_PRODUCT", product_id=named[0]),)
    return _say("price", product_ids=named[:10]) if named else ()


def only_what_cannot_be_read(situation: Situation, read: Reading) -> Actions:
    kinds = {said.kind for said in situation.unread}
    return _say("unsupported") if kinds and kinds <= NOT_READABLE else ()


def by_intent(situation: Situation, read: Reading) -> Actions:
    """What the routing intent alone can answer."""
    called = by_people.called(situation, read)
    if called:
        return called
    thanks = read.words.is_thanks or "praise" in read.words.topics
    topic = _TOPICS.get("thanks" if thanks else read.intent)
    if topic == "greeting" and situation.state not in (sales.IDLE, sales.BROWSING):
        # In the middle of an order a greeting is answered with where things stand.
        return _say("total") if situation.cart.lines else _say("status", hello=True)
    if topic == "delivery":
        return asked_delivery.told(situation)
    return _say(topic) if topic else ()


_TOPICS = {
    "greeting": "greeting",
    "goodbye": "goodbye",
    "thanks": "thanks",
    "order_status": "status",
    "payment": "how_to_pay",
    "location": "location",
    "hours": "hours",
    "delivery": "delivery",
    "policy": "person_knows",
    "booking": "person_knows",
    "booking_change": "person_knows",
    "booking_cancel": "person_knows",
    "complaint": "calm",
    "insult": "calm",
    "urgent": "calm",
    "bot_identity": "bot_identity",
    "order": "nothing_to_confirm",
}


def understands_nothing(situation: Situation, read: Reading) -> Actions:
    """What asks something gets an answer to a question: that it is not known here. Who greets
    beside words that nobody understood is greeted."""
    if "?" in situation.text and len(read.words.text.split()) > 1:
        return _say("person_knows")
    if read.words.greets and situation.asked is None:
        return _say("greeting")
    if answers.is_choosing(situation):
        return answers.asked_again(situation)
    return (action("CLARIFY", topic="other"),)


WHOLES: tuple[Callable[[Situation, Reading, wholes.Hear], Actions], ...] = (
    wants_a_person,
    complains,
    wholes.brings_a_cart,
    proving.shows_a_proof,
    wholes.taps_and_says,
    wholes.quotes_several,
    wholes.comes_from_outside,
    bookings.books,
    everyday.asks_every_day,
    asked_delivery.alone,
    pins.says_where,
)
STEPS: tuple[Step, ...] = (
    tapped,
    attendance.answers_a_reminder,
    means_an_order,
    repeats.over_a_question,
    answers.given,
    wants_no_promotions,
    only_what_cannot_be_read,
    pointing.asks_which_one,
    cancelling.asks_how_to_cancel,
    repeats.earlier,
    line_edits.edits,
    order_words.asks_for_worth,
    orders,
    cancelling.cancels,
    yes_and_no.says_yes,
    yes_and_no.is_done_ordering,
    paying.chooses_how,
    yes_and_no.says_no,
    asks_something,
    asks_for_prices,
    pointing.shows_what_is_meant,
    by_intent,
    understands_nothing,
)
