"""What tests of models share: a question, and a merchant's model behind a scripted server."""

from time import monotonic
from typing import Any

from llm import model_config
from llm.models import ModelConfig
from llm.values import Completion, Model, Request, Tool, Words
from merchants.models import Merchant
from tests.patience import LONG
from tests.stubs.model_script import KEY

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"response_text": {"type": "string"}},
    "required": ["response_text"],
    "additionalProperties": False,
}
SEARCH = Tool(
    "list_products",
    "Finds products.",
    {
        "type": "object",
        "properties": {"query": {"type": "string"}},
        "required": ["query"],
        "additionalProperties": False,
    },
)
ANSWER = {"response_text": "¡Claro!"}


def question(text: str = "¿Hay maracuyá?", **more: Any) -> Request:
    """Something to ask, with a schema."""
    told: dict[str, Any] = {"schema": SCHEMA, "schema_name": "answer", **more}
    return Request("propose", "Eres la vendedora de un local.", (Words(text),), **told)


def seated(merchant: Merchant, seconds: float = LONG) -> Model:
    """The model in the merchant's seat; she has one."""
    model = model_config.of(merchant.pk, session_id=None, deadline=monotonic() + seconds)
    assert model is not None
    return model


def ask(merchant: Merchant, text: str = "¿Hay maracuyá?", seconds: float = LONG) -> Completion:
    """One question to the merchant's model."""
    return seated(merchant, seconds).complete(question(text))


def model_row(merchant: Merchant, **more: Any) -> ModelConfig:
    """A seat of the merchant's own."""
    told: dict[str, Any] = {"api_key": KEY, **more}
    return ModelConfig.objects.create(merchant=merchant, **told)
