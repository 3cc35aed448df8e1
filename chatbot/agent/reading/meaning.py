"""Which of the merchant's intents the customer means: by what is written, else by what is tapped.

Pure.
"""

from chatbot.agent.rules import vocabulary
from chatbot.agent.situation.readings import spoken
from chatbot.agent.situation.values import Situation
from intents.booking_words import Person
from intents.rules import classifying, verticals
from intents.values import ASKED_FOR, OTHER
from intents.words import Routing, Words

# What begins the id of a button or row of ours → what is meant by tapping it; others are `otro`.
TAPPED: dict[str, str] = {
    **dict.fromkeys(
        ("add", "review", "confirm", "change", "resume", "pay", "way", "zone", "place", "when"),
        "posible_comprador",
    ),
    **dict.fromkeys(("branch", "order.change", "order.second"), "posible_comprador"),
    **dict.fromkeys(("catalog", "show"), "consulta_producto"),
    "human": ASKED_FOR,
}


def meant(situation: Situation, *, person: bool) -> str:
    """The key of the merchant's vocabulary that these messages mean, "otro" where none is meant.

    `person`: one was asked for, by words or by a button.
    """
    known = {intent.key for intent in vocabulary.of(situation.shop)}
    key = ASKED_FOR if person else _key(situation)
    return key if key in known else OTHER


def _routed(words: Words, vertical: str) -> Routing:
    """As `routed`; who tells what can wait neither complains nor asks for a person by it."""
    told = words.urgency_at(vertical)
    if told is None or told.escalates:
        return routed(words, vertical)
    return words.routed if words.routed.intent not in _CALLING else Routing("other", 0)


_CALLING = frozenset({"complaint", "human", "urgent"})
"""Routing intents of words that may call a person."""


def routed(words: Words, vertical: str) -> Routing:
    """The routing intent of the whole text at a shop of that line of business."""
    return verticals.heard_first(words.text, vertical) or words.routed


def names_who_attends(situation: Situation, words: Words) -> bool:
    """Whether somebody is named whom an appointment can be with."""
    staff = situation.agenda.staff if situation.agenda is not None else ()
    people = tuple(Person(str(one.id), one.name) for one in staff)
    return bool(people and words.booking.people(people))


def _key(situation: Situation) -> str:
    """What is written counts before what is tapped beside it."""
    shop, refers, written = situation.shop, situation.refers, spoken(situation)
    if situation.asked is not None and situation.asked.about == "when" and written.is_soon:
        return "posible_comprador"  # an answer, and no urgency
    if names_who_attends(situation, written):
        return OTHER  # "con Luis" wants an appointment with Luis, and no call to him
    # "¿Cuánto sale?" said of something that is shown is no price that nobody knows.
    menu = () if refers is not None and refers.variants else written.menu
    key = classifying.classify(
        written.text,
        vocabulary.of(shop),
        menu=menu,
        owner=shop.owner_name,
        routed=_routed(written, shop.vertical),
    )
    heads = (said.choice.partition(":")[0] for said in situation.unread)
    return next((TAPPED[head] for head in heads if head in TAPPED), OTHER) if key == OTHER else key
