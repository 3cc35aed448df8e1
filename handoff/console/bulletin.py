"""What a ring brings along: the newest rows of a merchant's stream, read once for all open pages.

Fifty pages that each asked would cost the server fifty times what one row is worth. What is told
is what the page could ask for itself: kinds and ids, no words of anybody's. Whoever is further
behind than `MOST` rows asks over HTTP.
"""

import asyncio
from collections import OrderedDict
from dataclasses import asdict
from typing import Any
from weakref import WeakKeyDictionary

from channels.db import database_sync_to_async

from core import row_wall
from handoff.console.selectors import events

MOST = 200
SHOPS = 200
"""Bulletins kept in mind by a process: one is made anew when its shop's bell rings."""

Rows = list[dict[str, Any]]


class _Bulletin:
    """The last rows of one merchant, their numbers without a gap."""

    def __init__(self) -> None:
        self.rows: Rows = []
        self.reading = asyncio.Lock()


_known: WeakKeyDictionary[asyncio.AbstractEventLoop, OrderedDict[int, _Bulletin]]
_known = WeakKeyDictionary()


async def rows(merchant_id: int, after: int, upto: int) -> Rows:
    """The rows after number `after`, to `upto` at least; [] where there are too many to tell."""
    if upto - after > MOST:
        return []
    bulletin = _of(merchant_id)
    async with bulletin.reading:
        last = bulletin.rows[-1]["seq"] if bulletin.rows else 0
        if last < upto:
            begin = max(last, upto - MOST)
            new = await database_sync_to_async(_read)(merchant_id, begin)
            kept = bulletin.rows if begin == last else []
            bulletin.rows = [*kept, *new][-MOST:]
    found = [row for row in bulletin.rows if row["seq"] > after]
    return found if found and found[0]["seq"] == after + 1 else []


def _read(merchant_id: int, after: int) -> Rows:
    with row_wall.acting_for(merchant_id):
        return [_told(asdict(row)) for row in events.after(merchant_id, after)]


def _told(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"session": str(row["session"]) if row["session"] else None}


def _of(merchant_id: int) -> _Bulletin:
    """The merchant's, of the loop that runs: locks are a loop's own."""
    mine = _known.setdefault(asyncio.get_running_loop(), OrderedDict())
    found = mine.setdefault(merchant_id, _Bulletin())
    mine.move_to_end(merchant_id)
    while len(mine) > SHOPS:
        mine.popitem(last=False)
    return found
