"""The tables of the gate, read once from `data/`: store, lexicon and frames. Pure but for that."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from pathlib import Path

from core.rules.text import fold

DATA = Path(__file__).parent / "data"
_EITHER = re.compile(r"\{([^}]*)\}")
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Phrase:
    """Several words after each other; of the last one only its beginning where `stem`.

    `offers` where they are weak in a question.
    """

    words: tuple[str, ...]
    stem: bool
    reason: str
    offers: bool = False

    def begins(self, words: Sequence[str], at: int) -> bool:
        """Whether the words have it at that place."""
        said = tuple(words[at : at + len(self.words)])
        if not self.stem:
            return said == self.words
        return said[:-1] == self.words[:-1] and said[-1].startswith(self.words[-1])


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words by what they do: strong ones with their reason, weak ones, and what only looks so.

    `phrases` stand by their first word; a weak one has no reason.
    """

    strong: dict[str, str]
    stems: dict[str, str]
    phrases: dict[str, tuple[Phrase, ...]]
    weak: frozenset[str]
    plain: frozenset[str]
    goods: frozenset[str]

    def reason(self, words: Sequence[str], at: int, *, asks: bool = False) -> str | None:
        """Why the words are strong at that place; "" where they are weak, None where neither."""
        word = words[at]
        found = self.strong.get(word) or self._by_stem(word)
        if found:
            return found
        for phrase in self.phrases.get(word, ()):
            if phrase.begins(words, at):
                return "" if asks and phrase.offers else phrase.reason
        return "" if word in self.weak else None

    def _by_stem(self, word: str) -> str | None:
        tried = (self.stems.get(word[:size]) for size in range(3, len(word) + 1))
        return next((reason for reason in tried if reason), None)


def lines(name: str) -> Iterator[str]:
    """The lines of a table that are no remarks."""
    for line in (DATA / name).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.strip()


def each(line: str) -> list[str]:
    """All that a line with `{a|b}` says."""
    parts = _EITHER.split(line)
    choices = [part.split("|") if at % 2 else [part] for at, part in enumerate(parts)]
    return ["".join(chosen) for chosen in product(*choices)]


def folded(text: str) -> str:
    """The text's words, comparable, with one blank between them."""
    return " ".join(fold(word) for word in _WORD.findall(text))


def key(text: str, *, asks: bool) -> str:
    """A sentence comparable with the store's: a question is no statement."""
    return f"{folded(text)}?" if asks else folded(text)


@lru_cache(maxsize=1)
def store() -> frozenset[str]:
    """The keys of the sentences that pass as they are."""
    return frozenset(
        key(sentence, asks="?" in sentence)
        for line in lines("store.txt")
        for sentence in each(line)
    )


@lru_cache(maxsize=1)
def frames() -> frozenset[str]:
    """What a statement may open with, folded."""
    return frozenset(folded(frame) for line in lines("frames.txt") for frame in each(line))


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    """The words of `lexicon.txt`, folded; raises ValueError for a head that nobody knows."""
    strong: dict[str, str] = {}
    stems: dict[str, str] = {}
    phrases: dict[str, tuple[Phrase, ...]] = {}
    sets: dict[str, set[str]] = {"weak": set(), "plain": set(), "goods": set()}
    kind, reason = "", ""
    for line in lines("lexicon.txt"):
        if line.startswith("["):
            kind, _, reason = line.strip("[]").partition(" ")
            if kind not in ("strong", "told", *sets):
                raise ValueError(f"lexicon.txt: nobody knows [{kind}]")
            continue
        for word in line.split():
            said, stem = folded(word.replace("_", " ")), word.endswith("*")
            if " " in said:
                words = tuple(said.split())
                found = Phrase(words, stem, reason, kind == "told")
                phrases[words[0]] = (*phrases.get(words[0], ()), found)
            elif kind == "strong":
                (stems if stem else strong)[said] = reason
            else:
                sets[kind].add(said)
    weak, plain, goods = (frozenset(sets[name]) for name in ("weak", "plain", "goods"))
    return Lexicon(strong, stems, phrases, weak, plain, goods)
