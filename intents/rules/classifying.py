"""Which intent of a merchant's vocabulary a text means, by rules alone (DESIGN §4 "Intents").

What calls a person as it is supplied comes first, because it hurts to miss; then the merchant's
own intents, then what the routing intent says. An intent that is hidden, or not of the pack, is
`otro`.
"""

from collections.abc import Sequence

from intents import packs
from intents.rules import meanings, own, routing, unlisted
from intents.rules.human import asks_human
from intents.rules.mentioned import items_in
from intents.rules.menu import Menu
from intents.rules.owners import asks_for
from intents.rules.routing import Routing
from intents.values import ASKED_FOR, OTHER, IntentValue, find

CALLS = frozenset({"problema_entrega", "reclamo", "farmacologia"})


def classify(
    text: str,
    intents: Sequence[IntentValue],
    *,
    menu: Menu = (),
    owner: str = "",
    routed: Routing | None = None,
) -> str:
    """A key of `intents`, "otro" where none of them is meant.

    `menu` is what is sold, `owner` the name of who attends, `routed` the text's routing intent
    where it is known already.
    """
    if not text.strip():
        return OTHER
    key = _meant(text, intents, menu, owner, routed or routing.route(text))
    return key if find(key, intents) is not None else OTHER


def _meant(
    text: str, intents: Sequence[IntentValue], menu: Menu, owner: str, routed: Routing
) -> str:
    if asks_human(text) or asks_for(text, owner):
        return ASKED_FOR
    mine = own.nearest(text, packs.in_own_words(intents))
    if mine is not None and mine.sure:
        return mine.key
    said = meanings.of(text)
    if said in CALLS:
        return said
    if mine is not None:
        return mine.key
    if unlisted.thing_asked(text, menu):
        return "precio_stock"
    return said or _by_route(text, menu, routed)


def _by_route(text: str, menu: Menu, routed: Routing) -> str:
    """The routing intent's; "urgente" beside something to buy is a purchase in a hurry, and no
    guess calls a person."""
    if routed.intent == "urgent" and items_in(text, menu):
        return "posible_comprador"
    if routed.intent == "price" and items_in(text, menu):
        return "posible_comprador"  # "¿cuánto sale la whey?" (specs/human_handoff §1)
    if routed.intent == "complaint" and meanings.is_no_complaint(text):
        return OTHER
    key = packs.routed(routed.intent)
    calls = key in CALLS or key == ASKED_FOR
    return packs.routed(routed.held) if calls else key
