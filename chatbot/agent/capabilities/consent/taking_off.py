"""Whether it is the customer who takes a line off, makes it fewer, or empties the cart. Pure.

What a proposer adds stands in the review and is seen; what it leaves out is easily overlooked, and
she would agree to less than she wished for. So nothing goes without words of hers, a button, or a
yes to who asked. What this very plan added may go again with it.
"""

from collections.abc import Sequence
from typing import Any

from catalog.orders.values import LineValue
from chatbot.agent.capabilities.consent import cancelling, left
from chatbot.agent.capabilities.values import World
from chatbot.agent.flows import sales as states
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import taken_off
from chatbot.agent.situation.values import Asked, Referent, Situation
from intents.rules import signals

TAP = "fewer"
"""`fewer:<variant>:<how many stay>`, under "¿Quito ...?"."""
EMPTY = "discard"
_ALL = frozenset({"CLEAR_CART", "CANCEL_ORDER"})

Params = dict[str, Any]


def line_problem(kind: str, world: World, params: Params, situation: Situation) -> str:
    """REMOVE_UNSAID where that line would lose what she had and did not take off."""
    variant_id = params.get("product_id", 0)
    had, stays = _before_and_after(kind, world, params, situation)
    if stays >= had or _is_answered(kind, variant_id, situation):
        return ""
    taken = taken_off.by_words(situation, world.lines or _held(situation))
    if kind == "UPDATE_QUANTITY":
        taken |= taken_off.counted(situation, world.lines, params.get("quantity"))
    if variant_id not in taken and signals.is_affirm(situation.text):
        taken = taken_off.asked_about(situation, world.lines)
    fewest = left.by_words(situation, _held(situation)).get(variant_id, 0)
    return "" if variant_id in taken and stays >= fewest else "REMOVE_UNSAID"


def cart_problem(world: World, params: Params, situation: Situation) -> str:
    """CLEAR_UNSAID where something of hers would go that she did not give up."""
    lines = [
        line for line in _held(situation) if not world.lines or world.lines_of(line.variant_id)
    ]
    if not lines or any(_is_tap(said.choice, EMPTY) for said in situation.unread):
        return ""
    asked = situation.asked
    if asked is not None and asked.about == "resume" and signals.is_deny(situation.text):
        return ""
    kept = asked is not None and any(one["type"] in _ALL for one in asked.pending)
    if asked is not None and kept and _waited(asked, situation):
        return ""
    taken = taken_off.by_words(situation, lines)
    return "" if {line.variant_id for line in lines} <= taken else "CLEAR_UNSAID"


def tapped(rest: str) -> tuple[ProposedAction, ...]:
    """The button under the question: so many of that line stay."""
    variant, _, stays = rest.partition(":")
    if stays.isdecimal() and int(stays[:4]):
        return (action("UPDATE_QUANTITY", product_id=variant, quantity=int(stays[:4])),)
    return (action("REMOVE_ITEM", product_id=variant),)


def _held(situation: Situation) -> Sequence[LineValue]:
    """What she had before this turn: her cart, or the order that waits and may be opened again."""
    if situation.state == states.AWAITING_PAYMENT and situation.order is not None:
        return situation.order.lines
    return situation.cart.lines


def _before_and_after(
    kind: str, world: World, params: Params, situation: Situation
) -> tuple[int, int]:
    """How many the customer had, and how many would stay."""
    variant_id = params.get("product_id", 0)
    had = sum(line.quantity for line in _held(situation) if line.variant_id == variant_id)
    has = sum(line.quantity for line in world.lines_of(variant_id)) or had
    told = params.get("quantity")
    if kind == "REMOVE_ITEM":
        stays = 0 if told is None else max(has - told, 0)
    else:
        stays = told if isinstance(told, int) else has
    return had, stays


def _is_answered(kind: str, variant_id: int, situation: Situation) -> bool:
    """By the button, by a yes, by naming the line that she was asked about (now, or in the question
    that she quotes), or because she was heard before another question came between."""
    if any(_is_tap(said.choice, TAP, str(variant_id)) for said in situation.unread):
        return True
    quoted = situation.refers
    if quoted is not None and variant_id in quoted.variants and _edits_a_line(_question(quoted)):
        return True
    asked = situation.asked
    if asked is None:
        return False
    if variant_id in asked.items and (asked.about == "note_for" or _edits_a_line(asked)):
        return True
    same = {"type": kind, "product": str(variant_id)}
    return _waited(asked, situation) and any(
        same == {"type": one["type"], "product": str(one["params"].get("product_id"))}
        for one in asked.pending
    )


def _question(quoted: Referent) -> Asked:
    return Asked(quoted.question, verb=quoted.verb)


def _edits_a_line(asked: Asked) -> bool:
    return asked.about in ("which_line", "quantity") and asked.verb in ("set", "remove")


def _waited(asked: Asked, situation: Situation) -> bool:
    """Whether what is kept may be done now: she said yes to it, or it was hers already when the
    order had to be opened first."""
    if asked.about == cancelling.TAP:
        return signals.is_affirm(situation.text)
    return asked.about == "reopen"


def _is_tap(choice: str, head: str, rest: str = "") -> bool:
    first, _, behind = choice.partition(":")
    return first == head and (not rest or behind.partition(":")[0] == rest)
