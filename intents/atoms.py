"""A line as atoms: numbers, items of the menu, unknown things, verbs, pauses and noise.

What only looks like a quantity (a clock time, money, an address, "para 4 personas") is noise here,
so that nobody behind this module meets it.
"""

from intents import lexicon, mentions, numbers, particles
from intents.lexicon import HEADS, Entry, Part
from intents.mentions import Mention
from intents.menu import Index, choose, stem
from intents.numbers import Amount
from intents.pieces import Atom, Role
from intents.text import Kind, Token, sound, sounds, tokenize

_MARKS: dict[str, Part | Role] = {
    ",": Role.COMMA,
    "/": Role.COMMA,
    "+": Part.AND,
    "&": Part.AND,
    "?": Role.QUESTION,
}
_MARKS |= dict.fromkeys((".", "!", ";", "\n"), Role.PAUSE)
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
_HALVES = frozenset({sound("medio"), sound("media")})
_BULK = frozenset({"kg", "kgs", "kilo", "kilos", "l", "lt", "lts", "litro", "litros"})
_BULK |= {"lb", "lbs", "libra", "libras", "galon", "m"}


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
        if tokens[at].kind is not Kind.WORD or len(tokens[at].key) == 1:
            continue
        if entry is None or entry.part not in _SOFT:
            return False
    return True


def describes(token: Token) -> bool:
    """Whether a word usually describes: a size, a temperature, an ingredient."""
    if token.kind is not Kind.WORD or len(token.key) == 1:
        return True
    rows = lexicon.INDEX.get(token.key, ())
    return any(len(keyed) == 1 and entry.part in _SOFT for keyed, entry in rows)


def _next(tokens: tuple[Token, ...], at: int, menu: Index, before: list[Atom]) -> Atom:
    token = tokens[at]
    if token.kind is Kind.MARK:
        return Atom(_mark(tokens, at), at, at + 1)
    if token.kind is Kind.EMOJI:
        return Atom(Role.NOISE, at, at + 1)
    entry = _phrase_at(tokens, at, menu) if token.kind is Kind.WORD else None
    amount = _amount_at(tokens, at, menu)
    named = _named(tokens, at, menu, entry, amount) or _size(tokens, at, menu, before)
    if named:
        return named
    if amount and not (entry and entry.length > amount.length):
        return _number(tokens, at, amount, menu)
    if token.key in _HALVES and at + 1 < len(tokens):
        if menu.word(tokens[at + 1]):
            return Atom(Role.NUMBER, at, at + 1, amount=Amount(0.5, 1))
        if _counts_dozens(tokens, at):
            return Atom(Role.NUMBER, at, at + 1, amount=Amount(6, 1))
    if entry:
        return _phrase(tokens, at, entry, menu, before)
    return _loose(tokens, at, menu, before)


def _phrase_at(tokens: tuple[Token, ...], at: int, menu: Index) -> Entry | None:
    """The phrase here; "quita todo" is only "quita" where "el mango" or "menos ..." follows."""
    entry = lexicon.read(tokens, at)
    if entry is None or entry.part not in _EMPTYING or entry.length < 2:
        return entry
    if tokens[at + entry.length - 1].key not in _TODO:
        return entry
    place = at + entry.length
    while place < len(tokens) and tokens[place].key in _LEADING:
        place += 1
    if place >= len(tokens) or tokens[place].kind is not Kind.WORD:
        return entry
    after = lexicon.read(tokens, place)
    if (after and after.part is Part.LESS) or menu.word(tokens[place]):
        return lexicon.shorter(tokens, at, entry.length) or entry
    return entry


_EMPTYING = frozenset({Part.CLEAR, Part.CANCEL})
_TODO = sounds("todo toda todos todas")
_LEADING = sounds("el la los las lo de del mi mis")


def _amount_at(tokens: tuple[Token, ...], at: int, menu: Index) -> Amount | None:
    """The amount here, without a group that is sold as one: "2 docenas de facturas"."""
    amount = numbers.read(tokens, at)
    last = at + amount.length - 1 if amount else at
    if amount and last > at and tokens[last].kind is Kind.WORD:
        whole = mentions.find_whole(tokens, last, menu)
        if whole and whole.end > last + 1:
            return numbers.read(tokens[:last], at)
    return amount


def _mark(tokens: tuple[Token, ...], at: int) -> Part | Role:
    """A pause or nothing; "2-3" leaves a choice open."""
    raw = tokens[at].raw
    if raw == "." and at and tokens[at - 1].key in _ABBREVIATED:
        return Role.NOISE
    around = tokens[at - 1 : at] + tokens[at + 1 : at + 2] if at else ()
    if raw == "-" and len(around) == 2 and all(t.kind is Kind.NUMBER for t in around):
        return Part.OR
    return Role.COMMA if raw.startswith("..") else _MARKS.get(raw, Role.NOISE)


def _size(tokens: tuple[Token, ...], at: int, menu: Index, before: list[Atom]) -> Atom | None:
    """ "uno 32 y otro 34", "mandame la L": a size by itself, completed by what was named."""
    token = tokens[at]
    size = token.kind is Kind.NUMBER or (len(token.key) == 1 and token.raw.isupper())
    if not before or not size or menu.word(token) is None or 0 <= (token.number or 99) < 10:
        return None
    led = before[-1].kind is Role.NUMBER if token.kind is Kind.NUMBER else True
    known = mentions.find_known(tokens, at, menu) if led else None
    return Atom(Role.ITEM, at, known.end, mention=known) if known else None


def _counts_dozens(tokens: tuple[Token, ...], at: int) -> bool:
    """ "una docena de carne y media de pollo": the half is of a dozen too."""
    of = tokens[at + 1].key in ("de", "d")
    return of and any(token.key in _DOZENS for token in tokens[:at])


_DOZENS = sounds("docena docenas docenita")


_ABBREVIATED = sounds(
    "av avda jr sr sra srta dr dra nro num tel cel esq urb mz lt psje cra cl dpto depto c ing lic"
)


def _named(
    tokens: tuple[Token, ...], at: int, menu: Index, entry: Entry | None, amount: Amount | None
) -> Atom | None:
    """A name of the menu that outweighs what its words mean elsewhere."""
    if tokens[at].key in _PRONOUNS and _is_pronoun(tokens, at, menu):
        return None
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


_PRONOUNS = frozenset({"te", "se", "tu", "si", "mi", "el"})


def _is_pronoun(tokens: tuple[Token, ...], at: int, menu: Index) -> bool:
    """ "te pido un té": what the menu sells is written with its accent, counted or last."""
    if tokens[at].raw.casefold() != tokens[at].key or at + 1 >= len(tokens):
        return False
    after = tokens[at + 1]
    if after.kind is not Kind.WORD or menu.word(after):
        return False
    entry = lexicon.read(tokens, at + 1)
    if entry:
        return entry.part in HEADS
    return not (at and (numbers.read(tokens, at - 1) or tokens[at - 1].key in _LEADING))


def _item(tokens: tuple[Token, ...], known: Mention, menu: Index) -> Atom:
    full = mentions.extend(tokens, known, menu)
    end = full.tail[1] if full.tail else full.end
    return Atom(Role.ITEM if full.candidates else Role.THING, full.start, end, mention=full)


def _loose(tokens: tuple[Token, ...], at: int, menu: Index, before: list[Atom]) -> Atom:
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
    counted = bool(before) and before[-1].kind is Role.NUMBER
    slip = None if counted else lexicon.misspelled(token.key)
    if slip:
        return Atom(slip.part, at, at + 1, entry=slip)
    if len(token.key) < 2:
        return Atom(Role.NOISE, at, at + 1)
    return particles.thing(tokens, at, menu)


def _rejoined(tokens: tuple[Token, ...], at: int, menu: Index) -> Atom | None:
    """ "mara cuya": one word of the menu written as two."""
    if at + 1 >= len(tokens) or not tokens[at].kind is tokens[at + 1].kind is Kind.WORD:
        return None
    word = stem(sound(tokens[at].word + tokens[at + 1].word))
    fits = menu.by_word.get(word)
    return (
        Atom(Role.ITEM, at, at + 2, mention=Mention(at, at + 2, choose(menu, [word])))
        if fits
        else None
    )


def _number(tokens: tuple[Token, ...], at: int, amount: Amount, menu: Index) -> Atom:
    """A quantity, unless it counts minutes, people, streets or money."""
    end = at + amount.length
    after = lexicon.read(tokens, end) if end < len(tokens) else None
    own = end < len(tokens) and menu.says(tokens[end])
    if after and after.part in (Part.NO_PRODUCT, Part.TELL) and not own:
        return Atom(Role.NOISE, at, end + after.length)
    if at and tokens[at - 1].key in _DAYS:
        return Atom(Role.NOISE, at, end)
    return Atom(Role.NUMBER, at, end, amount=amount)


def _asks_which(tokens: tuple[Token, ...], at: int, before: list[Atom]) -> bool:
    """ "¿qué calibre es?": "qué" with its accent, or first in what ends as a question."""
    if tokens[at].key not in _QUE or at + 1 >= len(tokens) or tokens[at + 1].kind is not Kind.WORD:
        return False
    entry = lexicon.read(tokens, at)
    if entry is None or entry.length > 1:
        return False
    after = lexicon.read(tokens, at + 1)
    if after and after.part in HEADS:
        return False
    starts = not before or before[-1].kind is Role.PAUSE
    asked = any(token.raw == "?" for token in tokens[at:])
    return "é" in tokens[at].raw.casefold() or (starts and asked)


_QUE = sounds("que q ke")
_FOR = sounds("para pa xa p")
_DAYS = sounds("lunes martes miercoles jueves viernes sabado domingo dia")


def _phrase(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    if _asks_which(tokens, at, before):
        return Atom(Part.ASK, at, at + 1, entry=Entry(Part.ASK))
    if entry.part is Part.FILLER and tokens[at].key in _FOR and entry.length > 1:
        mine = tokens[at + entry.length - 1]
        if mine.key == "mi" and mine.raw.casefold() == "mi":
            entry = Entry(Part.PURPOSE)
    special = particles.READERS.get(entry.part)
    if special:
        return special(tokens, at, entry, menu, before)
    kind: Part | Role = Role.NOISE if entry.part is Part.FILLER else entry.part
    return Atom(kind, at, at + entry.length, entry=entry)
