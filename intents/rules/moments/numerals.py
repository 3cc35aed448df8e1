"""Numbers of the calendar and the clock, in digits or words: 0 to 99, "treinta y uno"."""

from intents.rules.moments import tables
from intents.rules.moments.tokens import Kind, Sentence

Numeral = tuple[int, int]
"""The number and how many tokens said it."""


def read(sentence: Sentence, at: int) -> Numeral | None:
    """The number that begins here; "diez y seis" is ten, for in an hour it is 10:06."""
    token = sentence.token(at)
    if token.kind is Kind.NUMBER:
        return token.numbers[0], 1
    value = tables.NUMBERS.get(sentence.word(at))
    if value is None:
        return None
    unit = tables.NUMBERS.get(sentence.word(at + 2), 0)
    if value >= 30 and value % 10 == 0 and sentence.word(at + 1) == "y" and 0 < unit < 10:
        return value + unit, 3
    return value, 1


def day(sentence: Sentence, at: int) -> Numeral | None:
    """The same as a day of the month: "primero", "1º", "diez y seis"."""
    if sentence.token(at).kind is Kind.ORDINAL:
        return sentence.token(at).numbers[0], 1
    if sentence.word(at) == "primero":
        return 1, 1
    found = read(sentence, at)
    if found and found[0] in (10, 20) and found[1] == 1 and sentence.word(at + 1) == "y":
        unit = tables.NUMBERS.get(sentence.word(at + 2), 0)
        behind = sentence.word(at + 3)
        if sentence.word(at) and 0 < unit < 10 and behind != "horas":
            return found[0] + unit, 3
    return found
