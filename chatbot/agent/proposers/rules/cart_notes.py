"""How a line of a catalogue's cart is to be made: words beside the cart, and to which they belong.

Pure. Only what reads as an option or a note is noted; an address, a time or a question is not.
"""

from collections.abc import Sequence

from catalog.products.rules import choices
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules import line_edits, pointing
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from intents.words import Words

Actions = tuple[ProposedAction, ...]
_REVIEWED = "review"
"""A cart that a customer sends whole is reviewed once its notes have their lines."""


def noted(
    situation: Situation, lines: list[ProposedAction], beside: Words
) -> tuple[list[ProposedAction], list[ProposedAction]]:
    """The lines, the only one with what the words beside it say of it; else what is to be told or
    asked."""
    words = beside.text
    if not words or beside.is_polite:
        return lines, []
    ids = _rows(situation)
    fitting = [pk for pk in ids if _said_of(words, pk, situation)]
    if not fitting:
        return lines, [action("REPLY", topic="not_noted", text=words)]
    if len(lines) > 1:
        asked = {"topic": "note_for_which", "op": _REVIEWED}
        asks = action("CLARIFY", **asked, text=words, product_ids=ids)
        return lines, [asks]
    return [action("ADD_TO_CART", **{**lines[0].params, **_said_of(words, ids[0], situation)})], []


def _rows(situation: Situation) -> list[int]:
    found = (situation.by_sku(line.sku) for line in situation.wanted)
    return list(dict.fromkeys(row.id for row in found if row is not None))


def _said_of(words: str, variant_id: int, situation: Situation) -> dict[str, object]:
    """Options and note as parameters; {} where the words say neither."""
    found = pointing.line_with(words, variant_id, situation)
    if found is None or not (found.options or found.note):
        return {}
    options = [int(key) for key in found.options]
    return {"options": options} if not found.note else {"note": found.note, "options": options}


def answered(situation: Situation, read: Reading) -> Actions:
    """ "Al matcha": the line is taken anew, with the note that waited for its name."""
    asked = situation.asked
    if asked is None or not asked.text:
        return ()
    chosen = _chosen(situation, asked.items, read.words)
    if not chosen and (read.words.is_deny or read.words.means_none):
        return (action("REVIEW_ORDER"),)
    return noted_on(chosen, situation)


def noted_on(chosen: tuple[int, ...], situation: Situation) -> Actions:
    """The lines of those products, made as the words say that waited for their line."""
    asked = situation.asked
    assert asked is not None
    lines = tuple(line for line in situation.cart.lines if line.variant_id in chosen)
    if made := line_edits.of_lines(asked.text, lines, situation):
        return (*made, action("REVIEW_ORDER")) if asked.verb == _REVIEWED else made
    anew = [one for pk in chosen for one in _anew(pk, asked.text, situation)]
    return (*anew, action("REVIEW_ORDER")) if anew else ()


def _chosen(situation: Situation, items: Sequence[int], words: Words) -> tuple[int, ...]:
    if words.means_all:
        return tuple(items)
    key = words.among(menu_of(pointing.rows_of(items, situation))).picked
    return (int(key),) if key is not None else ()


def _may_be_made(variant_id: int, extras: dict[str, object], situation: Situation) -> bool:
    """Whether the line can be taken anew so: what was taken off must not be lost."""
    row, options = situation.variant(variant_id), extras.get("options", ())
    if row is None or not extras or not isinstance(options, list | tuple):
        return False
    return choices.chosen(row.groups, tuple(options)) is not None


def _anew(variant_id: int, words: str, situation: Situation) -> Actions:
    """The plain line of that product with what was said of it; () where there is none."""
    extras = _said_of(words, variant_id, situation)
    if not _may_be_made(variant_id, extras, situation):
        extras = {"note": words}
    held = [line for line in situation.cart.lines if line.variant_id == variant_id]
    if len(held) != 1 or held[0].options or held[0].note:
        return ()
    return (
        action("REMOVE_ITEM", product_id=variant_id),
        action("ADD_TO_CART", product_id=variant_id, quantity=held[0].quantity, **extras),
    )
