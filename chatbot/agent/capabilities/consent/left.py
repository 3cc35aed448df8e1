"""How many of a line the customer's own words leave, where they say a number. Pure."""

from collections.abc import Iterator, Mapping, Sequence

from catalog.orders.values import LineValue
from chatbot.agent.rules import taken_off
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Situation
from intents.rules.operations import Operation
from intents.rules.orders import read_order


def by_words(situation: Situation, lines: Sequence[LineValue]) -> Mapping[int, int]:
    """Units that stay, by variant: "bájale uno al matcha" leaves 2 of 3, "déjalo en 2" leaves 2.

    What is taken off whole, or by words without a number, is not in it.
    """
    left: dict[int, int] = {}
    for variant_id, one in _numbered(situation, lines):
        held = sum(line.quantity for line in lines if line.variant_id == variant_id)
        stays = left.get(variant_id, held)
        told = one.quantity or 0
        left[variant_id] = told if one.op == "set" else max(stays - told, 0)
    return left


def _numbered(situation: Situation, lines: Sequence[LineValue]) -> Iterator[tuple[int, Operation]]:
    """What the rules read as so many fewer, or as a new number, with the line that it is about."""
    for text in (said.text for said in situation.unread if said.text and not said.choice):
        for one in read_order(text, menu_of(situation.catalog)).operations:
            if one.op in ("set", "remove") and one.quantity is not None:
                meant = {int(one.item)} if one.item else taken_off.meant(text, situation, lines)
                yield from ((variant_id, one) for variant_id in meant)
