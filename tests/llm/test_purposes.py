"""One table says which model is for what: the installation's, and a merchant's own before it."""

from time import monotonic
from typing import Any

import pytest

from llm import checks, model_config, prices
from llm.models import Call, ModelConfig
from llm.rules import purposes
from llm.rules.costs import Tokens
from llm.rules.model_configs import PROVIDERS
from llm.rules.purposes import BadTable
from llm.values import Request, Words
from merchants.models import Merchant
from tests.llm.asking import model_row, question
from tests.patience import LONG
from tests.stubs.model_script import KEY
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db
WRITER = "prompt_writer=gemini:gemini-3.8-flash"


def name_for(merchant: Merchant, purpose: str) -> str:
    model = model_config.of(
        merchant.pk, session_id=None, deadline=monotonic() + LONG, purpose=purpose
    )
    return model.name if model is not None else ""


def named(merchant: Merchant) -> dict[str, str]:
    """The model for each purpose, "" for none."""
    return {purpose: name_for(merchant, purpose) for purpose in purposes.PURPOSES}


def test_the_model_that_talks_also_writes_and_analyzes(alma: Merchant, settings: Any) -> None:
    settings.OPENAI_API_KEY = "k"

    talks = "openai:gpt-6-luna"
    assert named(alma) == {
        "chat": talks, "prompt_writer": talks, "analyzer": talks,
        "embeddings": "", "vision": "", "speech": "",
    }  # fmt: skip


def test_the_installation_names_models_for_purposes(alma: Merchant, settings: Any) -> None:
    settings.OPENAI_API_KEY = settings.GEMINI_API_KEY = "k"
    settings.LLM_MODELS = (WRITER, "embeddings=openai:text-embedding-3-small", "vision=gemini:")

    assert named(alma) == {
        "chat": "openai:gpt-6-luna",
        "prompt_writer": "gemini:gemini-3.8-flash",
        "analyzer": "openai:gpt-6-luna",
        "embeddings": "openai:text-embedding-3-small",
        "vision": "gemini:gemini-3.8-flash",
        "speech": "",
    }


def test_a_merchants_own_goes_before_for_that_purpose_only(
    alma: Merchant, dario: Merchant, settings: Any
) -> None:
    settings.OPENAI_API_KEY = "k"
    model_row(alma, purpose="analyzer", provider="anthropic")

    assert name_for(alma, "analyzer") == "anthropic:claude-haiku-5-5"
    assert name_for(alma, "chat") == name_for(dario, "analyzer") == "openai:gpt-6-luna"


def test_a_merchants_own_model_that_talks_writes_before_the_installations(
    alma: Merchant, settings: Any
) -> None:
    settings.GEMINI_API_KEY, settings.LLM_MODELS = "k", (WRITER,)
    model_row(alma)

    assert name_for(alma, "prompt_writer") == "openai:gpt-6-luna"


def test_a_purpose_that_is_off_is_nobodys(alma: Merchant, settings: Any) -> None:
    settings.OPENAI_API_KEY = "k"
    model_row(alma, purpose="prompt_writer", is_on=False)

    assert name_for(alma, "prompt_writer") == ""
    assert name_for(alma, "chat") == "openai:gpt-6-luna"


def test_gemini_is_spoken_to_as_openai_is(alma: Merchant, settings: Any) -> None:
    with StubOpenAI(models=("gemini-3.8-flash",)) as server:
        settings.GEMINI_API_KEY, settings.GEMINI_BASE_URL = KEY, server.url
        settings.LLM_MODELS = (WRITER,)
        server.says("Habla claro.", {"response_text": "¡Claro!"})
        model = model_config.of(
            alma.pk, session_id=None, deadline=monotonic() + LONG, purpose="prompt_writer"
        )
        assert model is not None
        said = model.complete(Request("write_prompt", "Escribes.", (Words("{}"),))).text
        model.complete(question())

    first, second = server.calls
    assert said == "Habla claro."
    assert (first.key, first.payload["model"]) == (KEY, "gemini-3.8-flash")
    assert second.asked is not None and second.asked.schema is not None
    rows = Call.objects.of(alma).values_list("purpose", "provider", "outcome")
    assert set(rows) == {
        ("write_prompt", "gemini", "answered"), ("propose", "gemini", "answered")
    }  # fmt: skip


def test_the_price_of_gemini_is_known() -> None:
    price = prices.listed("gemini", PROVIDERS["gemini"].model)

    assert price is not None
    assert price(Tokens(into=1_000_000)) > 0


def test_geminis_key_alone_is_enough(alma: Merchant, settings: Any) -> None:
    settings.GEMINI_API_KEY = "k"

    assert name_for(alma, "chat") == "gemini:gemini-3.8-flash"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("cooking=openai:x", "there is no purpose 'cooking'"),
        ("chat=acme:x", "there is no provider 'acme'"),
        ("chat", "there is no provider ''"),
    ],
)
def test_a_line_that_cannot_be_read_stops_the_start(settings: Any, line: str, told: str) -> None:
    with pytest.raises(BadTable, match=told):
        purposes.read((line,), PROVIDERS)
    settings.LLM_MODELS = (line,)

    assert [one.id for one in checks.purposes_have_models(None)] == ["llm.E003"]


def test_a_line_without_its_key_stops_the_start(settings: Any) -> None:
    settings.LLM_MODELS = (WRITER,)
    (found,) = checks.purposes_have_models(None)
    assert (found.id, "GEMINI_API_KEY" in found.msg) == ("llm.E003", True)

    settings.GEMINI_API_KEY = "k"
    assert checks.purposes_have_models(None) == []


def test_a_merchant_has_one_model_a_purpose(alma: Merchant) -> None:
    model_row(alma)
    model_row(alma, purpose="vision")

    assert ModelConfig.objects.of(alma).count() == 2
