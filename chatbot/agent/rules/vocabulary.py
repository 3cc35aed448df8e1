"""The merchant's intents as a turn knows them. Pure."""

from dataclasses import replace
from functools import lru_cache

from chatbot.agent.situation.shop import Shop
from intents import packs
from intents.values import IntentValue

NOBODY = "una persona"


def of(shop: Shop) -> tuple[IntentValue, ...]:
    """The merchant's intents; as they are supplied where a situation was recorded without them."""
    return shop.intents or _supplied(shop.owner_name or NOBODY)


@lru_cache(maxsize=256)
def _supplied(owner: str) -> tuple[IntentValue, ...]:
    return tuple(replace(intent, label=packs.named(intent.label, owner)) for intent in packs.of(""))
