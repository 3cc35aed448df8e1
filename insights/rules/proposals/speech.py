"""A model's sentence about rows: its numbers and names are references, `{r1.c2}`, which the backend
renders; a sentence that states anything by itself is left out. Pure (specification §4.3)."""

import re
from collections.abc import Iterator

from core.rules.text import bare
from insights.rules import words
from insights.rules.answers import Payload
from insights.rules.description import Dataset
from insights.rules.evaluating import INSIDE
from insights.rules.questions import cells
from intents.rules import number_words

ROWS = 10
"""Rows that a model is shown and may refer to."""
MOST_SENTENCES = 3
LONGEST = 300
"""Signs of a sentence: plain language has short ones."""
_REFERENCE = re.compile(r"\{r(\d{1,3})\.c(\d{1,2})\}")
_END = re.compile(r"(?<=[.!?…])\s+|\n+")
_FOREIGN = re.compile(r"[{}<>`*#|@\\]|https?:|www\.")
"""Marks of markup, of addresses and of references that are none."""
_ONE = frozenset({"un", "una", "uno"})
_NUMBERS = frozenset(
    words.stems(
        " ".join((*number_words.CARDINALS, *number_words.GROUPS))
        + """ mitad doble triple tercio tercios cuarto cuartos quinto decimo medio media docena
        decena centena centenar millar ningun ninguno ninguna cero par ambos ambas
        one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty
        hundred thousand million billion half double triple none both"""
    )
) - frozenset(words.stems(" ".join(_ONE)))
"""Numbers in words."""
_CLAIMS = frozenset(
    words.stems(
        """mas menos mayor menor mejor peor primero primera ultimo ultima maximo minimo lidera
        encabeza concentra supera crecio crece aumento aumenta subio sube bajo baja cayo cae
        disminuyo mayoria minoria casi todo toda todos todas nadie nada siempre nunca no sin solo
        unico unica igual duplica triplica entre ayer hoy porque debido gracias causa
        more less most least first last highest lowest largest smallest all every only not never
        because grew rose fell"""
    )
)
"""What compares, denies, counts or explains: the question's words alone may, of the first row."""


def rendered(text: str, payload: Payload, question: str, dataset: Dataset) -> str:
    """The sentences that state nothing but cells, with their cells written out; "" for none."""
    free = _free(question, payload, dataset)
    kept = (_shown(one.strip(), payload, free, dataset) for one in _END.split(_hidden(text)))
    return " ".join([one for one in kept if one][:MOST_SENTENCES])


def _hidden(text: str) -> str:
    """The text with its references as marks that no prose holds."""
    return _REFERENCE.sub(lambda found: f"\x02{found[1]},{found[2]}\x03", text[:2_000])


def _shown(sentence: str, payload: Payload, free: frozenset[str], dataset: Dataset) -> str:
    references = re.findall(r"\x02(\d+),(\d+)\x03", sentence)
    prose = re.sub(r"\x02[\d,]+\x03", " ", sentence)
    if not references or len(sentence) > LONGEST or _FOREIGN.search(prose):
        return ""
    if any(sign.isdigit() for sign in prose) or INSIDE.search(prose):
        return ""
    said = words.stems(prose)
    claims = _CLAIMS.intersection(said)
    if not _NUMBERS.isdisjoint(said) or claims - free or not _names_none(said, payload, free):
        return ""
    if claims and references[0][0] != "1":
        return ""
    try:
        told = {(row, column): _cell(row, column, payload, dataset) for row, column in references}
    except IndexError:
        return ""
    return re.sub(r"\x02(\d+),(\d+)\x03", lambda one: told[one[1], one[2]], sentence)


def _cell(row: str, column: str, payload: Payload, dataset: Dataset) -> str:
    """The cell as people read it. Raises IndexError where there is none, or none that was shown."""
    at, across = int(row) - 1, int(column) - 1
    if min(at, across) < 0 or at >= ROWS:
        raise IndexError
    head = payload.columns[across]
    return cells.shown(payload.rows[at][across], head.kind, head.unit, dataset.currency)


def _names_none(said: tuple[str, ...], payload: Payload, free: frozenset[str]) -> bool:
    """Whether no word is one of the cells': a name is a reference as well."""
    named = set(_words_of_cells(payload)) - free
    return named.isdisjoint(said)


def _words_of_cells(payload: Payload) -> Iterator[str]:
    for row in payload.rows:
        for cell in row:
            if isinstance(cell, str):
                yield from (word for word in words.stems(cell) if len(word) > 2)


def _free(question: str, payload: Payload, dataset: Dataset) -> frozenset[str]:
    """Words that a sentence may use whatever they claim: the question's, and the headings'."""
    heads = " ".join(one.label for one in payload.columns)
    nouns = " ".join(noun for table in dataset.tables for noun in table.nouns)
    return frozenset(words.stems(f"{bare(question)} {heads} {nouns} {dataset.title}"))
