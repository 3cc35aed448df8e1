"""Short answers to our own questions: a bare quantity, or one of the things just offered."""

from intents import numbers
from intents.mentioned import items_in
from intents.menu import Menu
from intents.text import Kind, keys, tokenize

_ORDINALS = {"primero": 0, "primera": 0, "segundo": 1, "segunda": 1, "tercero": 2, "tercera": 2}


def read_quantity_only(text: str) -> int | None:
    """The only amount of a short text ("dame dos", "que sean 4"); None without one or with two."""
    tokens = tokenize(text[:200])
    found = []
    at = 0
    while at < len(tokens):
        amount = numbers.read(tokens, at)
        if amount is not None:
            found.append(amount.value)
            at += amount.length
        else:
            at += 1
    words = sum(token.kind is Kind.WORD for token in tokens)
    return int(found[0]) if len(found) == 1 and words <= 5 else None


def pick(text: str, menu: Menu) -> str | None:
    """The key of the one item meant, by name, size or place in the list; None when unclear."""
    named = items_in(text, menu)
    if len(named) == 1:
        return named[0]
    for word in keys(text):
        place = _ORDINALS.get(word)
        if place is not None and place < len(menu):
            return menu[place].key
    return None
