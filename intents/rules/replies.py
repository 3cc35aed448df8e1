"""Short answers to our own questions: a bare quantity, or one of the things just offered."""

import re
from collections.abc import Sequence
from itertools import pairwise

from rapidfuzz.distance import OSA

from intents.rules import lexicon, numbers, signals
from intents.rules.foods import SYNONYMS
from intents.rules.lexicon import Part
from intents.rules.menu import MenuItem, content, stem
from intents.rules.negation import NOT
from intents.rules.number_words import CARDINALS
from intents.rules.text import Kind, Token, sound, sounds, tokenize

_AROUND = frozenset(
    {
        Part.ADD,
        Part.SET,
        Part.CHANGE,
        Part.UP,
        Part.BETTER,
        Part.REPAIR,
        Part.FILLER,
        Part.CLASSIFIER,
        Part.ARTICLE,
        Part.OF,
        Part.TO,
        Part.ONLY,
        Part.AND,
        Part.MODIFIER,
    }
)
_ORDINALS: dict[str, int] = {
    sound(word): place
    for place, row in enumerate(
        (
            "primero primera primer primeros primeras",
            "segundo segunda",
            "tercero tercera tercer",
            "cuarto cuarta",
            "quinto quinta",
            "sexto sexta",
            "septimo septima",
            "octavo octava",
            "noveno novena",
            "decimo decima",
        )
    )
    for word in row.split()
}
_COUNTS = sounds(" ".join(CARDINALS))
_LAST = sounds("último última ultimito")
_LEADS = sounds("el la opcion numero nro no n los las quiero dame ese esa")
_NAMING = sounds("el la opcion numero nro")
_ARTICLES = sounds("un una")
_NO = sounds(f"{' '.join(NOT)} ninguno ninguna ningun sin")
_EVERY = sounds("ambos ambas todos todas")
_THOSE = sounds("los las")
_AND = sound("y")
_CLOCK = frozenset({"la", "las"})
_ALL_OF_THEM = signals.table(
    """a todos; todos; a todas; todas; a los dos; los dos; a las dos; las dos; a ambos; ambos;
    a ambas; ambas; a todo; todo; a los tres; a las tres; a cada uno; los tres; las tres"""
)
_NONE_OF_THEM = signals.table("a ninguno; ninguno; a ninguna; ninguna; a nadie; olvidalo; dejalo")


_CORRECTS = re.compile(r"^\W{0,5}no\s?,\s?(?=mejor\b)", re.IGNORECASE)
"""A no that takes back a number said before: "no, mejor 3"."""


def read_quantity_only(text: str) -> int | None:
    """The number of a reply that says nothing but a number: "3", "dame dos", "que sean 4".

    None when there is none, more than one, or any word that names or refuses something.
    """
    tokens = tokenize(_CORRECTS.sub("no ", text[:200]))
    found: int | None = None
    at = 0
    while at < len(tokens):
        amount = numbers.read(tokens, at)
        if amount is not None:
            if found is not None or amount.whole is None:
                return None
            found, at = amount.whole, at + amount.length
            continue
        step = _passes(tokens, at)
        if not step:
            return None
        at += step
    return found


def _passes(tokens: Sequence[Token], at: int) -> int:
    """How many tokens here may stand beside a bare number; 0 when this one may not."""
    token = tokens[at]
    if token.kind in (Kind.MARK, Kind.EMOJI):
        return 1
    if token.kind is not Kind.WORD:
        return 0
    if token.key == "a" and at + 1 < len(tokens) and tokens[at + 1].key in _CLOCK:
        return 0
    entry = lexicon.read(tokens, at) or lexicon.misspelled(token.key)
    return entry.length if entry and entry.part in _AROUND else 0


def means_all(text: str) -> bool:
    """Whether the whole text says that all of the offered things are meant: "a los dos"."""
    return signals.consists_of(text, _ALL_OF_THEM, signals.GREETINGS)


def says_each(text: str, many: int) -> bool:
    """Whether the text is about each of so many: "mediano los dos", "todas grandes"."""
    keys = [token.key for token in tokenize(text[:300]) if token.kind is not Kind.MARK]
    counted = {sound(word) for word, value in CARDINALS.items() if value == many} | {str(many)}
    led = any(one in _THOSE and after in counted for one, after in pairwise(keys))
    return led or not _EVERY.isdisjoint(keys)


def means_none(text: str) -> bool:
    """Whether the whole text says that none of them is: "a ninguno"."""
    return signals.consists_of(text, _NONE_OF_THEM)


def pick(text: str, menu: Sequence[MenuItem]) -> str | None:
    """The key of the one offered thing that a reply chooses; None when none or several fit.

    By words that only it bears ("la grande", "el de mango") or by its place ("el primero",
    "la 2", "2", "el último"). A number beyond the list chooses nothing.
    """
    tokens = tokenize(text[:300])
    keys = [token.key for token in tokens if token.kind is Kind.WORD]
    if not menu or any(key in _NO for key in keys):
        return None
    named = _by_words(tokens, menu)
    if named or any(key in _EVERY or key == _AND for key in keys):
        return named
    place = _place(tokens, len(menu))
    return menu[place].key if place is not None else None


def quantity_beside(text: str, menu: Sequence[MenuItem]) -> int | None:
    """How many of the picked thing were said ("2 grandes"); None when the number was the choice."""
    tokens = tokenize(text[:300])
    if not menu or _by_words(tokens, menu) is None:
        return None
    sizes = {_number_of(word) for word in _measured(tokens, [_words(item) for item in menu])}
    said: list[int | None] = []
    at = 0
    while at < len(tokens):
        amount = numbers.read(tokens, at)
        if amount is not None and not (amount.length == 1 and amount.value in sizes):
            said.append(amount.whole)
        at += amount.length if amount else 1
    return said[0] if len(said) == 1 else None


def place(text: str, many: int, *, counted: bool = True) -> int | None:
    """The place from 0 in a list of so many that the text says ("el segundo", "el último"); a
    number ("la 2", "opción 2") is one where `counted`. None where none or several are said."""
    tokens = tokenize(text[:300])
    if any(token.kind is Kind.WORD and token.key in _NO for token in tokens):
        return None
    uncounted = [one for one in tokens if one.kind is Kind.WORD and one.key not in _COUNTS]
    return _place(tokens if counted else uncounted, many)


def _place(tokens: Sequence[Token], many: int) -> int | None:
    keys = [token.key for token in tokens if token.kind is Kind.WORD]
    places = {_ORDINALS[key] for key in keys if key in _ORDINALS}
    if not places and any(key in _LAST for key in keys):
        places = {many - 1}
    if not places:
        places = _numbered(tokens)
    found = places.pop() if len(places) == 1 else None
    return found if found is not None and 0 <= found < many else None


def _numbered(tokens: Sequence[Token]) -> set[int]:
    """ "2", "la 2", "opción dos", "el uno": a number alone or led by an article."""
    found: set[int] = set()
    counted = [t for t in tokens if t.kind is Kind.WORD or t.number is not None]
    for at, token in enumerate(tokens):
        amount = numbers.read(tokens, at)
        if amount is None or amount.whole is None:
            continue
        before = tokens[at - 1].key if at > 0 else ""
        alone = len(counted) == 1
        article = token.key in _ARTICLES and not (alone or before in _NAMING)
        if (before in _LEADS or alone) and not article:
            found.add(amount.whole - 1)
    return found


def _by_words(tokens: Sequence[Token], menu: Sequence[MenuItem]) -> str | None:
    """The item that bears most of the words said, if one does more than the others."""
    said = {_spoken(token) for token in tokens if token.kind in (Kind.WORD, Kind.MEASURE)}
    said |= {token.raw for token in tokens if token.kind is Kind.NUMBER}
    borne = [_words(item) for item in menu]
    said |= _measured(tokens, borne) | _sized(said, borne)
    common = frozenset.intersection(*borne) if len(borne) > 1 else frozenset()
    scores = [
        sum(1 for word in words - common if any(_alike(word, other) for other in said))
        for words in borne
    ]
    best = max(scores)
    if not best or scores.count(best) > 1:
        return None
    chosen = scores.index(best)
    named = (borne[chosen] - common) & said
    numbered = len(named) == best and all(word.isdigit() for word in named)
    return None if numbered and _bare(tokens) else menu[chosen].key


def _measured(tokens: Sequence[Token], borne: Sequence[frozenset[str]]) -> set[str]:
    """The measures of the items whose unit is left off: "la de 500" of "500 g"."""
    numbers_said = {float(t.number) for t in tokens if t.kind is Kind.NUMBER and t.number}
    return {
        token.word
        for token in _measures(borne)
        if token.number is not None and token.number >= _UNITLESS and token.number in numbers_said
    }


def _number_of(measure: str) -> float | None:
    return tokenize(measure)[0].number


def _sized(said: set[str], borne: Sequence[frozenset[str]]) -> set[str]:
    """The measure that "la grande", "la más chica" or "la mediana" means, where no item is called
    so and all are of one kind of measure."""
    meant = [size for size, words in _SIZES.items() if words & said]
    if len(meant) != 1 or any(words & said for words in borne):
        return set()
    ranked = sorted(
        {
            (scale * token.number, token.word)
            for token in _measures(borne)
            if token.number is not None
            and (scale := _SCALES.get(token.word.lstrip("0123456789.,")))
        }
    )
    if len(ranked) != len(borne) or len(ranked) < 2:
        return set()
    place = {"small": 0, "large": -1, "middle": len(ranked) // 2}[meant[0]]
    return set() if meant[0] == "middle" and len(ranked) % 2 == 0 else {ranked[place][1]}


def _measures(borne: Sequence[frozenset[str]]) -> list[Token]:
    words = sorted({word for row in borne for word in row})
    found = (tokenize(word) for word in words)
    return [row[0] for row in found if len(row) == 1 and row[0].kind is Kind.MEASURE]


_UNITLESS = 5
_SIZES = {
    "small": frozenset(map(stem, sounds("chico chica pequeño pequeña menor chiquito chiquita"))),
    "middle": frozenset(map(stem, sounds("mediano mediana medio"))),
    "large": frozenset(map(stem, sounds("grande mayor grandote"))),
}
_SCALES = {"g": 1, "kg": 1000, "mg": 0.001, "ml": 1, "l": 1000, "oz": 1, "caps": 1, "lb": 1}


def _bare(tokens: Sequence[Token]) -> bool:
    return all(token.kind is not Kind.WORD or token.key in _LEADS for token in tokens)


def _words(item: MenuItem) -> frozenset[str]:
    return frozenset(word for text in (item.name, *item.aliases) for word in content(text))


def _spoken(token: Token) -> str:
    return stem(token.key) if token.kind is Kind.WORD else token.word


def _alike(word: str, said: str) -> bool:
    if word == said:
        return True
    if any(stem(other) == word for other in SYNONYMS.get(said, frozenset())):
        return True
    long = min(len(word), len(said)) >= 5
    return long and word[0] == said[0] and OSA.distance(word, said, score_cutoff=1) <= 1
