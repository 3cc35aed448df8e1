"""A total that a customer supposes and asks after: "¿serían 120 en total?", "entonces son 80 todo".
Pure.

It counts nothing: it is answered with what there is to pay. A number in front of a thing ("¿son 2
maracuyá?"), of people, hours and stock ("¿quedan 5?") is no total.
"""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from core.rules.text import words as table
from intents.rules.sums_said import Amount, amounts_in, word_at
from intents.rules.text import Kind, Token, tokenize

LONGEST = 300
_DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
_SENTENCE = re.compile(r"[¿¡\s]*[^.!?;\n]+[.!?;\n]*")
_LEADS = table(
    """son seria serian sera seran sale salen saldria saldrian es total suma suman sumaria da dan
    daria hace hacen haria harian cuesta cuestan costaria debo deberia pago pagaria pagar cobras
    cobran cobrarias quedaria quedarian viene vendria vendrian fueron todo"""
)
_ONLY_IN = table("queda quedan quedo quedamos llega")
"""Leads with "en" alone: "¿quedan 5?" asks for goods, "¿queda en 80?" for money."""
_FILL = table(
    "yo en a unos como de los por total todo entonces seria serian ser me te le ya cuenta"
)
_TAIL = table(
    """en con todo total todos verdad no cierto correcto si nomas justo justos exactos incluido
    incluyendo por entonces cuenta verda ok o y cada contando pues amigo amiga porfa"""
)
_CONCLUDES = table("segun entonces osea asi total todo")
_SPEAKS_OF_IT = (_LEADS | _FILL | _CONCLUDES | _ONLY_IN | {"$", "o", "sea"}) - {"y", "ya"}
_TAGS = re.compile(
    r"\b(?:verdad|verdá|cierto|correcto|no|no es as[ií]|s[ií] o no|o no)\s*\W*$", re.I
)
_OTHER_SUM = table("envio delivery domicilio minimo descuento vuelto cambio propina cuota cuotas")


def asked(text: str) -> Decimal | None:
    """The total that is supposed; None where none is."""
    found = next(_in(text), None)
    return found[0] if found is not None else None


def aside(text: str) -> str:
    """The text with blanks in place of such totals, sign for sign: nothing counts by them."""
    for _amount, start, end in _in(text):
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def _in(text: str) -> Iterator[tuple[Decimal, int, int]]:
    """Each supposed total and where it stands."""
    for found in _SENTENCE.finditer(_DECIMAL.sub(",", text[:LONGEST])):
        tokens = tokenize(found[0])
        one = _supposed(found[0], tokens)
        if one is not None:
            first, last = _reach(tokens, one)
            yield one.sum.amount, found.start() + first.start, found.start() + last.end


def _reach(tokens: Sequence[Token], one: Amount) -> tuple[Token, Token]:
    """The first and last token that speak of the total: "entonces son 80 todo"."""
    start, end = one.start, one.end
    while start and word_at(tokens, start - 1) in _SPEAKS_OF_IT:
        start -= 1
    while end < len(tokens) and word_at(tokens, end) in _TAIL:
        end += 1
    return tokens[start], tokens[end - 1]


def _supposed(sentence: str, tokens: Sequence[Token]) -> Amount | None:
    said = {word_at(tokens, at) for at in range(len(tokens))}
    asks = "?" in sentence or "¿" in sentence or bool(_TAGS.search(sentence.strip()))
    if not asks and said.isdisjoint(_CONCLUDES):
        return None
    for one in amounts_in(tokens):
        before = [word_at(tokens, at) for at in range(one.start)]
        if _is_led(before) and _ends(tokens, one) and _OTHER_SUM.isdisjoint(before):
            return one
    return None


def _is_led(before: Sequence[str]) -> bool:
    """Whether a word of totals leads to it, with nothing between but what fills."""
    for at in range(len(before) - 1, -1, -1):
        word = before[at]
        if word in _ONLY_IN:
            return "en" in before[at + 1 :]
        if word in _LEADS:
            return True
        if word not in _FILL and word.isalnum():
            return False
    return False


def _ends(tokens: Sequence[Token], one: Amount) -> bool:
    """Whether nothing that could be counted stands behind it."""
    if one.end >= len(tokens) or tokens[one.end].kind is not Kind.WORD:
        return True
    return word_at(tokens, one.end) in _TAIL
