"""Small words that need their surroundings: "más", "a", "con", "para", "otro", "vaso de".

Each reader gets the place of its word and answers with one atom, which may take more words along.
"""

from collections.abc import Callable

from intents.rules import lexicon, mentions, numbers
from intents.rules.foods import FOODS
from intents.rules.lexicon import Entry, Part
from intents.rules.menu import Index
from intents.rules.numbers import Amount
from intents.rules.pieces import Atom, Role
from intents.rules.text import Kind, Token, sound, sounds

_MORE, _A, _LAS = sound("más"), sound("a"), frozenset({"la", "las"})
_DEAR = 5  # "a 5 cada uno" is a price, "a 2 cada uno" an amount
_ESTA = sounds("esta estan")
_STAYS = frozenset({Part.ARTICLE, Part.FILLER, Part.NO_PRODUCT, Part.OF, Part.MODIFIER})


def thing(tokens: tuple[Token, ...], at: int, menu: Index) -> Atom:
    """Words that the menu lacks, as one atom."""
    unknown = mentions.find_unknown(tokens, at, menu)
    return Atom(Role.THING, at, unknown.end, mention=unknown)


def _another(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    """ "otro" is one more; "otros dos" leaves the number to the next atom."""
    del entry, menu, before
    if at + 1 < len(tokens) and numbers.read(tokens, at + 1):
        return Atom(Role.NOISE, at, at + 1)
    return Atom(Role.NUMBER, at, at + 1, amount=Amount(1, 1))


def _and(tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]) -> Atom:
    """ "más" joins two lines of an order or merely says that there is more of one."""
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
    """ "vasos de" is skipped; "jugos" alone, or of something unknown, is what was asked for."""
    place = at + entry.length
    while (following := _soft_part(tokens, place)) is not None:
        place += following
    if place < len(tokens) and (menu.word(tokens[place]) or numbers.read(tokens, place)):
        return Atom(Role.NOISE, at, place)
    counted = bool(before) and before[-1].kind is Role.NUMBER
    if tokens[at].key in FOODS or (counted and tokens[at].key in _GOODS):
        return thing(tokens, at, menu)
    return Atom(Role.NOISE, at, at + entry.length)


# Containers that are goods themselves when nothing of the menu is in them.
_GOODS = sounds("saco sacos tubo tubos juego juegos kit bidon bandeja garrafa costal cubeta funda")


def _modifier(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    """ "helado de maracuyá" is a product, "maracuyá helado" a way to serve it."""
    after = lexicon.read(tokens, at + 1) if at + 1 < len(tokens) else None
    named = any(atom.kind in (Role.ITEM, Role.THING) for atom in before)
    asked = bool(before) and before[-1].kind in (Role.NUMBER, Part.ADD) and not named
    more = at + 1 < len(tokens) and menu.word(tokens[at + 1]) is not None
    if tokens[at].key in FOODS and ((after and after.part is Part.OF) or (asked and not more)):
        return thing(tokens, at, menu)
    return Atom(Part.MODIFIER, at, at + entry.length, entry=entry)


def _ingredient(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    """ "2 limones" and "dame chocolate caliente" name a product; elsewhere it goes into one."""
    led = [atom for atom in before if atom.kind not in (Part.ARTICLE, Part.OF)]
    if led and led[-1].kind in (Role.NUMBER, Part.ADD):
        return thing(tokens, at, menu)
    return Atom(Part.INGREDIENT, at, at + entry.length, entry=entry)


def _article(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    """ "esta" behind a name is the verb, accent or not: "el matcha esta rico"."""
    del menu
    verb = tokens[at].key in _ESTA and bool(before) and before[-1].kind is Role.ITEM
    kind = Part.DESCRIBE if verb else Part.ARTICLE
    return Atom(kind, at, at + entry.length, entry=entry)


def _soft_part(tokens: tuple[Token, ...], at: int) -> int | None:
    entry = lexicon.read(tokens, at) if at < len(tokens) else None
    soft = entry and entry.part in (Part.OF, Part.ARTICLE, Part.CLASSIFIER)
    return entry.length if entry and soft else None


def _to(tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]) -> Atom:
    """ "a las 5" is a time, "a 30 cada uno" a price, "a 3" a target."""
    del before
    if tokens[at].key == _A and at + 2 < len(tokens) and tokens[at + 1].key in _LAS:
        amount = numbers.read(tokens, at + 2)
        end = at + 2 + amount.length if amount else at
        if amount and not _counts(tokens, end, menu):
            return Atom(Role.NOISE, at, end)
    amount = numbers.read(tokens, at + 1) if at + 1 < len(tokens) else None
    end = at + 1 + amount.length if amount else at
    each = lexicon.read(tokens, end) if amount and end < len(tokens) else None
    if each and each.part is Part.EACH and amount and amount.value >= _DEAR:
        return Atom(Role.NOISE, at, end + each.length)
    return Atom(Part.TO, at, at + 1, entry=entry)


def _with(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    """ "con 200" says what is paid with."""
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
    """ "para mi hermana", "para 4 personas", "para las 5": skipped to what is ordered."""
    place = at + entry.length
    if before and before[-1].kind is Role.ITEM and _only_tells(tokens, place, menu):
        return Atom(Role.NOISE, at, place + 1)
    while place < len(tokens) and place - at < 6 and tokens[place].kind is not Kind.MARK:
        step = _purpose_step(tokens, place, menu, first=place == at + entry.length)
        if not step:
            break
        place += step
    return Atom(Role.NOISE, at, place)


def _purpose_step(tokens: tuple[Token, ...], at: int, menu: Index, *, first: bool) -> int:
    if menu.word(tokens[at]) or (tokens[at].key in FOODS and not first and not _mine(tokens, at)):
        return 0
    amount = numbers.read(tokens, at)
    if amount:
        after = (
            lexicon.read(tokens, at + amount.length) if at + amount.length < len(tokens) else None
        )
        units = after is not None and after.part is Part.NO_PRODUCT
        timed = first or tokens[at - 1].key in ("la", "las", "el", "los")
        if units or (timed and not _counts(tokens, at + amount.length, menu)):
            return amount.length + (after.length if after and units else 0)
        return 0
    entry = lexicon.read(tokens, at)
    if entry:
        return entry.length if entry.part in _STAYS else 0
    return 1


def _only_tells(tokens: tuple[Token, ...], at: int, menu: Index) -> bool:
    """ "arena para gatos": a word of the menu, but no name of it begins with that word."""
    word = menu.word(tokens[at]) if at < len(tokens) else None
    return word is not None and word not in menu.heads


def _mine(tokens: tuple[Token, ...], at: int) -> bool:
    """Whether a word stands behind "mi": "para mi papa" speaks of a father."""
    return tokens[at - 1].key == "mi"


Reader = Callable[[tuple[Token, ...], int, Entry, Index, list[Atom]], Atom]
READERS: dict[Part, Reader] = {
    Part.ANOTHER: _another,
    Part.AND: _and,
    Part.CLASSIFIER: _classifier,
    Part.TO: _to,
    Part.WITH: _with,
    Part.PURPOSE: _purpose,
    Part.MODIFIER: _modifier,
    Part.ARTICLE: _article,
    Part.INGREDIENT: _ingredient,
}
