"""The ways customers write an amount, in words and digits; a table rather than a library.

Quantities are not judged here: 0, 101, -3 and "mil" pass, the order's own rules refuse them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import OSA

from intents.rules import lexicon, number_words
from intents.rules.text import Kind, Token, sound, sounds


def _heard(table: dict[str, int]) -> dict[str, int]:
    return {sound(word): value for word, value in table.items()}


UNITS, TEENS = _heard(number_words.UNITS), _heard(number_words.TEENS)
TENS, HUNDREDS = _heard(number_words.TENS), _heard(number_words.HUNDREDS)
GROUPS = _heard(number_words.GROUPS)
SMALL = UNITS | TEENS | TENS
WORDS = frozenset(SMALL | HUNDREDS | GROUPS) | {sound("mil")}
_MIL, _HALF, _AND = sound("mil"), frozenset({sound("medio"), sound("media")}), frozenset("yi")
_DE = frozenset({"de", "d"})
_BULK, _QUARTERS = sounds("kilo kilito litro libra galon"), sounds("cuarto cuartos")
PAIRS = sounds("par pares parcito")
SOLD_IN_PAIRS = sounds(
    """media medias calcetin calcetines soquetes zoquetes zapato zapatos zapatilla zapatillas tenis
    zapas bota botas botines botin sandalia sandalias chancla chanclas ojota ojotas guante guantes
    arete aretes aro aros pendientes zarcillos pantuflas mocasines tacones championes"""
)
_ONE = frozenset({sound("un"), sound("una"), sound("uno")})
_VEINTI = sound("veinti")
_TENS_TOO = {sound("diez"): 10, sound("veinte"): 20, **TENS}


EXACT = 1e15
"""Below it each whole number is a float of its own."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number and how many tokens said it; a fraction is kept, so that it can be asked about."""

    value: float
    length: int

    @property
    def whole(self) -> int | None:
        """The quantity, or None when it is no whole number or too large to be held exactly."""
        exact = abs(self.value) < EXACT and self.value % 1 == 0
        return int(self.value) if exact else None


def read(tokens: Sequence[Token], at: int) -> Amount | None:
    """The amount that begins at this token, the longest one; None when there is none."""
    token = tokens[at]
    if token.kind is Kind.NUMBER and token.number is not None:
        return _grouped(tokens, at, Amount(token.number, 1))
    if token.kind is not Kind.WORD:
        return None
    if token.key in _HALF:
        return _half(tokens, at)
    if token.key in GROUPS:
        return _and_half(tokens, at, Amount(GROUPS[token.key], 1), GROUPS[token.key])
    plain = _cardinal(tokens, at)
    return _grouped(tokens, at, plain) if plain else None


def _key(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].key if at < len(tokens) and tokens[at].kind is Kind.WORD else ""


def _half(tokens: Sequence[Token], at: int) -> Amount | None:
    """ "media docena", "medio ciento"; "medio" alone is no amount: it is too often "a half-day"."""
    after = _key(tokens, at + 1)
    if after in GROUPS:
        return Amount(GROUPS[after] / 2, 2)
    if after in _BULK:
        return Amount(0.5, 2)
    if after == sound("ciento"):
        return Amount(50, 2)
    return None


def _grouped(tokens: Sequence[Token], at: int, amount: Amount) -> Amount:
    """ "2 docenas", "tres pares", "un par", "2 mil", "uno y medio"."""
    after = _key(tokens, at + amount.length)
    if after in PAIRS and _in_pairs(tokens, at, amount.length + 1):
        return Amount(amount.value, amount.length + 1)
    if after in GROUPS:
        group = GROUPS[after]
        product = Amount(amount.value * group, amount.length + 1)
        return _and_half(tokens, at, product, group)
    if after == _MIL:
        return Amount(amount.value * 1000, amount.length + 1)
    if after in _QUARTERS and _key(tokens, at + amount.length + 1) in _DE | _BULK:
        return Amount(amount.value / 4, amount.length + 1)
    if amount.value == 1 and after == sound("ciento"):
        return Amount(100, amount.length + 1)
    return _and_half(tokens, at, amount, 1)


def _in_pairs(tokens: Sequence[Token], at: int, length: int) -> bool:
    """ "3 pares de medias", "guantes, 2 pares": what is sold by the pair is counted by it."""
    of = _key(tokens, at + length) in _DE
    near = {_key(tokens, at + length + of)} | {token.key for token in tokens[max(0, at - 4) : at]}
    return not near.isdisjoint(SOLD_IN_PAIRS)


def _and_half(tokens: Sequence[Token], at: int, amount: Amount, group: int) -> Amount:
    if _key(tokens, at + amount.length) in _AND and _key(tokens, at + amount.length + 1) in _HALF:
        after = _key(tokens, at + amount.length + 2)
        if after not in GROUPS:
            return Amount(amount.value + group / 2, amount.length + 2)
    return amount


def _cardinal(tokens: Sequence[Token], at: int) -> Amount | None:
    """Words up to the thousands: "dos mil quinientos", "ciento veinte y dos", "diez y seis"."""
    low = _hundreds(tokens, at)
    if _key(tokens, at) == _MIL:
        low = Amount(1, 0)
    if low is None:
        return None
    if _key(tokens, at + low.length) != _MIL:
        return low
    length = low.length + 1
    rest = _hundreds(tokens, at + length)
    if rest and rest.value >= 100:
        return Amount(low.value * 1000 + rest.value, length + rest.length)
    return Amount(low.value * 1000, length)


def _hundreds(tokens: Sequence[Token], at: int) -> Amount | None:
    hundred = HUNDREDS.get(_key(tokens, at))
    if hundred is None:
        return _tens(tokens, at)
    rest = _tens(tokens, at + 1)
    if rest and _key(tokens, at) != sound("cien"):
        return Amount(hundred + rest.value, 1 + rest.length)
    return Amount(hundred, 1)


def _tens(tokens: Sequence[Token], at: int) -> Amount | None:
    key = _key(tokens, at)
    if key == _VEINTI and (unit := UNITS.get(_key(tokens, at + 1))):
        return Amount(20 + unit, 2)
    ten = _TENS_TOO.get(key)
    if ten and _key(tokens, at + 1) in _AND:
        unit = UNITS.get(_key(tokens, at + 2))
        if unit and not _starts_next(tokens, at, ten):
            return Amount(ten + unit, 3)
    value = SMALL.get(key, _slipped(key))
    return None if value is None else Amount(value, 1)


@lru_cache(maxsize=4096)
def _slipped(key: str) -> int | None:
    """ "vientidos", "cautro": a long number word with one slip; no word of its own."""
    if len(key) < 6 or key in _LOOKALIKES:
        return None
    for word, value in SMALL.items():
        near = len(word) >= 6 and abs(len(word) - len(key)) <= 1 and word[0] == key[0]
        if near and OSA.distance(word, key, score_cutoff=1) <= 1:
            return value
    return None


_LOOKALIKES = sounds("cuarto cuartos cuadro cuatros vente quinces treintas quinto")


def _starts_next(tokens: Sequence[Token], at: int, ten: int) -> bool:
    """ "diez y un mango", "mango veinte y una piña": behind ten, and behind twenty of what was
    named right before, "un" and "una" begin another line."""
    if ten > 20 or _key(tokens, at + 2) not in _ONE:
        return False
    before = tokens[at - 1].key if at and tokens[at - 1].kind is Kind.WORD else ""
    return ten == 10 or (before not in lexicon.index() and bool(before))
