"""A model over HTTP asks data by a tool: the backend writes the cells, whatever the model says."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from chatbot.agent.models import TurnText
from insights.models import Dataset
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import says
from tests.chatbot.agent.talk import Talk
from tests.llm.conftest import closed_circuits
from tests.stubs.model_script import KEY, Answer, Asked
from tests.stubs.openai import StubOpenAI

__all__ = ["closed_circuits"]
pytestmark = pytest.mark.django_db(transaction=True)
ASKED = "¿Cuántas obras hay en Azua?"


@pytest.fixture
def openai(settings: Any) -> Iterator[StubOpenAI]:
    with StubOpenAI(models=("gpt-6-luna",)) as server:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, server.url
        yield server


def calls(question: str) -> Answer:
    return Answer(calls=(("ask_data", {"question": question}),))


def tells(text: str = "") -> Any:
    """The answer that says what the tool found."""

    def answer(asked: Asked) -> Answer:
        if not asked.told:  # a call of the graph's own, which the rules do without
            return Answer("{}")
        found = json.loads(asked.told[-1])
        return Answer(json.dumps(says(text, say=[("data", found.get("id", ""))])))

    return answer


def test_the_model_asks_and_the_backend_writes_the_cells(
    talk: Talk, opened: Dataset, openai: StubOpenAI
) -> None:
    openai.says(calls(ASKED)).answers_with(tells("Te cuento lo que hay."))

    said = talk.say(ASKED)

    assert "3" in said and "Ministerio de Obras" in said
    first, second = openai.asked
    assert "ask_data" in first.tools and "data" in json.dumps(first.schema)
    assert json.loads(second.told[-1])["rows"] == 1 and "3" not in json.dumps(
        {**json.loads(second.told[-1]), "id": ""}
    )
    assert not talk.last_turn().fallback


def test_a_number_of_the_models_own_is_not_said(
    talk: Talk, opened: Dataset, openai: StubOpenAI
) -> None:
    openai.says(calls(ASKED)).answers_with(tells("En Azua hay 4812 obras y cuestan $99."))

    said = talk.say(ASKED)

    assert "4812" not in said and "99" not in said and "3" in said


def test_what_a_model_asks_reaches_no_more_than_a_customer_may(
    talk: Talk, opened: Dataset, openai: StubOpenAI
) -> None:
    openai.says(calls("¿cuántos pedidos hay en mi tienda?")).answers_with(tells("Miro."))

    said = talk.say(ASKED)

    assert "al momento" not in said
    (tool,) = TurnText.objects.of(talk.merchant).latest("turn__at").tools
    assert "mi-tienda" not in json.dumps(tool)


def test_a_model_that_is_away_leaves_the_answer_to_the_rules(
    talk: Talk, opened: Dataset, openai: StubOpenAI
) -> None:
    openai.answers_with(lambda _asked: Answer(status=503))

    assert "3" in talk.say(ASKED)


def test_where_no_dataset_is_open_a_model_is_offered_nothing_of_it(
    talk: Talk, alma: Merchant, openai: StubOpenAI
) -> None:
    openai.says(json.dumps(says("¿En qué te ayudo?")))

    talk.say(ASKED)

    (asked,) = openai.asked
    assert "ask_data" not in asked.tools and "ask_data" not in asked.instructions
