"""More shadows than anybody can run: plans take turns, and what is late is given up unpaid."""

from datetime import timedelta

import pytest

from chatbot.agent.models import ShadowPlan, ShadowTurn
from chatbot.agent.replay import shadow, shadow_queue
from merchants.models import Merchant
from tests.agent.scripted_model import ScriptedModel
from tests.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


def plan(merchant: Merchant, name: str = "otro") -> ShadowPlan:
    return ShadowPlan.objects.create(merchant=merchant, name=name, model="rules", share=100)


def test_a_shop_with_much_to_run_lets_the_neighbours_through(talk: Talk, dario: Merchant) -> None:
    busy = plan(talk.merchant)
    for _ in range(shadow_queue.AHEAD + 2):
        talk.say("hola")
    stock_the_shop(dario)
    calm = plan(dario)
    neighbour = Talk(dario, phone="5491130000000", now=talk.now)
    neighbour.say("hola")
    due = shadow_queue.due(neighbour.now, 100)
    rows = ShadowTurn.across.in_bulk(map(int, due))

    assert [rows[int(pk)].plan for pk in due[:3]] == [busy, calm, busy]
    assert len(due) == shadow_queue.AHEAD
    hers = [int(pk) for pk in due if rows[int(pk)].plan == busy]
    assert hers == sorted(hers)


def test_what_waited_for_an_hour_is_given_up_and_not_paid(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = ScriptedModel()
    monkeypatch.setattr("llm.seats.trying", lambda *_args, **_kwargs: model)
    plan(talk.merchant)
    ShadowPlan.across.update(model="stub:seller")
    talk.say("hola, ¿qué tal?")
    late = talk.now + shadow_queue.LATEST + timedelta(seconds=1)
    for pk in shadow_queue.due(late, 9):
        shadow.run(int(pk), lambda: late)
    row = ShadowTurn.across.get()

    assert (row.state, row.error, row.due_at, row.tries) == ("failed", shadow_queue.LATE, None, 0)
    assert model.requests == []


def test_within_the_hour_it_is_run(talk: Talk) -> None:
    plan(talk.merchant)
    talk.say("hola")
    soon = ShadowTurn.across.get().due_at
    assert soon is not None
    for pk in shadow_queue.due(soon + shadow_queue.LATEST, 9):
        shadow.run(int(pk), lambda: soon + shadow_queue.LATEST)
    assert ShadowTurn.across.get().state == "done"
