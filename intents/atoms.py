"""A line as atoms: numbers, items of the menu, unknown things, verbs, pauses and noise.

What only looks like a quantity (a clock time, money, an address, "para 4 personas") is noise here,
so that nobody behind this module meets it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from intents import lexicon, mentions, numbers
from intents.foods import FOODS
from intents.lexicon import Entry, Part
from intents.mentions import Mention
from intents.menu import Index, choose, stem
from intents.numbers import Amount
from intents.text import Kind, Token, sound, tokenize


class Role(StrEnum):
    """Atoms that are no phrase of the lexicon."""

    NUMBER = "number"
    ITEM = "item"
    THING = "thing"
    COMMA = "comma"
    PAUSE = "pause"
    QUESTION = "question"
    NOISE = "noise"


@dataclass(frozen=True, slots=True)
class Atom:
    """One atom, tokens `start` to `end` (not included)."""

    kind: Part | Role
    start: int
    end: int
    entry: Entry | None = None
    amount: Amount | None = None
    mention: Mention | None = None


_MARKS = {",": Role.COMMA, "/": Role.COMMA, "+": Part.AND, "&": Part.AND, "?": Role.QUESTION}
_MARKS |= {mark: Role.PAUSE for mark in (".", "!", ";", "\n")}
# Single words of these parts give way when the menu itself uses the word.
_YIELDING = frozenset(
    {
        Part.FILLER,
        Part.NO_PRODUCT,
        Part.CLASSIFIER,
        Part.MODIFIER,
        Part.INGREDIENT,
        Part.TELL,
        Part.DESCRIBE,
        Part.PURPOSE,
        Part.ASK,
    }
)
_SOFT = frozenset({Part.MODIFIER, Part.INGREDIENT})
_MORE, _A, _LAS = sound("más"), sound("a"), frozenset({"la", "las"})
_HALVES = frozenset({sound("medio"), sound("media")})
_STAYS = frozenset({Part.ARTICLE, Part.FILLER, Part.NO_PRODUCT, Part.OF, Part.MODIFIER})
_BULK = frozenset({"kg", "kgs", "kilo", "kilos", "l", "lt", "lts", "litro", "litros"})
_BULK |= {"lb", "lbs", "libra", "libras"}


def split(text: str, menu: Index) -> tuple[tuple[Token, ...], list[Atom]]:
    """The tokens of a text and its atoms, in order."""
    tokens = tokenize(text)
    atoms: list[Atom] = []
    at = 0
    while at < len(tokens):
        atom = _next(tokens, at, menu, atoms)
        if atom.kind is not Role.NOISE:
            atoms.append(atom)
        at = atom.end
    return tokens, atoms


def is_soft(tokens: tuple[Token, ...], mention: Mention) -> bool:
    """Whether a mention is made only of words that usually describe ("grande", "leche")."""
    for at in range(mention.start, mention.end):
        entry = lexicon.read(tokens, at)
        if tokens[at].kind is Kind.WORD and (entry is None or entry.part not in _SOFT):
            return False
    return True


def _next(tokens: tuple[Token, ...], at: int, menu: Index, before: list[Atom]) -> Atom:
    token = tokens[at]
    if token.kind is Kind.MARK:
        kind = Role.COMMA if token.raw.startswith("..") else _MARKS.get(token.raw, Role.NOISE)
        return Atom(kind, at, at + 1)
    if token.kind is Kind.EMOJI:
        return Atom(Role.NOISE, at, at + 1)
    entry = lexicon.read(tokens, at) if token.kind is Kind.WORD else None
    amount = numbers.read(tokens, at)
    named = _named(tokens, at, menu, entry, amount)
    if named:
        return named
    if amount and not (entry and entry.length > amount.length):
        return _number(tokens, at, amount, menu)
    if token.key in _HALVES and at + 1 < len(tokens) and menu.word(tokens[at + 1]):
        return Atom(Role.NUMBER, at, at + 1, amount=Amount(0.5, 1))
    if entry:
        return _phrase(tokens, at, entry, menu, before)
    return _loose(tokens, at, menu)


def _named(
    tokens: tuple[Token, ...], at: int, menu: Index, entry: Entry | None, amount: Amount | None
) -> Atom | None:
    """A name of the menu that outweighs what its words mean elsewhere."""
    whole = mentions.find_whole(tokens, at, menu)
    taken = max(entry.length if entry else 0, amount.length if amount else 0)
    if whole and whole.end - at >= taken:
        known = mentions.find_known(tokens, at, menu)
        longer = known if known and known.end > whole.end else whole
        return _item(tokens, longer, menu)
    if not menu.says(tokens[at]):
        return None
    if amount:
        known = mentions.find_known(tokens, at, menu)
        return _item(tokens, known, menu) if known and known.end - at > 1 else None
    if entry and (entry.length > 1 or entry.part not in _YIELDING):
        return None
    known = mentions.find_known(tokens, at, menu)
    return _item(tokens, known, menu) if known else None


def _item(tokens: tuple[Token, ...], known: Mention, menu: Index) -> Atom:
    full = mentions.extend(tokens, known, menu)
    end = full.tail[1] if full.tail else full.end
    return Atom(Role.ITEM if full.candidates else Role.THING, full.start, end, mention=full)


def _thing(tokens: tuple[Token, ...], at: int, menu: Index) -> Atom:
    unknown = mentions.find_unknown(tokens, at, menu)
    return Atom(Role.THING, at, unknown.end, mention=unknown)


def _loose(tokens: tuple[Token, ...], at: int, menu: Index) -> Atom:
    """A word of no table: on the menu with a slip, a verb with a slip, or unknown."""
    token = tokens[at]
    known = mentions.find_known(tokens, at, menu)
    if known:
        return _item(tokens, known, menu)
    split_word = _rejoined(tokens, at, menu)
    if split_word:
        return split_word
    if token.kind is Kind.MEASURE and token.number is not None:
        unit = token.word.lstrip("0123456789.,")
        if unit in _BULK:
            return Atom(Role.NUMBER, at, at + 1, amount=Amount(token.number, 1))
    if token.kind is not Kind.WORD:
        return Atom(Role.NOISE, at, at + 1)
    slip = lexicon.misspelled(token.key)
    if slip:
        return Atom(slip.part, at, at + 1, entry=slip)
    if len(token.key) < 2:
        return Atom(Role.NOISE, at, at + 1)
    return _thing(tokens, at, menu)


def _rejoined(tokens: tuple[Token, ...], at: int, menu: Index) -> Atom | None:
    """"mara cuya": one word of the menu written as two."""
    if at + 1 >= len(tokens) or not tokens[at].kind is tokens[at + 1].kind is Kind.WORD:
        return None
    word = stem(sound(tokens[at].word + tokens[at + 1].word))
    fits = menu.by_word.get(word)
    return Atom(Role.ITEM, at, at + 2, mention=Mention(at, at + 2, choose(menu, [word]))) if fits else None


def _number(tokens: tuple[Token, ...], at: int, amount: Amount, menu: Index) -> Atom:
    """A quantity, unless it counts minutes, people, streets or money."""
    end = at + amount.length
    after = lexicon.read(tokens, end) if end < len(tokens) else None
    own = end < len(tokens) and menu.says(tokens[end])
    if after and after.part is Part.NO_PRODUCT and not own:
        return Atom(Role.NOISE, at, end + after.length)
    return Atom(Role.NUMBER, at, end, amount=amount)


def _phrase(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    special = _SPECIAL.get(entry.part)
    if special:
        return special(tokens, at, entry, menu, before)
    kind: Part | Role = Role.NOISE if entry.part is Part.FILLER else entry.part
    return Atom(kind, at, at + entry.length, entry=entry)


def _another(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    """"otro" is one more; "otros dos" leaves the number to the next atom."""
    del entry, menu, before
    if at + 1 < len(tokens) and numbers.read(tokens, at + 1):
        return Atom(Role.NOISE, at, at + 1)
    return Atom(Role.NUMBER, at, at + 1, amount=Amount(1, 1))


def _and(tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]) -> Atom:
    """"más" joins two lines of an order or merely says that there is more of one."""
    end = at + entry.length
    if tokens[at].key == _MORE and entry.length == 1:
        joins = end < len(tokens) and (
            numbers.read(tokens, end) is not None or menu.word(tokens[end]) is not None
        )
        if not before or before[-1].kind is Role.NUMBER or not joins:
            return Atom(Role.NOISE, at, end)
    return Atom(Part.AND, at, end, entry=entry)


def _classifier(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    """"vasos de" is skipped; "jugos" alone, or of something unknown, is what was asked for."""
    del before
    place = at + entry.length
    while (following := _soft_part(tokens, place)) is not None:
        place += following
    if place < len(tokens) and (menu.word(tokens[place]) or numbers.read(tokens, place)):
        return Atom(Role.NOISE, at, place)
    if tokens[at].key in FOODS:
        return _thing(tokens, at, menu)
    return Atom(Role.NOISE, at, at + entry.length)


def _modifier(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    """"helado de maracuyá" is a product, "maracuyá helado" a way to serve it."""
    del before
    after = lexicon.read(tokens, at + 1) if at + 1 < len(tokens) else None
    if tokens[at].key in FOODS and after and after.part is Part.OF:
        return _thing(tokens, at, menu)
    return Atom(Part.MODIFIER, at, at + entry.length, entry=entry)


def _soft_part(tokens: tuple[Token, ...], at: int) -> int | None:
    entry = lexicon.read(tokens, at) if at < len(tokens) else None
    soft = entry and entry.part in (Part.OF, Part.ARTICLE, Part.CLASSIFIER)
    return entry.length if entry and soft else None


def _to(tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]) -> Atom:
    """"a las 5" is a time, "a 3" a target."""
    del before
    if tokens[at].key == _A and at + 2 < len(tokens) and tokens[at + 1].key in _LAS:
        amount = numbers.read(tokens, at + 2)
        end = at + 2 + amount.length if amount else at
        if amount and not _counts(tokens, end, menu):
            return Atom(Role.NOISE, at, end)
    return Atom(Part.TO, at, at + 1, entry=entry)


def _with(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    """"con 200" says what is paid with."""
    del before
    amount = numbers.read(tokens, at + 1) if at + 1 < len(tokens) else None
    if amount and not _counts(tokens, at + 1 + amount.length, menu):
        return Atom(Role.NOISE, at, at + 1 + amount.length)
    return Atom(Part.WITH, at, at + 1, entry=entry)


def _counts(tokens: tuple[Token, ...], at: int, menu: Index) -> bool:
    """Whether a noun follows a number, so that it counts something."""
    entry = lexicon.read(tokens, at) if at < len(tokens) else None
    if entry and entry.part in (Part.OF, Part.CLASSIFIER):
        return True
    if at >= len(tokens):
        return False
    return menu.word(tokens[at]) is not None or mentions.is_plain_noun(tokens, at, menu)


def _purpose(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    """"para mi hermana", "para 4 personas", "para las 5": skipped to what is ordered."""
    del before
    place = at + entry.length
    while place < len(tokens) and place - at < 6 and tokens[place].kind is not Kind.MARK:
        step = _purpose_step(tokens, place, menu)
        if not step:
            break
        place += step
    return Atom(Role.NOISE, at, place)


def _purpose_step(tokens: tuple[Token, ...], at: int, menu: Index) -> int:
    if menu.word(tokens[at]):
        return 0
    amount = numbers.read(tokens, at)
    if amount:
        after = lexicon.read(tokens, at + amount.length) if at + amount.length < len(tokens) else None
        units = after is not None and after.part is Part.NO_PRODUCT
        timed = tokens[at - 1].key in ("la", "las", "el", "los")
        if units or (timed and not _counts(tokens, at + amount.length, menu)):
            return amount.length + (after.length if after and units else 0)
        return 0
    entry = lexicon.read(tokens, at)
    if entry:
        return entry.length if entry.part in _STAYS else 0
    return 1


Reader = Callable[[tuple[Token, ...], int, Entry, Index, list[Atom]], Atom]
_SPECIAL: dict[Part, Reader] = {
    Part.ANOTHER: _another,
    Part.AND: _and,
    Part.CLASSIFIER: _classifier,
    Part.TO: _to,
    Part.WITH: _with,
    Part.PURPOSE: _purpose,
    Part.MODIFIER: _modifier,
}
