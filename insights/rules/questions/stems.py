"""Words reduced so that their numbers and genders are one: "terminadas" is "terminad". Pure."""

import re
from functools import lru_cache

from core.rules.text import bare, fold
from core.rules.text import words as word_set

LINKS = word_set("""de del d la el los las lo al a y e en con para por un una su sus""")
"""Small words that may stand inside a name and are no part of its comparison."""
_WORD = re.compile(r"[^\W_]+")
_VERBAL = re.compile(
    r"(?:ando|iendo|ados?|adas?|idos?|idas?|aron|ieron|aran|aban?|ar|er|ir|[ai]?ciones|[ai]?cion)$"
)
_ENDINGS = re.compile(r"(?:amos|emos|imos|aste|iste|an|en|io|a|e|o|i)$")
_SHORTEST_ROOT = 4


@lru_cache(maxsize=32768)
def stem(word: str) -> str:
    """The word without case, accents, plural and, from five letters on, without o or a."""
    found = fold(word)
    if len(found) < 4 or found.isdecimal():
        return found
    if found.endswith("ces"):
        found = found[:-3] + "z"
    elif found.endswith("es") and len(found) > 4 and found[-3] not in "aeiou":
        found = found[:-2]
    elif found.endswith("s") and not found.endswith("ss"):
        found = found[:-1]
    return found[:-1] if len(found) > 4 and found[-1] in "aoe" else found


@lru_cache(maxsize=8192)
def root(word: str) -> str:
    """What a verb and its participle share: "terminados" is "termin"; "" where it is short."""
    found = fold(word)
    kept = _VERBAL.sub("", found)
    return kept if kept != found and len(kept) >= _SHORTEST_ROOT else ""


@lru_cache(maxsize=8192)
def verb(word: str) -> str:
    """The root of a verb's form as it is asked for: "vendo" and "venden" are "vend"."""
    found = root(word)
    if not found:
        folded = fold(word)
        found = _ENDINGS.sub("", folded)
        found = found if found != folded and len(found) >= _SHORTEST_ROOT else ""
    return found.replace("ie", "e").replace("ue", "o")


@lru_cache(maxsize=8192)
def risen(word: str) -> str:
    """The root of a past form whose vowel has risen: "invirtió" is of "invert"; "" for others."""
    found = _RISEN.fullmatch(fold(word))
    return f"{found['head']}{_LOWERED[found['vowel']]}{found['tail']}" if found else ""


_RISEN = re.compile(r"(?P<head>\w+)(?P<vowel>[iu])(?P<tail>[^aeiou]+)(?:io|ieron)")
_LOWERED = {"i": "e", "u": "o"}


@lru_cache(maxsize=16384)
def key(text: str) -> tuple[str, ...]:
    """The stems of a phrase without its small words; all of them where it has no others."""
    words = _WORD.findall(text)
    kept = tuple(stem(word) for word in words if fold(word) not in LINKS)
    return kept or tuple(stem(word) for word in words)


def singular(word: str) -> str:
    """The word without its plural, spelled as it is otherwise: what a text is searched for."""
    if len(word) < 5 or not word.casefold().endswith("s"):
        return word
    if word.casefold().endswith("es") and bare(word[-3]) not in "aeiou":
        return word[:-2]
    return word[:-1]
