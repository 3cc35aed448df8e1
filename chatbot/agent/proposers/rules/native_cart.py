"""A cart filled in the channel's own catalogue, as proposals at our prices. Pure.

Each line is judged like any other wish of the customer; what it cost over there is only told, and
nothing of it agrees to anything (invariants 1 and 11).
"""

from collections.abc import Sequence
from dataclasses import replace

from catalog.orders.values import LineValue
from catalog.products.values import VariantValue
from chatbot.agent.flows import sales
from chatbot.agent.proposals import MOST_WANTED, ProposedAction, action
from chatbot.agent.proposers.rules import cart_notes
from chatbot.agent.rules.foreign_prices import differing
from chatbot.agent.situation.readings import words_of
from chatbot.agent.situation.values import PendingQuestion, Referent, Situation, Wanted

Actions = tuple[ProposedAction, ...]

_SMALL_TALK = frozenset({"other", "greeting", "thanks", "heard", "nothing_to_confirm", "all_right"})
_OPEN = frozenset(
    {"CLARIFY", "ESCALATE", "CONFIRM_ORDER", "CANCEL_ORDER", "REMOVE_ITEM", "CLEAR_CART"}
)
"""What beside the cart leaves something to settle before it can be agreed to."""
_WAITING = frozenset({"which_order", "reopen"})
"""Questions that something waits for: a cart is no answer to them."""


def beside(situation: Situation) -> Situation:
    """The situation in which the words beside the cart are heard; `unread` is () without any.

    Its lines lie in the cart already, and "este" and "que sean 4" are about them. Words that only
    hand the cart over ("este es mi pedido") say nothing more.
    """
    words = words_of(situation)
    rest = tuple(
        replace(said, wanted=())
        for said in situation.unread
        if not said.wanted or (said.text and not words.other(said.text).hands_over)
    )
    rows = {row.id: row for line in situation.wanted if (row := situation.by_sku(line.sku))}
    asked = situation.asked
    waits = asked is not None and asked.about in _WAITING
    return replace(
        situation,
        unread=rest,
        cart=replace(situation.cart, lines=_held(situation)),
        asked=asked if waits else PendingQuestion("cart", tuple(rows)),
        last_shown=Referent("shown", tuple(rows)) if rows else situation.last_shown,
    )


def _held(situation: Situation) -> tuple[LineValue, ...]:
    """What lies in the cart, and what is put there."""
    lines = {line.variant_id: line for line in situation.cart.lines}
    for wanted in situation.wanted:
        row = situation.by_sku(wanted.sku)
        if row is not None:
            lines.setdefault(
                row.id, LineValue(0, row.id, row.name, wanted.quantity or 1, row.price)
            )
    return tuple(lines.values())


def proposed(situation: Situation, said: Sequence[ProposedAction]) -> Actions:
    """The lines in order, what the words beside ask (`said`), prices that differ, the review."""
    wanted = situation.wanted
    lines = [_line(line) for line in wanted[:MOST_WANTED]]
    others = {"REVIEW_ORDER"}
    if situation.state == sales.AWAITING_PAYMENT:
        # How this cart is to be paid says nothing of the order before it.
        others.add("set_order_details")
    rest = [one for one in said if not _is_talk(one) and one.type not in others]
    told: list[ProposedAction] = []
    if not rest:
        lines, told = cart_notes.noted(situation, lines, words_of(beside(situation)))
        # What was understood as a courtesy, or as being done, leaves no question.
        unheard = all(one.params.get("topic") == "other" for one in said)
        told = [one for one in told if unheard or one.params.get("topic") != "not_noted"]
    settled = bool(lines) and not told and not any(one.type in _OPEN for one in rest)
    told += [action("REPLY", topic="catalog_prices")] if differing(situation) else []
    told += [action("REPLY", topic="cart_too_long")] if len(wanted) > MOST_WANTED else []
    whole = settled and all(_is_plain(line, situation) for line in wanted)
    return (*lines, *rest, *told, *([action("REVIEW_ORDER")] if whole else []))


def _line(line: Wanted) -> ProposedAction:
    unreadable = line.quantity is None
    return action("ADD_TO_CART", sku=line.sku, quantity="?" if unreadable else line.quantity)


def _is_talk(proposal: ProposedAction) -> bool:
    return proposal.type in ("REPLY", "CLARIFY") and proposal.params.get("topic") in _SMALL_TALK


def _is_plain(line: Wanted, situation: Situation) -> bool:
    """Whether the line leaves nothing to ask or to warn of, beside all else of that product."""
    row = situation.by_sku(line.sku)
    if row is None or line.quantity is None or line.quantity < 1:
        return False
    mine = [held for held in situation.cart.lines if held.variant_id == row.id]
    wanted = _wanted_of(row, situation)
    plain = wanted + sum(held.quantity for held in mine if not held.options and not held.note)
    every = wanted + sum(held.quantity for held in mine)
    enough = row.stock is None or row.stock >= every
    return plain <= 100 and enough and not any(group.minimum for group in row.groups)


def _wanted_of(row: VariantValue, situation: Situation) -> int:
    """How many of that row all lines together ask for."""
    lines = (line for line in situation.wanted[:MOST_WANTED] if situation.by_sku(line.sku) == row)
    return sum(line.quantity or 0 for line in lines)
