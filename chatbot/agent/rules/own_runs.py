"""Where a run of words stands in what she said, and whether a "no" of hers turns it round. Pure.

"Que NO lleve maní" holds the run "lleve maní", but the words before it say the contrary: a run is
hers only as far as nothing that governs it was left out.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from merchants.rules.text import fold

_PART = re.compile(r"\w+|[^\w\s]|\n")
# "No. 12", "Nº 12" and "no 123" are a house's number, and deny nothing.
_NUMBERED = re.compile(r"\bn(?:o\s?[.°]|[º°]\.?|\.º|o(?=\s*\d\d))\s*(?=\d)", re.IGNORECASE)

_NOT = frozenset({"no", "nunca", "jamas", "tampoco", "ni", "ningun", "ninguna", "ninguno"})
_WITHOUT = frozenset(
    {"sin", "excepto", "salvo", "menos", "nada", "cero", "evita", "eviten", "evitar"}
    | {"quita", "quitale", "quitar", "quiten", "quitenle", "saca", "sacale", "sacar", "saquen"}
    | {"retira", "retirale", "retirar", "retiren"}
)
"""These govern the thing behind them, and end where another way of making it begins."""
NEGATIONS = _NOT | _WITHOUT
_LITTLE = frozenset({"poca", "poco", "poquita", "poquito", "media", "medio", "menos"})
"""Right before the run they make it less."""
_ENDS = frozenset(".;:!?¿¡()[]{}\n…")
_JOINS = frozenset({"y", "e", "o", "u"})
_BUT = frozenset(
    {"pero", "sino", "mejor", "solo", "solamente", "aunque", "mi", "direccion", "es", "vivo"}
    | {"estoy", "manda", "mandalo", "mandamelo", "mandame", "envia", "envialo", "enviamelo"}
    | {"trae", "traelo", "traemelo", "entrega", "entregalo", "dejalo"}
)
"""Behind these something else is said, whatever was denied before."""
_OPENS = (
    frozenset(
        {"con", "sin", "que", "bien", "muy", "en", "para", "pa", "a", "al", "por", "calle", "av"}
        | {
            "avenida",
            "zona",
            "edificio",
            "edif",
            "casa",
            "barrio",
            "piso",
            "depto",
            "dpto",
            "quiero",
        }
        | {"dame", "ponle", "ponme", "agrega", "todo", "frente", "entre", "esquina", "hacia"}
    )
    | _BUT
)
"""Behind a comma or an "y" these begin something new: "sin azúcar y con hielo". A bare noun goes on
with what was begun: "sin azúcar, hielo y limón"."""
_ANEW = frozenset({"con", "bien", "muy", "en", "para", "pa", "a", "al"})
_AFTER = frozenset(
    {"", "por", "porfa", "porfis", "gracias", "quiero", "me", "le", "lo", "la", "pongas", "ponga"}
    | {"pongan", "lleve", "echen", "eches"}
)
"""What stands behind a "no" that denies the words before it: "el maní no, por favor"."""
_FILLERS = frozenset(
    {"eh", "em", "m", "ah", "este", "bueno", "pues", "porfa", "porfis", "por", "favor"}
    | {"gracias", "nro", "numero", "num", "n"}
)
"""They say nothing by themselves: "Av. Arce, eh, 12"."""
_FARTHEST = 6
"""Words between a "no" and what it denies."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of hers and the signs that stand before it."""

    word: str
    signs: str


@dataclass(frozen=True, slots=True)
class Found:
    """Where the newest run begins (the text's place, the word's in it); `denied`: it says the
    contrary of what she said."""

    at: tuple[int, int]
    denied: bool


def words(text: str) -> tuple[str, ...]:
    """The words of a text as they are compared: no capitals, no accents, no signs."""
    return tuple(one.word for one in _read(text))


def newest(run: str, texts: Sequence[str]) -> Found | None:
    """The run in the newest of these texts (oldest first) that holds it; None where none does.

    What she said last of a thing counts: "que no lleve maní" takes back "con maní".
    """
    wanted = words(run)
    for place in reversed(range(len(texts)) if wanted else ()):
        said = _read(texts[place])
        found = [(start, _is_denied(said, start, end)) for start, end in _runs(wanted, said)]
        if found:
            start, denied = min(found, key=lambda one: one[1])
            return Found((place, start), denied)
    return None


def _read(text: str) -> list[_Word]:
    found: list[_Word] = []
    signs = ""
    for part in _PART.findall(_NUMBERED.sub(" numero ", text)):
        if part[0].isalnum() or part[0] == "_":
            found.append(_Word(fold(part), signs))
            signs = ""
        else:
            signs += part
    return found


def _runs(wanted: Sequence[str], said: Sequence[_Word]) -> Iterator[tuple[int, int]]:
    """Begin and end of each place where those words follow each other, small words aside."""
    for start in range(len(said)):
        end = _end(wanted, said, start)
        if end is not None:
            yield start, end


def _end(wanted: Sequence[str], said: Sequence[_Word], start: int) -> int | None:
    at = start
    for number, word in enumerate(wanted):
        while number and at < len(said) and said[at].word != word and said[at].word in _FILLERS:
            at += 1
        if at >= len(said) or said[at].word != word or (at > start and _is_parted(said, at)):
            return None
        at += 1
    return at


def _is_parted(said: Sequence[_Word], at: int) -> bool:
    """Whether a sign and a "no" stand between them: "¿maní? no. azúcar sí" says no "no azúcar"."""
    return bool(said[at].signs) and bool({said[at].word, said[at - 1].word} & NEGATIONS)


def _is_denied(said: Sequence[_Word], start: int, end: int) -> bool:
    return _governed(said, start) or _denied_behind(said, end)


def _governed(said: Sequence[_Word], start: int) -> bool:
    """Whether a "no" before the run, left out of it, denies it."""
    anew = said[start].word in _ANEW
    for at in range(start - 1, max(-1, start - 2 - _FARTHEST), -1):
        word, after = said[at].word, said[at + 1]
        if after.word in _BUT or _ENDS & set(after.signs):
            # "Sin" at the end of a line goes on in the next one.
            return word in _WITHOUT and after.signs == "\n"
        if word in NEGATIONS:
            answers = word in _NOT and bool(after.signs)
            return not answers and not (word in _WITHOUT and anew)
        if (after.signs or word in _JOINS) and after.word in _OPENS:
            return False
        if at == start - 1 and word in _LITTLE:
            return True
        anew = anew or word in _ANEW
    return False


def _denied_behind(said: Sequence[_Word], end: int) -> bool:
    """ "El maní no, por favor": the "no" behind it denies it."""
    if end >= len(said) or said[end].signs or said[end].word not in ("no", "tampoco", "nunca"):
        return False
    after = said[end + 1] if end + 1 < len(said) else _Word("", "")
    return bool(after.signs) or after.word in _AFTER
