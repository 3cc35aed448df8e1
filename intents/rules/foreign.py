"""English and Portuguese, as far as a sale needs them: which language a message is in, and the same
message in the Spanish that every other rule reads.

Word by word, from closed tables; what no table knows stays as it is, so that a product's name is
still found and nothing is made up. Spanish words with a foreign one among them are Spanish.
"""

import re
from functools import cache, lru_cache

from core.rules.text import fold
from intents.rules import goods_named, word_tables
from intents.rules.menu import Menu, MenuItem
from intents.rules.number_words import CARDINALS

LONGEST = 600
_WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)?|[^\w\s]|_")
_SURE = 2
"""Words of a language that tell it."""
_GREETS = frozenset({"hello", "oi", "hi"})
_ANSWERS = {
    "en": frozenset(["yes", "yeah", "yep", "yup", "thanks", "please", "confirm", "bye"]),
    "pt": frozenset(["sim", "obrigado", "obrigada", "nao", "tchau"]),
}
_TABLES = word_tables.read("foreign")
_TELLING = "isso that's thats nothing else"
"""Words that tell a whole phrase of a language, too common in slips to tell a longer text."""
_KIND = frozenset({"jugo", "zumo", "batido", "licuado", "ensalada"})
"""Kinds of goods, which English puts behind the name: "mango juice"."""


@lru_cache(maxsize=1024)
def language(text: str) -> str:
    """ "en" or "pt" for a message in that language; "" for any other."""
    words = _words(text)
    spanish = sum(one in spanish_words() for one in words)
    best = max(("en", "pt"), key=lambda name: _score(words, name))
    score = _score(words, best)
    if score >= _SURE and score > spanish:
        return best
    greets = bool(words) and words[0] in _GREETS and len(words) == 1
    return best if greets else ""


def answer(text: str) -> str:
    """The language of an answer too short to tell by its words: one that Spanish writers know as
    well, or a whole phrase of the language; "" for none."""
    words = _words(text)
    if len(words) > 1:
        return next((name for name in _ANSWERS if tuple(words) in _whole(name)), "")
    found = (name for name, known in _ANSWERS.items() if words and words[0] in known)
    return next(found, "")


@lru_cache(maxsize=256)
def counted(text: str, menu: Menu) -> str:
    """The language of a text that only counts, in it, what is sold: "dois maracujá"; "" for any
    other. Of so few words each must be a number, a word of the language or a name."""
    words = frozenset(_words(text))
    for name in ("en", "pt"):
        if not words & _numbers(name):
            continue
        sold = {word for item in menu for one in _names(item) for word in _words(one)}
        goods = {one for one in words if one in sold or goods_named.of_word(one, name)}
        numbers = words & _numbers(name) - sold
        if goods and numbers and words <= goods | numbers | _own(name)[0]:
            return name
    return ""


def _names(item: MenuItem) -> tuple[str, ...]:
    return (item.name, *item.aliases, item.product or "")


@cache
def _numbers(name: str) -> frozenset[str]:
    """The language's own words for numbers; "um" and "an" are slips of Spanish ones as well."""
    rows = (row for found in _phrases(name).values() for row in found)
    return frozenset(
        said[0]
        for said, spanish in rows
        if len(said) == 1 and len(said[0]) > 2
        if fold(spanish) in CARDINALS and said[0] not in CARDINALS
    )


@cache
def _whole(name: str) -> frozenset[tuple[str, ...]]:
    """The phrases of a language that are a whole answer, and that nobody writes in Spanish."""
    own, shared = _own(name)
    telling = own - shared - spanish_words() | frozenset(map(fold, _TELLING.split()))
    rows = (phrase for found in _phrases(name).values() for phrase, _spanish in found)
    return frozenset(phrase for phrase in rows if telling & set(phrase))


def _words(text: str) -> list[str]:
    folded = (fold(one).replace("’", "'") for one in _WORD.findall(text[:LONGEST]))
    return [one for one in folded if one[:1].isalpha()]


def _score(words: list[str], name: str) -> int:
    own, shared = _own(name)
    alone = {one for one in words if one in own and one not in shared}
    beside = {one for one in words if one in own and one in shared}
    return len(alone) + len(beside) if alone else 0


@cache
def _own(name: str) -> tuple[frozenset[str], frozenset[str]]:
    own, shared = _TABLES.phrases(f"own_{name}"), _TABLES.phrases(f"shared_{name}")
    return frozenset(map(fold, own)), frozenset(map(fold, shared))


@cache
def spanish_words() -> frozenset[str]:
    """Words that only Spanish has, folded."""
    return frozenset(map(fold, _TABLES.phrases("spanish")))


@cache
def _phrases(name: str) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """First word → the phrases that begin with it and their Spanish, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for row in _TABLES.phrases(name):
        said, _equals, spanish = row.partition("=")
        keyed = tuple(fold(one) for one in said.split())
        if keyed:
            found.setdefault(keyed[0], []).append((keyed, spanish.strip()))
    return {key: sorted(rows, key=lambda row: -len(row[0])) for key, rows in found.items()}


def in_spanish(text: str, name: str, menu: Menu) -> str:
    """The message of that language with what the tables know in Spanish."""
    raw = _WORD.findall(text[:LONGEST])
    words = [fold(one).replace("’", "'") for one in raw]
    said: list[str] = []
    at = 0
    while at < len(words):
        rows = _phrases(name).get(words[at], ())
        row = next((one for one in rows if tuple(words[at : at + len(one[0])]) == one[0]), None)
        if row is not None:
            said.append(row[1])
            at += len(row[0])
            continue
        _put(said, words[at], raw[at], name, menu)
        at += 1
    return re.sub(r"\s+([,.;:!?])", r"\1", " ".join(filter(None, said)))


def _put(said: list[str], word: str, raw: str, name: str, menu: Menu) -> None:
    """The word behind the others; a kind of goods goes before the name that it belongs to."""
    good = goods_named.of_word(word, name)
    if good is None:
        said.append(raw)
        return
    spanish = goods_named.sold(menu).get(good, good.names[0])
    if name != "en" or spanish not in _KIND or not said or said[-1] not in names_of_goods():
        said.append(spanish)
    elif _has_both(menu, spanish, said[-1]):
        said[-1] = f"{spanish} de {said[-1]}"


def _has_both(menu: Menu, kind: str, name: str) -> bool:
    """Whether something there is called by both words."""
    wanted = {fold(kind), fold(name)}
    return any(
        wanted <= set(fold(one).split()) for item in menu for one in (item.name, *item.aliases)
    )


@cache
def names_of_goods() -> frozenset[str]:
    """The foreign names of everything that shops like ours sell."""
    return frozenset(name for good in goods_named.GOODS for name in good.names)
