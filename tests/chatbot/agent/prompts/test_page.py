"""The page of how the assistant is: a choice, what comes of it, how it sounds, and its versions."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from catalog.products.models import Variant
from chatbot.agent.models import CompiledPrompt
from llm.models import Call
from llm.values import ModelFailed
from merchants.models import Merchant, User
from tests.chatbot.agent.scripted_model import ScriptedModel

pytestmark = pytest.mark.django_db
PAGE = "admin:agent_compiledprompt_changelist"


@pytest.fixture
def desk(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def posted(client: Client, action: str, **more: Any) -> Any:
    told = {"style": "casual", "kind": "full_assistant", "personality": "", "after": "0"}
    return client.post(reverse(PAGE), {**told, "action": action, **more})


def test_an_owner_sees_what_rules_and_saves_another(desk: Client, alma: Merchant) -> None:
    assert "Todavía no se guardó ninguna" in desk.get(reverse(PAGE)).content.decode()

    answer = posted(desk, "save", personality="Como en la plaza.")

    assert answer.status_code == 302
    alma.refresh_from_db()
    assert (alma.response_style, alma.personality) == ("casual", "Como en la plaza.")
    assert "1 · Casual" in desk.get(reverse(PAGE)).content.decode()


def test_looking_shows_the_difference_and_saves_nothing(desk: Client, alma: Merchant) -> None:
    html = posted(desk, "look", kind="information_only").content.decode()

    assert "<del>" in html and "<ins>" in html and "de 800 tokens" in html
    assert not CompiledPrompt.objects.of(alma).exists()


def test_what_is_too_long_is_refused_on_the_page(desk: Client, alma: Merchant) -> None:
    answer = posted(desk, "save", personality="Palabras y más palabras. " * 70)

    assert answer.status_code == 422
    assert "el máximo es 800" in answer.content.decode()


def test_how_it_sounds_is_tried_by_rules_where_no_model_is(
    desk: Client, alma: Merchant, shelf: dict[str, Variant]
) -> None:
    html = posted(desk, "sound", kind="information_only").content.decode()

    assert html.count("voice-sample") == 3
    assert "Maracuyá: 30" in html and "los pedidos los toma" in html
    assert not Call.objects.of(alma).exists()


def test_a_model_writes_a_draft_that_is_not_saved(
    desk: Client, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = ScriptedModel("Habla  claro y con calma.\nNunca digas «no se puede».")
    monkeypatch.setattr("llm.model_config.of", lambda *args, **kwargs: model)

    html = posted(desk, "write").content.decode()

    assert "Habla claro y con calma. Nunca digas" in html
    assert model.requests[0].purpose == "write_prompt"
    alma.refresh_from_db()
    assert alma.personality == ""


@pytest.mark.parametrize("model", [None, ScriptedModel(ModelFailed("timeout"))])
def test_without_a_model_nothing_is_written(
    desk: Client, alma: Merchant, monkeypatch: pytest.MonkeyPatch, model: ScriptedModel | None
) -> None:
    monkeypatch.setattr("llm.model_config.of", lambda *args, **kwargs: model)

    answer = posted(desk, "write", personality="Mía.")

    assert answer.status_code == 200 and "Mía." in answer.content.decode()


def test_an_operator_looks_and_changes_nothing(client: Client, alma: Merchant, bruno: User) -> None:
    client.force_login(bruno)

    assert client.get(reverse(PAGE)).status_code == 200
    assert posted(client, "save").status_code == 403


def test_another_merchant_sees_none_of_it(desk: Client, dario_owner: User, alma: Merchant) -> None:
    posted(desk, "save", personality="Secreto de Alma.")
    desk.force_login(dario_owner)

    html = desk.get(reverse(PAGE)).content.decode()

    assert "Secreto de Alma" not in html
