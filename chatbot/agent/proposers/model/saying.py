"""Blocks, tone and question of a model's answer, read leniently; nothing is believed here. Pure.

Never raises, whatever the value. A kind that nobody knows, a seventh block and a question that is
none are kept as they were told: whoever writes the reply leaves them out and records why.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Any, Final

from chatbot.agent.proposals import TONES, Block, storable
from chatbot.agent.rules.fact_kinds import ATTENDING, KINDS

MOST_IDS: Final = 30
LONGEST_KEPT: Final = 500
"""Signs of a question that are kept for the record."""
_LONGEST_ID = 60
MOST_READ: Final = 60
"""Blocks and ids of one answer that are looked at; the same one twice is one."""
_KINDS = {kind.casefold(): kind for kind in (*KINDS, *chain(*ATTENDING.values()))}


def blocks(given: Any) -> tuple[Block, ...]:
    """The blocks in order, the same one once, of the first sixty.

    One that stands alone is a list of one; words are a kind, or a kind with its ids behind a ":".
    """
    items = given if isinstance(given, list) else [] if given is None else [given]
    read = (_block(one) for one in items[:MOST_READ])
    return tuple(dict.fromkeys(one for one in read if one is not None))


def tone(given: Any) -> str:
    """A tone that the backend has a phrase for, else ""."""
    told = given.strip().casefold() if isinstance(given, str) else ""
    return told if told in TONES[1:] else ""


def question(words: str) -> str:
    """The question as it was told: whether it can be asked is for who asks it. Cut where it is far
    too long for one."""
    return words[:LONGEST_KEPT]


def _block(item: Any) -> Block | None:
    if isinstance(item, Mapping):
        kind = item.get("kind", item.get("type"))
        ids = item.get("ids", item.get("id"))
        return Block(kind=_kind(kind), ids=tuple(_ids(ids)))
    if isinstance(item, str):
        kind, _colon, ids = item.partition(":")
        return Block(kind=_kind(kind), ids=tuple(_ids(ids.split(","))))
    return None if item is None else Block(kind=_kind(item))


def _kind(given: Any) -> str:
    """A kind of ours however it is spelled, else what was said in its place."""
    if not isinstance(given, str):
        return f"<{type(given).__name__}>"
    said = str(storable(given[:_LONGEST_ID])).strip()
    return _KINDS.get(re.sub(r"[\s-]+", "_", said).casefold(), said)


def _ids(given: Any) -> Iterator[str]:
    """Ids as words, each once."""
    several: Iterable[Any] = given[:MOST_READ] if isinstance(given, list) else [given]
    told = dict.fromkeys(filter(None, map(_id, several)))
    return islice(told, MOST_IDS)


def _id(value: Any) -> str:
    if isinstance(value, bool | list | Mapping):
        return f"<{type(value).__name__}>"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(storable(str(value)[:_LONGEST_ID])).strip() if value is not None else ""
