"""The complex way: examples, three statements, and who chooses where they differ."""

from decimal import Decimal
from typing import Any

from insights.graph.calls import MOST
from insights.graph.state import Way
from insights.models import AskedQuestion, Thumb
from insights.rules.answers import Status
from tests.insights.graph.calls.conftest import Asker, draft, understood
from tests.stubs.model_script import Answer
from tests.stubs.openai import StubOpenAI

HARD = "¿Qué sectores no tienen nada en La Vega?"
NOT_EXISTS = """
SELECT DISTINCT sector FROM proyectos
WHERE sector NOT IN (SELECT sector FROM proyectos WHERE provincia = 'La Vega')
"""
GROUPED = """
SELECT sector FROM proyectos GROUP BY sector
HAVING count(*) FILTER (WHERE provincia = 'La Vega') = 0
"""
REWORDED = """
SELECT p.sector AS sector FROM proyectos p GROUP BY p.sector
HAVING count(*) FILTER (WHERE p.provincia = 'La Vega') = 0
"""
HOSTILE = "SELECT sector FROM proyectos WHERE pg_sleep(9) IS NULL"
STRATEGY = {
    "pitfalls": ["A sector without rows in Santiago has no row to count."],
    "examples": [
        {"question": "¿Qué sectores no tienen obras?", "sql": "SELECT sector FROM proyectos"},
        {"question": "¿Y los usuarios?", "sql": "SELECT * FROM pg_user"},
    ],
}


def three(*statements: str) -> dict[str, Any]:
    return {"statements": [{"approach": "uno", "sql": one} for one in statements]}


def test_three_that_agree_need_no_choice(openai: StubOpenAI, ask: Asker) -> None:
    openai.says(understood(), STRATEGY, three(GROUPED, REWORDED, HOSTILE))

    answer = ask(HARD)

    assert answer.status is Status.ANSWER and "HAVING" in answer.sql
    assert ask.state is not None and ask.state.complexity is not None
    assert (ask.state.complexity.way, ask.state.complexity.reason) == (Way.COMPLEX, "negation")
    assert ask.purposes[:3] == ["understand", "strategy", "candidates"]
    assert "choose_sql" not in ask.purposes
    assert [one.refusal for one in ask.state.candidates] == ["", "", "function: pg_sleep"]
    assert ask.state.agreement == 2 / 3
    shown = openai.asked[2].context
    assert [one["question"] for one in shown["examples"]] == ["¿Qué sectores no tienen obras?"]
    assert shown["pitfalls"] == STRATEGY["pitfalls"]
    assert len(ask.ran) == 1


def test_the_model_chooses_between_those_that_differ(openai: StubOpenAI, ask: Asker) -> None:
    openai.says(understood(), STRATEGY, three(NOT_EXISTS, GROUPED, REWORDED), {"number": 2})
    answer = ask(HARD)
    assert "HAVING" in answer.sql and ask.state is not None
    assert "choose_sql" in ask.purposes
    assert ask.state.calls <= MOST[Way.COMPLEX] == 8
    offered = openai.asked[3].context["candidates"]
    assert [one["number"] for one in offered] == [1, 2, 3] and "sql" in offered[0]

    openai.says(understood(), STRATEGY, three(NOT_EXISTS, GROUPED, REWORDED), {"number": 9})
    answer = ask("¿Qué sectores no tienen nada de nada en La Vega?")
    assert "HAVING" in answer.sql, "the form that most share, where no valid number is named"

    openai.says(understood(), STRATEGY, three(NOT_EXISTS, GROUPED), {"number": 0})
    assert ask("¿Qué sectores jamás tienen nada en La Vega?").status is Status.GRAY


def test_what_the_checks_find_chooses_without_the_model(openai: StubOpenAI, ask: Asker) -> None:
    forgot = "SELECT count(*) AS proyectos FROM proyectos WHERE sector <> 'Salud'"
    whole = f"{forgot} AND provincia = 'Azua'"
    question = "¿Cuántas cosas raras sin salud hay en Azua?"
    openai.says(understood(), STRATEGY, three(forgot, whole, forgot))
    answer = ask(question)
    assert answer.payload.rows == ((2,),) and "choose_sql" not in ask.purposes
    assert ask.state is not None
    assert ask.state.candidates[0].concerns == ("missing: Azua",)


def test_where_none_may_run_the_first_is_repaired(openai: StubOpenAI, ask: Asker) -> None:
    openai.says(understood(), STRATEGY, three(HOSTILE, HOSTILE, "DROP TABLE proyectos"))
    openai.says(draft(GROUPED))
    answer = ask(HARD)
    assert answer.status is Status.ANSWER and ask.state is not None and ask.state.retries == 1
    assert openai.asked[3].context["reason"] == "guard: function: pg_sleep"


def test_a_model_that_goes_away_on_the_complex_way_leaves_the_rules(
    openai: StubOpenAI, ask: Asker
) -> None:
    openai.refuses = True
    gone = Answer(status=400)
    told = []
    for said in (
        [gone],
        [understood(), gone],
        [understood(), STRATEGY, gone],
        [understood(), STRATEGY, three(NOT_EXISTS, GROUPED), gone],
    ):
        openai.says(*said)
        answer = ask(HARD)
        told.append((answer.status, answer.text, answer.sql))
        assert ask.state is not None and ask.state.away == "refused"
    assert len(set(told)) == 1 and told[0][0] is Status.ASK


def test_nonsense_instead_of_candidates_is_one_statement(openai: StubOpenAI, ask: Asker) -> None:
    openai.says(understood(), "no sé", "tampoco", draft(GROUPED))
    assert ask(HARD).status is Status.ANSWER
    assert ask.purposes[:4] == ["understand", "strategy", "candidates", "write_sql"]


def test_approved_answers_of_the_merchant_become_examples(openai: StubOpenAI, ask: Asker) -> None:
    schema = ask.dataset.schema
    for question, sql, thumb in (
        ("¿Qué sectores no tienen obras en Azua?", f'SELECT 1 FROM "{schema}".proyectos', 1),
        ("¿Qué sectores no tienen obras en Samaná?", f'SELECT 2 FROM "{schema}".proyectos', 0),
        ("¿Qué sectores no tienen obras?", 'SELECT 3 FROM "datos_0".proyectos', 1),
        ("¿Cuánto llovió ayer?", f'SELECT 4 FROM "{schema}".proyectos', 1),
    ):
        AskedQuestion.objects.create(
            merchant_id=ask.dataset.merchant_id,
            dataset_slug=ask.dataset.slug,
            question=question,
            complete_question=question,
            status="answer",
            sql=sql,
            thumb=Thumb(thumb),
        )
    openai.says(
        understood(), draft("SELECT max(monto) AS monto FROM proyectos WHERE provincia = 'Azua'")
    )
    answer = ask("¿Qué sectores tienen la tajada gorda en Azua?")
    assert answer.payload.rows == ((Decimal(9_000_000),),)
    shown = openai.asked[1].context["examples"]
    assert [one["sql"] for one in shown] == ["SELECT 1 FROM proyectos"]
