"""What a model's statement meets in fetch: the guard, the database, and the counter of both."""

from decimal import Decimal

import pytest

from insights import fetching
from insights.graph.fetch import MAX_RETRIES
from insights.rules.answers import Status
from merchants.models import ReadTicket
from tests.insights.graph.calls.conftest import Asker, draft, understood
from tests.insights.planted import kept, plant, uproot
from tests.stubs.model_script import Answer
from tests.stubs.openai import StubOpenAI
from tests.tables import rows

QUESTION = "¿Qué obra se llevó la tajada más gorda?"
GOOD = "SELECT max(monto) AS monto FROM proyectos"
WRONG = "SELECT max(presupuesto) FROM proyectos"
BROKEN = "SELECT max(monto) FROM proyectos WHERE nombre > 5"
REPAIRED = "insights_repair_sql"


def test_a_statement_is_mended_by_what_the_guard_or_the_database_said(
    openai: StubOpenAI, ask: Asker
) -> None:
    openai.says(understood(), draft(WRONG), draft(BROKEN), draft(GOOD))

    answer = ask(QUESTION)

    assert (answer.status, answer.payload.rows) == (Status.ANSWER, ((Decimal(9_000_000),),))
    assert [purpose for purpose, _ in ask.ledger].count(REPAIRED) == 2
    by_guard, by_database = (one.context for one in openai.asked[2:4])
    assert by_guard["refused_sql"] == WRONG and "column: presupuesto" in by_guard["reason"]
    assert by_database["reason"].startswith("database: operator does not exist")
    assert len(ask.ran) == 2, "the guard's refusal never reached the database"


@rows("bad", [WRONG, BROKEN])
def test_a_statement_that_stays_wrong_ends_in_a_surrender(
    bad: str, openai: StubOpenAI, ask: Asker
) -> None:
    openai.says(understood(), draft(bad), draft(f"{bad} LIMIT 5"), draft(f"{bad} LIMIT 6"))
    answer = ask(QUESTION)
    assert ask.state is not None and ask.state.retries == MAX_RETRIES
    assert (answer.status, answer.sql) == (Status.ASK, "") and "de otra manera" in answer.text
    assert ask.purposes.count("repair_sql") == MAX_RETRIES - 1


def test_a_model_that_only_repeats_itself_is_not_asked_for_ever(
    openai: StubOpenAI, ask: Asker
) -> None:
    openai.says(understood(), draft(WRONG), draft(WRONG))
    assert ask(QUESTION).status is Status.ASK
    assert ask.purposes.count("repair_sql") == 1


def test_a_model_that_goes_away_while_it_repairs_leaves_the_rules(
    openai: StubOpenAI, ask: Asker
) -> None:
    searched = "¿Cuántas escuelitas se hicieron?"
    without = ask.__class__(ask.dataset)
    openai.says(understood(), draft(WRONG), Answer(status=400))
    openai.refuses = True
    answer = ask(searched)
    assert ask.state is not None and ask.state.away == "refused" and not ask.state.by_model
    openai.says(Answer(status=400))
    assert without(searched).text == answer.text


HOSTILE = [
    "SELECT pg_sleep(60)",
    "DROP TABLE proyectos",
    "DELETE FROM proyectos",
    "SELECT 1; DELETE FROM proyectos",
    "SELECT * FROM pg_catalog.pg_user",
    "SELECT * FROM merchants_merchant",
    "SELECT * FROM mi_tienda.ventas",
    "SELECT set_config('mostrador.ticket', 'x', true)",
    "SELECT current_setting('mostrador.ticket')",
    "WITH RECURSIVE a AS (SELECT 1 UNION ALL SELECT * FROM a) SELECT * FROM a",
    "COPY proyectos TO PROGRAM 'sh'",
    "SELECT query_to_xml('SELECT 1', true, true, '')",
    "SELECT * FROM proyectos a, proyectos b, proyectos c, proyectos d",
    "SELECT nombre FROM proyectos FOR UPDATE",
]


def test_hostile_statements_never_reach_the_data(openai: StubOpenAI, ask: Asker) -> None:
    before = kept(ask.dataset)
    for sql in HOSTILE:
        openai.says(understood(), draft(sql), draft(""))
        answer = ask(QUESTION)
        assert (answer.status, answer.sql, ask.ran) == (Status.ASK, "", []), sql
        assert "pg_" not in answer.text and "proyectos" not in answer.text
    assert kept(ask.dataset) == before and not ReadTicket.across.exists()


def test_the_neighbours_rows_are_in_no_answer_of_a_model(openai: StubOpenAI, ask: Asker) -> None:
    """The guard refuses the neighbour's schema by name; past it, the ticket shows no row of it."""
    darios = Asker(plant("dario"))
    try:
        theft = f'SELECT nombre FROM "{ask.dataset.schema}".proyectos'
        openai.says(understood(), draft(theft), draft(""))
        assert darios(QUESTION).status is Status.ASK and darios.ran == []
        openai.says(understood(), draft("SELECT count(*) AS obras FROM proyectos"))
        assert darios(QUESTION).payload.rows == ((6,),)
        stolen = fetching.fetch(theft, darios.dataset.merchant_id)
        assert stolen.rows == ()
        assert {purpose for purpose, _ in ask.ledger} == set(), "each pays for its own calls"
    finally:
        uproot(darios.dataset)


def test_what_is_too_slow_is_said_and_what_is_too_costly_is_written_anew(
    openai: StubOpenAI, ask: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "MOST_COST", 0)
    openai.says(understood(), draft("SELECT nombre FROM proyectos ORDER BY md5(nombre)"), draft(""))
    assert ask(QUESTION).status is Status.ASK
    assert ask.purposes[-1] == "repair_sql"

    monkeypatch.setattr(fetching, "MOST_COST", 10**9)
    monkeypatch.setattr(fetching, "MILLISECONDS", 1)
    numbers = "generate_series(1, 4000)"
    slow = f"SELECT count(*) AS n FROM {numbers} a(x) JOIN {numbers} b(y) ON a.x > b.y"
    openai.says(understood(), draft(slow))
    answer = ask(QUESTION)
    assert (answer.status, answer.text) == (Status.ASK, str(fetching.TooSlow.told))


def test_a_search_that_finds_nothing_is_widened_once_and_said(
    openai: StubOpenAI, ask: Asker
) -> None:
    sql = "SELECT nombre FROM proyectos WHERE nombre = 'Clinica Rural'"
    openai.says(understood(), draft(sql))
    answer = ask("¿Y la tajada gorda de la clinica rural?")
    assert answer.payload.rows == (("Clínica rural",),)
    assert "nombre_plano LIKE" in answer.sql and answer.text.startswith("No había nada exacto")

    openai.says(understood(), draft("SELECT nombre FROM proyectos WHERE nombre = 'Aeropuerto'"))
    answer = ask("¿Y la tajada gorda del aeropuerto?")
    assert (answer.payload.rows, answer.text) == ((), "No encontré nada con esas condiciones.")
