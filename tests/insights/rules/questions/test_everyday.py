"""What people ask every day: it is read right, or withheld; never answered with another number.

Today is Wednesday, the 15th of May 2024.
"""

from typing import Any

from insights.rules import questions
from insights.rules.questions import Plan
from tests.insights.rules.questions import data
from tests.insights.rules.questions.brief import brief
from tests.tables import rows


@rows(
    ("question", "plan"),
    [
        ("¿cuánto vendí hace una semana?", "sum total | fecha during 2024-05-06/2024-05-13"),
        ("¿cuánto vendí hace 5 días?", "sum total | fecha during 2024-05-10/2024-05-11"),
        ("¿cuánto vendí hace 3 meses?", "sum total | fecha during 2024-02-01/2024-03-01"),
        ("¿cuánto vendí hace 3 años?", "sum total | fecha during 2021/2022"),
        ("¿cuánto vendí desde hace un mes?", "sum total | fecha during 2024-04-15/"),
        ("¿cuánto vendí hace más de 5 días?", "NotRead"),
        ("productos menos vendidos del mes",
         "count | fecha during 2024-05-01/2024-06-01 | by producto | up | top 5"),
        ("pedidos del día", "rows | fecha during 2024-05-15/2024-05-16"),
        ("ventas de la semana", "rows | fecha during 2024-05-13/2024-05-20"),
        ("¿cuánto vendí en el año?", "sum total | fecha during 2024/2025"),
        ("ventas del mes de marzo", "rows | fecha during 2024-03-01/2024-04-01"),
        ("pedidos del día de la madre", "NotRead"),
        ("pedidos del día 3", "NotRead"),
        ("¿qué día de la semana vendo más?", "NotRead"),
        ("ventas de principios del mes", "NotRead"),
        ("¿cuánto vendo al mes?", "NotRead"),
        ("ventas diarias", "NotRead"),
        ("¿cuánto vendí este mismo mes?", "sum total | fecha during 2024-05-01/2024-06-01"),
        ("¿cuánto vendí el mismo mes del año pasado?", "NotRead"),
        ("¿cuándo vendí más?", "NotRead"),
        ("¿cuándo fue la última venta?", "rows | down fecha | top 1"),
        ("¿cuánto vendí antes de ayer?", "sum total | fecha during 2024-05-13/2024-05-14"),
        ("¿cuánto vendí anteayer?", "sum total | fecha during 2024-05-13/2024-05-14"),
        ("¿cuánto vendí antes del 3 de mayo?", "sum total | fecha during /2024-05-03"),
        ("¿cuánto vendí el lunes?", "sum total | fecha during 2024-05-13/2024-05-14"),
        ("¿cuánto vendo los lunes?", "NotRead"),
        ("¿cuánto vendo cada viernes?", "NotRead"),
        ("¿cuánto vendo de lunes a viernes?", "NotRead"),
        ("¿cuántos pedidos hubo entre las 8 y las 10?", "NotRead"),
        ("¿cuántos pedidos hubo después de las 8?", "NotRead"),
        ("¿cuántos pedidos hubo desde las 8am?", "NotRead"),
        ("¿cuánto vendí el fin de semana?", "NotRead"),
        ("¿cuánto vendí anoche?", "NotRead"),
        ("¿cuánto vendí en la mañana?", "NotRead"),
        ("¿cuánto vendí en la quincena?", "NotRead"),
        ("pedidos de la próxima semana", "NotRead"),
        ("¿cuánto venderé el próximo mes?", "NotRead"),
        ("pedidos del mes que viene", "NotRead"),
    ],
)  # fmt: skip
def test_words_of_time_are_read_or_withheld(question: Any, plan: Any) -> None:
    assert brief(questions.read(question, data.shop(), data.TODAY)) == plan


@rows(
    ("question", "plan"),
    [
        ("el proyecto más caro de cada provincia", "NotRead"),
        ("los 3 proyectos más caros por provincia", "NotRead"),
        ("¿en qué provincia está el proyecto más caro?",
         "maximum monto | by provincia | down | top 1"),
        ("¿qué sector tiene el proyecto con menor avance?",
         "minimum avance | by sector | up | top 1"),
        ("¿en qué provincia están los proyectos más caros?", "NotRead"),
        ("el monto más alto por provincia", "maximum monto | by provincia"),
        ("el sector más caro", "NotRead"),
        ("¿cuál es el sector con más proyectos en cada provincia?", "NotRead"),
        ("¿cuánto más se invirtió en Azua que en Barahona?",
         "sum monto | provincia is Azua/Barahona | by provincia"),
        ("¿cuántos proyectos más hay en Azua que en Barahona?",
         "count | provincia is Azua/Barahona | by provincia"),
        ("¿cuántos proyectos más hay en Azua que el año pasado?", "NotRead"),
    ],
)  # fmt: skip
def test_the_largest_row_of_a_group_is_no_sum(question: Any, plan: Any) -> None:
    assert brief(questions.read(question, data.investment(), data.TODAY)) == plan


@rows(
    ("question", "plan"),
    [
        ("¿cuántos clientes compraron ayer?", "NotRead"),
        ("¿cuántos clientes me escribieron ayer?", "NotRead"),
        ("¿cuánto gastaron los clientes este mes?", "NotRead"),
        ("¿qué cliente hizo el pedido más caro?", "NotRead"),
        ("¿cuántos clientes nuevos hubo ayer?", "count | desde during 2024-05-14/2024-05-15"),
        ("¿qué clientes compraron más?", "rows | down comprado | top 5"),
        ("clientes con su último pedido", "rows"),
    ],
)  # fmt: skip
def test_a_date_or_a_number_of_another_thing_is_not_taken(question: Any, plan: Any) -> None:
    assert brief(questions.read(question, data.customers(), data.TODAY)) == plan


@rows(
    ("question", "plan"),
    [
        ("el municipio con más proyectos de cada provincia", "NotRead"),
        ("¿cuántos proyectos hay en Azua y su monto?", "NotRead"),
        ("¿cuántos beneficiarios y cuánta inversión hay en Azua?", "NotRead"),
        ("¿qué avance tiene el proyecto más caro?", "NotRead"),
        ("top 3 de sectores por monto", "sum monto | by sector | down | top 3"),
        ("muestra el nombre y el monto de los proyectos de Azua", "rows | provincia is Azua"),
        ("proyectos de Azua con su estado", "rows | provincia is Azua"),
    ],
)  # fmt: skip
def test_no_column_that_is_named_is_left_out(question: Any, plan: Any) -> None:
    assert brief(questions.read(question, data.investment(), data.TODAY)) == plan


@rows(
    ("question", "plan"),
    [
        ("¿cuánto vendí en promedio por día?", "NotRead"),
        ("¿cuánto vendo en promedio al mes?", "NotRead"),
        ("promedio diario de ventas", "NotRead"),
        ("promedio mensual de ventas", "NotRead"),
        ("¿cuántos pedidos tengo en promedio por día?", "NotRead"),
        ("promedio de pedidos por mes", "NotRead"),
        ("promedio de total por categoría", "average total | by categoria"),
    ],
)
def test_an_average_of_sums_is_no_average_of_rows(question: Any, plan: Any) -> None:
    assert brief(questions.read(question, data.shop(), data.TODAY)) == plan


@rows(
    ("question", "plan"),
    [
        ("¿qué porcentaje de la inversión está en Azua?",
         "share monto | of them provincia is Azua"),
        ("¿qué porcentaje del monto es de salud?", "share monto | of them sector is Salud"),
        ("¿qué porcentaje del monto total se invirtió en Azua en 2023?",
         "share monto | anio during 2023/2024 | of them provincia is Azua"),
        ("¿qué porcentaje de avance tienen los proyectos de Azua?",
         "average avance | provincia is Azua"),
        ("porcentaje de inversión por sector", "NotRead"),
        ("proyectos de salud o en Azua", "NotRead"),
        ("proyectos terminados u obras de Azua", "NotRead"),
        ("escuelas o acueductos", "NotRead"),
        ("proyectos con monto mayor a 5 millones o menor a 2 millones", "NotRead"),
        ("proyectos de salud o educación en Azua o Barahona",
         "rows | provincia is Azua/Barahona | sector is Salud/Educación"),
    ],
)  # fmt: skip
def test_a_share_of_money_and_an_or_are_what_they_say(question: Any, plan: Any) -> None:
    assert brief(questions.read(question, data.investment(), data.TODAY)) == plan


def test_a_share_of_money_is_summed_and_reads_back() -> None:
    dataset = data.investment()
    plan = questions.read("¿Qué porcentaje del monto es de salud?", dataset, data.TODAY)
    assert isinstance(plan, Plan)
    assert questions.sql(plan, dataset) == (
        'SELECT 100.0 * sum("monto") FILTER (WHERE "sector" = \'Salud\')'
        ' / nullif(sum("monto"), 0) AS _valor FROM "proyectos"'
    )
    words = questions.worded(plan, dataset, data.TODAY)
    assert questions.read(words, dataset, data.TODAY) == plan, words


@rows(
    ("question", "plan"),
    [
        ("¿cuánto vendí de Té?", "sum total | categoria is Té"),
        ("¿cuánto vendí de te?", "sum total | categoria is Té"),
        ("¿cuánto té vendí?", "sum total | categoria is Té"),
        ("¿cuántas ventas de té tuve ayer?",
         "count | categoria is Té | fecha during 2024-05-14/2024-05-15"),
        ("¿cuánto te vendí?", "sum total"),
    ],
)  # fmt: skip
def test_a_value_that_is_spelled_like_a_small_word_is_kept(question: Any, plan: Any) -> None:
    assert brief(questions.read(question, data.tea_shop(), data.TODAY)) == plan
