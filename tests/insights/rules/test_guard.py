"""The guard lets through what only reads the dataset, written anew, and nothing else."""

import string

import sqlglot
from hypothesis import given
from hypothesis import strategies as st
from sqlglot import exp

from insights.rules.guard import limits
from insights.rules.guard.judging import judge
from insights.rules.guard.values import Relations
from tests import sentences

HOSTILE = sentences.beside(__file__, "guard_statements")
HONEST = sentences.alone(HOSTILE.pop("honest"))
MUCH = (
    "SELECT " + "(" * 500 + "1" + ")" * 500,
    "SELECT " + "NOT " * 900 + "true",
    "SELECT " + "- " * 900 + "1",
    "SELECT * FROM ventas WHERE " + " OR ".join(["a = 1"] * 3000),
    "SELECT * FROM ventas WHERE a IN (" + ",".join(["1"] * 5000) + ")",
    "SELECT 1 " + " ".join(["UNION ALL SELECT 1"] * 3000),
    "SELECT " + "a" * 9000,
    "SELECT " + "a JOIN " * 100 + "a",
    "SELECT * FROM a " + "JOIN a " * 40 + "ON true",
    "SELECT " + "( UNION " * 22 + "1",
    "SELECT 1 FROM a " + "JOIN IN " * 30,
)

ANY = Relations(anything=True)
PROJECTS = Relations({"proyectos": frozenset({"provincia", "monto", "anio"})}, schema="d7")


def test_no_hostile_statement_passes() -> None:
    hostile = [*MUCH, *(sql for kind in HOSTILE.values() for (sql,) in kind)]
    passed = [sql[:80] for sql in hostile if judge(sql, ANY).allowed]
    assert passed == []


def test_every_honest_statement_passes() -> None:
    refused = [(sql, judge(sql, ANY).reason) for sql in HONEST if not judge(sql, ANY).allowed]
    assert refused == []


def test_what_was_judged_is_what_runs() -> None:
    """A second judgement of the statement that was written anew changes nothing in it."""
    changed = [sql for sql in HONEST if judge(judge(sql, ANY).sql, ANY).sql != judge(sql, ANY).sql]
    assert changed == []


def test_a_comment_is_left_behind() -> None:
    found = judge("SELECT /*!50000 pg_sleep(1) */ 1 -- DROP", ANY)
    assert found.sql == "SELECT 1 LIMIT 1000"


def test_a_refusal_says_what_was_met() -> None:
    reasons = {
        "SELECT pg_sleep(1)": "function: pg_sleep",
        "SELECT * FROM pg_shadow": "table: pg_shadow",
        "SELECT 'x'::xml": "type: xml",
        "DELETE FROM ventas": "statement: delete",
        "SELECT * FROM ventas FOR UPDATE": "syntax: lock",
        "SELECT 'abierta": "unreadable",
        "SELECT * FROM a " + "JOIN a " * 30: "size: ambiguity",
    }
    assert {sql: judge(sql, ANY).reason for sql in reasons} == reasons


def test_only_the_relations_of_the_dataset_may_be_read() -> None:
    assert judge("SELECT monto FROM clientes", PROJECTS).reason == "table: clientes"
    assert judge("SELECT * FROM d8.proyectos", PROJECTS).reason == "table: d8.proyectos"
    assert judge("SELECT clave FROM proyectos", PROJECTS).reason == "column: clave"
    assert judge("SELECT clave AS monto FROM proyectos", PROJECTS).reason == "column: clave"
    assert judge("SELECT p.clave FROM proyectos p", PROJECTS).reason == "column: clave"


def test_schemas_and_columns_of_ones_own_may_be_named_where_anything_may() -> None:
    assert judge("SELECT v.oid FROM tienda.ventas v WHERE oid IS NULL", ANY).allowed
    assert judge("SELECT oid FROM pg_catalog.pg_class", ANY).reason.startswith("table")
    assert not judge("SELECT * FROM information_schema.tables", ANY).allowed
    assert not judge("SELECT * FROM pg_toast.x", ANY).allowed
    assert judge("SELECT oid FROM proyectos", PROJECTS).reason == "column: oid"


def test_a_relation_is_written_with_its_schema() -> None:
    found = judge("SELECT p.monto FROM proyectos p", PROJECTS)
    assert found.sql == 'SELECT p.monto FROM "d7".proyectos AS p LIMIT 1000'


def test_a_name_of_the_statement_itself_may_be_read() -> None:
    sql = "WITH t AS (SELECT provincia AS p, sum(monto) AS n FROM proyectos GROUP BY 1) "
    assert judge(sql + "SELECT p, n FROM t ORDER BY n", PROJECTS).allowed
    assert judge("SELECT x.a FROM (VALUES (1)) AS x(a)", PROJECTS).allowed


def test_a_relation_of_the_statement_hides_none_of_the_system() -> None:
    assert not judge("WITH t AS (SELECT * FROM pg_shadow) SELECT * FROM t", PROJECTS).allowed
    assert not judge("WITH t AS (SELECT 1) SELECT * FROM t, pg_catalog.pg_roles", PROJECTS).allowed


def test_no_answer_is_longer_than_the_limit() -> None:
    limited = {
        "SELECT a FROM t": f"SELECT a FROM t LIMIT {limits.MOST_ROWS}",
        "SELECT a FROM t LIMIT 5": "SELECT a FROM t LIMIT 5",
        "SELECT a FROM t LIMIT 999999": f"SELECT a FROM t LIMIT {limits.MOST_ROWS}",
        "SELECT a FROM t LIMIT ALL": f"SELECT a FROM t LIMIT {limits.MOST_ROWS}",
        "SELECT a FROM t LIMIT 10 * 1000": f"SELECT a FROM t LIMIT {limits.MOST_ROWS}",
        "SELECT 1 UNION SELECT 2": f"SELECT 1 UNION SELECT 2 LIMIT {limits.MOST_ROWS}",
    }
    assert {sql: judge(sql, ANY).sql for sql in limited} == limited
    assert not judge("SELECT a FROM t FETCH FIRST 5000 ROWS ONLY", ANY).allowed
    assert not judge("SELECT a FROM t FETCH FIRST 5 ROWS WITH TIES", ANY).allowed


_words = st.text(string.ascii_lowercase + "_áñ'\"\\;-$ ", max_size=12)


@given(st.lists(_words, min_size=1, max_size=4), _words)
def test_no_text_of_a_customer_leaves_its_quotes(values: list[str], name: str) -> None:
    """Values and names of any sign stay one value and one name in the statement that runs."""
    inside = exp.In(this=exp.column("provincia"), expressions=[*map(exp.Literal.string, values)])
    tree = exp.select(exp.alias_(exp.column("monto"), name or "x", quoted=True))
    sql = tree.from_("proyectos").where(inside).sql(dialect="postgres")
    found = judge(sql, PROJECTS)
    if not found.allowed:
        return
    parsed = sqlglot.parse_one(found.sql, dialect="postgres")
    told = [literal.this for literal in parsed.find_all(exp.Literal) if literal.is_string]
    assert told == values


_leaf = st.sampled_from(["provincia", "monto", "anio", "1", "'x'", "null", "true"])
_expression = st.recursive(
    _leaf,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "=", "AND", "||", "<>"]), inner).map(" ".join),
        inner.map(lambda one: f"({one})"),
        st.tuples(st.sampled_from(["sum", "lower", "pg_sleep", "setval"]), inner).map(
            lambda call: f"{call[0]}({call[1]})"
        ),
        inner.map(lambda one: f"(SELECT {one} FROM proyectos)"),
        inner.map(lambda one: f"(SELECT {one} FROM pg_user)"),
    ),
    max_leaves=12,
)


@given(_expression)
def test_no_nesting_hides_what_is_forbidden(expression: str) -> None:
    found = judge(f"SELECT {expression} FROM proyectos", PROJECTS)
    forbidden = any(word in expression for word in ("pg_sleep", "setval", "pg_user"))
    assert not (found.allowed and forbidden)


@given(st.text(max_size=200))
def test_any_text_is_answered(text: str) -> None:
    judge(text, ANY)
