"""The engine that is tried answers in a shop of its own: its events, its words, its intents."""

from contextlib import suppress
from typing import Any

import pytest
from django.core.management import call_command

from chatbot.agent.models import ShadowPlan, ShadowTurn
from chatbot.agent.replay import model_config, running, shadow, shadow_queue
from chatbot.agent.replay.model_config import Seating
from chatbot.agent.rules import vocabulary
from chatbot.agent.situation import snapshots
from intents.models import Intent
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def switch(talk: Talk, *, v2: bool) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=v2)


def shadowed(talk: Talk, engine: str, model: str = "rules") -> None:
    ShadowPlan.objects.create(
        merchant=talk.merchant, name=engine, engine=engine, model=model, share=100
    )


def run(talk: Talk) -> ShadowTurn:
    for pk in shadow_queue.due(talk.now, 9):
        shadow.run(int(pk), lambda: talk.now)
    return ShadowTurn.objects.of(talk.merchant).latest("id")


def test_beside_v1_v2_resumes_the_cart_that_it_would_resume_live(talk: Talk) -> None:
    talk.say("quiero 2 de maracuyá")
    type(talk.session).across.filter(pk=talk.session.pk).update(state="IDLE")
    switch(talk, v2=False)
    shadowed(talk, "v2")
    talk.tap("resume")
    row = run(talk)

    assert {"kind": "event", "facts": {"name": "CART_RESUMED"}} in row.effects
    assert "60 Bs" in str(row.reply)
    assert talk.session.state == "IDLE"


def test_beside_v2_v1_knows_the_merchants_own_intents(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    Intent.objects.create(merchant=talk.merchant, key="eventos", label="Pedidos para eventos")
    model = ScriptedModel("Sí, llevamos jugos a fiestas. [INTENT:eventos]")
    monkeypatch.setattr("llm.model_config.trying", lambda *_args, **_kwargs: model)
    shadowed(talk, "v1", "stub:seller")
    talk.say("¿llevan jugos a una fiesta?")
    row = run(talk)

    assert "eventos: Pedidos para eventos" in model.requests[0].instructions
    assert row.proposal is not None
    assert row.proposal["intent"] == "eventos"


def test_a_turn_of_v1_keeps_the_intents_that_it_was_shown(talk: Talk) -> None:
    switch(talk, v2=False)
    talk.say("hola")
    turn = talk.last_turn()
    Intent.objects.create(merchant=talk.merchant, key="eventos", label="Pedidos para eventos")
    situation = snapshots.restored(turn.merchant_id, turn.words.situation)
    engine = model_config.engine_of(Seating("v1", "rules"), situation, turn.engine)
    seen = running.seen_by(engine, situation)

    assert seen.shop.intents == situation.shop.intents
    assert "eventos" not in {intent.key for intent in vocabulary.of(seen.shop)}


@pytest.mark.parametrize("v2", [True, False])
def test_live_is_the_engine_that_would_answer_today(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], v2: bool
) -> None:
    switch(talk, v2=not v2)
    talk.say("hola")
    switch(talk, v2=v2)
    seated: list[str] = []
    rerun = running.rerun

    def noted(turn: Any, seats: Seating) -> Any:
        seated.append(seats.engine)
        return rerun(turn, seats)

    monkeypatch.setattr(running, "rerun", noted)
    with suppress(SystemExit):
        call_command("replay", str(talk.session.id), "--engine", "live", "--model", "rules")

    assert seated == ["v2" if v2 else "v1"]
