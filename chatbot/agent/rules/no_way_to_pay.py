"""Orders that wait for money and that no way of the shop's to pay fits. Pure.

The shop has none, or only such as go with another way of handing over: a person says how.
"""

from collections.abc import Iterable

from catalog.orders.rules.details import pays
from catalog.orders.values import Details, OrderValue
from chatbot.agent.situation.values import Effect, Situation


def lacks(details: Details, situation: Situation) -> bool:
    """Whether none of the ways fits what is handed over like that."""
    return not any(pays(way.kind, details, situation.zones) for way in situation.methods)


def told(effects: Iterable[Effect], situation: Situation, *, asked: bool) -> OrderValue | None:
    """The order without a way to pay that this turn places, or asks how to pay (`asked`)."""
    placed = (one.facts["order"] for one in effects if one.kind == "placed")
    waiting = situation.payable if asked else ()
    orders = (*placed, *waiting)
    return next((one for one in orders if lacks(one.details, situation)), None)
