"""Whether words in a conversation are a question to data (specs/data_graph, "Doors"). Pure.

What is bought, booked and paid goes first: words that name something the shop sells, or mean what
the shop itself answers, stay the shop's. The rules' reading of a dataset decides over the rest.
"""

import re
from dataclasses import dataclass

from chatbot.agent.situation.data_asked import KIND
from chatbot.agent.situation.values import Situation
from insights.rules import vocabulary
from insights.rules.belonging import Belonging, Fit
from insights.rules.description import MY_SHOP
from intents.words import Words

ROUTED = "data_question"
_OPEN = frozenset({ROUTED, "other"})
"""Routing intents that nobody else answers."""
_ASKING = _OPEN | {"product", "price", "menu", "service", "policy"}
_OF_ALL = _ASKING - {"other", "policy"}
"""Routing intents that ask for what there is at all."""
_TALK = frozenset(
    {"greeting", "thanks", "goodbye", "affirm", "deny", "human", "complaint", "insult", "urgent"}
    | {"bot_identity", "payment_proof"}
)
"""Routing intents of words that ask nothing."""
_SOUNDS_LIKE_DATA = frozenset({"greeting"})
"""Of these what may go on from a question to data: "¿y en Salud?"."""
_AGREED = re.compile(r"\s*(?:datos?|consultas?)\s*[:,.\-]?\s+(?P<question>\S.*)", re.I | re.S)


@dataclass(frozen=True, slots=True)
class Heard:
    """Words as the shop reads them: `sells` says whether it has goods or services, `follows`
    whether the last answer was one of data, `waits` whether a question of the shop's waits."""

    words: Words
    sells: bool
    follows: bool = False
    waits: bool = False

    @property
    def routed(self) -> str:
        return self.words.routed.held

    @property
    def is_question(self) -> bool:
        return "?" in self.words.text


def may_be_asked(situation: Situation) -> bool:
    """Whether whoever writes may ask any data: customers what was opened to them, members."""
    asked = situation.data
    return KIND in situation.shop.attends or (asked is not None and asked.member is not None)


def needs_no_model(situation: Situation) -> bool:
    """Whether what is asked of data is known without one: a member's question, a button's."""
    asked = situation.data
    return asked is not None and (asked.member is not None or bool(situation.choice))


def agreed(text: str) -> str:
    """What stands behind the agreed word with which a member asks: "datos: ventas de ayer"; ""
    where the text does not begin with it."""
    found = _AGREED.fullmatch(text)
    return found["question"].strip() if found else ""


def is_one(heard: Heard, found: Belonging) -> bool:
    """Whether the words are a question to that dataset."""
    goes_on = heard.follows and found.fit is Fit.SURE
    talk = _TALK - _SOUNDS_LIKE_DATA if goes_on else _TALK
    if heard.routed in talk or (heard.waits and not heard.is_question):
        return False
    if found.dataset.slug == MY_SHOP:
        return _of_the_shop(heard, found)
    if goes_on:
        return not _buys(heard.words)
    return (_beside_goods if heard.sells else _of_data_alone)(heard, found)


def _of_data_alone(heard: Heard, found: Belonging) -> bool:
    """Of a merchant who sells nothing and has data: whatever may be meant of it."""
    if found.fit is Fit.SURE:
        return True
    if found.fit is Fit.NONE:
        return heard.words.asks_catalog or heard.routed in _OF_ALL
    return heard.routed in _ASKING


def _beside_goods(heard: Heard, found: Belonging) -> bool:
    if _buys(heard.words) or not vocabulary.named(found.question, found.dataset):
        return False
    return heard.routed in (_ASKING if found.fit is Fit.SURE else {ROUTED})


def _of_the_shop(heard: Heard, found: Belonging) -> bool:
    """A member's own shop: only what no customer asks, since a member may buy there, too."""
    if heard.words.order.operations or not vocabulary.named(found.question, found.dataset):
        return heard.follows and found.fit is Fit.SURE and not _buys(heard.words)
    return heard.routed in (_OPEN if found.fit >= Fit.READ else {ROUTED})


def _buys(words: Words) -> bool:
    return bool(words.items or words.order.operations)
