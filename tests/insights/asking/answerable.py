"""Questions that the invented public investment can answer, kind by kind, with what it holds.

Each is (kind, question, rows, more of the line). They are worded as people ask, and say nothing of
what the rules can read.
"""

from typing import Any

from tests.insights.asking import in_time_and_place
from tests.insights.asking.counting import (
    Rows,
    amount,
    by,
    cheapest,
    count,
    dearest,
    mean,
    names,
    one,
    progress,
    those,
    top,
    total,
)

Asked = tuple[str, str, Rows, dict[str, Any]]
WATER = "Agua y saneamiento"
ORDERED = {"ordered": True}


def questions() -> list[Asked]:
    """All of them, in the order of the file."""
    found = [*_counts(), *_sums(), *_means(), *_edges(), *_groups(), *_tops(), *_lists()]
    return [*found, *in_time_and_place.questions()]


def _counts() -> list[Asked]:
    rows: list[tuple[str, Rows]] = [
        ("¿Cuántos proyectos hay?", count()),
        ("¿Cuántos proyectos hay en Azua?", count(province="Azua")),
        ("cuantos proyectos de salud hay", count(sector="Salud")),
        (
            "¿Cuántas obras de educación hay en Barahona?",
            count(sector="Educación", province="Barahona"),
        ),
        ("¿Cuántos proyectos están paralizados?", count(state="Paralizado")),
        (
            "¿Cuántos proyectos terminados hay en Puerto Plata?",
            count(state="Terminado", province="Puerto Plata"),
        ),
        (
            "cuantas obras en ejecución tiene el Ministerio de Agricultura?",
            count(state="En ejecución", institution="Ministerio de Agricultura"),
        ),
        ("¿Cuántos proyectos hay del año 2021?", count(year=2021)),
        (
            "¿Cuántos proyectos no están terminados?",
            one(len(those()) - len(those(state="Terminado"))),
        ),
        ("¿Cuántos proyectos hay entre Azua y Peravia?", count(province=("Azua", "Peravia"))),
        (
            "¿Cuántos proyectos cuestan más de 500 millones?",
            one(len([row for row in those() if row.amount > 500_000_000])),
        ),
        (
            "¿Cuántos proyectos tienen un avance menor de 20 %?",
            one(len([row for row in those() if row.progress < 20])),
        ),
        (
            "¿En cuántas provincias hay proyectos de energía?",
            one(len(by("province", sector="Energía"))),
        ),
    ]
    return [("count", question, expected, {}) for question, expected in rows]


def _sums() -> list[Asked]:
    spent = "¿Cuánto dinero se invierte en"
    sums: list[tuple[str, Rows]] = [
        ("¿Cuál es el monto total de los proyectos?", amount()),
        (f"{spent} salud?", amount(sector="Salud")),
        ("cuanto se invirtió en 2023", amount(year=2023)),
        ("¿Cuál es la inversión en La Vega?", amount(province="La Vega")),
        (
            "Monto total de los proyectos paralizados de educación",
            amount(state="Paralizado", sector="Educación"),
        ),
        (
            f"{spent} agua y saneamiento en San Juan en 2024?",
            amount(sector=WATER, province="San Juan", year=2024),
        ),
        ("¿Cuánto suman los proyectos de EDESUR?", amount(institution="EDESUR")),
        ("suma de montos de los proyectos cancelados", amount(state="Cancelado")),
    ]
    return [("sum", question, rows, {}) for question, rows in sums]


def _means() -> list[Asked]:
    means: list[tuple[str, Rows]] = [
        ("¿Cuál es el monto promedio de un proyecto?", one(mean(those()))),
        (
            "¿Cuál es el costo promedio de un proyecto de vivienda?",
            one(mean(those(sector="Vivienda"))),
        ),
        (
            "avance promedio de los proyectos en ejecución",
            one(progress(those(state="En ejecución"))),
        ),
        ("¿Cuál es el avance promedio en Samaná?", one(progress(those(province="Samaná")))),
        (
            "¿Cuánto cuesta en promedio un proyecto de deporte en Santiago?",
            one(mean(those(sector="Deporte y recreación", province="Santiago"))),
        ),
    ]
    return [("average", question, rows, {}) for question, rows in means]


def _edges() -> list[Asked]:
    edges: list[tuple[str, Rows]] = [
        ("¿Cuál es el proyecto más caro?", dearest(1)),
        ("¿Cuál es el proyecto más caro de Monte Plata?", dearest(1, province="Monte Plata")),
        ("¿Cuál es el proyecto de salud más barato?", cheapest(1, sector="Salud")),
        (
            "¿Cuál es el monto más alto en turismo?",
            one(dearest(1, sector="Cultura y turismo")[0][1]),
        ),
        (
            "¿Cuál es el avance máximo de los proyectos paralizados?",
            one(max(row.progress for row in those(state="Paralizado"))),
        ),
    ]
    return [("extreme", question, rows, {}) for question, rows in edges]


def _groups() -> list[Asked]:
    rows: list[tuple[str, Rows]] = [
        ("¿Cuántos proyectos hay por estado?", by("state")),
        ("proyectos por sector", by("sector")),
        ("¿Cuánto se invierte por sector?", by("sector", total)),
        ("Inversión por provincia", by("province", total)),
        ("¿Cuántos proyectos hay en cada provincia?", by("province")),
        (
            "¿Cuántos proyectos paralizados hay por institución?",
            by("institution", state="Paralizado"),
        ),
        ("monto promedio por sector", by("sector", mean)),
        ("avance promedio por estado", by("state", progress)),
        ("¿Cuántos proyectos hay por institución en Azua?", by("institution", province="Azua")),
        (
            "¿En qué provincias hay proyectos de medio ambiente?",
            [row[:1] for row in by("province", sector="Medio ambiente")],
        ),
        (
            "Proyectos de salud por estado en Santiago",
            by("state", sector="Salud", province="Santiago"),
        ),
        ("¿Cómo se reparten los proyectos cancelados por sector?", by("sector", state="Cancelado")),
    ]
    return [("group", question, expected, {}) for question, expected in rows]


def _tops() -> list[Asked]:
    rows: list[tuple[str, Rows]] = [
        ("¿En qué provincia hay más proyectos?", top(by("province"), 1)),
        ("¿Qué sector recibe más inversión?", top(by("sector", total), 1)),
        ("las 4 provincias con más proyectos", top(by("province"), 4)),
        ("Los diez proyectos más caros", dearest(10)),
        ("top 3 de sectores por monto", top(by("sector", total), 3)),
        ("¿Cuáles son los 3 proyectos más caros de Samaná?", dearest(3, province="Samaná")),
        (
            "¿Qué institución tiene más proyectos paralizados?",
            top(by("institution", state="Paralizado"), 1),
        ),
        ("¿Cuál provincia tiene menos inversión?", top(by("province", total), 1, least_first=True)),
        (
            "Las 4 provincias con más inversión en agua y saneamiento",
            top(by("province", total, sector=WATER), 4),
        ),
    ]
    return [("top", question, expected, ORDERED) for question, expected in rows]


def _lists() -> list[Asked]:
    listed: list[tuple[str, Rows]] = [
        (
            "¿Cuáles son los proyectos paralizados de Pedernales?",
            names(state="Paralizado", province="Pedernales"),
        ),
        (
            "lista de proyectos de cultura y turismo en La Altagracia",
            names(sector="Cultura y turismo", province="La Altagracia"),
        ),
        (
            "Muéstrame los proyectos de energía terminados en Espaillat",
            names(sector="Energía", state="Terminado", province="Espaillat"),
        ),
    ]
    return [("list", question, expected, {}) for question, expected in listed]
