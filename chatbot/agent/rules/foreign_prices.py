"""Prices that a cart of the channel's own catalogue told and that are not ours. Pure."""

from chatbot.agent.situation.values import Situation, Wanted
from core.rules.money import money


def differing(situation: Situation) -> tuple[Wanted, ...]:
    """The lines whose price over there does not read as ours, in amount or currency."""
    return tuple(line for line in situation.wanted if _differs(line, situation))


def _differs(line: Wanted, situation: Situation) -> bool:
    row, shop = situation.by_sku(line.sku), situation.shop
    if row is None or line.price is None:
        return False
    there = money(line.price, line.currency or shop.currency, shop.language)
    return there != money(row.price, shop.currency, shop.language)
