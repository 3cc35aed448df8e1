"""What is sold, made findable: product words by sound, by plural, by typo, never by mere likeness.

A name that is not here must come out as unknown, so a word may only match another one when no
real word stands between them (foods.REAL) and the slip is small for the word's length.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from core.rules.text import fold
from intents.rules import lexicon
from intents.rules.foods import REAL, SYNONYMS
from intents.rules.numbers import WORDS as NUMBER_WORDS
from intents.rules.slips import closest, diminutive, shortened, undone
from intents.rules.text import Kind, Token, sound, sounds, tokenize
from intents.rules.variants import told_by


@dataclass(frozen=True, slots=True)
class MenuOption:
    """A choice of one item ("sin azúcar", "leche de almendra"); `key` is the caller's own."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One sellable row. `product` names the family that several sizes or flavours share."""

    key: str
    name: str
    aliases: tuple[str, ...] = ()
    product: str | None = None
    options: tuple[MenuOption, ...] = ()


Menu = tuple[MenuItem, ...]

_SILENT = sounds("de del d la el los las lo y e a al en para pa por un una")
_LINKS = frozenset(sound(word) for word in ("con", "sin"))
_BARE_MEASURE = 5  # "ibuprofeno 400" leaves the unit off; "coca 2" counts


def content(text: str) -> tuple[str, ...]:
    """The words of a name that tell it from others, as stems."""
    return tuple(stem_of(token) for token in tokenize(text) if is_content(token))


def spellings(text: str) -> tuple[tuple[str, ...], ...]:
    """A name's words, and the same with two neighbours written as one ("preentreno")."""
    tokens = [token for token in tokenize(text) if is_content(token)]
    plain = tuple(stem_of(token) for token in tokens)
    found = [plain] if plain else []
    for at in range(len(tokens) - 1):
        pair = tokens[at : at + 2]
        if len(tokens) <= 5 and pair[0].kind is Kind.WORD and pair[1].kind in _JOINED:
            joined = stem(sound(pair[0].word + pair[1].word))
            found.append((*plain[:at], joined, *plain[at + 2 :]))
    return tuple(found)


_JOINED = frozenset({Kind.WORD, Kind.NUMBER})


def is_content(token: Token) -> bool:
    """Whether a token can carry part of a name: no article, no punctuation."""
    named = token.kind in (Kind.WORD, Kind.NUMBER, Kind.MEASURE, Kind.SKIP)
    return named and token.key not in _SILENT


def stem_of(token: Token) -> str:
    """A token's sound without the plural."""
    if token.kind is Kind.WORD:
        return stem(token.key)
    return token.word if token.kind is Kind.MEASURE else fold(token.raw).replace(" ", "")


@lru_cache(maxsize=16384)
def stem(key: str) -> str:
    """A sound key without its plural; applied to both sides, so it need not be a word."""
    if len(key) > 3 and key.endswith("s"):
        key = key[:-1]
        if len(key) > 4 and key.endswith("e") and key[-2] not in "aeiou":
            key = key[:-1]
    elif len(key) > 4 and key.endswith("e") and key[-2] in "lnrsdj":
        key = key[:-1]
    return key


@dataclass(frozen=True, eq=False)
class Index:
    """The menu by words. `names` holds each item's word sets: its name's and its aliases'."""

    menu: Menu
    names: dict[str, tuple[tuple[str, ...], ...]]
    by_word: dict[str, frozenset[str]]
    families: dict[tuple[str, ...], frozenset[str]]
    plain: dict[str, str]

    @cached_property
    def items(self) -> dict[str, MenuItem]:
        return {item.key: item for item in self.menu}

    @cached_property
    def exact(self) -> dict[tuple[str, ...], frozenset[str]]:
        """Whole names and aliases, as words in order, and who bears them."""
        bearers: dict[tuple[str, ...], set[str]] = {}
        for key, names in self.names.items():
            for name in names:
                bearers.setdefault(name, set()).add(key)
        for family, members in self.families.items():
            bearers.setdefault(family, set()).update(members)
        return {name: frozenset(keys) for name, keys in bearers.items()}

    @cached_property
    def whole(self) -> frozenset[frozenset[str]]:
        """Whole names and aliases as sets of words."""
        return frozenset(frozenset(name) - _LINKS for name in self.exact)

    @cached_property
    def heads(self) -> frozenset[str]:
        """The words that names and aliases begin with."""
        return frozenset(name[0] for name in self.exact)

    @cached_property
    def longest(self) -> int:
        return max((len(name) for name in self.exact), default=0)

    @cached_property
    def vocabulary(self) -> tuple[tuple[str, str], ...]:
        """Each word of the menu as written (folded) with its stem."""
        return tuple(self.plain.items())

    def word(self, token: Token) -> str | None:
        """The menu's word that this token says, or None."""
        if token.kind in (Kind.NUMBER, Kind.MEASURE, Kind.SKIP):
            own = stem_of(token)
            return own if own in self.by_word else None
        if token.kind is not Kind.WORD or token.key in _SILENT:
            return None
        return _heard_as(self, token.key, token.word)

    def says(self, token: Token) -> bool:
        """Whether the token is, letter for letter or by sound, a word of the menu."""
        return token.kind is Kind.WORD and self.written(token) in self.by_word

    def written(self, token: Token) -> str:
        """The token's stem, and of a short word the one that the menu has: "panes", "tés"."""
        own = stem_of(token)
        if token.kind is not Kind.WORD or own in self.by_word or not token.key.endswith("s"):
            return own
        for ending in ("es", "s"):
            base = token.key.removesuffix(ending)
            if base != token.key and len(base) >= 2 and base in self.by_word:
                return base
        return own

    def measured(self, token: Token, fits: frozenset[str]) -> str | None:
        """The measure of some fitting item that a bare number leaves the unit off of."""
        if token.number is None or (token.number < _BARE_MEASURE and token.number % 1 == 0):
            return None
        said = {self.measures.get((key, token.number)) for key in fits} - {None}
        return said.pop() if len(said) == 1 else None

    @cached_property
    def measures(self) -> dict[tuple[str, float], str]:
        """Each item's measures by their number: (item, 500) is "500mg"."""
        return {
            (item.key, token.number): stem_of(token)
            for item in self.menu
            for text in (item.name, *item.aliases)
            for token in tokenize(text)
            if token.kind in (Kind.MEASURE, Kind.SKIP) and token.number is not None
        }

    @cached_property
    def kinds(self) -> dict[str, frozenset[str]]:
        """For each item what its name tells it from others by (see `variants`)."""
        return {
            item.key: frozenset(
                kind
                for text in (item.name, *item.aliases)
                for token in tokenize(text)
                if (kind := told_by(token))
            )
            for item in self.menu
        }

    @cached_property
    def joined(self) -> frozenset[tuple[str, str]]:
        """Neighbours that "y" joins inside a name: "jamón y queso"."""
        pairs: set[tuple[str, str]] = set()
        for item in self.menu:
            for text in (item.name, *item.aliases):
                tokens = tokenize(text)
                pairs.update(
                    (stem_of(tokens[at - 1]), stem_of(tokens[at + 1]))
                    for at in range(1, len(tokens) - 1)
                    if tokens[at].key == "y"
                )
        return frozenset(pairs)


@lru_cache(maxsize=256)
def index(menu: Menu) -> Index:
    """The menu's index; kept for the menus in use."""
    names: dict[str, tuple[tuple[str, ...], ...]] = {}
    words: dict[str, set[str]] = {}
    families: dict[tuple[str, ...], set[str]] = {}
    plain: dict[str, str] = {}
    for item in menu:
        spoken = (item.name, *item.aliases)
        names[item.key] = tuple(dict.fromkeys(name for text in spoken for name in spellings(text)))
        if item.product and (family := content(item.product)):
            families.setdefault(family, set()).add(item.key)
            spoken = (*spoken, item.product)
        for text in spoken:
            for word in (word for name in spellings(text) for word in name):
                words.setdefault(word, set()).add(item.key)
            plain.update(
                (token.word, stem(token.key)) for token in tokenize(text) if _spelled(token)
            )
    return Index(menu, names, _shared(words), {k: frozenset(v) for k, v in families.items()}, plain)


def _spelled(token: Token) -> bool:
    return token.kind is Kind.WORD and is_content(token)


def _shared(table: dict[str, set[str]]) -> dict[str, frozenset[str]]:
    """Each word with its items, those under another country's word for the same thing included."""
    shared: dict[str, frozenset[str]] = {}
    for word, keys in table.items():
        same = (stem(other) for other in SYNONYMS.get(word, frozenset()))
        shared[word] = frozenset(keys).union(*(table.get(other, ()) for other in same))
    return shared


@lru_cache(maxsize=65536)
def _heard_as(menu: Index, key: str, word: str) -> str | None:
    own = stem(key)
    if own in menu.by_word:
        return own
    if key.endswith("s"):
        for base in (key.removesuffix("es"), key.removesuffix("s")):
            if len(base) >= 2 and base in menu.by_word:
                return base
    for other in sorted(SYNONYMS.get(key, frozenset()) | SYNONYMS.get(own, frozenset())):
        if stem(other) in menu.by_word:
            return stem(other)
    for base in undone(word):
        for other in sorted(SYNONYMS.get(sound(base), frozenset())):
            if stem(other) in menu.by_word:
                return stem(other)
    small = diminutive(menu.vocabulary, word)
    if small or _means_itself(key) or _means_itself(own):
        return small
    return closest(menu.vocabulary, word, own) or shortened(menu.vocabulary, word)


def _means_itself(key: str) -> bool:
    return key in REAL or key in NUMBER_WORDS or key in lexicon.index()


def choose(menu: Index, said: Iterable[str]) -> tuple[str, ...]:
    """The items that these words name, in menu order: one when it is clear, several when not."""
    words = tuple(said)
    real = frozenset(word for word in words if word not in _LINKS)
    sets = [menu.by_word.get(word, frozenset()) for word in words]
    fits = frozenset.intersection(*sets) if sets else frozenset()
    whole = frozenset(
        key for key in fits if any(frozenset(name) - _LINKS == real for name in menu.names[key])
    )
    family = frozenset(
        key
        for name, members in menu.families.items()
        if frozenset(name) - _LINKS == real
        for key in members
    )
    chosen = (whole & fits) or (family & fits) or fits
    return tuple(item.key for item in menu.menu if item.key in chosen)


def is_whole_name(menu: Index, said: Iterable[str]) -> bool:
    """Whether the words are a full name, an alias or a family's name, not just a part."""
    return frozenset(said) - _LINKS in menu.whole
