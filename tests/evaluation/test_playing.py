"""The evaluation from end to end: real turns, a model behind its HTTP protocol, and the report."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chatbot.agent.models import Turn
from tests.evaluation import playing, running
from tests.evaluation.acting import played
from tests.evaluation.conversations import CONVERSATIONS
from tests.evaluation.scripts import Conversation
from tests.stubs.model_script import KEY, Asked
from tests.stubs.model_seller import seller
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db(transaction=True)

BY_NAME = {one.name: one for one in CONVERSATIONS}
MODEL = "gpt-4o-mini"
SELLS = ("two_juices", "rejected_then_again", "a_person", "confirm_in_one_breath")


@pytest.fixture
def server(settings: Any) -> Iterator[StubOpenAI]:
    """OpenAI's protocol at an address of this machine, and the installation's seat there."""
    with StubOpenAI() as stub:
        settings.LLM_PROVIDER, settings.LLM_MODEL = "openai", MODEL
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, stub.url
        yield stub


def some(*names: str) -> tuple[Conversation, ...]:
    return tuple(BY_NAME[name] for name in names)


def asked(trials: int) -> Namespace:
    return Namespace(trials=trials, at_once=2, threads=False)


def test_a_scripted_seller_solves_what_it_can_and_the_report_says_so(
    server: StubOpenAI, capsys: pytest.CaptureFixture[str]
) -> None:
    server.answers_with(seller)
    report = playing.report(some(*SELLS), asked(2), "2026-11-20")

    assert f"openai:{MODEL}" in report
    assert "| solved | 8 of 8 (100.0%) |" in report, capsys.readouterr().out
    assert "| pass^2 | 100.0% |" in report
    assert "| tokens in (of those cached) | 0 " not in report
    assert server.asked


def test_a_model_that_lies_is_counted_and_solves_nothing(server: StubOpenAI) -> None:
    server.answers_with(liar)
    (trial,) = running.run(some("price_only"), trials=1)

    assert [reason for turn in trial.turns for reason in turn.dropped] == ["number"]
    assert trial.turns[0].proposer == f"openai:{MODEL}"
    assert trial.turns[0].tokens_in > 0
    assert trial.turns[0].cost


def liar(asked: Asked) -> dict[str, Any]:
    return {
        "reasoning": "",
        "proposed_actions": [{"type": "REPLY", "params": {}}],
        "response_text": "El maracuyá cuesta 12 Bs.",
        "suggested_state": None,
    }


def test_a_model_that_is_not_there_is_told_as_rules_in_its_place(server: StubOpenAI) -> None:
    server.answers_with(lambda asked: {"nonsense": True})
    report = playing.report(some("price_only"), asked(1), "2026-11-20")

    assert "| rules in its place: unreadable | 1 |" in report
    assert "| solved | 1 of 1 (100.0%) |" in report


def test_a_goal_that_is_missed_is_named(server: StubOpenAI) -> None:
    server.answers_with(seller)
    report = playing.report(some("hours"), asked(1), "2026-11-20")

    assert "| solved | 0 of 1 (0.0%) |" in report
    assert "- hours: never told: 20:00|" in report


def test_a_conversation_that_breaks_is_a_failure_and_not_the_end(
    server: StubOpenAI, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> None:
        raise RuntimeError("no hay")

    monkeypatch.setattr("chatbot.agent.turn.take", breaks)
    trial = played(BY_NAME["price_only"], "evaluation-broken")

    assert trial.problems == ("RuntimeError: no hay",)


def test_each_trial_has_a_stall_of_its_own(server: StubOpenAI) -> None:
    server.answers_with(seller)
    running.run(some("two_juices"), trials=2, at_once=2)

    shops = Turn.across.values_list("merchant_id", flat=True).distinct()
    assert len(set(shops)) == 2


def test_the_report_is_kept_by_day_and_model(server: StubOpenAI, tmp_path: Path) -> None:
    path = playing.kept("words", tmp_path / "evaluations", "2026-11-20")

    assert path.name == f"2026-11-20-openai-{MODEL}.md"
    assert path.read_text() == "words"
