"""Which of some numbered lines a customer means: by number, or by the words of the line. Pure.

Only where the whole message says so: "2 de mango" orders mangoes.
"""

import re
from collections.abc import Sequence

from core.rules.text import bare
from intents.rules.number_words import CARDINALS

LONGEST = 80
_ORDINALS = [
    "primer",
    "segund",
    "tercer",
    "cuart",
    "quint",
    "sext",
    "septim",
    "octav",
    "noven",
    "decim",
]
_PLACES = {word: value - 1 for word, value in CARDINALS.items() if 1 <= value <= 10} | {
    stem + end: place for place, stem in enumerate(_ORDINALS) for end in "oa"
}
_NAMING = r"(?:(?:la|el|las|los) |(?:opcion|numero|nro|no|n|op|num) )"
_CHOSEN = re.compile(
    rf"(?:(?:(?:quiero|elijo|escojo|dame|va|por favor) )?{_NAMING}{{1,2}})?"
    r"([0-9]{1,2}|[a-z]+)(?: por favor| porfa)?"
)
"""A number alone, or led by what names a line: "quiero la 2" does, "quiero 2" says how many."""


def place(text: str, titles: Sequence[str]) -> int | None:
    """The index of the line that `text` names; None when it names none."""
    said = _plain(text[:LONGEST])
    if not said or len(text) > LONGEST:
        return None
    found = _CHOSEN.fullmatch(said)
    if found:
        index = int(found[1]) - 1 if found[1].isdigit() else _PLACES.get(found[1])
        if index is not None:
            return index if 0 <= index < len(titles) else None
    same = [index for index, title in enumerate(titles) if _plain(title) == said]
    return same[0] if len(same) == 1 else None


def _plain(text: str) -> str:
    """Lower case without accents, marks and the frame of a keycap: "2️⃣", "2)" and "*2*" are "2"."""
    return " ".join("".join(sign if sign.isalnum() else " " for sign in bare(text)).split())
