"""Which products a model is shown: a small catalogue whole, of a large one what may be meant. Pure.

A catalogue of thousands would cost more than the sale. What was asked about, named, pointed at or
is in the cart comes first, then what sounds like the words, then the catalogue's own order.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import sqrt
from unicodedata import normalize

from rapidfuzz import fuzz, process

from catalog.products.values import VariantValue
from chatbot.agent.situation.readings import words_of
from chatbot.agent.situation.values import Situation
from core.rules.text import fold

Rows = tuple[VariantValue, ...]

WHOLE = 30
"""Up to so many sellable rows travel all together."""
MOST = 15
"""So many of a larger catalogue."""
FOUND = 8
"""What one search answers with."""
_ALIKE = 80
_SHORTEST = 3
_LONGEST = 2000
_MOST_WORDS = 60


def is_whole(situation: Situation) -> bool:
    """Whether every product travels, so that there is nothing to search."""
    return len(situation.catalog) <= WHOLE


def products(situation: Situation) -> Rows:
    """The rows that travel, in the catalogue's order: all of at most 30, else the first 15 of those
    that may be meant."""
    if is_whole(situation):
        return situation.catalog
    ranked = (
        *meant(situation),
        *(line.variant_id for line in situation.cart.lines),
        *_shown_last(situation),
        *(row.id for row in search(situation.text, situation.catalog, most=MOST)),
        *(row.id for row in situation.catalog),
    )
    chosen = _first(ranked, {row.id for row in situation.catalog})
    return tuple(row for row in situation.catalog if row.id in chosen)


def meant(situation: Situation) -> tuple[int, ...]:
    """Rows that the words are about: asked about, named in them, or pointed at by a message."""
    asked = situation.asked.items if situation.asked is not None else ()
    named = (int(key) for key in words_of(situation).items)
    pointed = (pk for said in situation.unread if said.refers for pk in said.refers.variants)
    return tuple(dict.fromkeys((*asked, *named, *pointed)))


def search(query: str, catalog: Rows, *, most: int = FOUND) -> Rows:
    """The rows whose name, alias or category sounds most like the words, best first."""
    index = _index(catalog)
    if not index:
        return ()
    scores: dict[int, float] = defaultdict(float)
    for word in _words(query[:_LONGEST])[:_MOST_WORDS]:
        alike = process.extract(word, index.keys(), scorer=fuzz.ratio, score_cutoff=_ALIKE)
        for known, likeness, _place in alike:
            # A word that half the catalogue bears says little.
            for place in index[known]:
                scores[place] += likeness / sqrt(len(index[known]))
    best = sorted(scores, key=lambda place: (-scores[place], place))[:most]
    return tuple(catalog[place] for place in best)


def _shown_last(situation: Situation) -> tuple[int, ...]:
    return situation.last_shown.variants if situation.last_shown is not None else ()


def _first(ranked: Iterable[int], known: set[int]) -> set[int]:
    chosen: dict[int, None] = {}
    for pk in ranked:
        if len(chosen) == MOST:
            break
        if pk in known:
            chosen[pk] = None
    return set(chosen)


@lru_cache(maxsize=64)
def _index(catalog: Rows) -> Mapping[str, tuple[int, ...]]:
    """Each word of the catalogue and the places of the rows that bear it."""
    found: dict[str, dict[int, None]] = defaultdict(dict)
    for place, row in enumerate(catalog):
        told = (row.name, row.category, *row.aliases, *row.product_aliases)
        for word in _words(" ".join(told)):
            found[word][place] = None
    return {word: tuple(places) for word, places in found.items()}


def _words(text: str) -> tuple[str, ...]:
    whole = normalize("NFC", text)
    words = "".join(sign if sign.isalnum() else " " for sign in whole).split()
    return tuple(dict.fromkeys(fold(word) for word in words if len(word) >= _SHORTEST))
