"""More shadows than anybody can run: plans take turns, and what is late is given up unpaid."""

from datetime import timedelta

import pytest
from django.db import connection

from chatbot.agent.models import ShadowPlan, ShadowTurn
from chatbot.agent.replay import shadow, shadow_queue
from chatbot.conversations.due_work.kinds import KINDS
from chatbot.conversations.due_work.looking import Looker, choose
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


def plan(merchant: Merchant, name: str = "otro") -> ShadowPlan:
    return ShadowPlan.objects.create(merchant=merchant, name=name, model="rules", share=100)


def test_a_shop_with_much_to_run_lets_the_neighbours_through(talk: Talk, dario: Merchant) -> None:
    plan(talk.merchant)
    for _ in range(6):
        talk.say("hola")
    stock_the_shop(dario)
    plan(dario)
    neighbour = Talk(dario, phone="5491130000000", now=talk.now)
    neighbour.say("hola")
    looker = Looker({"shadow": KINDS["shadow"]})
    chosen = choose(looker.look(connection, neighbour.now))

    assert [call.merchant_id for call in chosen] == [talk.merchant.pk, dario.pk]
    assert chosen[0].argument == str(ShadowTurn.across.order_by("due_at", "pk")[0].pk)


def test_what_waited_for_an_hour_is_given_up_and_not_paid(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = ScriptedModel()
    monkeypatch.setattr("llm.model_config.trying", lambda *_args, **_kwargs: model)
    plan(talk.merchant)
    ShadowPlan.across.update(model="stub:seller")
    talk.say("hola, ¿qué tal?")
    late = talk.now + shadow_queue.LATEST + timedelta(seconds=1)
    for pk in shadow_queue.due(late, 9):
        shadow.run(int(pk), lambda: late)
    row = ShadowTurn.across.get()

    assert (row.state, row.error) == ("failed", shadow_queue.LATE)
    assert (row.due_at, row.attempts) == (None, 0)
    assert model.requests == []


def test_within_the_hour_it_is_run(talk: Talk) -> None:
    plan(talk.merchant)
    talk.say("hola")
    soon = ShadowTurn.across.get().due_at
    assert soon is not None
    for pk in shadow_queue.due(soon + shadow_queue.LATEST, 9):
        shadow.run(int(pk), lambda: soon + shadow_queue.LATEST)
    assert ShadowTurn.across.get().state == "done"
