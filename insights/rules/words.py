"""A question's words made comparable: folded, in one number, without marks. Pure."""

from collections.abc import Iterable
from functools import lru_cache

from core.rules.text import bare
from insights.rules.questions.stems import stem
from merchants.rules.gazetteer import WORD


def stems(text: str) -> tuple[str, ...]:
    """All of the text's words in order, each by its stem, the small ones too."""
    return tuple(stem(word) for word in WORD.findall(text))


def phrases(table: str) -> tuple[str, ...]:
    """The phrases of a table that is written with semicolons between them."""
    return tuple(" ".join(row.split()) for row in table.split(";") if row.strip())


def said(text: str, wanted: Iterable[str]) -> str:
    """The first of the phrases whose words the text says in a row; "" where it says none."""
    words = f" {' '.join(stems(text))} "
    return next((one for one in wanted if (key := _key(one)) and f" {key} " in words), "")


@lru_cache(maxsize=16384)
def _key(phrase: str) -> str:
    return " ".join(stems(phrase))


def folded(question: str) -> str:
    """The question as the cache compares it: case, accents, blanks and outer marks aside.

    Marks between words stay: "3.5" is not "35", nor "-5" the same as "5".
    """
    return " ".join(bare(question).split()).strip("¿?¡!. ")
