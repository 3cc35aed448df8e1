"""Edits of a line of the cart that its words may leave unnamed, as proposals. Pure.

"Quítale el jengibre a la naranja" makes the line another way and takes nothing off.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from catalog.orders.values import LineValue
from catalog.products.values import VariantValue
from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules import pointing, several_asked
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from core.rules.text import fold
from intents import words
from intents.option_words import options_named
from intents.words import LineEdit, Words

Actions = tuple[ProposedAction, ...]
Lines = tuple[LineValue, ...]
Way = dict[str, object]
"""How a line is made: its options and its note."""

_EDITABLE = frozenset({sales.CART_OPEN, sales.CHECKOUT})
_BEFORE_NAME = re.compile(r"(?:\b(?:a|al|de|del|en|el|la|los|las|con)\s+)+$", re.IGNORECASE)


def edits(situation: Situation, read: Reading) -> Actions:
    """What the words edit of the cart's lines; () where they edit none."""
    lines = situation.cart.lines
    if situation.state not in _EDITABLE or not lines or not situation.text:
        return ()
    if any(one.op == "clear" for one in read.words.order.operations):
        return ()
    named, rest = _named(situation, read.words)
    edit = read.words.other(rest).line_edit
    done = _KINDS[edit.kind](edit, named, situation) if edit is not None else ()
    edited = any(one.type != "CLARIFY" for one in done)
    emptied = any(one.type == "CLEAR_CART" for one in done)
    looks_again = edited and not emptied and situation.state == sales.CHECKOUT
    return (*done, action("REVIEW_ORDER")) if looks_again else done


def of_lines(text: str, lines: Lines, situation: Situation) -> Actions:
    """What words that waited for their lines make of each of them; () where they edit none."""
    edit = words.read(text).line_edit
    made = _KINDS[edit.kind] if edit is not None else None
    if edit is None or made is not _made_otherwise:
        return ()
    return made(replace(edit, every=True), lines, situation)


def _named(situation: Situation, said: Words) -> tuple[Lines, str]:
    """The lines of the cart that the words name, and the words without those names."""
    lines = situation.cart.lines
    held = {str(line.variant_id) for line in lines}
    rows = tuple(row for row in situation.catalog if str(row.id) in held)
    rest, keys = said.text, set[str]()
    for start, end, found in sorted(said.among(menu_of(rows)).named, reverse=True):
        keys |= set(found) & held
        before = _BEFORE_NAME.sub("", rest[:start])
        rest = f"{before} {rest[end:]}"
    return tuple(line for line in lines if str(line.variant_id) in keys), rest.strip()


def _one(named: Lines, situation: Situation) -> Lines:
    """The line that is named, the only one, or the one that was told of last; () for none."""
    lines = named or situation.cart.lines
    told = situation.meant.variants if situation.meant is not None else ()
    if len(lines) > 1:
        lines = tuple(line for line in lines if line.variant_id in told)
    return lines if len(lines) == 1 else ()


def _again(edit: LineEdit, named: Lines, situation: Situation) -> Actions:
    """Units like those of the line; "otro igual", of several lines, is like the newest."""
    chosen, count = _one(named, situation), edit.count or 1
    lines = named or situation.cart.lines
    if not chosen and not edit.alike and pointing.MARK not in situation.text:
        return _asks_line("add", count, lines)
    return tuple(like(line, count) for line in chosen or lines[-1:])


def _asks_line(op: str, count: int, lines: Lines) -> Actions:
    """Which of those lines it is about; what is to be done and how many stay with the question."""
    ids = list(dict.fromkeys(line.variant_id for line in lines))
    return (action("CLARIFY", topic="which_line", product_ids=ids, quantity=count, op=op),)


def _same(edit: LineEdit, named: Lines, situation: Situation) -> Actions:
    chosen = _one(named, situation) or situation.cart.lines[-1:]
    return tuple(like(line, line.quantity) for line in chosen)


def _double(edit: LineEdit, named: Lines, situation: Situation) -> Actions:
    lines = situation.cart.lines if edit.every else named or situation.cart.lines
    return tuple(like(line, line.quantity) for line in lines)


def _fewer(edit: LineEdit, named: Lines, situation: Situation) -> Actions:
    chosen, count = _one(named, situation), edit.count or 1
    if not chosen:
        return _asks_line("remove", count, named or situation.cart.lines)
    return (action("REMOVE_ITEM", product_id=chosen[0].variant_id, quantity=count),)


def _gone(edit: LineEdit, named: Lines, situation: Situation) -> Actions:
    """ "Quita ambos": the lines, where there are that many; else so many units of the one line that
    is meant; else it is asked which."""
    lines, count = named or situation.cart.lines, edit.count or 0
    if count == len(lines) == len(situation.cart.lines):
        return (action("CLEAR_CART"),)
    if count == len(lines):
        return tuple(action("REMOVE_ITEM", product_id=line.variant_id) for line in lines)
    return _fewer(edit, named, situation)


def _made_otherwise(edit: LineEdit, named: Lines, situation: Situation) -> Actions:
    """The lines made as the words say, where a line can be made so; else which one is asked."""
    lines = named or situation.cart.lines
    optioned = tuple(line for line in lines if _taken_off(edit, line))
    if edit.kind == "off" and not optioned and _is_sold(edit.what, situation):
        return ()  # "quítame un mango" is about a line, though none is there
    lines = optioned or lines
    made = {line.id: way for line in lines if (way := _way(edit, line, situation)) is not None}
    able = tuple(line for line in lines if line.id in made)
    able = tuple(line for line in able if _chooses(made[line.id], line)) or able
    chosen = able if edit.every or len(able) < 2 else _one(able, situation)
    if able and not chosen:
        ids, text = [line.variant_id for line in able], situation.text
        return (action("CLARIFY", topic="note_for_which", text=text, product_ids=ids),)
    return tuple(one for line in chosen for one in _remade(line, edit.count, made[line.id]))


def _is_sold(what: str, situation: Situation) -> bool:
    return bool(words.read(what, menu_of(situation.catalog)).sold)


def _chooses(way: Way, line: LineValue) -> bool:
    """Whether the words name an option of the line: that one is meant before any that could only
    bear a note."""
    return way["options"] != [option.id for option in line.options]


def _another_kind(edit: LineEdit, named: Lines, situation: Situation) -> Actions:
    """ "Mejor la mediana", "quería la de 300": the other row of the same product instead, as often
    and made the same way."""
    said = words.read(edit.what, menu_of(situation.catalog))
    for line in _one(named, situation):
        held = situation.variant(line.variant_id)
        rows = [row for row in situation.catalog if held and row.product_id == held.product_id]
        wanted = said.among(menu_of(tuple(rows)))
        other_goods = several_asked.names_other([row.id for row in rows], situation, said)
        if other_goods or wanted.picked in (None, str(line.variant_id)):
            continue
        gone = action("REMOVE_ITEM", product_id=line.variant_id)
        other = replace(line, variant_id=int(wanted.picked or 0))
        return (gone, like(other, wanted.quantity_beside or line.quantity))
    return ()


def _remade(line: LineValue, count: int | None, way: Way) -> Actions:
    item, some = line.variant_id, count is not None and 0 < count < line.quantity
    made = count if some and count else line.quantity
    if some or (line.options and not way["options"]):
        # Taken anew: an edit that names no option leaves those there are.
        gone = action("REMOVE_ITEM", product_id=item, quantity=count if some else None)
        return (gone, action("ADD_TO_CART", product_id=item, quantity=made, **_told(way)))
    return (action("UPDATE_QUANTITY", product_id=item, quantity=line.quantity, **way),)


def _told(way: Way) -> Way:
    return {name: value for name, value in way.items() if value}


def _way(edit: LineEdit, line: LineValue, situation: Situation) -> Way | None:
    """Options and note with which the line is as the words say; None where they say nothing of
    it."""
    row = situation.variant(line.variant_id)
    if row is None:
        return None
    chosen = [option.id for option in line.options]
    gone = _taken_off(edit, line)
    if gone:
        return {"options": [pk for pk in chosen if pk not in gone], "note": line.note}
    said = _written(edit)
    found = pointing.line_with(said, line.variant_id, situation)
    if found is None or not (found.options or found.note):
        return None
    put = _put_on(row, chosen, [int(key) for key in found.options])
    notes = [line.note] if line.note else []
    if found.note and fold(found.note) not in map(fold, notes):
        notes.append(found.note)
    return {"options": put, "note": ", ".join(notes)}


def _taken_off(edit: LineEdit, line: LineValue) -> set[int]:
    """Chosen options that the words take off: "quítale el jengibre", "sin jengibre", or "con
    azúcar" where "sin azúcar" was chosen."""
    what = edit.what
    names = {option.id: option.name for option in line.options}
    if edit.kind == "way":
        return set()
    if edit.kind == "off":
        return set(options_named(what, names))
    bare = what.removeprefix("sin ").removeprefix("con ")
    opposite = bare if what.startswith("sin ") else f"sin {bare}"
    return {pk for pk in options_named(opposite, names) if fold(names[pk]) != what}


def _put_on(row: VariantValue, chosen: Sequence[int], new: Sequence[int]) -> list[int]:
    """The chosen options with the new ones; in a group of which one is chosen, instead of it."""
    left = list(chosen)
    for group in row.groups:
        mine = {option.id for option in group.options}
        if group.maximum == 1 and mine & set(new):
            left = [pk for pk in left if pk not in mine]
    return [*left, *(pk for pk in new if pk not in left)]


def like(line: LineValue, count: int) -> ProposedAction:
    """So many more, made as that line is."""
    options = [option.id for option in line.options]
    return action(
        "ADD_TO_CART",
        product_id=line.variant_id,
        quantity=count,
        options=options or None,
        note=line.note or None,
    )


def _written(edit: LineEdit) -> str:
    """What is put on or left out as the customer wrote it; "con" and "sin" lead it. A way of
    making it stands by itself."""
    if edit.kind == "way":
        return edit.what
    lead = "sin" if edit.kind == "off" or edit.what.startswith("sin ") else "con"
    bare = edit.what.removeprefix("sin ").removeprefix("con ").split()
    said = re.findall(r"\w+", edit.text)
    folded = [fold(word) for word in said]
    for at in range(len(folded) - len(bare) + 1):
        if folded[at : at + len(bare)] == bare:
            return f"{lead} {' '.join(said[at : at + len(bare)])}"
    return f"{lead} {' '.join(bare)}"


_KINDS: dict[str, Callable[[LineEdit, Lines, Situation], Actions]] = {
    "again": _again,
    "same": _same,
    "double": _double,
    "fewer": _fewer,
    "gone": _gone,
    "off": _made_otherwise,
    "on": _made_otherwise,
    "way": _made_otherwise,
    "other": _another_kind,
}
