"""The clause of hers that a note is about, where a proposer says it in words of its own. Pure.

"2 matcha con poquita azúcar y 3 mango sin nada de hielo", noted as "poca azúcar" for the matcha:
what the kitchen reads is "con poquita azúcar", and nothing of the other line.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from catalog.products.values import VariantValue
from chatbot.agent.situation.menus import menu_of
from intents.rules.mentioned import items_in
from merchants.rules.text import fold

Rows = tuple[VariantValue, ...]

_WORD = re.compile(r"\w+")
# Behind these something new begins; behind the others only where a product is named: what follows
# in "sin azúcar, hielo y limón" would say the contrary by itself.
_ENDS = re.compile(r"[;\n\r]+|[.!?]+(?=\s|$)")
_PAUSES = re.compile(r"[,:()\[\]{}]+|\b(?:y|e|pero)\b", re.IGNORECASE)
_LIGHT = frozenset(
    {"a", "al", "algo", "bien", "como", "con", "de", "del", "e", "el", "en", "es", "eso", "este"}
    | {"esta", "favor", "gracias", "la", "las", "le", "lo", "los", "mas", "me", "mi", "mis", "muy"}
    | {"nada", "ni", "no", "nos", "o", "para", "pero", "poca", "poco", "por", "porfa", "porfis"}
    | {"porfavor", "que", "se", "si", "sin", "su", "te", "tu", "un", "una", "unas", "uno", "unos"}
    | {"y", "ya"}
)


@dataclass(frozen=True, slots=True)
class _Clause:
    """Words of hers; `products` are the ones they name, else the ones named before them."""

    text: str
    products: frozenset[int]


def about(note: str, text: str, product: int | None, catalog: Rows) -> str:
    """The clauses of `text` that share words with the note, "" where none does.

    `product` is the product's id: what she said of it counts before what she said of others.
    """
    names = {row.product_id: _names(row, catalog) for row in catalog}
    wanted = _telling(note) - names.get(product or 0, frozenset())
    sharing = [one for one in _clauses(text, catalog) if _telling(one.text) & wanted]
    own = [one for one in sharing if product in one.products]
    loose = [one for one in sharing if not one.products]
    most = sorted(sharing, key=lambda one: -len(_telling(one.text) & wanted))[:1]
    told = (_behind_the_name(one, wanted, names) for one in own or loose or most)
    return ", ".join(dict.fromkeys(filter(None, told)))


def _names(row: VariantValue, catalog: Rows) -> frozenset[str]:
    """The words of that product's names, sizes and all."""
    sizes = (one.name for one in catalog if one.product_id == row.product_id)
    return frozenset(word for name in sizes for word in _words(name))


def _clauses(text: str, catalog: Rows) -> Iterator[_Clause]:
    products: frozenset[int] = frozenset()
    for sentence in _ENDS.split(text):
        for clause in _parted(sentence, catalog):
            products = _named(clause, catalog) or products
            yield _Clause(clause, products)


def _parted(sentence: str, catalog: Rows) -> list[str]:
    """The sentence cut where another product begins."""
    pauses = list(_PAUSES.finditer(sentence))
    starts = [0, *(pause.end() for pause in pauses)]
    ends = [*(pause.start() for pause in pauses), len(sentence)]
    clauses: list[tuple[int, int]] = []
    names = False
    for start, end in zip(starts, ends, strict=True):
        named = bool(_named(sentence[start:end], catalog))
        if clauses and not (named and names):
            clauses[-1] = (clauses[-1][0], end)
        else:
            clauses.append((start, end))
        names = names or named
    return [sentence[start:end].strip(" ,") for start, end in clauses]


def _named(text: str, catalog: Rows) -> frozenset[int]:
    ids = {int(key) for key in items_in(text, menu_of(catalog))}
    return frozenset(row.product_id for row in catalog if row.id in ids)


def _behind_the_name(
    clause: _Clause, wanted: frozenset[str], names: dict[int, frozenset[str]]
) -> str:
    """Without the product and its number, where what is noted stands behind them."""
    of_products = frozenset[str]().union(*(names[pk] for pk in clause.products))
    found = list(_WORD.finditer(clause.text))
    folded = [fold(word.group()) for word in found]
    shared = [at for at, word in enumerate(folded) if word in wanted]
    named = [at for at, word in enumerate(folded) if word in of_products and word not in wanted]
    before = [at for at in named if shared and at < shared[0]]
    start = found[before[-1]].end() if before else 0
    return " ".join(clause.text[start:].strip(" ,:").split())


def _telling(text: str) -> frozenset[str]:
    """The words that say something: no articles, no "con"."""
    return frozenset(word for word in _words(text) if word not in _LIGHT)


def _words(text: str) -> Sequence[str]:
    return [fold(word) for word in _WORD.findall(text)]
