"""Shadow and replay with a model behind real HTTP: paid, on record, and nothing held meanwhile."""

import json
from collections.abc import Iterator
from contextlib import suppress
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone

from chatbot.agent.models import ShadowPlan, ShadowTurn
from chatbot.agent.replay import forecasting, running, shadow, shadow_queue
from chatbot.agent.replay.model_config import Seating
from llm import breaker
from llm.models import Call, Month
from llm.rules import costs
from tests.chatbot.agent.talk import Talk
from tests.stubs.model_script import KEY
from tests.stubs.model_seller import seller
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def server(settings: Any, talk: Talk) -> Iterator[StubOpenAI]:
    """A model that sells; the conversation before was sold by the rules."""
    for words in ("hola", "quiero 2 de maracuyá y 3 de matcha"):
        talk.say(words)
    breaker.forget()
    with StubOpenAI(models=("gpt-6-luna", "gpt-6.1-terra")) as stub:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, stub.url
        yield stub
    breaker.forget()


def test_a_shadow_asks_its_model_and_is_paid_for(server: StubOpenAI, talk: Talk) -> None:
    server.answers_with(seller)
    plan = ShadowPlan.objects.create(
        merchant=talk.merchant, name="terra", model="openai:gpt-6.1-terra", share=100
    )
    talk.say("agrega 1 matcha")
    live = server.calls[-1]
    for pk in shadow_queue.due(talk.now, 9):
        shadow.run(int(pk), lambda: talk.now)
    row = ShadowTurn.objects.of(talk.merchant).get(plan=plan)
    assert (row.state, row.error) == ("done", "")
    assert row.proposal is not None
    assert row.proposal["proposer"] == "openai:gpt-6.1-terra"
    assert row.tokens_in > 0
    assert server.calls[-1] is not live
    calls = Call.objects.of(talk.merchant).order_by("id")
    assert [(call.purpose, call.model) for call in calls] == [
        ("propose", "gpt-6-luna"),
        ("shadow", "gpt-6.1-terra"),
    ]


def test_a_conversation_of_the_rules_is_replayed_by_a_model(
    server: StubOpenAI, talk: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    server.answers_with(seller)
    call_command("replay", str(talk.session.id), "--model", "openai:gpt-6-luna", "--json")
    told = json.loads(capsys.readouterr().out)
    assert told["summary"]["now"]["calls"] == 2
    assert told["summary"]["regressions"] == 0
    assert {call.purpose for call in Call.objects.of(talk.merchant)} == {"replay"}
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}


def test_what_many_turns_can_cost_is_told_before_they_are_paid(
    server: StubOpenAI, talk: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    server.answers_with(seller)
    ids = running.turn_ids(talk.merchant.pk)
    seats = Seating("v2", "openai:gpt-6-luna")
    most = forecasting.most(talk.merchant.pk, ids, seats)
    assert server.calls == []
    call_command("replay", "--last", "7d", "--merchant", talk.merchant.slug,
                 "--model", "openai:gpt-6-luna")  # fmt: skip
    spent = sum(call.cost or Decimal(0) for call in Call.objects.of(talk.merchant))
    assert most is not None and 0 < spent <= most
    told = capsys.readouterr().err
    assert f"2 turns by a model: at most {most:.6f} USD" in told
    assert "half of the month's budget" in told


def test_nothing_is_foretold_where_nothing_is_paid(
    server: StubOpenAI, talk: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("replay", "--last", "7d", "--merchant", talk.merchant.slug)
    assert capsys.readouterr().err == ""
    ids = running.turn_ids(talk.merchant.pk)
    assert forecasting.most(talk.merchant.pk, ids, Seating("v2", "rules")) == 0


def test_a_replay_leaves_half_of_the_budget_to_customers(
    server: StubOpenAI, talk: Talk, settings: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """The other half is spent: customers' turns are paid on, a replay's no more."""
    server.answers_with(seller)
    settings.LLM_MONTHLY_BUDGET_USD = Decimal(2)
    month = costs.month_of(timezone.now(), talk.merchant.time_zone)
    Month.objects.create(merchant=talk.merchant, month=month, spent=Decimal(1))
    with suppress(SystemExit):
        call_command("replay", str(talk.session.id), "--model", "openai:gpt-6-luna")
    assert {call.outcome for call in Call.objects.of(talk.merchant)} == {"budget"}
    assert server.calls == []
    talk.say("agrega 1 matcha")
    assert talk.last_turn().fallback == ""
    assert len(server.calls) == 1


def test_another_prompt_is_what_the_model_is_told(
    server: StubOpenAI, talk: Talk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server.answers_with(seller)
    (tmp_path / "try.txt").write_text("Eres un loro de $shop.", encoding="utf-8")
    call_command("replay", str(talk.session.id), "--prompt", str(tmp_path / "try.txt"), "--json")
    assert json.loads(capsys.readouterr().out)["summary"]["now"]["calls"] == 2
    assert "Eres un loro de" in json.dumps(server.calls[-1].payload, ensure_ascii=False)
