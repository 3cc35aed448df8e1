"""Which items of the menu a text speaks of, whether or not it orders them."""

from intents.rules.atoms import split
from intents.rules.menu import Menu, index
from intents.rules.pieces import Role


def items_in(text: str, menu: Menu) -> tuple[str, ...]:
    """Keys of the items that are named, in the order of the text; all that fit where several do."""
    named = named_in(text, menu)
    return tuple(dict.fromkeys(key for _start, _end, keys in named for key in keys))


def named_in(text: str, menu: Menu) -> tuple[tuple[int, int, tuple[str, ...]], ...]:
    """The signs between which items are named, and the keys of all that fit there."""
    tokens, atoms = split(text[:2000], index(menu))
    return tuple(
        (tokens[atom.start].start, tokens[atom.end - 1].end, atom.mention.candidates)
        for atom in atoms
        if atom.kind is Role.ITEM and atom.mention
    )
