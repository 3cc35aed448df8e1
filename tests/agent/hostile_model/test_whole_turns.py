"""Whole turns of the hostile model in PostgreSQL: nothing of DESIGN §5 gives way.

`make test` runs a part of its twenty thousand answers, evenly drawn; HOSTILE_TURNS says how many.
"""

import os
from collections import Counter
from random import Random

import pytest
from django.db import transaction

from tests.agent.hostile_model import answers
from tests.agent.hostile_model.shop import HostileShop, NextDoor
from tests.figures import Figure

TURNS = int(os.environ.get("HOSTILE_TURNS", "1500"))
SHARDS = 12
TALK = 42
"""Turns of one conversation; the next one begins in a new shop."""


@pytest.mark.parametrize("shard", range(SHARDS))
def test_whole_turns_hold_what_the_design_says(
    shard: int, db: None, figure: Figure, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, lies = Counter[str](), list[str]()
    next_door = NextDoor()
    for start in range(shard, TURNS, SHARDS * TALK):
        numbers = range(start, min(TURNS, start + SHARDS * TALK), SHARDS)
        with transaction.atomic():
            shop = HostileShop(Random(f"shop-{start}"), next_door)
            monkeypatch.setattr(
                "chatbot.agent.engines.choose", lambda situation, model=None, s=shop.seat: s
            )
            shop.open()
            for number in numbers:
                shop.speak(number * answers.MANY // TURNS)
            shop.close()
            seen += shop.done
            lies += shop.lies
            transaction.set_rollback(True)

    assert not lies, "\n".join(lies)
    for name, times in seen.items():
        figure(name, times)
    assert seen["whole turns of a hostile model"] > 0
