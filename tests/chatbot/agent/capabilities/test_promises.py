"""What actions promise is what the rows say, or nothing is kept (DESIGN §3)."""

from typing import Any

import pytest

from catalog.orders import carts
from chatbot.agent import breakdown
from chatbot.agent.capabilities.persistence import PromiseBroken
from chatbot.agent.models import Turn
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def falls_short(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """The cart's writer forgets a line, so many times."""
    as_it_is, left = carts.store, [times]

    def forgets(cart: Any, before: Any, after: Any) -> Any:
        left[0] -= 1
        return {} if left[0] >= 0 else as_it_is(cart, before, after)

    monkeypatch.setattr(carts, "store", forgets)


def test_a_promise_that_the_rows_do_not_keep_is_tried_again(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls_short(monkeypatch, times=1)
    talk.say("quiero 2 de maracuyá")
    assert talk.lines == {"Maracuyá": 2}
    assert Turn.objects.of(talk.merchant).count() == 1


def test_one_that_breaks_twice_leaves_nothing_behind(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls_short(monkeypatch, times=99)
    with pytest.raises(PromiseBroken):
        talk.say("quiero 2 de maracuyá")
    assert not Turn.objects.of(talk.merchant).exists()
    assert talk.lines == {}


def test_what_goes_on_breaking_is_given_to_a_person(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls_short(monkeypatch, times=99)
    with pytest.raises(PromiseBroken):
        talk.say("quiero 2 de maracuyá")
    for _try in range(3):
        breakdown.note(talk.session.id, talk.now)
    assert talk.session.mode == "handoff_pending"
