"""What was read in the customer's words: the value that all behind the reading uses. Pure."""

from dataclasses import dataclass, replace
from uuid import UUID

from chatbot.agent.situation import elliptic
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Situation
from intents import words
from intents.capture import patients
from intents.values import OTHER
from intents.words import Routing, Words


@dataclass(frozen=True, slots=True)
class Event:
    """An event of specs/agent_v2 §4 or DESIGN §4, with what it is about."""

    name: str
    order_id: UUID | None = None
    messages: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What was meant: events, the routing intent of the words, and the words themselves.

    `words` are all of the breath, `intents` all that stand in them; `meant` is the key of the
    merchant's vocabulary that the rules find in them.
    """

    events: tuple[Event, ...]
    intent: str
    words: Words
    meant: str = OTHER
    intents: tuple[Routing, ...] = ()

    def in_view(self, situation: Situation) -> "Reading":
        """The same events and intent, with the words as they stand in that situation."""
        return replace(self, words=words_of(situation))

    def has(self, event: str) -> bool:
        """Whether that event is among them."""
        return any(happening.name == event for happening in self.events)


def words_of(situation: Situation) -> Words:
    """All unread words, by what the shop sells."""
    return elliptic.read(situation, menu_of(situation.catalog))


def without_name(situation: Situation) -> Words:
    """The unread words without the name of a patient that they tell: "Choque" is a surname, too."""
    said = words_of(situation)
    if situation.agenda is None:
        return said
    asked = situation.asked is not None and situation.asked.about == "patient"
    name = patients.read(said.text, asked=asked).name
    return said.other(said.text.replace(name, " ")) if name and name in said.text else said


def spoken(situation: Situation) -> Words:
    """The unread words without what stands on the buttons that were tapped."""
    texts = (said.text for said in situation.unread if said.text and not said.choice)
    return words.read("\n".join(texts), menu_of(situation.catalog))
