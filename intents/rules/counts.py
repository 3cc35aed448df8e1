"""Numbers among other words: a quantity, a size, a half dozen, or an hour, a day, a house.

A number says how many only when nothing around it makes it something else.
"""

import re

from intents.rules import lexicon, mentions, numbers
from intents.rules.calendar_words import EVERY_WEEKDAY
from intents.rules.lexicon import Part
from intents.rules.mentions import Mention
from intents.rules.menu import Index
from intents.rules.numbers import Amount
from intents.rules.pieces import Atom, Role
from intents.rules.text import Kind, Token, sounds

_DAYS = sounds(f"{EVERY_WEEKDAY} dia")


def amount_at(tokens: tuple[Token, ...], at: int, menu: Index, before: list[Atom]) -> Amount | None:
    """The amount here, without a group that is sold as one: "2 docenas de facturas"."""
    amount = numbers.read(tokens, at) or _very_many(tokens, at, menu, before)
    last = at + amount.length - 1 if amount else at
    if amount and last > at and tokens[last].kind is Kind.WORD:
        whole = mentions.find_whole(tokens, last, menu)
        if whole and whole.end > last + 1:
            return numbers.read(tokens[:last], at)
    return amount


_COUNTS = frozenset(
    {
        Part.ADD,
        Part.SET,
        Part.REMOVE,
        Part.CHANGE,
        Part.UP,
        Part.DOWN,
        Part.AND,
        Part.ARTICLE,
        Part.ANOTHER,
        Part.ONLY,
        Part.MAYBE,
        Part.FILLER,
    }
)
_WHOSE = sounds("a al del mi tu su")
_BARE_DIGITS = re.compile(r"\d+|\d{1,3}(?: \d{3})+")


def _very_many(
    tokens: tuple[Token, ...], at: int, menu: Index, before: list[Atom]
) -> Amount | None:
    """ "999999999 creatina": as many digits as a telephone has are a quantity where a product's
    name follows them at once and nothing before them says whose number it is."""
    token, of = tokens[at], at + 1 < len(tokens) and tokens[at + 1].key == "de"
    if token.kind is not Kind.SKIP or token.number is None or not _BARE_DIGITS.fullmatch(token.raw):
        return None
    last, name = before[-1] if before else None, at + 1 + of
    led = at > 0 and tokens[at - 1].kind is Kind.WORD
    if led and tokens[at - 1].key in _WHOSE:
        return None
    if led and (last is None or last.end != at or last.kind not in _COUNTS):
        entry = lexicon.read(tokens, at - 1)
        if entry is None or entry.part not in _COUNTS:
            return None
    known = mentions.find_known(tokens, name, menu) if name < len(tokens) else None
    return Amount(token.number, 1) if known else None


def size(tokens: tuple[Token, ...], at: int, menu: Index, before: list[Atom]) -> Atom | None:
    """ "uno 32 y otro 34", "mandame la L": a size by itself, completed by what was named."""
    token = tokens[at]
    if token.kind is Kind.NUMBER and (kin := _kin_measure(tokens, at, menu, before)):
        return kin
    size = token.kind is Kind.NUMBER or (len(token.key) == 1 and token.raw.isupper())
    if not before or not size or menu.word(token) is None or 0 <= (token.number or 99) < 10:
        return None
    led = before[-1].kind is Role.NUMBER if token.kind is Kind.NUMBER else True
    known = mentions.find_known(tokens, at, menu) if led else None
    return Atom(Role.ITEM, at, known.end, mention=known) if known else None


def _kin_measure(
    tokens: tuple[Token, ...], at: int, menu: Index, before: list[Atom]
) -> Atom | None:
    """ "una de 400 y otra de 600": the measure of another item that begins like the last one."""
    if len(before) < 2 or (before[-2].kind, before[-1].kind) != (Role.NUMBER, Part.OF):
        return None
    last = next((atom.mention for atom in reversed(before) if atom.mention), None)
    word = menu.word(tokens[last.start]) if last else None
    kin = menu.by_word.get(word or "", frozenset())
    fits = tuple(
        item.key
        for item in menu.menu
        if item.key in kin and (item.key, tokens[at].number) in menu.measures
    )
    return Atom(Role.ITEM, at, at + 1, mention=Mention(at, at + 1, fits)) if fits else None


def counts_dozens(tokens: tuple[Token, ...], at: int) -> bool:
    """ "una docena de carne y media de pollo": the half is of a dozen too."""
    of = tokens[at + 1].key in ("de", "d")
    return of and any(token.key in _DOZENS for token in tokens[:at])


_DOZENS = sounds("docena docenas docenita")


def _in_street(before: list[Atom]) -> bool:
    """ "a Belgrano 350": a place's name stands right before the number."""
    return [atom.kind for atom in before[-2:]] == [Part.TO, Role.THING]


def _goods_follow(tokens: tuple[Token, ...], at: int, menu: Index) -> bool:
    """ "buen día 3 maracuyá", "el lunes 2 vasos de piña": what stands behind the number is sold."""
    while at < len(tokens) and (entry := lexicon.read(tokens, at)) and entry.part in _BETWEEN:
        at += entry.length
    return at < len(tokens) and menu.word(tokens[at]) is not None


_BETWEEN = frozenset({Part.OF, Part.CLASSIFIER})
_HOUSE = 20  # numbers of houses begin here; smaller ones may count


def number(
    tokens: tuple[Token, ...], at: int, amount: Amount, menu: Index, before: list[Atom]
) -> Atom:
    """A quantity, unless it counts minutes, people, streets or money."""
    end = at + amount.length
    after = lexicon.read(tokens, end) if end < len(tokens) else None
    own = end < len(tokens) and menu.says(tokens[end])
    if after and after.part in (Part.NO_PRODUCT, Part.TELL) and not own:
        return Atom(Role.NOISE, at, end + after.length)
    if not amount.value and after and after.part is Part.INGREDIENT and not own:
        return Atom(Part.WITHOUT, at, end)  # "cero azúcar"
    dated = at > 0 and tokens[at - 1].key in _DAYS and not _goods_follow(tokens, end, menu)
    if dated or (at and _in_street(before) and amount.value >= _HOUSE):
        return Atom(Role.NOISE, at, end)
    return Atom(Role.NUMBER, at, end, amount=amount)
