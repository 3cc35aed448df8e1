"""A line as atoms: numbers, items of the menu, unknown things, verbs, pauses and noise.

What only looks like a quantity (a clock time, money, an address, "para 4 personas") is noise here,
so that nobody behind this module meets it.
"""

from functools import lru_cache

from intents.rules import counts, lexicon, manners, mentions, particles, twofold
from intents.rules.lexicon import Entry, Part
from intents.rules.mentions import Mention
from intents.rules.menu import Index, choose, stem
from intents.rules.numbers import Amount
from intents.rules.pieces import Atom, Role
from intents.rules.text import Kind, Token, sound, sounds, tokenize

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


@lru_cache(maxsize=32)
def split(text: str, menu: Index) -> tuple[tuple[Token, ...], tuple[Atom, ...]]:
    """The tokens of a text and its atoms, in order; kept for those who read the same message."""
    tokens = tokenize(text)
    atoms: list[Atom] = []
    at = 0
    while at < len(tokens):
        atom = _next(tokens, at, menu, atoms)
        if atom.kind is not Role.NOISE:
            atoms.append(atom)
        at = atom.end
    return tokens, tuple(atoms)


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
    rows = lexicon.index().get(token.key, ())
    return any(len(keyed) == 1 and entry.part in _SOFT for keyed, entry in rows)


def _next(tokens: tuple[Token, ...], at: int, menu: Index, before: list[Atom]) -> Atom:
    token = tokens[at]
    if token.kind is Kind.MARK:
        return Atom(_mark(tokens, at), at, at + 1)
    if token.kind is Kind.EMOJI:
        return Atom(Role.NOISE, at, at + 1)
    if token.kind is Kind.WORD and (manner := manners.read(tokens, at, menu, before)):
        return manner
    entry = twofold.phrase_at(tokens, at, menu) if token.kind is Kind.WORD else None
    amount = counts.amount_at(tokens, at, menu, before)
    named = _named(tokens, at, menu, before, entry, amount)
    named = named or counts.size(tokens, at, menu, before)
    if named:
        return named
    if amount and not (entry and entry.length > amount.length):
        return counts.number(tokens, at, amount, menu, before)
    if token.key in _HALVES and at + 1 < len(tokens):
        if menu.word(tokens[at + 1]):
            return Atom(Role.NUMBER, at, at + 1, amount=Amount(0.5, 1))
        if counts.counts_dozens(tokens, at):
            return Atom(Role.NUMBER, at, at + 1, amount=Amount(6, 1))
    if entry:
        return _phrase(tokens, at, entry, menu, before)
    return _loose(tokens, at, menu, before)


def _mark(tokens: tuple[Token, ...], at: int) -> Part | Role:
    """A pause or nothing; "2-3" leaves a choice open."""
    raw = tokens[at].raw
    if raw == "." and at and tokens[at - 1].key in _ABBREVIATED:
        return Role.NOISE
    around = tokens[at - 1 : at] + tokens[at + 1 : at + 2] if at else ()
    if raw == "-" and len(around) == 2 and all(t.kind is Kind.NUMBER for t in around):
        return Part.OR
    return Role.COMMA if raw.startswith("..") else _MARKS.get(raw, Role.NOISE)


_ABBREVIATED = sounds(
    "av avda jr sr sra srta dr dra nro num tel cel esq urb mz lt psje cra cl dpto depto c ing lic"
)


def _named(
    tokens: tuple[Token, ...],
    at: int,
    menu: Index,
    before: list[Atom],
    entry: Entry | None,
    amount: Amount | None,
) -> Atom | None:
    """A name of the menu that outweighs what its words mean elsewhere."""
    if tokens[at].key in twofold.PRONOUNS and twofold.is_pronoun(tokens, at, menu, before):
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
    if known is None or (entry and _only_measures(tokens, known, entry, menu)):
        return None
    return _item(tokens, known, menu)


def _only_measures(tokens: tuple[Token, ...], known: Mention, entry: Entry, menu: Index) -> bool:
    """ "tres porciones de salteña": the word is a size of something else, and counts what follows
    or what was named before; it begins no name."""
    if entry.part is not Part.CLASSIFIER or known.end > known.start + 1:
        return False
    follows = lexicon.read(tokens, known.end) if known.end < len(tokens) else None
    leads = follows is not None and follows.part is Part.OF
    return leads or menu.written(tokens[known.start]) not in menu.heads


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


_FOR = sounds("para pa xa p")


def _phrase(
    tokens: tuple[Token, ...], at: int, entry: Entry, menu: Index, before: list[Atom]
) -> Atom:
    if twofold.asks_which(tokens, at, before):
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
