"""Noun phrases: which words together name something, and whether the menu has it.

What the menu lacks keeps the customer's own words. "Jugo de pitahaya" is not a mere "jugo":
a part of a name followed by a word the menu does not know is unknown as a whole.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from intents.rules import lexicon, numbers
from intents.rules.foods import FOODS
from intents.rules.lexicon import Part
from intents.rules.menu import Index, choose, content, is_content, is_whole_name, stem_of
from intents.rules.text import Kind, Token, sound, sounds
from intents.rules.variants import told_by

_LINKS = frozenset(sound(word) for word in ("con", "sin"))
_AND = sound("y")
_ONE = sounds("un una uno")
# "Talle L", "sabor vainilla": the word before a size or flavour says nothing itself.
_SIZED = sounds(
    "talle talla talles tallas tamaño size numero nro num color sabor gusto modelo tono medida en"
)
_SOFT_MARKS = frozenset("-:/()")
_OF = frozenset({Part.OF})
_NOUNLIKE = frozenset({Part.INGREDIENT, Part.MODIFIER})


@dataclass(frozen=True, slots=True)
class Mention:
    """Tokens `start` to `end` (not included) that name `candidates`; none when unknown."""

    start: int
    end: int
    candidates: tuple[str, ...]
    tail: tuple[int, int] | None = None


def find_known(tokens: Sequence[Token], at: int, menu: Index) -> Mention | None:
    """The longest run of menu words here that at least one item bears together."""
    first = menu.word(tokens[at])
    if first is None:
        return None
    said, fits, end = [first], menu.by_word[first], at + 1
    while True:
        step = _next_word(tokens, end, menu, fits)
        if step is None:
            break
        place, word, joined = step
        narrowed = fits & menu.by_word[word]
        again = word in said and (joined or not word.isdigit())
        apart = joined and not is_whole_name(menu, [*said, word])
        if again or not narrowed or (apart and (said[-1], word) not in menu.joined):
            break
        said, fits, end = [*said, word], narrowed, place + 1
    return Mention(at, end, choose(menu, said))


def _next_word(
    tokens: Sequence[Token], at: int, menu: Index, fits: frozenset[str]
) -> tuple[int, str, bool] | None:
    """The next menu word after links; the flag says that "y" stood between."""
    joined = False
    for place in range(at, min(at + 4, len(tokens))):
        token = tokens[place]
        word = menu.word(token) or menu.measured(token, fits)
        if word and (token.key not in _LINKS):
            return place, word, joined
        joined = joined or token.key == _AND
        if token.kind is Kind.MARK and token.raw in _SOFT_MARKS:
            continue
        if token.key in _ONE:
            return None
        if token.key in _SIZED and not joined:
            continue
        if token.kind is not Kind.WORD or (is_content(token) and token.key not in _LINKS):
            return None
    return None


def find_whole(tokens: Sequence[Token], at: int, menu: Index) -> Mention | None:
    """A complete name, letter for letter or by sound, even if made of common words or numbers."""
    said: list[str] = []
    best: Mention | None = None
    for place in range(at, len(tokens)):
        token = tokens[place]
        if not is_content(token):
            if (
                not said
                or token.key in _ONE
                or (token.kind is Kind.MARK and token.raw not in _SOFT_MARKS)
            ):
                break
            continue
        said.append(menu.written(token))
        if len(said) > menu.longest:
            break
        if tuple(said) in menu.exact:
            best = Mention(at, place + 1, choose(menu, said))
    return best


def extend(tokens: Sequence[Token], known: Mention, menu: Index) -> Mention:
    """Look behind a known name: what follows may make another product of it, or be a note."""
    whole = is_whole_name(menu, _said(tokens, known, menu))
    after = known.end
    if option := _option(tokens, known, menu):
        return option
    if end := _contrast(tokens, known, menu):
        return Mention(known.start, end, ())
    if _part(tokens, after) in _OF and _is_noun(tokens, after + 1, menu, strict=whole):
        return Mention(known.start, _noun_end(tokens, after + 1, menu), ())
    if not _is_noun(tokens, after, menu, strict=True):
        if not whole and _part(tokens, after) is Part.INGREDIENT:
            return Mention(known.start, _noun_end(tokens, after, menu), ())
        return known
    if not whole or tokens[after].key in FOODS or _has_kin(tokens, known, menu):
        return Mention(known.start, _noun_end(tokens, after, menu), ())
    end = _noun_end(tokens, after, menu)
    return Mention(known.start, known.end, known.candidates, (after, end))


def _has_kin(tokens: Sequence[Token], known: Mention, menu: Index) -> bool:
    """Whether longer names begin alike: beside "Pan Integral", "pan lactal" is another bread."""
    said = tuple(_said(tokens, known, menu))
    return any(len(name) > len(said) and name[: len(said)] == said for name in menu.exact)


def _contrast(tokens: Sequence[Token], known: Mention, menu: Index) -> int | None:
    """Where a name ends whose colour, letter or measure no candidate has: "vitamina D"."""
    at = known.end
    while at < len(tokens) and (tokens[at].key in _SIZED or _part(tokens, at) in _OF):
        if at + 1 == len(tokens) or tokens[at + 1].kind is Kind.MARK:
            break
        at += 1
    kind = told_by(tokens[at]) if at < len(tokens) else None
    if kind == "number" and tokens[at - 1].key not in _SIZED:
        return None  # a bare number counts
    if kind is None or (kind == "letter" and _goes_on(tokens, at)):
        return None
    if all(kind in menu.kinds[key] for key in known.candidates):
        end = _noun_end(tokens, at, menu)
        sized = end < len(tokens) and tokens[end].kind in (Kind.NUMBER, Kind.MEASURE)
        return end + (sized and menu.word(tokens[end]) is not None)
    return None


def _goes_on(tokens: Sequence[Token], at: int) -> bool:
    """Whether a lower-case letter merely leads to the next word ("d", "c" for "de", "con")."""
    follows = at + 1 < len(tokens) and tokens[at + 1].kind in (Kind.WORD, Kind.NUMBER)
    return follows and not tokens[at].raw.isupper()


def _option(tokens: Sequence[Token], known: Mention, menu: Index) -> Mention | None:
    """Words right behind a name that belong to one of its options: "café con leche de almendra"."""
    at = known.end + (_part(tokens, known.end) in _OF)
    if at >= len(tokens) or tokens[at].kind is not Kind.WORD or menu.word(tokens[at]):
        return None
    own = {
        word
        for key in known.candidates
        for option in menu.items[key].options
        for word in content(option.name)
    }
    if stem_of(tokens[at]) not in own or tokens[at].key in _LINKS:
        return None
    return Mention(known.start, known.end, known.candidates, (known.end, at + 1))


def _said(tokens: Sequence[Token], known: Mention, menu: Index) -> list[str]:
    found = (menu.word(token) for token in tokens[known.start : known.end])
    return [word for word in found if word]


def find_unknown(tokens: Sequence[Token], at: int, menu: Index) -> Mention:
    """A name that the menu lacks, from its first word on: "torta de matcha", "café con leche"."""
    return Mention(at, _noun_end(tokens, at, menu), ())


def _noun_end(tokens: Sequence[Token], at: int, menu: Index) -> int:
    """Where a noun phrase ends: nouns, descriptions, and "de" or "con" with another noun."""
    end, food = at + 1, tokens[at].key in FOODS
    while end < len(tokens) and end - at < 6:
        part = _part(tokens, end)
        if (_is_noun(tokens, end, menu, strict=False) and tokens[end].kind is Kind.WORD) or (
            menu.word(tokens[end]) and food and tokens[end].kind is Kind.WORD
        ):
            end += 1
        elif part in (Part.OF, Part.WITH) and _can_follow(tokens, end + 1, menu):
            end += 2
        else:
            break
    return end


def _can_follow(tokens: Sequence[Token], at: int, menu: Index) -> bool:
    if at >= len(tokens) or tokens[at].kind is not Kind.WORD:
        return False
    return _is_noun(tokens, at, menu, strict=False) or bool(menu.word(tokens[at]))


def _is_noun(tokens: Sequence[Token], at: int, menu: Index, *, strict: bool) -> bool:
    """A word of no other part that the menu lacks; unless strict, an ingredient is one too."""
    if at >= len(tokens) or tokens[at].kind is not Kind.WORD or menu.word(tokens[at]):
        return False
    if numbers.read(tokens, at) or len(tokens[at].key) < 2:
        return False
    part = _part(tokens, at)
    if part is None:
        return lexicon.misspelled(tokens[at].key) is None
    return not strict and part in _NOUNLIKE


def is_plain_noun(tokens: Sequence[Token], at: int, menu: Index) -> bool:
    """Whether a word that plays no other part stands here."""
    return _is_noun(tokens, at, menu, strict=True)


def _part(tokens: Sequence[Token], at: int) -> Part | None:
    if at >= len(tokens) or tokens[at].kind is not Kind.WORD:
        return None
    entry = lexicon.read(tokens, at)
    return entry.part if entry else None
