"""Comparisons with numbers: "de más de 10 millones", "entre 1 y 2 millones", "al menos 50 %". Pure.

Numbers in words are read by `intents.rules.numbers`, the one reader of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.rules.text import words as word_set
from insights.rules.questions.plans import Operation
from insights.rules.questions.tokens import Kind, Token
from intents.rules import numbers
from intents.rules.text import Kind as Sort
from intents.rules.text import Token as Word
from intents.rules.text import sound

_OPENERS: dict[tuple[str, ...], Operation] = {
    tuple(phrase.split()): operation
    for operation, phrases in {
        Operation.MORE: """mas de|mas del|mas que|
            pasaron de|superaron|excedieron|mayor a|mayor al|superior al|
            mayores al|superiores al|mayor que|mayor de|mayores a|mayores que|
            mayores de|superior a|superiores a|por encima de|por encima del|arriba de|superan|
            supera|superen|supere|exceden|excede|excedan|pasan de|pasa de|pasen de|>""",
        Operation.AT_LEAST: """al menos|como minimo|por lo menos|minimo|desde|a partir de|
            no menos de|= >|> =|≥|igual o mayor a|mayor o igual a|mayor o igual que|
            mayores o iguales a""",
        Operation.LESS: """menos de|menos del|menos que|menor a|menor al|inferior al|menores al|
            menor que|menor de|menores a|menores que|
            menores de|inferior a|inferiores a|por debajo de|por debajo del|debajo de|<|
            no llegan a|no llega a""",
        Operation.AT_MOST: """hasta|como maximo|a lo sumo|a lo mas|maximo|no mas de|< =|≤|
            menor o igual a|menor o igual que|menores o iguales a|no mayor a|no superan|
            no supera""",
        Operation.IS: "igual a|exactamente|iguales a|es de|de exactamente|=",
    }.items()
    for phrase in " ".join(phrases.split()).split("|")
    for phrase in [phrase.strip()]
}
_OPENERS |= {
    (*phrase[:-1], "del"): operation
    for phrase, operation in _OPENERS.items()
    if len(phrase) > 1 and phrase[-1] == "de"
}
_LONGEST = max(len(phrase) for phrase in _OPENERS)
_UNITS = word_set("""peso pesos dolar dolares sol soles euro euros bolivianos dop usd rd""")
_MULTIPLES = {sound("mil"): 1000, sound("millon"): 10**6, sound("millones"): 10**6}
_ARTICLES = word_set("el la los las un una")


@dataclass(frozen=True, slots=True)
class Number:
    """A number, how many tokens said it, whether a % stood with it, and how it was multiplied."""

    value: Decimal
    length: int
    percent: bool = False
    times: int = 1
    money: bool = False


@dataclass(frozen=True, slots=True)
class Bound:
    """A comparison and how many tokens said it."""

    operation: Operation
    values: tuple[Decimal, ...]
    length: int
    percent: bool = False
    money: bool = False


def words(tokens: Sequence[Token]) -> tuple[Word, ...]:
    """The tokens as the reader of numbers takes them."""
    return tuple(
        Word(
            Sort.NUMBER if token.number is not None else Sort.WORD,
            token.raw,
            token.word,
            sound(token.word) if token.kind is Kind.WORD else token.raw,
            token.start,
            token.end,
            float(token.number) if token.number is not None else None,
        )
        for token in tokens
    )


def number(tokens: Sequence[Token], heard: Sequence[Word], at: int) -> Number | None:
    """The number at this token: "10 millones", "cinco", "RD$ 1,250.50 pesos", "50 %"."""
    if at >= len(tokens):
        return None
    token = tokens[at]
    times, length = 1, 1
    if token.number is not None:
        value = token.number
    elif token.kind is Kind.WORD and token.word not in {"par", "medio", "media", "segundo"}:
        read = numbers.read(heard, at)
        if read is None or read.whole is None:
            return None
        value, length = Decimal(read.whole), read.length
    else:
        return None
    while (behind := at + length) < len(tokens) and heard[behind].key in _MULTIPLES:
        times *= _MULTIPLES[heard[behind].key]
        length += 1
    percent, money, length = _unit(tokens, at, length, token.percent)
    return Number(value * times, length, percent, times, money)


def _unit(tokens: Sequence[Token], at: int, length: int, percent: bool) -> tuple[bool, bool, int]:
    behind = [token.word for token in tokens[at + length : at + length + 2]]
    if behind[:1] and tokens[at + length].raw == "%":
        return True, False, length + 1
    if behind == ["por", "ciento"]:
        return True, False, length + 2
    if behind[:1] and behind[0] in _UNITS:
        return percent, True, length + 1
    if len(behind) == 2 and behind[0] == "de" and behind[1] in _UNITS:
        return percent, True, length + 2
    return percent, False, length


def read(tokens: Sequence[Token], heard: Sequence[Word], at: int) -> Bound | None:
    """The comparison that begins at this token; None for none."""
    if tokens[at].word == "entre":
        return _between(tokens, heard, at)
    for length in range(min(_LONGEST, len(tokens) - at), 0, -1):
        phrase = tuple(token.word or token.raw for token in tokens[at : at + length])
        operation = _OPENERS.get(phrase)
        if operation is None:
            continue
        begin = at + length
        if begin < len(tokens) and tokens[begin].word in _ARTICLES - {"un", "una"}:
            begin += 1
        found = number(tokens, heard, begin)
        if found and not _hour(tokens, begin, found):
            end = begin + found.length
            return Bound(operation, (found.value,), end - at, found.percent, found.money)
    return None


def _hour(tokens: Sequence[Token], at: int, said: Number) -> bool:
    """Whether the number is a time of the day: "las 8", "las 10"."""
    unit = said.money or said.percent or said.times > 1
    return at > 0 and tokens[at - 1].word == "las" and not unit and said.value <= 24


def _between(tokens: Sequence[Token], heard: Sequence[Word], at: int) -> Bound | None:
    begin = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].word in _ARTICLES - {"un", "una"})
    first = number(tokens, heard, begin)
    joint = begin + first.length if first else len(tokens)
    if first is None or joint >= len(tokens) or tokens[joint].word not in {"y", "a", "e"}:
        return None
    if _hour(tokens, begin, first):
        return None
    begin = joint + 1
    begin += begin < len(tokens) and tokens[begin].word in _ARTICLES - {"un", "una"}
    second = number(tokens, heard, begin)
    if second is None:
        return None
    low = first.value * second.times if first.times == 1 < second.times else first.value
    if low > second.value:
        low, high = second.value, low
    else:
        high = second.value
    percent = first.percent or second.percent
    end = begin + second.length
    return Bound(Operation.BETWEEN, (low, high), end - at, percent, first.money or second.money)
