"""A cart filled in the channel's own catalogue, as proposals at our prices. Pure.

Each line is judged like any other wish of hers; what it cost over there is only told, and nothing
of it agrees to anything (invariants 1 and 11).
"""

from collections.abc import Sequence

from chatbot.agent.v2 import pointing
from chatbot.agent.v2.contract import MOST_WANTED, ProposedAction, action
from chatbot.agent.values import Situation, Wanted
from intents import signals

Actions = tuple[ProposedAction, ...]

_SMALL_TALK = frozenset({"other", "greeting", "thanks", "heard", "nothing_to_confirm", "all_right"})


def proposed(situation: Situation, beside: Sequence[ProposedAction]) -> Actions:
    """The lines in order, what the words `beside` ask, prices that differ, and then the review."""
    wanted = situation.wanted
    lines = [_line(line) for line in wanted[:MOST_WANTED]]
    rest = [one for one in beside if not _is_talk(one) and one.type != "REVIEW_ORDER"]
    lines, rest = _noted(situation, lines, rest)
    told = [action("REPLY", topic="catalog_prices")] if differing(situation) else []
    told += [action("REPLY", topic="cart_too_long")] if len(wanted) > MOST_WANTED else []
    asks = any(one.type in ("CLARIFY", "ESCALATE", "CONFIRM_ORDER") for one in rest)
    whole = bool(lines) and not asks and all(_is_plain(line, situation) for line in wanted)
    return (*lines, *rest, *told, *([action("REVIEW_ORDER")] if whole else []))


def _line(line: Wanted) -> ProposedAction:
    unreadable = line.quantity is None
    return action("ADD_TO_CART", sku=line.sku, quantity="?" if unreadable else line.quantity)


def _is_talk(proposal: ProposedAction) -> bool:
    return proposal.type in ("REPLY", "CLARIFY") and proposal.params.get("topic") in _SMALL_TALK


def _noted(
    situation: Situation, lines: list[ProposedAction], rest: list[ProposedAction]
) -> tuple[list[ProposedAction], list[ProposedAction]]:
    """Words beside the cart that order nothing are about its one line; of several, she is asked."""
    words = "\n".join(said.text for said in situation.unread if said.wanted and said.text)
    row = situation.by_sku(situation.wanted[0].sku)
    if rest or row is None or not words or _is_polite(words):
        return lines, rest
    if len(lines) > 1:
        return lines, [action("REPLY", topic="note_for_which", text=words)]
    found = pointing.line_with(words, row.id, situation)
    options = [int(key) for key in found.options] if found else []
    note = (found.note if found else words) or (None if options else words)
    noted = {**lines[0].params, "note": note, "options": options or None}
    return [action("ADD_TO_CART", **noted)], rest


def _is_polite(words: str) -> bool:
    rules = (signals.is_whole_greeting, signals.is_thanks, signals.is_affirm, signals.is_goodbye)
    return any(rule(words) for rule in rules)


def differing(situation: Situation) -> tuple[Wanted, ...]:
    """The lines whose price over there is not ours, in amount or currency."""
    return tuple(line for line in situation.wanted if _differs(line, situation))


def _differs(line: Wanted, situation: Situation) -> bool:
    row = situation.by_sku(line.sku)
    if row is None or line.price is None:
        return False
    return line.price != row.price or line.currency not in ("", situation.shop.currency)


def _is_plain(line: Wanted, situation: Situation) -> bool:
    """Whether the line leaves nothing to ask or to warn of."""
    row = situation.by_sku(line.sku)
    if row is None or line.quantity is None or not 1 <= line.quantity <= 100:
        return False
    enough = row.stock is None or row.stock >= line.quantity
    return enough and not any(group.minimum for group in row.groups)
