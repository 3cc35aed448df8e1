"""The merchant's intents as a turn knows them, and which of them her customer means. Pure."""

from dataclasses import replace
from functools import lru_cache

from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Shop, Situation
from intents import packs
from intents.rules import classifying
from intents.values import OTHER, IntentValue

NOBODY = "una persona"
# What begins the id of a button or row of ours → what is meant by tapping it; others are `otro`.
TAPPED: dict[str, str] = {
    **dict.fromkeys(("add", "review", "confirm", "change", "resume", "pay"), "posible_comprador"),
    **dict.fromkeys(("order.change", "order.second"), "posible_comprador"),
    **dict.fromkeys(("catalog", "show"), "consulta_producto"),
    "human": classifying.ASKED_FOR,
}


def of(shop: Shop) -> tuple[IntentValue, ...]:
    """The merchant's intents; as they are supplied where a situation was recorded without them."""
    return shop.intents or _supplied(shop.owner_name or NOBODY)


@lru_cache(maxsize=256)
def _supplied(owner: str) -> tuple[IntentValue, ...]:
    return tuple(replace(intent, label=packs.named(intent.label, owner)) for intent in packs.of(""))


def meant(situation: Situation, routed: str, *, person: bool) -> str:
    """The key of her vocabulary that these messages mean, "otro" where none is meant.

    `routed` is the words' routing intent; `person`: one was asked for, by words or by a button.
    """
    known = {intent.key for intent in of(situation.shop)}
    key = classifying.ASKED_FOR if person else _key(situation, routed)
    return key if key in known else OTHER


def _key(situation: Situation, routed: str) -> str:
    """What is written counts before what is tapped beside it."""
    shop, refers = situation.shop, situation.refers
    written = "\n".join(one.text for one in situation.unread if one.text and not _tap(one.choice))
    # "¿Cuánto sale?" said of something that is shown is no price that nobody knows.
    menu = () if refers is not None and refers.variants else menu_of(situation.catalog)
    alone = written == situation.text
    key = classifying.classify(
        written, of(shop), menu=menu, owner=shop.owner_name, routed=routed if alone else None
    )
    taps = (TAPPED[head] for said in situation.unread if (head := _tap(said.choice)) in TAPPED)
    return next(taps, OTHER) if key == OTHER else key


def _tap(choice: str) -> str:
    return choice.partition(":")[0]
