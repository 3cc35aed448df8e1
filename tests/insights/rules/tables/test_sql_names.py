"""Headings become names that SQL takes as they are, and that never meet."""

import pytest
from django.db import connection
from hypothesis import given
from hypothesis import strategies as st

from insights.rules.guard import judging
from insights.rules.guard.values import Relations
from insights.rules.tables import sql_names
from tests import tables


@tables.rows(
    "heading, name",
    [
        ("Año de inicio (2024)", "ano_de_inicio_2024"),
        ("  Monto RD$ ", "monto_rd"),
        ("ORDER", "order_"),
        ("2023", "n_2023"),
        ("pg_class", "n_pg_class"),
        ("¿?", "columna"),
        ("", "columna"),
        ("ctid", "ctid_"),
        ("x" * 300, "x" * 50),
        ('a"; DROP TABLE b; --', "a_drop_table_b"),
    ],
)
def test_a_heading_becomes_a_plain_name(heading: str, name: str) -> None:
    assert sql_names.plain(heading, "columna") == name


def test_equal_headings_get_names_of_their_own() -> None:
    names = sql_names.unique(["Monto", "monto", "MONTO ", "monto_2", "monto_folded"])

    assert names == ["monto", "monto_2", "monto_3", "monto_2_2", "monto_folded_2"]


@given(st.lists(st.text(max_size=80), max_size=30))
def test_no_two_names_or_twins_meet(headings: list[str]) -> None:
    names = sql_names.unique(headings)
    everything = [*names, *(f"{name}{sql_names.FOLDED}" for name in names)]

    assert len(set(everything)) == 2 * len(headings)
    assert all(len(name) <= 60 and name.isidentifier() and name.isascii() for name in names)


@pytest.mark.django_db
def test_every_keyword_of_postgresql_that_is_no_plain_column_is_known() -> None:
    with connection.cursor() as sql:
        sql.execute("SELECT word FROM pg_get_keywords() WHERE catcode <> 'U'")
        found = {word for (word,) in sql.fetchall()}

    assert found - sql_names.RESERVED == set()


@tables.rows("word", sorted(sql_names.RESERVED))
def test_the_guard_reads_every_name_as_a_column(word: str) -> None:
    name = sql_names.plain(word, "x")
    relations = Relations({"obras": frozenset({name})}, schema="datos_1")

    verdict = judging.judge(f"SELECT {name}, count(*) FROM obras GROUP BY {name}", relations)

    assert verdict.allowed, verdict.reason
