"""A turn's instructions: the merchant's compiled prompt, then what the turn adds. Pure.

A `Prompt` that somebody tries takes the place of the compiled one. Everything that a merchant wrote
is quoted as data; what stands before a turn's specialists does not change from turn to turn, so
that providers can keep it in their caches.
"""

from collections.abc import Sequence
from string import Template

from chatbot.agent.prompts import brief, compiling
from chatbot.agent.prompts.compiling import quoted
from chatbot.agent.proposals import Prompt
from chatbot.agent.rules import assistant_types, vocabulary
from chatbot.agent.situation.shop import Shop
from chatbot.agent.situation.values import Situation
from intents import packs
from intents.values import IntentValue

LONGEST_FACT = 300
LONGEST_EXAMPLE = 80
MOST_EXAMPLES = 2


def of(situation: Situation, tried: Prompt | None = None, paragraphs: Sequence[str] = ()) -> str:
    """The whole instructions: the prompt (`$assistant` and `$shop` are filled in where one is
    tried), what the merchant's own intents and ways of paying mean, then what this turn's
    specialists add."""
    shop = situation.shop
    wording = compiling.compiled(brief.of(situation)) if tried is None else _filled(tried, shop)
    return "\n".join([wording, *_intents(shop), *_ways(situation), *paragraphs])


def _filled(tried: Prompt, shop: Shop) -> str:
    names = {"assistant": shop.assistant_name, "shop": shop.name}
    told = {key: quoted(name, LONGEST_FACT) for key, name in names.items()}
    return Template(tried.text).safe_substitute(told)


def _intents(shop: Shop) -> list[str]:
    """What the merchant's own intents mean; those of the pack are told by their keys alone, but
    for the one whose key says too much."""
    known = vocabulary.of(shop)
    too_wide = [_UNSEEN for one in known if one.key == "precio_stock"]
    return [*too_wide, *(_intent(one) for one in packs.in_own_words(known))]


_UNSEEN = "- intent precio_stock: precio o stock que no ves."


def _intent(intent: IntentValue) -> str:
    """'- intent pide_factura: "Pide factura", "¿me das factura?"'."""
    words = (intent.label, *intent.examples[:MOST_EXAMPLES])
    return f"- intent {intent.key}: " + ", ".join(quoted(one, LONGEST_EXAMPLE) for one in words)


def _ways(situation: Situation) -> list[str]:
    """'Pagos: 41="QR"': by these ids a customer's way of paying is noted."""
    if not assistant_types.offers(situation.shop.assistant_type, assistant_types.ORDERS):
        return []
    rows = [f"{row.id}={quoted(row.name, LONGEST_FACT)}" for row in situation.methods]
    return [f"Pagos: {', '.join(rows)}"] if rows else []
