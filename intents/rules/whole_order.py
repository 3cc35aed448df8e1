"""Words for the whole order behind a verb that takes off: "saca todo el pedido"."""

from collections.abc import Callable

from intents.rules.lexicon import Part
from intents.rules.pieces import Atom, Role
from intents.rules.text import Token, sounds

_EMPTIES = frozenset({Part.CLEAR, Part.REMOVE})
_OTHERWISE = (Role.NUMBER, Role.ITEM, Role.THING, Role.COMMA, Part.AND)
_CALL_OFF = sounds(
    "cancela cancele cancelar cancelame cancelalo cancelen anula anule anular anulame anulalo"
)
_ORDER = sounds("pedido orden")
_WHOLE = sounds("completo completa entero entera")


def is_emptied(
    atom: Atom, tokens: tuple[Token, ...], part: Part | None, has: Callable[..., bool]
) -> bool:
    """Whether the atom names the order as what goes, and begins no new one. `part` and `has` are of
    the clause so far: "quita el matcha del pedido" names what goes, and an order that is called off
    is more than an empty cart."""
    if part not in _EMPTIES or has(*_OTHERWISE) or tokens[atom.end - 1].key not in _ORDER:
        return False
    if any(token.key in _CALL_OFF for token in tokens[: atom.start]):
        return False
    behind = any(token.key in _WHOLE for token in tokens[atom.end : atom.end + 1])
    return part is Part.CLEAR or has(Part.ALL) or behind
