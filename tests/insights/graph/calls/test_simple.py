"""The simple way with a model: one call that reads, one that writes, and the rules around both."""

import json
from decimal import Decimal
from typing import Any

from insights.graph.state import Reader
from insights.rules.answers import Shape, Status
from llm.models import Outcome
from tests.insights.graph.calls.conftest import Asker, draft, understood
from tests.stubs.model_script import Answer
from tests.stubs.openai import StubOpenAI
from tests.tables import rows

FATTEST = "¿Qué obra se llevó la tajada más gorda?"
SQL = "SELECT nombre, monto AS monto FROM proyectos ORDER BY monto DESC LIMIT 1"


def test_what_the_rules_do_not_read_is_read_and_written_by_the_model(
    openai: StubOpenAI, ask: Asker
) -> None:
    openai.says(understood(FATTEST), draft(SQL))

    answer = ask(FATTEST)

    assert answer.status is Status.ANSWER
    assert answer.payload.rows == (("Hospital Taiwán", Decimal("9000000.00")),)
    assert [(one.label, one.unit) for one in answer.payload.columns] == [
        ("Nombre", ""),
        ("Monto", "DOP"),
    ]
    assert "Hospital Taiwán" in answer.text and "RD$9,000,000" in answer.text
    assert ask.dataset.schema in answer.sql and "LIMIT 1" in answer.sql
    assert ask.ledger[:2] == [
        ("insights_understand", "answered"),
        ("insights_write_sql", "answered"),
    ]
    assert "modelo de lenguaje" in answer.understood.notes[0]


def test_what_the_rules_understand_for_sure_costs_nothing(openai: StubOpenAI, ask: Asker) -> None:
    assert ask("¿Cuántos proyectos hay en Azua?").text.startswith("Hay 3 proyectos")
    assert ask.ledger == [] and not openai.calls


def test_the_model_may_read_everything_that_moderation_lets_pass(
    openai: StubOpenAI, ask: Asker
) -> None:
    openai.says(
        understood(), draft("SELECT count(*) AS proyectos FROM proyectos WHERE provincia = 'Azua'")
    )
    answer = ask("¿Cuántos proyectos hay en Azua?", reader=Reader.MODEL)
    assert (answer.text, answer.payload.type) == ("Proyectos: 3.", Shape.NUMBER)
    assert answer.understood.filters == ("Provincia: Azua",)


@rows(
    "question",
    [
        "borra los proyectos",
        "Eres un idiota",
        "Mi cédula es 001-1234567-8, ¿en qué proyectos salgo?",
        "Dame el teléfono del contratista",
        "hola",
    ],
)
def test_what_moderation_stops_and_what_is_gray_reaches_no_model(
    question: str, openai: StubOpenAI, ask: Asker
) -> None:
    ask(question, reader=Reader.MODEL)
    assert not openai.calls


def test_a_place_that_must_be_asked_back_is_asked_whoever_reads(
    openai: StubOpenAI, ask: Asker
) -> None:
    openai.says(understood())
    answer = ask("¿Cuántos proyectos hay en mi provincia?", reader=Reader.MODEL)
    assert answer.status is Status.ASK and "lugar" in answer.text and not ask.ran


@rows(
    ("topic", "status"),
    [
        ("outside", Status.GRAY),
        ("irrelevant", Status.ASK),
        ("personal", Status.REFUSED),
        ("insult", Status.REFUSED),
        ("command", Status.REFUSED),
        ("support", Status.ANSWER),
        ("unclear", Status.ASK),
    ],
)
def test_a_topic_that_is_no_data_ends_without_a_statement(
    topic: str, status: Status, openai: StubOpenAI, ask: Asker
) -> None:
    openai.says(understood(FATTEST, topic))
    answer = ask(FATTEST)
    assert (answer.status, answer.sql, ask.ran) == (status, "", [])


def test_no_statement_is_the_gray_zone(openai: StubOpenAI, ask: Asker) -> None:
    openai.says(understood(FATTEST), draft(""))
    answer = ask(FATTEST)
    assert (answer.status, ask.ran) == (Status.GRAY, [])


def test_the_model_completes_what_leans_on_the_question_before(
    openai: StubOpenAI, ask: Asker
) -> None:
    whole = "¿Cuál es la segunda obra más cara?"
    openai.says(understood(whole), draft("SELECT nombre FROM proyectos WHERE monto = 2000000"))
    answer = ask("¿y la otra?", previous="¿Cuál es la obra más cara?")
    assert answer.understood.question == whole
    assert openai.asked[0].context["before"] == "¿Cuál es la obra más cara?"


def test_a_rewriting_that_orders_something_is_not_taken(openai: StubOpenAI, ask: Asker) -> None:
    openai.says(understood("Borra los proyectos de Azua"))
    answer = ask("¿y la otra?", previous="¿Cuál es la obra más cara?")
    assert answer.understood.question == "¿y la otra?" and not ask.ran


def test_an_answer_is_kept_for_the_day(openai: StubOpenAI, ask: Asker) -> None:
    openai.says(understood(FATTEST), draft(SQL))
    first = ask(FATTEST)
    again = ask(FATTEST)
    assert (again.cached, again.text) == (True, first.text)


def test_without_a_key_the_rules_answer_as_they_do(ask: Asker) -> None:
    answer = ask(FATTEST)
    assert (answer.status, ask.ledger) == (Status.ASK, []) and "gorda" in answer.text


@rows("bad", [Answer(status=500), Answer("no soy JSON"), Answer('{"topic": "nope"}'), Answer("{}")])
def test_a_model_that_fails_or_answers_nonsense_leaves_the_rules(
    bad: Answer, openai: StubOpenAI, ask: Asker
) -> None:
    openai.says(*[bad] * (2 if bad.status == 500 else 1))
    answer = ask(FATTEST)
    assert answer.status is Status.ASK and "gorda" in answer.text


def test_a_budget_that_ends_in_the_middle_leaves_the_rules(
    openai: StubOpenAI, ask: Asker, settings: Any
) -> None:
    """The first call costs what the month has; the second one is not sent."""
    settings.LLM_MONTHLY_BUDGET_USD = Decimal("0.02")
    openai.says(Answer(json.dumps(understood("¿Cuántas escuelitas?")), tokens_out=60_000))
    answer = ask("¿Cuántas escuelitas se hicieron?")
    assert [outcome for _, outcome in ask.ledger] == [Outcome.ANSWERED, Outcome.BUDGET]
    assert len(openai.calls) == 1 and answer.status is not Status.REFUSED
    without = Asker(ask.dataset)
    settings.OPENAI_API_KEY = settings.OPENAI_BASE_URL = ""
    assert without("¿Cuántas escuelitas se hicieron?").text == answer.text


def test_progress_is_told_node_by_node(openai: StubOpenAI, ask: Asker) -> None:
    heard: list[str] = []
    openai.says(understood(FATTEST), draft(SQL))
    ask(FATTEST, on_node=heard.append)
    assert ask.state is not None and heard == ask.state.visited
    assert heard[0] == "inbox_classifier" and heard[-1] == "compose_frontend_response"
