"""Whose model answers: the merchant's own, else the installation's, and never her neighbour's."""

from decimal import Decimal
from time import monotonic
from typing import Any

import pytest
from cryptography.fernet import Fernet
from django.core.management import call_command
from django.db import connection

from llm import model_config
from llm.models import ModelConfig
from llm.values import Model
from merchants.models import Merchant
from tests.llm.asking import ANSWER, ask, model_row
from tests.patience import LONG
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import KEY
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db


def model_of(merchant: Merchant) -> Model | None:
    return model_config.of(merchant.pk, session_id=None, deadline=monotonic() + LONG)


def name_of(merchant: Merchant) -> str:
    model = model_of(merchant)
    return model.name if model is not None else ""


def test_without_a_key_nobody_sits_there(alma: Merchant) -> None:
    assert model_of(alma) is None


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ({"OPENAI_API_KEY": "k"}, "openai:gpt-6-luna"),
        ({"ANTHROPIC_API_KEY": "k"}, "anthropic:claude-haiku-5-5"),
        ({"ANTHROPIC_API_KEY": "k", "OPENAI_API_KEY": "k"}, "openai:gpt-6-luna"),
        (
            {"ANTHROPIC_API_KEY": "k", "OPENAI_API_KEY": "k", "LLM_PROVIDER": "anthropic"},
            "anthropic:claude-haiku-5-5",
        ),
        ({"LLM_PROVIDER": "openai"}, ""),
        ({"OPENAI_API_KEY": "k", "LLM_MODEL": "gpt-6.1-terra"}, "openai:gpt-6.1-terra"),
        ({"OPENAI_BASE_URL": "http://localhost:11434/v1"}, ""),
        (
            {"OPENAI_BASE_URL": "http://localhost:11434/v1", "LLM_MODEL": "llama3.1"},
            "compatible:llama3.1",
        ),
    ],
)
def test_the_installations_seat_follows_its_settings(
    alma: Merchant, settings: Any, told: dict[str, str], name: str
) -> None:
    for setting, value in told.items():
        setattr(settings, setting, value)

    assert name_of(alma) == name


def test_a_merchants_own_seat_goes_before_and_is_nobody_elses(
    openai: StubOpenAI, alma: Merchant, dario: Merchant
) -> None:
    openai.keys = frozenset({KEY, "sk-de-dario"})
    openai.says(ANSWER, ANSWER)
    model_row(dario, api_key="sk-de-dario", model="gpt-6.1-terra")
    openai.models |= {"gpt-6.1-terra"}

    ask(dario)
    ask(alma)

    assert [(call.key, call.payload["model"]) for call in openai.calls] == [
        ("sk-de-dario", "gpt-6.1-terra"),
        (KEY, "gpt-6-luna"),
    ]


def test_a_merchant_without_a_seat_never_sits_in_her_neighbours(
    alma: Merchant, dario: Merchant
) -> None:
    model_row(dario)

    assert model_of(alma) is None
    assert name_of(dario) == "openai:gpt-6-luna"


def test_a_seat_that_is_off_is_nobodys(openai: StubOpenAI, alma: Merchant) -> None:
    """Nor the installation's: who switches it off wants no model to read her customers."""
    model_row(alma, is_on=False)

    assert model_of(alma) is None


def test_a_seat_of_her_own_without_a_key_is_not_asked_with_ours(
    openai: StubOpenAI, alma: Merchant
) -> None:
    model_row(alma, api_key="")

    assert model_of(alma) is None


def test_her_own_limits_hold(openai: StubOpenAI, anthropic: StubAnthropic, alma: Merchant) -> None:
    model_row(alma, temperature=Decimal("0.3"), max_tokens=333, model="gpt-4o-mini")
    openai.says(ANSWER)

    ask(alma)

    asked = openai.asked[0]
    assert (asked.model, asked.temperature, asked.most_tokens) == ("gpt-4o-mini", 0.3, 333)
    assert not anthropic.calls


def test_her_own_server_needs_no_key(alma: Merchant, settings: Any) -> None:
    settings.LLM_PRIVATE_HOSTS = ("127.0.0.1",)
    with StubOpenAI(keys=None, models=("llama3.1",)) as server:
        model_row(alma, provider="compatible", base_url=server.url, model="llama3.1", api_key="")
        server.says(ANSWER)

        ask(alma)

        # Small servers know the older name of the limit only.
        assert server.calls[0].payload["max_tokens"] == 1200
        assert "max_completion_tokens" not in server.calls[0].payload


def test_our_key_never_travels_to_her_server(
    openai: StubOpenAI, alma: Merchant, settings: Any
) -> None:
    settings.LLM_PRIVATE_HOSTS = ("127.0.0.1",)
    with StubOpenAI(keys=None, models=("llama3.1",)) as server:
        model_row(alma, provider="compatible", base_url=server.url, model="llama3.1", api_key="")
        server.says(ANSWER)

        ask(alma)

        assert KEY not in str(server.calls[0].headers)


def test_her_key_for_openai_never_travels_to_our_own_server(alma: Merchant, settings: Any) -> None:
    settings.OPENAI_BASE_URL, settings.LLM_MODEL = "http://localhost:11434/v1", "llama3.1"
    model_row(alma, provider="openai")

    resolved = model_config.resolved_of(alma.pk)

    assert resolved is not None
    assert resolved.base_url == "https://api.openai.com/v1"


def test_a_key_is_never_kept_in_the_open(alma: Merchant) -> None:
    row = model_row(alma)
    with connection.cursor() as sql:
        sql.execute("SELECT * FROM llm_modelconfig WHERE id = %s", [row.pk])
        kept = str(sql.fetchone())

    assert KEY not in kept
    assert ModelConfig.objects.of(alma).get().api_key == KEY
    resolved = model_config.resolved_of(alma.pk)
    assert resolved is not None
    assert KEY not in repr(resolved) and KEY not in str(resolved.circuit) and KEY not in repr(row)


def test_a_key_that_nobody_can_open_breaks_no_turn(alma: Merchant, settings: Any) -> None:
    model_row(alma)
    settings.CIPHER_KEYS = [Fernet.generate_key().decode()]
    settings.OPENAI_API_KEY = "k"

    assert model_of(alma) is None


def test_an_old_cipher_key_can_go_once_seats_are_sealed_anew(alma: Merchant, settings: Any) -> None:
    old, new = Fernet.generate_key().decode(), Fernet.generate_key().decode()
    settings.CIPHER_KEYS = [old]
    model_row(alma)
    settings.CIPHER_KEYS = [new, old]
    call_command("rotate_secrets")
    settings.CIPHER_KEYS = [new]

    assert ModelConfig.objects.of(alma).get().api_key == KEY


def test_the_installations_organisation_is_not_named_to_a_merchants_provider(
    openai: StubOpenAI, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_ORG_ID", "org-nuestra")
    openai.keys = frozenset({"sk-de-alma-sola"})
    model_row(alma, api_key="sk-de-alma-sola")
    openai.says(ANSWER)

    ask(alma)

    assert "org-nuestra" not in str(openai.calls[0].headers)
