"""Which items of the menu a text speaks of, whether or not it orders them."""

from intents.rules.atoms import split
from intents.rules.in_part import leaves_out
from intents.rules.menu import Menu, index
from intents.rules.pieces import Role


def items_in(text: str, menu: Menu) -> tuple[str, ...]:
    """Keys of the items that are named, in the order of the text; all that fit where several do."""
    named = named_in(text, menu)
    return tuple(dict.fromkeys(key for _start, _end, keys in named for key in keys))


def sold_in(text: str, menu: Menu) -> tuple[str, ...]:
    """Keys of the items that are named and not only in part: "ají" names no "Ají de gallina"."""
    words = index(menu)
    tokens, atoms = split(text[:2000], words)
    found = (one.mention for one in atoms if one.kind is Role.ITEM and one.mention)
    whole = (one for one in found if not leaves_out(tokens, one, words))
    return tuple(dict.fromkeys(key for one in whole for key in one.candidates))


def named_in(text: str, menu: Menu) -> tuple[tuple[int, int, tuple[str, ...]], ...]:
    """The signs between which items are named, and the keys of all that fit there. Words of an
    option behind a name are not the name's: "lomo bien cocido"."""
    tokens, atoms = split(text[:2000], index(menu))
    found = (atom.mention for atom in atoms if atom.kind is Role.ITEM and atom.mention)
    return tuple(
        (tokens[one.start].start, tokens[one.end - 1].end, one.candidates) for one in found
    )
