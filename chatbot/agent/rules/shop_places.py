"""Which fact says where the shop is: its address, or all of its branches. Pure."""

from chatbot.agent.situation.values import Situation


def kind(situation: Situation) -> str:
    """`branches` where there is more than one place to come to."""
    places = [row for row in situation.shop.branches if row.address]
    return "branches" if len(places) > 1 else "address"
