"""A payment that a customer claims while no order waits for one. Pure."""

from catalog.orders.values import OrderValue
from chatbot.agent.situation.values import Situation


def paid(situation: Situation) -> tuple[OrderValue, ...]:
    """The orders under way that are paid: it may be one of these that is meant."""
    return tuple(one for one in situation.open_orders if one.payment_status == "paid")


def calls(situation: Situation) -> bool:
    """Whether a person has to look for the money: no order can be meant, and none is on its way."""
    return not (situation.cart.lines or paid(situation))
