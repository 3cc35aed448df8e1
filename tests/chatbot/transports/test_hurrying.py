"""A worker is told of kept bodies at once, as long as that costs little."""

import pytest

from chatbot.conversations.due_work import hints
from chatbot.transports.inbound import webhook_posts
from chatbot.transports.inbound.webhook_posts import HURRIED_A_SECOND, HURRY_S, REST_S, Hurrying


class Clock:
    now = 1_000.0
    costs = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    told = Clock()
    monkeypatch.setattr(webhook_posts, "time", told)
    return told


@pytest.fixture
def hinted(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []

    def hint(name: str, argument: str) -> None:
        assert name == "unpack"
        clock.now += clock.costs
        heard.append(argument)

    monkeypatch.setattr(hints, "hint", hint)
    return heard


def test_an_account_is_hurried_at_once_and_then_every_so_often(
    clock: Clock, hinted: list[str]
) -> None:
    hurry = Hurrying()
    hurry({7, 8})
    hurry({7})
    assert hinted == ["7", "8"]
    clock.now += HURRY_S
    hurry({7})
    assert hinted == ["7", "8", "7"]


def test_in_a_storm_of_many_accounts_the_dispatcher_looks_them_up(
    clock: Clock, hinted: list[str]
) -> None:
    hurry = Hurrying()
    hurry(set(range(1, 500)))
    assert len(hinted) == HURRIED_A_SECOND
    clock.now += 0.5
    hurry(set(range(500, 1_000)))
    assert len(hinted) == HURRIED_A_SECOND * 1.5


def test_a_broker_that_is_slow_is_left_alone_for_a_while(clock: Clock, hinted: list[str]) -> None:
    hurry = Hurrying()
    clock.costs = 1.0
    hurry({1, 2, 3})
    assert hinted == ["1"]
    clock.costs = 0.0
    clock.now += REST_S / 2
    hurry({4})
    assert hinted == ["1"]
    clock.now += REST_S
    hurry({5})
    assert hinted == ["1", "5"]
