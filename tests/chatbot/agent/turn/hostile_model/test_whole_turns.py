"""Whole turns of the hostile model in PostgreSQL: nothing of DESIGN §5 gives way.

`make test` plays 125 of its twenty thousand answers, evenly drawn; `make test-deep` a quarter of
them; `make test-hostile` all. `test_answers` holds each of them on values in `make test-deep`.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from _pytest.mark import ParameterSet
from django.db import transaction

from tests.chatbot.agent.turn.hostile_model import answers
from tests.chatbot.agent.turn.hostile_model.shop import HostileShop, NextDoor
from tests.figures import Figure

SHARDS = 12
QUARTER = range(0, SHARDS, 4)
"""The shards that `make test-deep` plays; the others are `hostile`."""
TALK = 42
"""Turns of one conversation; the next one begins in a new shop."""
SAMPLE = range(0, answers.MANY, 160)

pytestmark = pytest.mark.django_db


def test_a_sample_of_whole_turns_holds_what_the_design_says(
    figure: Figure, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(SAMPLE, figure, monkeypatch)


def _shard(number: int) -> ParameterSet:
    marks = [pytest.mark.deep] if number in QUARTER else [pytest.mark.deep, pytest.mark.hostile]
    return pytest.param(number, marks=marks)


@pytest.mark.parametrize("shard", [_shard(number) for number in range(SHARDS)])
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
                "chatbot.agent.proposers.engines.choose",
                lambda *_, s=shop.seat: s,
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
