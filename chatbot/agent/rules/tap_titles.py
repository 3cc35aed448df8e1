"""Titles of buttons and rows that a channel cuts: short, and no two alike.

Pure. A title of a product that does not fit begins with what tells its sizes apart, and where that
is not enough with a number: "grande · Jugo de nara…".
"""

from collections.abc import Sequence

from catalog.products.values import VariantValue

ROW, BUTTON = 24, 20
"""Signs of a list's row and of a button (facts/whatsapp §1.5)."""
MOST_BUTTONS = 3
CUT = "…"


def of(rows: Sequence[VariantValue]) -> tuple[str, ...]:
    """One title for each row, in order; as many as fit on buttons are as short as those."""
    most = BUTTON if len(rows) <= MOST_BUTTONS else ROW
    titles = [row.name if len(row.name) <= most else _sized(row, most) for row in rows]
    if len(set(titles)) == len(titles):
        return tuple(titles)
    return tuple(cut(f"{place}. {title}", most) for place, title in enumerate(titles, start=1))


def _sized(row: VariantValue, most: int) -> str:
    return cut(f"{row.size} · {row.product}" if row.size else row.name, most)


def cut(title: str, most: int) -> str:
    return title if len(title) <= most else f"{title[: most - 1].rstrip(' ,;:.-·')}{CUT}"


def telling_apart(texts: Sequence[str]) -> tuple[str, ...]:
    """A title for each sentence: what the others do not say, numbered where two are alike."""
    said = [text.strip(" ¿?¡!.").split() for text in texts]
    head = _same(said) if len(said) > 1 else 0
    tail = _same([words[head:][::-1] for words in said]) if len(said) > 1 else 0
    own = [" ".join(words[head : len(words) - tail]) for words in said]
    most = BUTTON if len(texts) <= MOST_BUTTONS else ROW
    titles = [cut(one, most) for one in own]
    if all(own) and len(set(titles)) == len(titles):
        return tuple(titles)
    return tuple(cut(f"{at}. {one}", most) for at, one in enumerate(own, start=1))


def _same(said: Sequence[Sequence[str]]) -> int:
    """How many words all begin with."""
    together = zip(*said, strict=False)
    return next((at for at, words in enumerate(together) if len(set(words)) > 1), 0)
