"""Cuts a text into its sentences; a line of its own is one, too. Pure."""

import re
from collections.abc import Iterator
from typing import Final

from core.rules.text import words

_END: Final = re.compile(r"(?:[.!?…]+[\"'»”)\]]*(?=\s+[^\s\Wa-záéíóúüñ]|\s+[¿¡\"«“(*•–-])|\n)\s*")
_SHORT: Final = words(
    "sr sra srta sres dr dra lic ing av avda bs no nro num tel cel aprox etc ej art pag min max"
    " s a p ud uds vs depto ed lt kg"
)
"""Words whose full stop ends no sentence."""
_LAST_WORD: Final = re.compile(r"(\w+)\.$")


def sentences(text: str) -> list[str]:
    """The sentences in their order, without what stands around them."""
    return [one for one in _cut(text) if one]


def _cut(text: str) -> Iterator[str]:
    begin = 0
    for end in _END.finditer(text):
        found = text[begin : end.end()].strip()
        last = _LAST_WORD.search(found)
        if last and last[1].lower() in _SHORT and "\n" not in end[0]:
            continue
        yield found
        begin = end.end()
    yield text[begin:].strip()
