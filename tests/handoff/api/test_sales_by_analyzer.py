"""Whole sales through the endpoint, from a landing page's message to `compra_confirmada`.

The test plays the other system: it keeps the state between calls and puts the captured data in.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from intents.analyzers import caching
from llm import breaker
from tests.handoff.api.selling_packs import PHONE, WHOLE, Analyst
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import KEY, Asked
from tests.stubs.model_server import ModelServer
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db
LANDING = "Hola, me interesa comprar el producto"
Step = tuple[str, dict[str, Any], str, str]
"""What the customer says, the data that is known by then, the intent, what the assistant says."""

SALE: list[Step] = [
    (LANDING, {}, "hola", "¡Hola! Soy Nora. ¿En qué te ayudo?"),
    ("¿Cuánto cuesta?", {}, "precio", "Desde $77.900. ¿Deseas comprar?"),
    ("Sí", {}, "captura_datos_si_compra", "Perfecto, ¿me das tus datos de envío?"),
    ("Ya están todos mis datos", WHOLE, "ofrecer_promos", "¿Cuál pack te interesa?"),
    ("el de 2", WHOLE, "resumen_2x", "2 frascos por $109.900. ¿Confirmas tu pedido?"),
    ("Sí", WHOLE, "compra_confirmada", "¡Listo!"),
]


@dataclass
class OtherSystem:
    """Talks to the customer and asks the analyzer; all state is here."""

    analyst: Analyst
    history: list[dict[str, str]] = field(default_factory=list)
    seen: list[dict[str, Any]] = field(default_factory=list)
    last: str | None = None

    def hears(self, words: str, data: dict[str, Any]) -> Any:
        """The analyzer's answer to what the customer said, the state kept for the next one."""
        said = {"role": "user", "content": words}
        self.history.append(said)
        told = self.analyst.analyze(
            {
                "phone": PHONE,
                "historial": self.history,
                "pending_messages": [said],
                "captured_data": {
                    **data,
                    "_intents_vistos": self.seen,
                    "_last_intent": self.last,
                },
            }
        )
        self.seen, self.last = told["intents_vistos"], told["intent"]
        return told

    def says(self, words: str) -> None:
        self.history.append({"role": "assistant", "content": words})


@pytest.fixture
def other(analyst: Analyst) -> OtherSystem:
    return OtherSystem(analyst)


@pytest.fixture(params=["anthropic", "openai"])
def model(
    request: pytest.FixtureRequest, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ModelServer]:
    """A scripted model in the installation's seat."""
    monkeypatch.setattr(caching, "cache", caching.IntentCache())
    breaker.forget()
    claude = request.param == "anthropic"
    stub: type[StubAnthropic] | type[StubOpenAI] = StubAnthropic if claude else StubOpenAI
    with stub(models=("claude-haiku-5-5" if claude else "gpt-6-luna",)) as server:
        setattr(settings, f"{request.param.upper()}_API_KEY", KEY)
        setattr(settings, f"{request.param.upper()}_BASE_URL", server.url)
        yield server


def play(other: OtherSystem, steps: list[Step]) -> list[str]:
    """The intents that came out, in order."""
    told = []
    for words, data, _intent, reply in steps:
        told.append(other.hears(words, data)["intent"])
        other.says(reply)
    return told


def test_a_sale_from_the_landing_message_to_the_confirmation_by_rules_alone(
    other: OtherSystem,
) -> None:
    assert play(other, SALE) == [step[2] for step in SALE]
    seen = [(one["intent"], one["orden"]) for one in other.seen]
    assert seen == [(step[2], place) for place, step in enumerate(SALE, 1)]


def test_a_sale_from_the_landing_message_to_the_confirmation_with_a_model(
    other: OtherSystem, model: ModelServer
) -> None:
    """A model that always runs ahead: what it proposes too early is blocked, and the sale ends."""
    proposals = iter(
        [
            "hola",
            "precio",
            "captura_datos_si_compra",
            "captura_datos_si_compra",
            "compra_confirmada",
            "resumen_2x",
            "compra_confirmada",
        ]
    )

    def proposes(_heard: Asked) -> str:
        return json.dumps({"intent": next(proposals), "confidence": 0.9, "pack_detectado": None})

    model.answers_with(proposes)
    eager = ("cómprame eso ya", WHOLE, "fallback", "¿Cuál pack te interesa?")
    steps = [*SALE[:4], eager, *SALE[4:]]

    assert play(other, steps) == [step[2] for step in steps]
    assert [one["intent"] for one in other.seen] == [step[2] for step in SALE]


def test_who_confirms_before_choosing_goes_no_further(other: OtherSystem) -> None:
    early = [SALE[0], ("Sí, confirmo mi pedido", {}, "fallback", "¿Me das tus datos?")]

    assert play(other, early) == ["hola", "fallback"]
    assert [one["intent"] for one in other.seen] == ["hola"]


def test_data_that_came_in_pieces_sells_as_well(other: OtherSystem) -> None:
    play(other, SALE[:3])
    pieces: dict[str, Any] = {}
    for name, value in WHOLE.items():
        pieces[name] = value
        told = other.hears(str(value), pieces)
        other.says("Gracias. ¿Qué más?")

    assert told["campos_completos"] is True
    assert "ofrecer_promos" in [one["intent"] for one in other.seen]
