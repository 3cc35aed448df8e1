"""Fetch: guard, statement, wider search, and the loop that ends."""

import pytest

from insights import fetching
from insights.fetching import MOST_ROWS, Failed, Fetched, TooCostly, TooMany, TooSlow, TurnedOff
from insights.graph.fetch import FEWER_ROWS, MAX_RETRIES
from insights.rules import questions
from insights.rules.answers import Status
from insights.rules.questions.plans import Filter, Function, Measure, Operation, Plan
from tests.insights.graph.stand_in import COUNT, NOTHING, TWELVE, WIDER, Script

HOSTILE = "SELECT pg_sleep(10)"


def test_what_runs_was_written_by_the_guard(script: Script) -> None:
    answer, _ = script.ask()
    assert script.asked == [
        ('SELECT COUNT(*) AS cuenta FROM "datos_7".proyectos LIMIT 1000', 7, MOST_ROWS)
    ]
    assert answer.sql == script.asked[0][0]


def test_what_the_guard_refuses_never_runs(script: Script) -> None:
    script.sql[COUNT] = HOSTILE
    answer, state = script.ask()
    assert not script.asked
    assert state.rejections[0] == "guard: function: pg_sleep"
    assert (answer.status, answer.sql) == (Status.ASK, "")
    assert "pg_sleep" not in answer.text


def test_a_table_of_another_dataset_is_refused(script: Script) -> None:
    script.sql[COUNT] = "SELECT count(*) FROM datos_8.proyectos"
    _, state = script.ask()
    assert state.rejections[0] == "guard: table: datos_8.proyectos" and not script.asked


def test_nothing_found_is_sought_more_widely_and_said(script: Script) -> None:
    script.wider, script.does = WIDER, [NOTHING, TWELVE]
    answer, state = script.ask()
    assert state.relaxed and len(script.asked) == 2
    assert answer.text == "Busqué lo parecido. Hay 12 proyectos."
    assert answer.sql == script.asked[1][0]


@pytest.mark.parametrize("row", [(0,), (None,)])
def test_a_count_of_nothing_is_nothing_found(row: tuple[int | None, ...], script: Script) -> None:
    script.wider, script.does = WIDER, [Fetched(("cuenta",), (row,)), TWELVE]
    assert script.ask()[1].relaxed


def test_where_the_wider_search_finds_nothing_either_the_strict_answer_stands(
    script: Script,
) -> None:
    script.wider, script.does, script.says = WIDER, [NOTHING], "No hay proyectos así."
    answer, state = script.ask()
    assert not state.relaxed and answer.text == "No hay proyectos así."
    assert answer.sql == script.asked[0][0]


@pytest.mark.parametrize("failing", [Failed(), TooSlow(), TooCostly()])
def test_a_wider_search_that_fails_leaves_the_strict_answer(
    failing: Exception, script: Script
) -> None:
    script.wider, script.does, script.says = WIDER, [NOTHING, failing], "No hay."
    answer, state = script.ask()
    assert (answer.status, answer.text, state.rejections) == (Status.ANSWER, "No hay.", [])


SEARCH = Plan(
    "proyectos",
    Measure(Function.COUNT),
    filters=(Filter("nombre", Operation.HOLDS, ("mangú",)),),
)


def test_words_that_nothing_describes_and_nothing_holds_are_irrelevant(script: Script) -> None:
    script.reading, script.sql[SEARCH], script.does = SEARCH, script.sql[COUNT], [NOTHING]
    answer, _ = script.ask("receta de mangú")
    assert (answer.status, answer.kind, answer.sql) == (Status.ASK, "irrelevant", "")
    assert "no está en estos datos" in answer.text

    about, _ = script.ask("proyectos de mangú")
    assert (about.status, "«mangú»" in about.text) == (Status.ASK, True)
    script.does = [TWELVE]
    assert script.ask("mangú de plátano")[0].status is Status.ANSWER


def test_textual_hits_are_ranked_anew(script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Fetched(("nombre",), (("Mantenimiento de Escuelas",), ("Escuela Básica",)))
    script.does, script.says = [found], "Estos son."
    monkeypatch.setattr(questions, "reranked", lambda plan, rows, dataset: tuple(reversed(rows)))
    answer, _ = script.ask()
    assert answer.payload.rows == (("Escuela Básica",), ("Mantenimiento de Escuelas",))


def test_a_list_is_cut_and_it_is_told_that_there_are_more(script: Script) -> None:
    found = Fetched(("nombre",), tuple((f"Escuela {at}",) for at in range(501)))
    script.does, script.says = [found], "Estos son."
    answer, _ = script.ask()
    assert (len(answer.payload.rows), answer.payload.more) == (500, True)


def test_a_failed_statement_is_asked_for_fewer_rows(script: Script) -> None:
    script.does = [Failed(), TWELVE]
    answer, state = script.ask()
    assert answer.status is Status.ANSWER and state.retries == 1
    assert [limit for _, _, limit in script.asked] == [MOST_ROWS, FEWER_ROWS]


def test_then_in_its_relaxed_form(script: Script) -> None:
    script.wider, script.does = WIDER, [Failed(), Failed(), TWELVE]
    answer, state = script.ask()
    assert answer.status is Status.ANSWER and state.relaxed and state.retries == 2
    assert state.visited.count("fetch_data") == 3


def test_after_three_rejections_the_graph_surrenders(script: Script) -> None:
    script.wider, script.does = WIDER, [Failed()]
    answer, state = script.ask()
    assert state.retries == MAX_RETRIES == 3 == len(script.asked) == len(state.rejections)
    assert state.visited[-2:] == ["regenerate_query", "compose_frontend_response"]
    assert (answer.status, answer.sql) == (Status.ASK, "")
    assert "de otra manera" in answer.text


def test_the_storm_ends_even_where_there_is_always_another_form(
    script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The counter alone ends the loop: the validator refuses each form (specification §5C)."""
    script.sql = {COUNT: HOSTILE, WIDER: HOSTILE}
    script.wider = WIDER
    _, state = script.ask()
    assert state.retries == MAX_RETRIES and state.visited.count("regenerate_query") == MAX_RETRIES


def test_a_surrender_is_not_kept(script: Script) -> None:
    script.does = [Failed(), Failed(), TWELVE]
    assert script.ask()[0].status is Status.ASK
    answer, _ = script.ask()
    assert (answer.status, answer.cached) == (Status.ANSWER, False)


@pytest.mark.parametrize(
    ("why", "status"),
    [
        (TurnedOff(), Status.REFUSED),
        (TooMany(), Status.REFUSED),
        (TooCostly(), Status.ASK),
        (TooSlow(), Status.ASK),
    ],
)
def test_what_no_other_form_mends_is_said_at_once(
    why: fetching.NotFetched, status: Status, script: Script
) -> None:
    script.wider, script.does = WIDER, [why]
    answer, state = script.ask()
    assert (answer.status, answer.text) == (status, str(why.told))
    assert len(script.asked) == 1 and state.retries == 0


def test_the_databases_own_words_stay_inside(script: Script) -> None:
    failed = Failed()
    failed.__cause__ = RuntimeError("relation datos_7.secreta does not exist")
    script.does = [failed]
    answer, state = script.ask()
    assert "secreta" in state.rejections[0] and "secreta" not in answer.text
