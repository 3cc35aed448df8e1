"""Which items of the menu a text speaks of, whether or not it orders them."""

from intents.rules.atoms import split
from intents.rules.menu import Menu, index
from intents.rules.pieces import Role


def items_in(text: str, menu: Menu) -> tuple[str, ...]:
    """Keys of the items that are named, in the order of the text; all that fit where several do."""
    _tokens, atoms = split(text[:2000], index(menu))
    found: dict[str, None] = {}
    for atom in atoms:
        if atom.kind is Role.ITEM and atom.mention:
            found.update(dict.fromkeys(atom.mention.candidates))
    return tuple(found)
