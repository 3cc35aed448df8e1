"""How much a customer says to have paid: "te pasé 40", "ya deposité la mitad, 37.50". Pure.

Only words that claim a payment tell one, or those beside its picture. What is still owed ("faltan
35"), what it is a part of ("40 de 75"), numbers of orders and operations, hours and counts of goods
are no sum that was paid. It is what somebody says: that it came is for a person to see.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.rules.text import words as table
from intents.rules import payment
from intents.rules.sums_said import Amount, amounts_in, word_at
from intents.rules.text import Kind, Token, tokenize

LONGEST = 1000
MOST = Decimal(10) ** 9
_DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
_SENTENCE = re.compile(r"[^.!?;\n]+[.!?;\n]*")
_HALF = re.compile(r"\bmitad\b", re.IGNORECASE)
_NOT_PAID = table(
    """pedido orden numero nro no operacion op referencia ref codigo cod voucher comprobante cuenta
    falta faltan faltaria faltarian debo deberia resta restan quedan quedaria menos las hora total
    celular telefono mesa piso calle dni nit ruc id"""
)
_BETWEEN = table("los las el la es son de del unos como numero nro")
_BEHIND = table(
    """por con a al en y e o ya hoy ayer anoche recien ahora ahorita nomas nada no que para desde
    hace pero falta faltan te le me mas aqui ahi segun del exactos completos justos via mediante"""
)
_OF = table("los las total adelanto anticipo abono entrada sena seña parte pago lo")
_MOST_ALONE = 4
"""Words at most of a sentence that tells the sum alone: "fueron 40 soles"."""


@dataclass(frozen=True, slots=True)
class Paid:
    """The sum in the currency of the shop; `half`: half of what is due, where none is told."""

    amount: Decimal | None = None
    half: bool = False

    def of(self, due: Decimal) -> Decimal | None:
        """The sum where that much is due; None where none is told."""
        return (due / 2).quantize(Decimal("0.01")) if self.half else self.amount


def told(text: str, *, shown: bool = False) -> Paid:
    """What the words say was paid; `shown`: they stand under the picture of a payment."""
    sentences = _SENTENCE.findall(_DECIMAL.sub(",", text[:LONGEST]))
    claims = [one for one in sentences if shown or payment.claims_payment(one)]
    if not claims:
        return Paid()
    beside = [one for one in sentences if len(one.split()) <= _MOST_ALONE and "?" not in one]
    found = next(filter(None, map(_sum, (*claims, *beside))), None)
    if found is not None:
        return Paid(found)
    return Paid(half=any(_HALF.search(one) for one in claims))


def _sum(sentence: str) -> Decimal | None:
    """The first sum that is paid there, with those that "y" adds to it."""
    tokens = tokenize(sentence)
    paid = [one for one in amounts_in(tokens) if _is_paid(tokens, one)]
    if not paid:
        return None
    total, at = paid[0].sum.amount, paid[0]
    for more in paid[1:]:
        if [word_at(tokens, place) for place in range(at.end, more.start)] not in _ADDS:
            break
        total, at = total + more.sum.amount, more
    return total if 0 < total <= MOST else None


_ADDS = (["y"], ["mas"], ["+"], ["y", "otros"])


def _is_paid(tokens: Sequence[Token], one: Amount) -> bool:
    before = list(_before(tokens, one))
    if before and (before[0] in _NOT_PAID or _is_whole(tokens, one)):
        return False
    if one.sum.currency:
        return True
    behind = word_at(tokens, one.end)
    if one.end >= len(tokens) or tokens[one.end].kind is not Kind.WORD:
        return True
    if behind == "de":
        after = word_at(tokens, one.end + 1)
        return after in _OF or after[:1].isdigit()
    return behind in _BEHIND


def _before(tokens: Sequence[Token], one: Amount) -> Iterator[str]:
    """The words before it in its clause that say what it is, the nearest first."""
    for at in range(one.start - 1, -1, -1):
        word = word_at(tokens, at)
        if tokens[at].kind is Kind.MARK and word not in ("$", "/"):
            return
        if word not in _BETWEEN or word in _NOT_PAID:
            yield word


def _is_whole(tokens: Sequence[Token], one: Amount) -> bool:
    """Whether it is what the sum is a part of: "40 de los 75", "la mitad de 75"."""
    words = [word_at(tokens, at) for at in range(max(one.start - 3, 0), one.start)]
    if not {"de", "del"}.intersection(words[-2:]):
        return False
    front = words[0] if words else ""
    return any(word[:1].isdigit() or word == "mitad" for word in words) or front == "mitad"
