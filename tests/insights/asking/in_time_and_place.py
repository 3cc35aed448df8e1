"""Golden questions by period, in comparison, by words, synonyms and places, and follow-ups.

As in `answerable`, each is (kind, question, rows, more of the line).
"""

from typing import Any

from tests.insights.asking.counting import (
    Rows,
    amount,
    began,
    by,
    by_month,
    count,
    names,
    those,
    total,
)

Asked = tuple[str, str, Rows, dict[str, Any]]
ROADS = "Transporte y vialidad"


def questions() -> list[Asked]:
    """All of them, in the order of the file."""
    return [*_times(), *_compared(), *_words(), *_synonyms(), *_places(), *_follow_ups()]


def _times() -> list[Asked]:
    now = {"now": "2026-06-15T10:00:00-04:00"}
    trends: list[tuple[str, Rows, dict[str, Any]]] = [
        ("¿Cuántos proyectos hay por año?", by("year"), {}),
        (
            "Evolución de la inversión por año en Santiago",
            by("year", total, province="Santiago"),
            {},
        ),
        ("inversión en educación desde 2022 por año", _since_2022(), {}),
        ("proyectos iniciados por mes en 2024", by_month(year=2024), {}),
        ("¿Cuántos proyectos iniciaron en marzo de 2023?", began("2023-03-01", "2023-03-31"), {}),
        ("¿Cuántos proyectos hay este año?", count(year=2026), now),
        ("¿Cuánto se invirtió el año pasado?", amount(year=2025), now),
        ("¿Cuántos proyectos iniciaron el mes pasado?", began("2026-05-01", "2026-05-31"), now),
        ("¿Cuántos proyectos hay entre 2019 y 2021?", count(year=range(2019, 2022)), {}),
    ]
    return [("trend", question, rows, more) for question, rows, more in trends]


def _compared() -> list[Asked]:
    first, second = total(those(year=2023)), total(those(year=2024))
    compared: list[tuple[str, Rows]] = [
        ("Compara la inversión de 2023 y 2024", [[first], [second]]),
        (
            "¿Cuántos proyectos hay en Azua comparado con Barahona?",
            by("province", province=("Azua", "Barahona")),
        ),
        (
            "Compara los proyectos terminados y paralizados en Duarte",
            by("state", province="Duarte", state=("Terminado", "Paralizado")),
        ),
        (
            "¿Hay más proyectos de salud o de educación?",
            by("sector", sector=("Salud", "Educación")),
        ),
    ]
    return [("compare", question, rows, {}) for question, rows in compared]


def _since_2022() -> Rows:
    return by("year", total, sector="Educación", year=range(2022, 2027))


def _words() -> list[Asked]:
    texts: list[tuple[str, Rows]] = [
        ("¿Cuántos acueductos hay en San Juan?", count(words="acueducto", province="San Juan")),
        ("¿Cuántos proyectos mencionan hospital?", count(words="hospital")),
        ("¿Cuánto cuestan los puentes?", amount(words="puente")),
        ("proyectos de puentes en Duarte", names(words="puente", province="Duarte")),
        (
            "¿Cuántas escuelas básicas se construyen en San Cristóbal?",
            count(words="Construcción de la Escuela Básica", province="San Cristóbal"),
        ),
    ]
    return [("words", question, rows, {}) for question, rows in texts]


def _synonyms() -> list[Asked]:
    synonyms: list[tuple[str, Rows]] = [
        ("¿Cuántas obras están finalizadas?", count(state="Terminado")),
        ("¿Cuántos proyectos siguen en curso?", count(state="En ejecución")),
        (
            "¿Cuántos proyectos detenidos hay en Moca?",
            count(state="Paralizado", municipality="Moca"),
        ),
        ("presupuesto de agricultura", amount(sector="Agropecuaria")),
        ("¿Cuántos proyectos eléctricos hay?", count(sector="Energía")),
        ("cuantos proyectos tiene obras publicas", count(sector=ROADS)),
        ("cuantos proyetos de salud ay en barahona", count(sector="Salud", province="Barahona")),
    ]
    return [("synonym", question, rows, {}) for question, rows in synonyms]


def _places() -> list[Asked]:
    rows: list[tuple[str, Rows]] = [
        ("¿Cuántos proyectos hay en Santiago?", count(province="Santiago")),
        ("¿Cuántos proyectos hay en la provincia de Santiago?", count(province="Santiago")),
        ("¿Cuántos proyectos hay en el municipio de Santiago?", count(municipality="Santiago")),
        ("¿Cuántos proyectos hay en Navarrete?", count(municipality="Bisonó")),
        ("inversión en Ocoa", amount(province="San José de Ocoa")),
        ("cuantos proyectos hay en san pedro de macoris", count(province="San Pedro de Macorís")),
        ("¿Cuántos proyectos hay en el DN?", count(province="Distrito Nacional")),
        ("proyectos por estado en Constanza", by("state", municipality="Constanza")),
    ]
    return [("place", question, expected, {}) for question, expected in rows]


def _follow_ups() -> list[Asked]:
    rows: list[tuple[str, str, Rows]] = [
        ("¿Cuántos proyectos hay en Santiago?", "¿y en Azua?", count(province="Azua")),
        (
            "¿Cuántos proyectos paralizados hay?",
            "¿y terminados?",
            count(state="Terminado"),
        ),
        ("¿Cuánto se invirtió en 2023?", "¿y en 2022?", amount(year=2022)),
        ("¿Cuántos proyectos hay en Azua?", "¿y de salud?", count(province="Azua", sector="Salud")),
        (
            "¿Cuánto se invierte en educación?",
            "por provincia",
            by("province", total, sector="Educación"),
        ),
        (
            "¿Cuántos proyectos de vivienda hay en Barahona?",
            "¿y cuánto cuestan?",
            amount(sector="Vivienda", province="Barahona"),
        ),
        (
            "¿Cuántos proyectos hay por estado en Samaná?",
            "¿y en Hato Mayor?",
            by("state", province="Hato Mayor"),
        ),
    ]
    return [
        ("follow-up", question, expected, {"previous": previous})
        for previous, question, expected in rows
    ]
