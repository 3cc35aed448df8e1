"""What tells a tenant's packs apart: units, price, size, months, place in the list, names. Pure."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property, lru_cache

from core.rules import amounts
from intents.analysis import pack_words as words
from intents.analysis.values import Pack
from intents.rules import numbers, sums_said
from intents.rules.sums_said import Sum
from intents.rules.text import Kind, Token, sound, tokenize

Keys = frozenset[str]
"""Keys of packs: one where it is clear which is meant."""
NONE: Keys = frozenset()
_ORDER = (
    "primero primer primera primerito primerita",
    "segundo segunda segundito segundita",
    "tercero tercer tercera tercerito tercerita",
    "cuarto cuarta cuartito cuartita",
)
PLACES = {sound(word): place for place, said in enumerate(_ORDER) for word in said.split()} | {
    sound("ultimo"): -1,
    sound("ultima"): -1,
}
"""The sound of an ordinal, and the place in the list; -1 is the last."""
_THOUSAND = 1000
_NEAR = Decimal("0.01")
"""How far a round number may be from a price, as a part of it: 110 mil means 109.900."""
_SHORTEST_NAME = 4


@dataclass(frozen=True)
class Measure:
    """So much of something, in `length` tokens: "dos meses", "60 cápsulas". `noun` is its sound
    without plural, a unit as `text` writes it."""

    amount: Decimal
    noun: str
    length: int


@dataclass(frozen=True)
class Shelf:
    """The packs on offer, to be asked which of them a word or a number means."""

    packs: tuple[Pack, ...]

    def by_number(self, said: Sum) -> Keys:
        """Packs of as many units, of that price, or whose description tells that number, in this
        order; with a currency of that price alone."""
        if said.currency:
            return self._by_price(said.amount)
        counted = self._where(lambda one: one.count == said.amount)
        return counted or self._by_price(said.amount) or self._by_described(said.amount)

    def by_measure(self, said: Measure) -> Keys:
        """Packs whose description tells so much of it, or of as many units. A unit lasts a month
        unless a description says otherwise."""
        told = frozenset(key for key, all_told in self._measures.items() if _tells(all_told, said))
        is_month = said.noun in words.MONTH
        if told or (is_month and not self._lasts_a_month()):
            return told
        counts = is_month or said.noun in words.CONTAINERS
        return self._where(lambda one: one.count == said.amount) if counts else NONE

    def by_size(self, name: str) -> Keys:
        """The one pack that is "big", "small", "cheap", "dear", or in the "middle"."""
        costs = name in ("cheap", "dear")
        counts = {one.key: Decimal(one.count) for one in self.packs if one.count}
        rows = sorted((size, key) for key, size in (self._prices if costs else counts).items())
        if not rows or len(rows) < len(self.packs):
            return NONE
        if name == "middle":
            return frozenset({rows[len(rows) // 2][1]}) if len(rows) % 2 else NONE
        end = rows[0 if name in ("small", "cheap") else -1][0]
        return frozenset(key for size, key in rows if size == end)

    def by_place(self, place: int) -> Keys:
        """The pack at that place of the list, from 0; -1 is the last."""
        return frozenset({self.packs[place].key}) if -1 <= place < len(self.packs) else NONE

    def by_name(self, token: Token) -> Keys:
        """The pack whose key the word is, else the one whose name alone holds it."""
        exact = self._where(lambda one: one.key.casefold() == token.word)
        return exact or _only(self._names, token.key)

    def by_described(self, key: str) -> Keys:
        """The pack whose description alone holds the word of that sound."""
        return _only(self._described, key)

    @property
    def keys(self) -> Keys:
        """The keys of all packs."""
        return self._where(lambda one: True)

    def _where(self, fits: Callable[[Pack], bool]) -> Keys:
        return frozenset(one.key for one in self.packs if fits(one))

    def _by_price(self, amount: Decimal) -> Keys:
        """Packs of exactly that price, else of so many thousands ("109"), else of one near it."""
        for fits in (_is_price, _is_thousands, _is_near):
            found = frozenset(key for key, price in self._prices.items() if fits(price, amount))
            if found:
                return found
        return NONE

    def _by_described(self, amount: Decimal) -> Keys:
        return frozenset(
            key for key, told in self._measures.items() if any(one.amount == amount for one in told)
        )

    def _lasts_a_month(self) -> bool:
        """Whether nobody tells that a unit lasts for longer or less than a month."""
        counts = {one.key: one.count for one in self.packs}
        return all(
            one.amount == counts[key]
            for key, told in self._measures.items()
            for one in told
            if one.noun in words.MONTH
        )

    @cached_property
    def _prices(self) -> Mapping[str, Decimal]:
        read = {one.key: amounts.read(one.price) for one in self.packs if one.price}
        return {key: price for key, price in read.items() if price}

    @cached_property
    def _measures(self) -> Mapping[str, tuple[Measure, ...]]:
        return {
            one.key: tuple(_measures_in(f"{one.name}, {one.description}")) for one in self.packs
        }

    @cached_property
    def _names(self) -> Mapping[str, Keys]:
        return {one.key: _telling_words(f"{one.key} {one.name}") for one in self.packs}

    @cached_property
    def _described(self) -> Mapping[str, Keys]:
        return {one.key: _telling_words(one.description) for one in self.packs}


@lru_cache(maxsize=64)
def shelf_of(packs: tuple[Pack, ...]) -> Shelf:
    """The shelf of those packs; the last shelves are kept, for every message asks for one."""
    return Shelf(packs)


def measure_at(tokens: Sequence[Token], at: int) -> Measure | None:
    """So much of something that begins at that token; None where no noun follows a number."""
    token = tokens[at]
    if token.kind is Kind.MEASURE and token.number is not None:
        return Measure(Decimal(str(token.number)), _unit(token), 1)
    number = sums_said.amount_at(tokens, at)
    if number is None or number.sum.currency or number.end >= len(tokens):
        return None
    behind = tokens[number.end]
    if behind.kind is not Kind.WORD:
        return None
    amount = number.sum.amount
    written = tokenize(f"{amount:f} {behind.raw}")[0]
    noun = _unit(written) if written.kind is Kind.MEASURE else words.singular(behind.key)
    return Measure(amount, noun, number.length + 1)


def _unit(token: Token) -> str:
    return token.word.lstrip("0123456789.,")


def _measures_in(text: str) -> Iterator[Measure]:
    tokens = tokenize(text)
    found = (measure_at(tokens, at) for at in range(len(tokens)))
    return (one for one in found if one is not None)


def _tells(told: Sequence[Measure], said: Measure) -> bool:
    return any((one.amount, one.noun) == (said.amount, said.noun) for one in told)


def _telling_words(text: str) -> Keys:
    """The sounds of the words that may tell a pack from another."""
    plain = words.OFFERS | words.CONTAINERS | words.LINKING | numbers.WORDS | words.MONTH
    said = (token.key for token in tokenize(text) if token.kind is Kind.WORD)
    return frozenset(
        key for key in said if len(key) >= _SHORTEST_NAME and words.singular(key) not in plain
    )


def _only(by_pack: Mapping[str, Keys], key: str) -> Keys:
    found = frozenset(pack for pack, said in by_pack.items() if key in said)
    return found if len(found) == 1 else NONE


def _is_price(price: Decimal, amount: Decimal) -> bool:
    return amount in (price, int(price))


def _is_thousands(price: Decimal, amount: Decimal) -> bool:
    thousands = price // _THOUSAND
    return thousands > 0 and amount in (thousands, thousands * _THOUSAND)


def _is_near(price: Decimal, amount: Decimal) -> bool:
    if price < _THOUSAND:
        return False
    whole = amount if amount >= _THOUSAND else amount * _THOUSAND
    return abs(price - whole) <= price * _NEAR
