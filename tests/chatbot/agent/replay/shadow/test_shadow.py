"""Another engine, model or prompt beside the live one: it does nothing, and says what it would."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from celery import current_app
from django.db import connection

from chatbot.agent import erasure
from chatbot.agent.models import ShadowPlan, ShadowTurn, Turn
from chatbot.agent.replay import shadow, shadow_planning, shadow_queue
from chatbot.conversations.due_work.kinds import KINDS
from chatbot.conversations.models import Outgoing
from llm.values import Request
from merchants.models import Merchant, User
from tests.chatbot.agent.scripted_model import Answer, ScriptedModel, says
from tests.chatbot.agent.talk import Talk, commit

pytestmark = pytest.mark.django_db


@pytest.fixture
def plan(alma: Merchant) -> ShadowPlan:
    """Every turn of Alma's, by a model of another name."""
    return ShadowPlan.objects.create(merchant=alma, name="otro", model="stub:seller", share=100)


@pytest.fixture
def sits(monkeypatch: pytest.MonkeyPatch) -> Callable[..., ScriptedModel]:
    """Seats a model that answers what the test wrote."""

    def seat(*answers: Answer) -> ScriptedModel:
        model = ScriptedModel(*answers)
        monkeypatch.setattr("llm.model_config.trying", lambda *_args, **_kwargs: model)
        return model

    return seat


def run(talk: Talk) -> list[ShadowTurn]:
    """As the loop does it: everything that is due; all shadows, oldest first."""
    for pk in shadow_queue.due(talk.now, 100):
        shadow.run(int(pk), lambda: talk.now)
    return list(ShadowTurn.objects.of(talk.merchant).order_by("id"))


def everything() -> dict[str, int]:
    """Rows of every table but the shadows' own, and what they hold."""
    commit()
    with connection.cursor() as sql:
        sql.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        names = [name for (name,) in sql.fetchall() if name != "agent_shadowturn"]
        found = {}
        for name in names:
            sql.execute(f"SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM \"{name}\" t")
            found[name] = sql.fetchone()[0]
    return found


def test_what_it_would_have_done_is_kept_and_nothing_is_done(
    talk: Talk, plan: ShadowPlan, sits: Callable[..., ScriptedModel]
) -> None:
    model = sits(says("¿Cuántos?", "CLARIFY"))
    talk.say("quiero 2 de maracuyá")
    before = everything()
    (row,) = run(talk)
    assert everything() == before
    assert (row.state, row.due_at, row.attempts) == ("done", None, 1)
    assert [verdict["type"] for verdict in row.verdicts] == ["CLARIFY"]
    assert row.is_regression
    codes = {one["code"] for one in row.comparison["differences"]}
    assert {"LOST", "STATE", "TOTAL"} <= codes
    assert (row.tokens_in, row.tokens_out) == (100, 20)
    assert [request.purpose for request in model.requests] == ["shadow"]
    assert talk.lines == {"Maracuyá": 2}


def test_the_same_actions_in_other_words_are_no_regression(
    talk: Talk, plan: ShadowPlan, sits: Callable[..., ScriptedModel], shelf: dict[str, Any]
) -> None:
    added = ("ADD_TO_CART", {"product_id": str(shelf["Maracuyá"].pk), "quantity": 2})
    sits(says("¡Qué rico!", added))
    talk.say("quiero 2 de maracuyá")
    (row,) = run(talk)
    assert not row.is_regression, row.comparison
    assert row.proposal is not None
    assert row.proposal["proposer"] == "stub:seller"


def test_a_plan_with_its_own_instructions_shows_them_to_the_model(
    talk: Talk, plan: ShadowPlan, sits: Callable[..., ScriptedModel]
) -> None:
    ShadowPlan.objects.of(talk.merchant).update(prompt="Eres un loro de $shop.")
    model = sits(says("hola"))
    talk.say("¿tienen algo rico?")
    run(talk)
    assert model.requests[0].instructions.startswith('Eres un loro de "Jugos Alma".')


def test_the_live_turn_does_not_wait_and_asks_nobody(
    talk: Talk, plan: ShadowPlan, sits: Callable[..., ScriptedModel]
) -> None:
    model = sits()
    assert "30 Bs" in talk.say("quiero 1 maracuyá")
    (row,) = ShadowTurn.objects.of(talk.merchant)
    assert (row.state, row.turn_id) == ("due", talk.last_turn().pk)
    assert model.requests == []


def test_only_on_plans_of_this_merchant_and_only_their_share(
    talk: Talk, plan: ShadowPlan, dario: Merchant
) -> None:
    ShadowPlan.objects.create(merchant=talk.merchant, name="apagado", is_on=False, share=100)
    ShadowPlan.objects.create(merchant=dario, name="otro", share=100)
    talk.say("hola")
    assert [row.plan for row in ShadowTurn.across.all()] == [plan]
    some = ShadowPlan(pk=7, share=30)
    turns = [Turn() for _ in range(1000)]
    chosen = [shadow_planning.is_in(some, turn) for turn in turns]
    assert 230 < sum(chosen) < 370
    assert chosen == [shadow_planning.is_in(some, turn) for turn in turns]


def test_a_row_that_cannot_be_written_leaves_the_turn_as_it_is(
    talk: Talk, plan: ShadowPlan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_args: object, **_kwargs: object) -> None:
        with connection.cursor() as sql:
            sql.execute("SELECT 1 / 0")

    monkeypatch.setattr(ShadowTurn.objects, "bulk_create", fails)
    assert "Maracuyá" in talk.say("quiero 1 maracuyá")
    assert not ShadowTurn.across.exists()


def test_what_fails_is_tried_once_more_and_then_given_up(
    talk: Talk, plan: ShadowPlan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_args: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("chatbot.agent.replay.running.dry_run", breaks)
    ShadowPlan.objects.of(talk.merchant).update(model="rules")
    talk.say("hola")
    (row,) = run(talk)
    assert (row.state, row.attempts, row.due_at) == ("due", 1, talk.now + timedelta(seconds=30))
    (row,) = run(talk)
    assert row.attempts == 1
    talk.pass_time(minutes=1)
    (row,) = run(talk)
    assert (row.state, row.due_at, row.error) == ("failed", None, "RuntimeError: boom")
    assert shadow_queue.due(talk.now + timedelta(days=1), 9) == []


def test_a_model_that_cannot_sit_is_given_up_at_once_and_says_why(
    talk: Talk, plan: ShadowPlan
) -> None:
    talk.say("hola")
    (row,) = run(talk)
    assert (row.state, row.attempts) == ("failed", 1)
    assert "stub:seller" in row.error


def test_a_worker_that_died_is_replaced_once(talk: Talk, plan: ShadowPlan) -> None:
    talk.say("hola")
    (pk,) = shadow_queue.due(talk.now, 9)
    first = shadow_queue.claim(int(pk), talk.now)
    assert first is not None
    assert shadow_queue.claim(int(pk), talk.now) is None
    assert shadow_queue.due(talk.now, 9) == []
    talk.now += shadow_queue.LENGTH
    second = shadow_queue.claim(int(pk), talk.now)
    assert second is not None
    shadow_queue.done(first, talk.now, milliseconds=1)
    assert ShadowTurn.across.get().state == "running"
    talk.now += shadow_queue.LENGTH
    assert shadow_queue.claim(int(pk), talk.now) is None
    assert (ShadowTurn.across.get().state, ShadowTurn.across.get().error) == (
        "failed",
        "interrupted",
    )


def test_a_plan_that_was_switched_off_runs_no_more(talk: Talk, plan: ShadowPlan) -> None:
    talk.say("hola")
    ShadowPlan.objects.of(talk.merchant).update(is_on=False)
    assert run(talk) == []


def test_nothing_of_a_forgotten_customer_is_left(
    talk: Talk, plan: ShadowPlan, owner: User, sits: Callable[..., ScriptedModel]
) -> None:
    sits(says("secreto"), lambda request: _erases(talk, owner, request))
    talk.say("hola, ¿tienen algo?")
    run(talk)
    assert "secreto" in json.dumps(ShadowTurn.across.get().proposal)
    talk.say("¿y qué más?")
    run(talk)
    assert not ShadowTurn.across.exists()


def _erases(talk: Talk, owner: User, request: Request) -> Answer:
    """She is forgotten while the model thinks."""
    customer = talk.session.customer_id
    erasure.erase(customer, talk.merchant.pk, by=owner, now=talk.now)
    return says("tarde")


def test_it_is_due_behind_everything_else() -> None:
    current_app.loader.import_default_modules()
    row = KINDS["shadow"]
    assert row.queue == "background"
    assert row.task in current_app.tasks


def test_a_proposer_that_v2_refuses_is_refused_in_the_shadow_too(
    talk: Talk, plan: ShadowPlan, sits: Callable[..., ScriptedModel]
) -> None:
    sits(says("Te hago un descuento", "APPLY_DISCOUNT"))
    talk.say("¿me haces un descuento?")
    (row,) = run(talk)
    assert [verdict["code"] for verdict in row.verdicts] == ["PROHIBITED"]
    assert "PROHIBITED" in {one["code"] for one in row.comparison["differences"]}
    assert not Outgoing.objects.of(talk.merchant).filter(message__text__contains="hago").exists()
