"""The amounts that a customer names as what something comes to: "confirmo a 50 bs". Pure.

A number is an amount where a currency stands beside it, or where a word leads to a sum ("a 50",
"quedamos en cincuenta"). What somebody pays with or wants change for ("con 200 bs", "cambio de
100") comes to nothing, nor does an hour or a wait. It is read token by token, in linear time.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.rules import amounts
from core.rules.text import bare, words
from intents.rules import numbers
from intents.rules.text import Kind, Token, tokenize

_LEADS = words("a por en son total seria serian queda quedamos quedan sale salen cuesta")
_PAID_WITH = words(
    """con billete billetes cambio vuelto suelto sueltos sencillo efectivo doy dare tengo traigo
    llevo traiga traigan para"""
)
_NO_MONEY = words(
    """minutos minuto min hora horas h hs hrs dia dias cuadras metros am pm m unidades unidad cada
    de del personas jugos x"""
)
_THOUSANDS = words("mil k lucas luca")
_NEAR = 5
"""Tokens before an amount in which the words of paying stand, within its clause."""


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount that was named; without `currency` it may also be a quantity."""

    amount: Decimal
    currency: bool


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that may be money: its first token, how many there are, and the token behind it."""

    start: int
    length: int
    sum: Sum

    @property
    def end(self) -> int:
        return self.start + self.length


def told(text: str) -> tuple[Sum, ...]:
    """The amounts, in their order; without those that are paid with."""
    tokens = tokenize(text)
    return tuple(one.sum for one in amounts_in(tokens) if _comes_to(tokens, one))


def every(text: str) -> tuple[Sum, ...]:
    """Each amount of the text in its order, what is paid with among them; no hour and no wait."""
    tokens = tokenize(text)
    return tuple(one.sum for one in amounts_in(tokens) if not _is_no_money(tokens, one))


def amounts_in(tokens: Sequence[Token]) -> Iterator[Amount]:
    """Every number of the tokens, with its currency where one stands beside it."""
    at = 0
    while at < len(tokens):
        found = amount_at(tokens, at)
        if found is not None:
            yield found
        at += found.length if found is not None else 1


def amount_at(tokens: Sequence[Token], at: int) -> Amount | None:
    """The number that begins at that token, with its currency where one stands beside it."""
    found = _amount(tokens, at)
    if found is None:
        return None
    value, length, currency = found
    return Amount(at, length, Sum(value, currency))


def _comes_to(tokens: Sequence[Token], one: Amount) -> bool:
    leads = word_at(tokens, one.start - 1) in _LEADS
    leads = leads or (one.sum.currency and word_at(tokens, one.start - 2) in _LEADS)
    if _is_no_money(tokens, one) or not (leads or one.sum.currency):
        return False
    return leads or not _is_paid_with(tokens, one.start)


def _is_no_money(tokens: Sequence[Token], one: Amount) -> bool:
    return not one.sum.currency and word_at(tokens, one.end) in _NO_MONEY


def _amount(tokens: Sequence[Token], at: int) -> tuple[Decimal, int, bool] | None:
    """The number that begins there, its tokens, and whether a currency stands beside it."""
    token = tokens[at]
    if token.kind is Kind.SKIP:
        said = amounts.read(token.raw) or _thousands(token.raw)
        return None if said is None or token.raw.strip().isdigit() else (said, 1, True)
    number = numbers.read(tokens, at)
    if number is None:
        return None
    value, length = Decimal(str(number.value)), number.length
    if token.kind is Kind.NUMBER and length == 1:
        value = amounts.read(token.raw) or value
    if word_at(tokens, at + length) in _THOUSANDS:
        value, length = value * 1000, length + 1
    after, before = word_at(tokens, at + length), word_at(tokens, at - 1)
    if amounts.is_unit(after):
        return value, length + 1, True
    return value, length, amounts.is_unit(before) and len(before) > 1


def _thousands(raw: str) -> Decimal | None:
    """ "20 lucas"."""
    number, _space, word = raw.strip().partition(" ")
    counted = number.isascii() and number.isdigit() and len(number) < 5
    return Decimal(number) * 1000 if counted and bare(word) in _THOUSANDS else None


def _is_paid_with(tokens: Sequence[Token], at: int) -> bool:
    for back in range(at - 1, max(at - 1 - _NEAR, -1), -1):
        if tokens[back].kind is Kind.MARK:
            return False
        if word_at(tokens, back) in _PAID_WITH:
            return True
    return False


def word_at(tokens: Sequence[Token], at: int) -> str:
    """The word there, folded; "" for none."""
    return bare(tokens[at].raw).rstrip(".") if 0 <= at < len(tokens) else ""
