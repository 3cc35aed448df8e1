"""Reads which month is meant: "de diciembre de 2026", "del mes que viene"."""

from dataclasses import dataclass

from intents.rules.moments import tables
from intents.rules.moments.tokens import Kind, Sentence


@dataclass(frozen=True, slots=True)
class Month:
    """A month by name and perhaps year, or so many months after this one; with its tokens."""

    month: int | None = None
    year: int | None = None
    months: int | None = None
    length: int = 0


NONE = Month()


def named(sentence: Sentence, at: int, *, short: bool = False) -> int | None:
    """The month whose name stands here; `short`: "dic" is one too."""
    word = sentence.word(at)
    return tables.MONTHS.get(word) or (tables.SHORT_MONTHS.get(word) if short else None)


def behind(sentence: Sentence, at: int) -> Month:
    """The month said behind a day: "de diciembre", "dic", "del próximo mes"; `NONE`."""
    of = 1 if sentence.word(at) in ("de", "del") else 0
    month = named(sentence, at + of, short=True)
    if month:
        year, more = _year(sentence, at + of + 1)
        return Month(month, year, None, of + 1 + more)
    if not of:
        return NONE
    token = sentence.token(at + 1)
    if sentence.word(at) == "del" and token.kind is Kind.NUMBER and 0 < token.numbers[0] < 13:
        year, more = _year(sentence, at + 2)  # "el 2 del 12"
        return Month(token.numbers[0], year, None, 2 + more)
    found = counted(sentence, at + 1)
    return Month(months=found[0], length=1 + found[1]) if found else NONE


def _year(sentence: Sentence, at: int) -> tuple[int | None, int]:
    of = 1 if sentence.word(at) in ("de", "del") else 0
    of += of and sentence.word(at + of) == "anos"
    token = sentence.token(at + of)
    if token.kind is Kind.NUMBER and 2000 <= token.numbers[0] < 2200:
        return token.numbers[0], of + 1
    return None, 0


def counted(sentence: Sentence, at: int) -> tuple[int, int] | None:
    """ "mes que viene", "este mes", "próximo mes": how many months on, and its tokens."""
    start = at + (sentence.word(at) in ("el", "la"))
    word = sentence.word(start)
    if word in ("este", "presente", "corriente") and sentence.word(start + 1) == "meses":
        return 0, start + 2 - at
    if word in tables.NEXT_ONE and sentence.word(start + 1) == "meses":
        return 1, start + 2 - at
    if word != "meses":
        return None
    on, more = ahead(sentence, start + 1)
    return (1 if on else 0), start + 1 + more - at


def ahead(sentence: Sentence, at: int) -> tuple[bool, int]:
    """Whether "que viene" or "próximo" stands here, and its tokens."""
    if sentence.word(at) == "proximo":
        return True, 1
    if sentence.word(at) == "que" and sentence.word(at + 1) in ("viene", "sigue", "entra"):
        return True, 2
    return False, 0


def is_gone(sentence: Sentence, at: int) -> bool:
    """Whether "pasado" stands here and begins nothing: "el lunes pasado"."""
    behind = sentence.word(at + 1)
    begins = behind in ("manana", "las", "la", "mediodia") or sentence.says(
        at + 1, "el", "mediodia"
    )
    return sentence.word(at) in ("pasado", "anterior") and not begins
