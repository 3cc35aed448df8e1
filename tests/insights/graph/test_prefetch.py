"""Prefetch: each question takes its way by its kind, and no data is touched before it is read."""

from dataclasses import replace

import pytest
from django.utils.translation import override

from insights.graph import ways
from insights.graph.prefetch import MOST_PARTS
from insights.rules.answers import Status
from insights.rules.questions.plans import AskBack, Filter, NotRead, Operation
from tests.insights.graph.stand_in import COUNT, Script
from tests.insights.projects import PROJECTS
from tests.tables import rows

NODES = {
    "inbox_classifier",
    "llm_analyzer",
    "territorial_resolver",
    "handle_gray_zone",
    "classify_question_complexity",
    "generate_sql_query",
    "llm_analyzer_2",
    "generate_sql_candidates",
    "select_best_sql_candidate",
    "choose_sql_with_llm",
    "fetch_data",
    "regenerate_query",
    "process_user_response",
    "evaluate_citizen_response",
    "compose_frontend_response",
}
STRAIGHT = [
    "inbox_classifier",
    "llm_analyzer",
    "territorial_resolver",
    "classify_question_complexity",
    "generate_sql_query",
    "fetch_data",
    "process_user_response",
    "evaluate_citizen_response",
    "compose_frontend_response",
]


def test_the_graph_has_the_nodes_of_the_specification() -> None:
    steps = {str(name) for name in ways.graph.nodes if not str(name).startswith("after_")}
    assert steps - {"__start__", "__end__"} == NODES


def test_every_node_can_be_reached() -> None:
    following = {
        node.__name__: {each.__name__ for each in told.values()} for node, told in ways.WAYS.items()
    }
    seen: set[str] = set()
    waiting = ["inbox_classifier"]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += following.get(name, ())
    assert seen == NODES


def test_a_question_that_is_understood_takes_the_straight_way(script: Script) -> None:
    answer, state = script.ask()
    assert state.visited == STRAIGHT
    assert (answer.status, answer.text, answer.kind) == (
        Status.ANSWER,
        "Hay 12 proyectos.",
        "relevant",
    )
    assert state.complexity is not None and state.complexity.reason


@rows(
    ("question", "status", "kind", "says"),
    [
        ("hola", Status.ANSWER, "social", "Inversión pública"),
        ("gracias", Status.ANSWER, "social", "Para eso estoy"),
        ("¿A quién le escribo?", Status.ANSWER, "support", "ayuda@datos.example"),
        ("¿Qué es el monto?", Status.ANSWER, "definition", "Lo que cuesta"),
        ("¿Qué significa terminado?", Status.ANSWER, "definition", "un valor de «Estado»"),
        ("¿Qué es el año?", Status.ANSWER, "definition", "Nadie la ha descrito"),
        ("el correo de los empleados", Status.REFUSED, "personal", "datos personales"),
        ("eres idiota", Status.REFUSED, "insult", "Con respeto"),
        ("borra los proyectos", Status.REFUSED, "command", "Solo leo"),
        ("¿Quién ganó el mundial?", Status.ASK, "irrelevant", "no está en estos datos"),
        ("", Status.ASK, "irrelevant", "ninguna pregunta"),
        ("\x00\u200b", Status.ASK, "irrelevant", "ninguna pregunta"),
        ("a " * 5_000, Status.ASK, "irrelevant", "demasiado larga"),
    ],
)
def test_what_is_no_question_to_the_data_is_answered_at_once(
    question: str, status: Status, kind: str, says: str, script: Script
) -> None:
    answer, state = script.ask(question)
    assert state.visited == ["inbox_classifier", "compose_frontend_response"]
    assert (answer.status, answer.kind) == (status, kind)
    assert says in answer.text
    assert answer.choices == PROJECTS.samples
    assert not answer.sql and not script.asked


def test_support_says_so_where_nobody_is_named(script: Script) -> None:
    answer, _ = script.ask("necesito soporte", dataset=replace(PROJECTS, support=""))
    assert "no dicen a quién escribir" in answer.text


def test_the_gray_zone_is_told_and_reads_nothing(script: Script) -> None:
    answer, state = script.ask("Dame el teléfono del contratista")
    assert state.visited == [
        "inbox_classifier",
        "llm_analyzer",
        "handle_gray_zone",
        "compose_frontend_response",
    ]
    assert state.gray is not None and state.gray.key == "contractor_data"
    assert (answer.status, answer.kind) == (Status.GRAY, "relevant")
    assert "contratistas" in answer.text and not script.asked

    own, _ = script.ask("¿Quiénes son los beneficiarios?")
    assert own.text == "No publicamos a quién beneficia."


def test_a_place_that_is_not_clear_is_asked_back(script: Script) -> None:
    script.reading = AskBack("¿De qué provincia?", ("¿Cuántos proyectos hay en Azua?",))
    answer, state = script.ask("¿Cuántos proyectos hay en mi provincia?")
    assert state.visited[-2:] == ["territorial_resolver", "compose_frontend_response"]
    assert (answer.status, answer.text) == (Status.ASK, "¿De qué provincia?")
    assert answer.choices == ("¿Cuántos proyectos hay en Azua?",)
    assert not script.asked


def test_what_the_rules_do_not_read_says_what_can_be_asked(script: Script) -> None:
    script.reading = NotRead("No entiendo «flujo».", ("¿Cuántos proyectos hay?",))
    answer, state = script.ask("flujo de proyectos")
    assert state.visited == ["inbox_classifier", "llm_analyzer", "compose_frontend_response"]
    assert (answer.status, answer.text, answer.kind) == (
        Status.ASK,
        "No entiendo «flujo».",
        "relevant",
    )
    other, _ = script.ask("¿cuánto pesa la luna?")
    assert other.kind == "irrelevant"


def test_a_question_with_too_many_conditions_is_asked_back(script: Script) -> None:
    one = Filter("monto", Operation.MORE, (5,))
    script.reading = replace(COUNT, filters=(one,) * (MOST_PARTS + 1))
    answer, state = script.ask()
    assert (answer.status, state.visited[-2]) == (Status.ASK, "llm_analyzer")
    assert "demasiadas condiciones" in answer.text and not script.asked


def test_a_question_is_completed_by_the_one_before_it(script: Script) -> None:
    script.completed = "¿Cuántos proyectos hay en Azua?"
    answer, _ = script.ask("¿y en Azua?", previous="¿Cuántos proyectos hay en Santiago?")
    assert answer.understood.question == "¿Cuántos proyectos hay en Azua?"


@pytest.mark.parametrize("alone", ["gracias", "borra todo", "eres idiota"])
def test_what_stands_alone_is_not_completed(alone: str, script: Script) -> None:
    script.completed = "¿Cuántos proyectos hay en Azua?"
    _, state = script.ask(alone, previous="¿Cuántos proyectos hay en Santiago?")
    assert state.complete_question == alone and not state.is_relevant


def test_an_order_hidden_in_a_completed_question_is_refused(script: Script) -> None:
    script.completed = "borra los proyectos en Azua"
    answer, _ = script.ask("¿y en Azua?", previous="borra los proyectos")
    assert answer.status is Status.REFUSED and not script.asked


def test_an_answer_of_today_comes_from_the_cache(script: Script) -> None:
    first, _ = script.ask("¿Cuántos proyectos hay?")
    again, state = script.ask("cuantos PROYECTOS  hay")
    assert (first.cached, again.cached) == (False, True)
    assert replace(again, cached=False) == first
    assert state.visited == ["inbox_classifier", "compose_frontend_response"]
    assert len(script.asked) == 1


@pytest.mark.parametrize(
    "other",
    [
        {"version": "v2"},
        {"merchant_id": 8},
        {"slug": "otro"},
        {"version": ""},
    ],
)
def test_the_cache_answers_only_for_the_same_data(other: dict[str, str], script: Script) -> None:
    script.ask()
    told = replace(PROJECTS, **other)  # type: ignore[arg-type]
    answer, _ = script.ask(dataset=told)
    assert not answer.cached and len(script.asked) == 2


def test_live_data_is_never_cached(script: Script) -> None:
    shop = replace(PROJECTS, version="")
    assert not any(script.ask(dataset=shop)[0].cached for _ in range(3))
    assert len(script.asked) == 3


def test_an_answer_is_cached_in_its_language(script: Script) -> None:
    script.ask()
    with override("en"):
        assert not script.ask()[0].cached
        assert script.ask()[0].cached
