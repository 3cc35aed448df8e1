"""What a proposer notes in a customer's name, as the customer wrote it: notes and details. Pure.

A note is read out with its line and an address with the review. Were they a model's own words, it
could state there what no check of its text would let through (invariant 8). So what is kept is
always a stretch of the customer's text, and one that begins early enough: of "que no lleve maní"
nobody notes "lleve maní". Which words deny and where a product is named is the rules' own reading.
"""

import re
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise

from catalog.products.values import VariantValue
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Situation
from core.rules.text import fold
from intents.words import Part, read

LONGEST = 200
_PIECE = re.compile(r"[,;:()\[\]{}\n\r]+")
# "Sin" or a comma at the end of a line goes on in the next one.
_ENDS = re.compile(r"(?<!\bsin)(?<!,)[\n\r]+|;+|[.!?¿¡]+(?=\s|$)", re.IGNORECASE)
_GAP = 2
"""Words of the customer's that a proposer may leave out between two; they are kept all the same."""
_DENIES = frozenset({Part.NOT, Part.WITHOUT, Part.REMOVE})
_NONE_OF = ("nada", "ningun", "ninguna", "ninguno", "excepto", "salvo", "menos", "cero")
_DENYING = {"no": Part.NOT, **dict.fromkeys(_NONE_OF, Part.WITHOUT)}
"""What the reading of orders leaves alone, or takes together with the verb behind it."""
_JOINS = frozenset({Part.AND, Part.STOP, Part.REPAIR, Part.BETTER})
_TELLS = frozenset({None, Part.INGREDIENT, Part.MODIFIER, Part.NO_PRODUCT, Part.CLASSIFIER})
"""What says something of a thing by itself; "con" and "la" do not."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word: its place, its folded letters, the signs before it, and what it is in an order."""

    start: int
    end: int
    key: str
    signs: str
    part: Part | None
    products: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class _Clause:
    """Words about one line; `products` are the ones named there, else the ones named before."""

    text: str
    words: tuple[_Word, ...]
    products: frozenset[int]

    def quote(self, start: int, end: int) -> str:
        """Those words as they were written, with single spaces."""
        return " ".join(self.text[self.words[start].start : self.words[end - 1].end].split())


def detail(proposed: str, situation: Situation) -> str:
    """The pieces of an address or another detail that the customer said and did not deny."""
    cut = cache(lambda text: [_Clause(text, _words(text), frozenset())])
    found = (_newest(piece, situation, cut) for piece in _pieces(proposed))
    ends = _JOINS | {Part.SET}
    return _joined(
        clause.quote(*run)
        for clause, run in filter(None, found)
        if _governed(clause.words, *run, ends=ends) == run
    )


def note(proposed: str, situation: Situation, variant_id: int = 0) -> str:
    """The note of a line: what the customer said of it that holds the proposed words, else what
    shares some; "" where nothing does."""
    cut = cache(lambda text: _clauses(text, situation.catalog))
    found = (_newest(piece, situation, cut) for piece in _pieces(proposed))
    noted = _joined(
        clause.quote(*_governed(clause.words, _phrase(clause.words, start), end))
        for clause, (start, end) in filter(None, found)
    )
    row = situation.variant(variant_id)
    product = row.product_id if row else 0
    return (noted or _joined(_about(_keys(proposed), situation, product)))[:LONGEST]


def _pieces(proposed: str) -> Iterable[str]:
    return dict.fromkeys(one.strip() for one in _PIECE.split(proposed))


def _joined(quoted: Iterable[str]) -> str:
    """Each once, and none that stands within another."""
    found = dict.fromkeys(filter(None, quoted))
    return ", ".join(one for one in found if not any(one != more and one in more for more in found))


def _newest(
    piece: str, situation: Situation, cut: Callable[[str], list[_Clause]]
) -> tuple[_Clause, tuple[int, int]] | None:
    """The last clause of the newest text that holds those words, and where: what was said last of
    a thing counts."""
    wanted = _keys(piece)
    for text in reversed(list(_said(situation))):
        for clause in reversed(cut(text)) if _run(wanted, _keys(text)) else ():
            if (run := _run(wanted, [word.key for word in clause.words])) is not None:
                return clause, run
    return None


def _about(wanted: Sequence[str], situation: Situation, product: int) -> Iterator[str]:
    """What the customer just said that shares a telling word: of that product, else of none, else
    of whichever shares most."""
    rows = situation.catalog
    names = {key for row in rows if row.product_id == product for key in _keys(row.name)}
    shared: dict[_Clause, list[int]] = {}
    for clause in _clauses(situation.text, rows):
        places = [
            at
            for at, word in enumerate(clause.words)
            if word.key in wanted and word.key not in names and word.part in _TELLS
        ]
        shared |= {clause: places} if places else {}
    own = [one for one in shared if product in one.products]
    loose = [one for one in shared if not one.products]
    for one in own or loose or sorted(shared, key=lambda one: -len(shared[one]))[:1]:
        yield one.quote(*_governed(one.words, _phrase(one.words, shared[one][0]), len(one.words)))


def _phrase(words: Sequence[_Word], start: int) -> int:
    """Where the phrase of that word begins: of "con poquita azúcar" nobody notes "azúcar"."""
    while start and not words[start].signs and words[start].part not in (Part.WITH, Part.WITHOUT):
        before = words[start - 1]
        if before.products or before.part in _JOINS or before.key.isdigit():
            break
        start -= 1
    return start


def _governed(
    words: Sequence[_Word], start: int, end: int, ends: frozenset[Part] = frozenset()
) -> tuple[int, int]:
    """With the "no" that governs it, before or behind; `ends`: parts that end what one governs, as
    does a comma then."""
    first, anew = start, words[start].part is Part.WITH
    for at in range(start - 1, -1, -1):
        word, signs = words[at], words[at + 1].signs
        if ends and (signs or word.part in ends):
            break
        if word.part in _DENIES:
            if word.key == "no" and (signs or words[at + 1].key.isdigit()):
                break  # an answer or a house's number: "no, con hielo", "no 12"
            first = first if word.part is Part.WITHOUT and anew else at
        anew = anew or word.part is Part.WITH
    for at in range(end, len(words)):
        if words[at].signs or words[at].part in ends:
            break
        if words[at].part is Part.NOT:
            return first, len(words)  # "el maní no, por favor"
    return first, end


def _run(wanted: Sequence[str], said: Sequence[str]) -> tuple[int, int] | None:
    """Begin and end of the last place where those words follow each other."""
    for start in reversed(range(len(said) if wanted else 0)):
        at = start - 1
        for word in wanted:
            near = said[at + 1 : at + 2 + (_GAP if at >= start else 0)]
            if word not in near:
                break
            at += 1 + near.index(word)
        else:
            return start, at + 1
    return None


def _clauses(text: str, catalog: tuple[VariantValue, ...]) -> list[_Clause]:
    """What was said, cut at the ends of sentences and where another line begins."""
    found: list[_Clause] = []
    products: frozenset[int] = frozenset()
    ends = [one.start() for one in _ENDS.finditer(text)]
    said = groupby(_words(text, catalog), key=lambda word: bisect(ends, word.start))
    for words in (tuple(sentence) for _number, sentence in said):
        for begin, end in pairwise([0, *_lines(words), len(words)]):
            of_line = words[begin:end]
            products = frozenset().union(*(word.products for word in of_line)) or products
            found.append(_Clause(text, of_line, products))
    return found


def _lines(words: Sequence[_Word]) -> Iterator[int]:
    """Where another line begins: at the pause before a product, where something was said of the
    product before; "el matcha y el mango" is one."""
    last: int | None = None
    for at, word in enumerate(words):
        if not word.products:
            continue
        if last is not None:
            pauses = [
                place
                for place in range(last + 1, at + 1)
                if words[place].signs or words[place].part in _JOINS
            ]
            if pauses and any(not one.products for one in words[last + 1 : pauses[-1]]):
                yield pauses[-1]
        last = at


def _words(text: str, catalog: tuple[VariantValue, ...] = ()) -> tuple[_Word, ...]:
    said = read(text, menu_of(catalog))
    parts, end = said.parts, 0
    of = {str(row.id): row.product_id for row in catalog}
    named = said.named if catalog else ()
    found: list[_Word] = []
    for one in re.finditer(r"\w+", text):
        products = frozenset(
            of[key] for start, to, keys in named if start <= one.start() < to for key in keys
        )
        signs = text[end : one.start()].strip()
        key = fold(one[0])
        part = _DENYING.get(key) or parts.get(one.start())
        found.append(_Word(one.start(), one.end(), key, signs, part, products))
        end = one.end()
    return tuple(found)


def _keys(text: str) -> list[str]:
    return [fold(word) for word in re.findall(r"\w+", text)]


def _said(situation: Situation) -> Iterator[str]:
    """What stands in the cart and orders in the customer's name, then the customer's words, the
    newest last; what was written in one breath is one text."""
    current = (situation.order,) if situation.order is not None else ()
    newest = (situation.last_order,) if situation.last_order is not None else ()
    lately = (*situation.open_orders, *situation.payable, *situation.lately_cancelled)
    orders = (*current, *newest, *lately)
    for held in (*orders, situation.cart):
        yield from (line.note for line in held.lines)
        known = held.details
        yield from (known.address, known.reference, known.contact_name, known.contact_phone)
        yield known.invoice
    yield from (line.text for line in situation.history if line.role == "customer")
    if situation.asked is not None:
        for kept in situation.asked.pending:
            yield from (str(value) for value in kept["params"].values() if isinstance(value, str))
        yield situation.asked.text
    yield situation.text
