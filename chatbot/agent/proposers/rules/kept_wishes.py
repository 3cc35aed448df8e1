"""Wishes that waited while a question was open are done or asked again, whoever answers it. Pure.

"Un mango y un matcha", both in several kinds: the first is asked about, the second waits
(`PendingQuestion.pending`). A model that understands the answer knows nothing of what waits.
"""

from collections.abc import Mapping
from typing import Any

from chatbot.agent.proposals import CART_EDITS, ProposedAction
from chatbot.agent.replies import questions
from chatbot.agent.rules import named
from chatbot.agent.situation.readings import words_of
from chatbot.agent.situation.values import PendingQuestion, Situation

Actions = tuple[ProposedAction, ...]

_OF_ONE_WISH = questions.CHOOSES | {"offered"}
"""Behind an offer there waits what was asked before the customer asked about a price."""
_ENDS = frozenset({"CLEAR_CART", "CANCEL_ORDER", "ESCALATE", "CONFIRM_ORDER"})


def beside(actions: Actions, situation: Situation) -> Actions:
    """The model's actions, and behind them what waited for this answer and is not among them.

    A review goes last: nothing is to be agreed to while a wish is open.
    """
    asked = situation.asked
    if asked is None or asked.about not in _OF_ONE_WISH:
        return actions
    if _asks_for_more(actions, asked, situation):
        return questions.actions(asked)
    answers = any(one.type in CART_EDITS.values() or one.type == "CLARIFY" for one in actions)
    if not answers or any(one.type in _ENDS for one in actions):
        return actions
    left = _left(actions, asked, situation)
    if not left:
        return actions
    return (*(one for one in actions if one.type != "REVIEW_ORDER"), *left)


def _asks_for_more(actions: Actions, asked: PendingQuestion, situation: Situation) -> bool:
    """Whether a review is wanted while a choice is open, which the words neither make nor refuse:
    it is asked again, and nothing is shown to be agreed to."""
    words = words_of(situation)
    ends = words.is_affirm or words.only_finishes or words.asks_review
    kinds = {one.type for one in actions}
    agrees = kinds & _REVIEWS and kinds <= _REVIEWS | {"REPLY"}
    return asked.about in questions.CHOOSES and ends and bool(agrees)


_REVIEWS = frozenset({"REVIEW_ORDER", "CONFIRM_ORDER"})


def _left(actions: Actions, asked: PendingQuestion, situation: Situation) -> Actions:
    """What waited and is not among the actions: each of them settles one wish, the first of all
    the one that was asked about. What the customer refuses by name is given up."""
    settled = [_products(one.params, situation) for one in actions]
    gone = _refused(situation)
    first = _products({"product_ids": asked.items}, situation)
    answered = _take(settled, first) or bool(first & gone)
    again = () if answered or asked.about == "offered" else questions.actions(asked)
    about = [(one, _products(one.params, situation)) for one in questions.waiting(asked)]
    left = (one for one, products in about if not _take(settled, products) and not products & gone)
    return (*left, *again)


def _refused(situation: Situation) -> set[int]:
    words = words_of(situation)
    ids = [
        int(key) for start, end, keys in words.named if words.refuses(start, end) for key in keys
    ]
    return _products({"product_ids": ids}, situation)


def _take(settled: list[set[int]], products: set[int]) -> bool:
    """Whether an action is about one of these products; it is about no second wish then."""
    found = next((one for one in settled if one & products), None)
    if found is not None:
        settled.remove(found)
    return found is not None


def _products(params: Mapping[str, Any], situation: Situation) -> set[int]:
    """The products, not their single rows, that an action or a question names."""
    ids = {named.whole(pk) for pk in params.get("product_ids") or ()}
    ids |= set(named.rows(params, situation))
    rows = (situation.variant(pk) for pk in ids if pk is not None)
    return {row.product_id for row in rows if row is not None}
