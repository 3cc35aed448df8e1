"""Whole turns of the hostile model in PostgreSQL: nothing of DESIGN §5 gives way.

`make test` plays a part of its twenty thousand answers, evenly drawn; `make test-deep` all of them.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from django.db import transaction

from tests.agent.hostile_model import answers
from tests.agent.hostile_model.shop import HostileShop, NextDoor
from tests.figures import Figure

SHARDS = 12
TALK = 42
"""Turns of one conversation; the next one begins in a new shop."""
SAMPLE = range(0, answers.MANY, 160)

pytestmark = pytest.mark.django_db


def test_a_sample_of_whole_turns_holds_what_the_design_says(
    figure: Figure, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(SAMPLE, figure, monkeypatch)


@pytest.mark.deep
@pytest.mark.parametrize("shard", range(SHARDS))
def test_all_whole_turns_hold_what_the_design_says(
    shard: int, figure: Figure, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(range(shard, answers.MANY, SHARDS), figure, monkeypatch)


def play(numbers: Sequence[int], figure: Figure, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plays these answers, a conversation after the other; fails with what was told falsely."""
    seen, lies = Counter[str](), list[str]()
    next_door = NextDoor()
    for start in range(0, len(numbers), TALK):
        with transaction.atomic():
            shop = HostileShop(Random(f"shop-{numbers[start]}"), next_door)
            monkeypatch.setattr(
                "chatbot.agent.engines.choose", lambda situation, model=None, s=shop.seat: s
            )
            shop.open()
            for number in numbers[start : start + TALK]:
                shop.speak(number)
            shop.close()
            seen += shop.done
            lies += shop.lies
            transaction.set_rollback(True)

    assert not lies, "\n".join(lies)
    for name, times in seen.items():
        figure(name, times)
    assert seen["whole turns of a hostile model"] > 0
