"""A bare yes or no, and "that is all", by where the order stands. Pure."""

from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation

Actions = tuple[ProposedAction, ...]


def says_yes(situation: Situation, read: Reading) -> Actions:
    if not read.words.is_affirm:
        return ()
    if situation.state == sales.CHECKOUT and _means_the_review(situation):
        return (action("CONFIRM_ORDER"),)
    if situation.cart.lines:
        return (action("REVIEW_ORDER"),)
    if situation.state == sales.AWAITING_PAYMENT:
        return (action("REPLY", topic="how_to_pay"),)
    return (action("REPLY", topic="nothing_to_confirm"),)


def _means_the_review(situation: Situation) -> bool:
    """A bare yes confirms only when the review was the last thing said; "confirmo" always."""
    asked = situation.asked is not None and situation.asked.about == "confirm"
    return asked or "confirm" in situation.text.casefold()


def is_done_ordering(situation: Situation, read: Reading) -> Actions:
    done = read.words.asks_review
    declined = read.words.is_deny and situation.state == sales.CART_OPEN
    withdraws = "withdraws" in read.words.topics
    if withdraws or not situation.cart.lines or not (done or declined):
        return ()
    return (action("REVIEW_ORDER"),)


def says_no(situation: Situation, read: Reading) -> Actions:
    if "withdraws" in read.words.topics:
        return (action("REPLY", topic="all_right"),)
    if not read.words.is_deny:
        return ()
    topic = "what_to_change" if situation.state == sales.CHECKOUT else "all_right"
    return (action("REPLY", topic=topic),)
