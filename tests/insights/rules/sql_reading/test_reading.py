"""What is read from a statement that no plan stands behind."""

from decimal import Decimal

from core.rules.tabular import Kind
from insights.graph.fetch import relations
from insights.rules.complexity import traits
from insights.rules.guard.judging import judge
from insights.rules.likeness import Example, nearest
from insights.rules.sql_reading.checks import concerns
from insights.rules.sql_reading.conditions import conditions
from insights.rules.sql_reading.forms import form
from insights.rules.sql_reading.headings import headings
from insights.rules.sql_reading.relaxing import relaxed
from tests.insights.projects import PROJECTS
from tests.tables import rows


def judged(sql: str) -> str:
    verdict = judge(sql, relations(PROJECTS))
    assert verdict.allowed, verdict.reason
    return verdict.sql


HEALTH = (
    "SELECT provincia, sum(monto) AS total FROM proyectos WHERE sector = 'Salud' AND anio = 2025"
)


@rows(
    ("one", "other", "same"),
    [
        (
            f"{HEALTH} GROUP BY provincia ORDER BY total DESC",
            "SELECT p.provincia AS lugar, SUM(p.monto) AS suma FROM proyectos AS p "
            "WHERE p.anio = 2025 AND p.sector = 'Salud' GROUP BY 1 ORDER BY 2 DESC",
            True,
        ),
        (f"{HEALTH} GROUP BY provincia", f"{HEALTH} GROUP BY provincia LIMIT 5", False),
        (
            "SELECT count(*) FROM proyectos WHERE sector IN ('Salud', 'Educación')",
            "SELECT count(*) AS n FROM proyectos WHERE sector IN ('Educación', 'Salud')",
            True,
        ),
        ("SELECT sum(monto) FROM proyectos", "SELECT avg(monto) FROM proyectos", False),
    ],
)
def test_statements_that_ask_the_same_have_one_form(one: str, other: str, same: bool) -> None:
    assert (form(judged(one)) == form(judged(other))) is same


@rows(
    ("sql", "question", "found"),
    [
        (f"{HEALTH} GROUP BY provincia", "¿Cuánto fue a salud en 2025?", ()),
        (f"{HEALTH} GROUP BY provincia", "¿Cuánto fue a hospitales en 2025?", ()),
        (f"{HEALTH} GROUP BY provincia", "¿Cuánto fue a salud en 2024?", ("missing: 2024",)),
        (
            "SELECT count(*) FROM proyectos WHERE provincia = 'La Vega'",
            "¿Cuántos hay en Azua?",
            ("missing: Azua", "invented: La Vega"),
        ),
        ("SELECT nombre FROM proyectos", "¿Cuántos proyectos hay?", ("no number",)),
        (
            "WITH a AS (SELECT count(*) AS n FROM proyectos) SELECT n FROM a",
            "¿Cuántos proyectos hay?",
            (),
        ),
        ("SELECT nombre FROM proyectos WHERE nombre_plano LIKE '%puente%'", "los puentes", ()),
    ],
)
def test_what_is_left_out_or_made_up_is_a_concern(
    sql: str, question: str, found: tuple[str, ...]
) -> None:
    assert concerns(judged(sql), question, PROJECTS) == found


def test_headings_say_what_the_columns_are() -> None:
    sql = judged(
        "WITH t AS (SELECT provincia AS donde, sum(monto) AS m, count(*) AS n FROM proyectos "
        "GROUP BY 1) SELECT donde AS lugar, round(m, 2) AS total_pagado, n AS obras, "
        "100.0 * n / 6 AS porcentaje FROM t"
    )
    names = ("lugar", "total_pagado", "obras", "porcentaje")
    found = headings(sql, names, [("Azua", Decimal(5), 3, Decimal("50.0"))], PROJECTS)
    assert [(one.label, one.kind, one.unit) for one in found] == [
        ("Provincia", Kind.PLACE, ""),
        ("Total pagado", Kind.MONEY, "DOP"),
        ("Obras", Kind.INTEGER, ""),
        ("Porcentaje", Kind.PERCENT, "%"),
    ]


def test_conditions_are_told_as_they_ran() -> None:
    sql = judged(
        "SELECT count(*) FROM proyectos WHERE provincia_plano LIKE '%azua%' AND anio >= 2024 "
        "AND NOT sector IN ('Salud') AND monto BETWEEN 1 AND 5"
    )
    assert conditions(sql, PROJECTS) == (
        "Provincia: ~ azua",
        "Año: ≥ 2024",
        "Sector: ≠ Salud",
        "Monto: 1 – 5",
    )


def test_a_text_that_equals_is_searched_more_widely() -> None:
    sql = judged("SELECT nombre FROM proyectos WHERE nombre = 'Clínica Rural' AND sector = 'Salud'")
    wider = relaxed(sql, PROJECTS)
    assert "nombre_plano LIKE '%clinica rural%'" in wider and "sector = 'Salud'" in wider
    assert judge(wider, relations(PROJECTS)).allowed
    assert relaxed(judged("SELECT count(*) FROM proyectos WHERE anio = 2024"), PROJECTS) == ""


@rows(
    ("question", "found"),
    [
        ("¿Qué obra se llevó la tajada más gorda?", []),
        ("¿Qué sectores no tienen nada en Santiago?", ["negation"]),
        ("¿Dónde se gastó más en salud que en educación?", ["comparison"]),
        ("¿Qué porcentaje se queda Azua?", ["ratio"]),
        ("la obra más cara de cada provincia", ["top_of_each"]),
    ],
)
def test_hard_questions_are_told_by_their_words(question: str, found: list[str]) -> None:
    assert [one.value for one in traits(question)] == found


def test_the_likest_approved_questions_come_first() -> None:
    known = [
        Example("¿Cuánto llovió ayer?", "a"),
        Example("¿Qué sectores no tienen obras?", "b"),
        Example("¿Qué sectores no tienen obras en Azua?", "c"),
    ]
    found = nearest("¿Qué sectores no tienen proyectos en Azua?", known)
    assert [one.sql for one in found] == ["c", "b"]
