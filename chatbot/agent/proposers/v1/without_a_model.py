"""What V1 answers without its model, because the meaning is known: buttons and what has no words.

Pure. Buttons of V2's messages stay in the chat while V1 speaks: those that only ask are answered,
those that order are told who takes orders now. None of them does anything.
"""

from collections.abc import Callable

from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import agreement
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.summary import HEAD
from chatbot.agent.situation.values import InboundMessage, Situation
from chatbot.conversations.rules import opt_outs

Actions = tuple[ProposedAction, ...]

BY_PERSON = "orders_by_person"
BOOKED_BY_PERSON = "bookings_by_person"
PERSON_KNOWS = "person_knows"
# Without product ids that topic is the whole list of prices.
_LIST = action("REPLY", topic="price")
_NOT_READABLE = frozenset({"audio", "video", "sticker", "contacts", "location", "unsupported"})


def known(situation: Situation, read: Reading) -> Actions:
    """What is proposed without asking a model; () where it has to be asked."""
    return next((found for rule in RULES if (found := rule(situation, read))), ())


def asks_for_a_person(situation: Situation, read: Reading) -> Actions:
    asked = any(event.name == "ESCALATION_REQUESTED" for event in read.events)
    return (action("ESCALATE", reason="hablar_dueno"),) if asked else ()


def wants_no_promotions(situation: Situation, read: Reading) -> Actions:
    asked = opt_outs.stops_promotions(situation.text)
    return (action("REPLY", topic="no_promotions"),) if asked else ()


def taps(situation: Situation, read: Reading) -> Actions:
    """Only where every message is a tap of ours: words beside it are for the model, and a button
    that is none of ours is its words."""
    heads = [said.choice.partition(":")[0] for said in situation.unread]
    if not heads or not TAPS.keys() >= set(heads):
        return ()
    answers = [_meaning(said, situation) for said in situation.unread]
    return tuple(one for place, one in enumerate(answers) if one not in answers[:place])


def _meaning(said: InboundMessage, situation: Situation) -> ProposedAction:
    head, _, rest = said.choice.partition(":")
    return TAPS[head](rest, said, situation)


def _orders(rest: str, said: InboundMessage, situation: Situation) -> ProposedAction:
    return action("REPLY", topic=BY_PERSON)


def _bookings(rest: str, said: InboundMessage, situation: Situation) -> ProposedAction:
    return action("REPLY", topic=BOOKED_BY_PERSON)


def _data(rest: str, said: InboundMessage, situation: Situation) -> ProposedAction:
    """V1 looks nothing up in data that the shop publishes."""
    return action("REPLY", topic=PERSON_KNOWS)


def _urgent(rest: str, said: InboundMessage, situation: Situation) -> ProposedAction:
    """How soon it has to be seen V1 does not know: a person does."""
    return action("ESCALATE", reason="urgent")


def _heard(rest: str, said: InboundMessage, situation: Situation) -> ProposedAction:
    return action("REPLY", topic="heard")


def _prices(rest: str, said: InboundMessage, situation: Situation) -> ProposedAction:
    return _LIST


def _of_order(topic: str) -> Callable[[str, InboundMessage, Situation], ProposedAction]:
    """A button about an order: named in its id, else by the message above it."""

    def read(rest: str, said: InboundMessage, situation: Situation) -> ProposedAction:
        above = said.refers.order if said.refers is not None else None
        named = rest or (str(above) if above is not None else "")
        return action("REPLY", topic=topic, order_ids=[named] if named else None)

    return read


def _proof(rest: str, said: InboundMessage, situation: Situation) -> ProposedAction:
    """Proofs that waited for their order are filed by the backend; else one is asked for."""
    held = situation.asked is not None and situation.asked.messages
    return action("REPLY", topic="heard" if held else "send_proof")


TAPS: dict[str, Callable[[str, InboundMessage, Situation], ProposedAction]] = {
    **dict.fromkeys(("review", agreement.CONFIRM, "change", "discard", "resume"), _orders),
    **dict.fromkeys(("order.change", "order.second", "add", "show", "pay"), _orders),
    **dict.fromkeys(("cancel", "keep", "fewer", "line", "way", "zone", "branch"), _orders),
    **dict.fromkeys(("place", "when"), _orders),
    **dict.fromkeys(
        ("service", "slot", HEAD, "book.other", "book.leave", "day", "with", "at", "wait", "party"),
        _bookings,
    ),
    **dict.fromkeys(("appt.move", "appt.cancel", "appt.attend"), _bookings),
    "data": _data,
    "urgent": _urgent,
    "lead": _heard,
    "catalog": _prices,
    "status": _of_order("status"),
    "how_to_pay": _of_order("how_to_pay"),
    "proof": _proof,
}
"""Every button of ours but "human", which is an event."""


def agrees(situation: Situation, read: Reading) -> Actions:
    """A bare yes to a review of V2's, as its button is: V1 places no order, and says who does."""
    asked = situation.asked
    if asked is None or asked.about != "confirm" or not read.words.is_affirm:
        return ()
    return (action("REPLY", topic=BY_PERSON),)


def edits_an_order(situation: Situation, read: Reading) -> Actions:
    """Words that would change or call off what V2 put together: V1 does neither, and says who
    does."""
    words, under_way = read.words, situation.cart.lines or situation.order is not None
    edits = bool(words.order.operations) or words.line_edit is not None
    edits = edits or words.cancels_order or words.drops
    return (action("REPLY", topic=BY_PERSON),) if under_way and edits else ()


def brings_a_cart(situation: Situation, read: Reading) -> Actions:
    """A cart of the channel's catalogue, with nothing said beside it."""
    silent = situation.wanted and not situation.text.strip()
    return (action("REPLY", topic=BY_PERSON),) if silent else ()


def says_nothing(situation: Situation, read: Reading) -> Actions:
    """Pictures and files speak by their events; what nobody can open is asked for in words."""
    if situation.text.strip():
        return ()
    closed = all(said.kind in _NOT_READABLE for said in situation.unread)
    return (action("REPLY", topic="unsupported" if closed else "heard"),)


RULES: tuple[Callable[[Situation, Reading], Actions], ...] = (
    asks_for_a_person,
    wants_no_promotions,
    taps,
    agrees,
    edits_an_order,
    brings_a_cart,
    says_nothing,
)
TOPICS = frozenset(
    {
        BY_PERSON,
        BOOKED_BY_PERSON,
        PERSON_KNOWS,
        "price",
        "status",
        "how_to_pay",
        "send_proof",
        "heard",
        "unsupported",
    }
    | {"no_promotions"}
)
"""Subjects on which V1 lets the backend speak."""
