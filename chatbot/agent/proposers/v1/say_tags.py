"""The tags by which V1 chooses facts: `[SAY:price:12]`, `[SAY:hours]`. Pure.

Models write a tag in many ways; each is taken out wherever it stands, read or not, since no
customer may ever see one. Reading is linear in the text: nothing in the shapes repeats without a
bound.
"""

import re
from typing import Final

from chatbot.agent.proposals import Block

MOST_IDS: Final = 30
_LONGEST_ID = 60
_REST = 200
_CUT_OFF = 20
"""So many beginnings of a tag are taken at once from the end of an answer that was cut off."""
_GAP = r"\s{0,4}"
_MARKS = r"[*_`~]{0,3}"
_SQUARE = r"[\[\u3010\uff3b]"
_OPEN, _CLOSE = r"[\[({<\u3010\uff3b\uff08]", r"[\])}>\u3011\uff3d\uff09]"
_INSIDE = rf"[^\[\](){{}}<>\u3010\u3011\uff3b\uff3d\uff08\uff09\n]{{0,{_REST}}}?"
_WORD = rf"{_MARKS}say(?![^\W_]){_MARKS}"
_COLON = r"[:=\uff1a>|\-\u2013\u2014]"
_END = rf"{_GAP}{_CLOSE}{{1,3}}{_MARKS}"
_TAG = re.compile(
    "|".join(
        (
            # <say>price:12</say>
            rf"<{_GAP}say{_GAP}>(?P<between>{_INSIDE})<{_GAP}/{_GAP}say{_GAP}>",
            # [SAY:price:12], (say = hours), **[SAY: price: 12]**
            rf"{_MARKS}{_OPEN}{{1,3}}{_GAP}/?{_GAP}{_WORD}{_GAP}{_COLON}(?P<told>{_INSIDE}){_END}",
            # [SAY hours], [SAY]
            rf"{_MARKS}{_SQUARE}{{1,3}}{_GAP}/?{_GAP}{_WORD}(?P<loose>{_INSIDE}){_END}",
            # Never closed, or cut off: what hangs together behind it.
            rf"{_OPEN}{{1,3}}{_GAP}/?{_GAP}{_WORD}{_GAP}{_COLON}{{1,3}}(?P<open>[\w:#,-]{{0,{_REST}}})",
            rf"{_SQUARE}{_GAP}{_WORD}",
            rf"<{_GAP}/?{_GAP}say{_GAP}>",
            rf"(?:{_SQUARE}{_GAP}s(?:ay?)?{_GAP}){{1,{_CUT_OFF}}}+\Z",
        )
    ),
    re.IGNORECASE,
)
_KIND = re.compile(r"[\s:*_`~]{0,8}([\w-]{1,60})(.*)", re.DOTALL)
_BETWEEN = re.compile(r"[,;|]")


def taken_out(text: str, gone: str) -> tuple[str, tuple[Block, ...]]:
    """The text with `gone` in the place of each tag, and the blocks that the tags name in order,
    the same one once. A tag without a kind names none."""
    named: dict[Block, None] = {}

    def read(tag: re.Match[str]) -> str:
        block = _block(next(filter(None, tag.groups()), ""))
        if block is not None:
            named.setdefault(block)
        return gone

    return _TAG.sub(read, text), tuple(named)


def _block(told: str) -> Block | None:
    """ "price: 12, 13": a kind, and ids behind the first colon, which may hold further ones."""
    found = _KIND.match(told)
    if found is None:
        return None
    ids = (one.strip(" \t:=\"'*_`~")[:_LONGEST_ID] for one in _BETWEEN.split(found[2]))
    kind = found[1].strip("_-").casefold().replace("-", "_")
    return Block(kind=kind, ids=tuple(dict.fromkeys(filter(None, ids)))[:MOST_IDS])
