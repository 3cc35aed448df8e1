"""Sentences and the plans that they are read as, one table a dataset; the specification's too.

`brief` writes a plan in one line; today is Wednesday, the 15th of May 2024.
"""

from typing import Any

from insights.rules import questions
from insights.rules.questions import AskBack, NotRead, Plan
from tests.insights.rules.questions import data
from tests.insights.rules.questions.brief import brief
from tests.tables import rows


@rows(
    ("question", "plan"),
    [
        ("¿Cuántos proyectos hay en Azua?", "count | provincia is Azua"),
        ("¿En qué provincia hay más proyectos?", "count | by provincia | down | top 1"),
        ("¿En qué provincias hay proyectos de salud?", "count | sector is Salud | by provincia"),
        ("¿Cuánto se invirtió en educación en 2023?",
         "sum monto | anio during 2023/2024 | sector is Educación"),
        ("proyectos terminados en Santiago", "rows | estado is Finalizado | provincia is Santiago"),
        ("proyectos sin terminar", "rows | estado is_not Finalizado"),
        ("¿Cuántos proyectos que no sean de salud hay?", "count | sector is_not Salud"),
        ("Proyectos de más de 10 millones en Barahona",
         "rows | monto more 10000000 | provincia is Barahona"),
        ("¿Cuál es el sector con más proyectos?", "count | by sector | down | top 1"),
        ("Los 5 proyectos más caros", "rows | down monto | top 5"),
        ("promedio de monto por sector", "average monto | by sector"),
        ("monto por provincia y sector", "sum monto | by provincia, sector"),
        ("escuelas en Azua", "rows | nombre holds escuelas | provincia is Azua"),
        ("acueductos", "rows | nombre holds acueductos"),
        ("¿Cuántas escuelas hay en la provincia de Santiago?",
         "count | nombre holds escuelas | provincia is Santiago"),
        ("¿Cuántos proyectos en Marte?", "NotRead"),
        ("proyectos en mi provincia", "AskBack"),
        ("proyectos donde vivo", "AskBack"),
        ("proyectos con más de 50% de avance", "rows | avance more 50"),
        ("¿Qué porcentaje de los proyectos de Azua están terminados?",
         "share | provincia is Azua | of them estado is Finalizado"),
        ("proyectos iniciados entre 2020 y 2022", "rows | fecha_inicio during 2020/2023"),
        ("proyectos iniciados en marzo", "rows | fecha_inicio during 2024-03-01/2024-04-01"),
        ("compara 2022 contra 2023", "count | anio 2022..2023 against 2023..2024"),
        ("¿Cuánto se invirtió este año comparado con el año pasado?",
         "sum monto | anio 2024..2025 against 2023..2024"),
        ("¿Cuál es el teléfono del contratista?", "NotRead"),
        ("¿Cuántos proyectos del ministerio de obras públicas hay?",
         "count | institucion is Ministerio de Obras Públicas y Comunicaciones"),
        ("¿Cuántas provincias tienen proyectos?", "distinct provincia"),
        ("Compara la inversión de Azua con Barahona",
         "sum monto | provincia is Azua/Barahona | by provincia"),
        ("promedio de edad", "NotRead"),
        ("proyectos de agua potable en San Juan",
         "rows | nombre holds potable | provincia is San Juan | sector is Agua y saneamiento"),
        ("¿Cuál es el proyecto con mayor monto?", "rows | down monto | top 1"),
        ("cuál es el monto total", "sum monto"),
        ("proyectos por mes", "count | by fecha_inicio:month"),
        ("inversión por año", "sum monto | by anio"),
        ("¿Y por sector?", "count | by sector"),
        ("¿Cuántos proyectos hay en Santiago?", "count | provincia is Santiago"),
        ("¿Cuántos proyectos hay en el municipio de Santiago?", "count | municipio is Santiago"),
        ("¿Cuántos proyectos hay en la provincia de Azua que estén en ejecución?",
         "count | estado is En ejecución | provincia is Azua"),
        ("Obras paralizadas en Barahona", "rows | estado is Paralizado | provincia is Barahona"),
        ("proyectos que no están terminados", "rows | estado is_not Finalizado"),
        ("proyectos de salud y educación en Azua o Barahona",
         "rows | provincia is Azua/Barahona | sector is Salud/Educación"),
        ("¿Cuánto dinero se invirtió en carreteras entre 2020 y 2022?",
         "sum monto | anio during 2020/2023 | sector is Transporte"),
        ("¿Cuál es la provincia con menos proyectos?", "count | by provincia | up | top 1"),
        ("top 3 sectores por monto", "sum monto | by sector | down | top 3"),
        ("las 5 provincias con mayor inversión", "sum monto | by provincia | down | top 5"),
        ("proyectos con monto entre 5 y 10 millones", "rows | monto between 5000000/10000000"),
        ("proyectos con monto superior a RD$ 50,000,000", "rows | monto more 50000000"),
        ("¿Qué sector tiene el mayor presupuesto?", "sum monto | by sector | down | top 1"),
        ("¿Cuál es el avance promedio de los proyectos de vivienda?",
         "average avance | sector is Vivienda"),
        ("¿Qué proyectos iniciaron en el primer trimestre de 2023?",
         "rows | fecha_inicio during 2023/2023-04-01"),
        ("proyectos del sector turismo", "NotRead"),
        ("proyectos con color rojo", "NotRead"),
        ("¿Cuántos proyectos se iniciaron el año pasado?", "count | fecha_inicio during 2023/2024"),
        ("¿Cuántos proyectos hay fuera de Azua?", "count | provincia is_not Azua"),
        ("Muéstrame los proyectos excepto los de salud", "rows | sector is_not Salud"),
        ("¿Cuántos proyectos por estado?", "count | by estado"),
        ("Distribución de proyectos por sector y estado", "count | by sector, estado"),
        ("¿Cuáles son los sectores?", "count | by sector"),
        ("lista de provincias", "count | by provincia"),
        ("¿Cuántos beneficiarios hay en Azua?", "sum beneficiarios | provincia is Azua"),
        ("¿Cuántas personas se benefician con las obras de agua?",
         "sum beneficiarios | sector is Agua y saneamiento"),
        ("¿Cuál es el proyecto más caro de Santiago?",
         "rows | provincia is Santiago | down monto | top 1"),
        ("¿Cuál es el proyecto más antiguo?", "rows | up fecha_inicio | top 1"),
        ("¿Cuánto cuesta el proyecto más caro?", "rows | down monto | top 1"),
        ("¿Cuál fue el año con más proyectos?", "count | by anio | down | top 1"),
        ("¿En qué año se invirtió más?", "sum monto | by anio | down | top 1"),
        ("¿Qué institución tiene más obras?", "count | by institucion | down | top 1"),
        ("proyectos rurales de educación", "rows | rural is True | sector is Educación"),
        ("¿Cuántos proyectos hay sin monto?", "count | monto empty"),
        ("proyectos en Puerto Plata con avance menor al 30%",
         "rows | avance less 30 | provincia is Puerto Plata"),
        ("proyectos de la escuela básica", "rows | nombre holds escuela/básica"),
        ("¿Qué porcentaje de los proyectos son de salud?", "share | of them sector is Salud"),
        ("porcentaje de proyectos terminados en Azua",
         "share | provincia is Azua | of them estado is Finalizado"),
        ("¿Qué proyectos hay en San Cristóbal?", "rows | provincia is San Cristóbal"),
        ("hospitales en construcción", "rows | nombre holds construcción | sector is Salud"),
        ("¿Cuántos hospitales se han terminado?", "count | estado is Finalizado | sector is Salud"),
        ("dame las obras de Educacion en azua mayores a 5 millones",
         "rows | monto more 5000000 | provincia is Azua | sector is Educación"),
        ("compara Azua y Barahona", "count | provincia is Azua/Barahona | by provincia"),
        ("proyectos en Azua 2023", "rows | anio during 2023/2024 | provincia is Azua"),
        ("¿cuántos proyectos fueron finalizados en 2022 y cuántos en 2023?",
         "count | anio during 2022/2024 | estado is Finalizado | by anio"),
        ("borra los proyectos", "NotRead"),
        ("proyectos con un monto de al menos 1.5 millones", "rows | monto at_least 1500000"),
        ("proyectos terminados antes de 2021", "rows | anio during /2021 | estado is Finalizado"),
        ("¿Cuánto se ha invertido desde enero de 2023 en transporte?",
         "sum monto | fecha_inicio during 2023/ | sector is Transporte"),
        ("total de proyectos", "count"),
        ("el monto más alto", "maximum monto"),
        ("proyectos con mayor avance", "rows | down avance | top 5"),
        ("proyectos de INAPA", "rows | institucion is Instituto Nacional de Aguas Potables"),
        ("educasion en azua", "rows | provincia is Azua | sector is Educación"),
        ("los 5 proyectos con mayor avance entre 2020 y 2022",
         "rows | anio during 2020/2023 | down avance | top 5"),
        ("¿Cuántos proyectos hay entre el 3 de mayo de 2023 y el 10 de junio de 2023?",
         "count | fecha_inicio during 2023-05-03/2023-06-11"),
        ("proyectos del 3 al 10 de mayo", "rows | fecha_inicio during 2024-05-03/2024-05-11"),
        ("proyectos iniciados esta semana", "rows | fecha_inicio during 2024-05-13/2024-05-20"),
        ("proyectos iniciados la semana pasada",
         "rows | fecha_inicio during 2024-05-06/2024-05-13"),
        ("proyectos iniciados ayer", "rows | fecha_inicio during 2024-05-14/2024-05-15"),
        ("proyectos iniciados desde el 3 de mayo", "rows | fecha_inicio during 2024-05-03/"),
        ("proyectos iniciados en los últimos 30 días",
         "rows | fecha_inicio during 2024-04-16/2024-05-16"),
        ("proyectos iniciados en los últimos 3 meses",
         "rows | fecha_inicio during 2024-02-16/2024-05-16"),
        ("¿Cuántos proyectos iniciaron el mes pasado?",
         "count | fecha_inicio during 2024-04-01/2024-05-01"),
        ("proyectos de marzo a mayo de 2023", "rows | fecha_inicio during 2023-03-01/2023-06-01"),
        ("provincias con más de 100 proyectos", "count | by provincia | having more 100"),
        ("¿Cuántos proyectos hay en La Romana?", "count | provincia is La Romana"),
        ("¿Dónde se invirtió más, en Azua o en Barahona?",
         "sum monto | provincia is Azua/Barahona | by provincia | down | top 5"),
        ("¿Hubo más proyectos en 2020 que en 2019?",
         "count | anio 2020..2021 against 2019..2020"),
        ("¿En qué municipio de San Cristóbal hay más proyectos?",
         "count | provincia is San Cristóbal | by municipio | down | top 1"),
        ("¿Cuántas obras hay en Jarabacoa y cuántas en Bonao?",
         "count | municipio is Jarabacoa/Bonao | by municipio"),
        ("¿Hay proyectos de deportes en Monte Plata?",
         "count | provincia is Monte Plata | sector is Deportes"),
        ("salud contra educación en 2024", "count | anio during 2024/2025 |"
         " sector is Salud/Educación | by sector"),
        ("cantidad de obras por municipio en Azua", "count | provincia is Azua | by municipio"),
        ("nesesito saber cuantos proyecto ai en la romana", "count | provincia is La Romana"),
        ("¿Cuántos proyectos hay en el distrito nacional?",
         "count | provincia is Distrito Nacional"),
        ("proyectos en la provincia Marte", "NotRead"),
        ("cuántos proyectos tienen fecha de fin", "count | fecha_fin filled"),
        ("¿Cuántos proyectos no son de salud ni de educación?",
         "count | sector is_not Salud/Educación"),
        ("proyectos de salud, educación y deportes", "rows | sector is Salud/Educación/Deportes"),
        ("proyectos con más de 100 beneficiarios", "rows | beneficiarios more 100"),
        ("¿cuánto es el promedio de beneficiarios por provincia?",
         "average beneficiarios | by provincia"),
        ("¿Cuál es la inversión total por sector en 2023?",
         "sum monto | anio during 2023/2024 | by sector"),
        ("inversión promedio por proyecto", "average monto"),
        ("proyectos con avance entre 20 y 50 por ciento", "rows | avance between 20/50"),
    ],
)  # fmt: skip
def test_a_question_about_public_investment(question: Any, plan: Any) -> None:
    assert brief(questions.read(question, data.investment(), data.TODAY)) == plan


@rows(
    ("question", "plan"),
    [
        ("¿Cuánto vendí ayer por categoría?",
         "sum total | fecha during 2024-05-14/2024-05-15 | by categoria"),
        ("productos más vendidos", "count | by producto | down | top 5"),
        ("¿cuántos pedidos pendientes tengo?", "count | estado is pending"),
        ("ventas de esta semana", "rows | fecha during 2024-05-13/2024-05-20"),
        ("¿cuánto vendí este mes comparado con el mes pasado?",
         "sum total | fecha 2024-05-01..2024-06-01 against 2024-04-01..2024-05-01"),
        ("¿cuántos productos tengo?", "count"),
        ("promedio de las ventas por día en marzo", "NotRead"),
        ("¿cuál fue el producto más vendido ayer?",
         "count | fecha during 2024-05-14/2024-05-15 | by producto | down | top 1"),
        ("últimos 10 pedidos", "rows | down fecha | top 10"),
        ("¿Qué clientes compraron más?", "sum total | by cliente | down | top 5"),
        ("conversaciones con humano", "rows | modo is human"),
        ("¿Qué día vendí más?", "sum total | by fecha:day | down | top 1"),
        ("¿cuántas unidades vendí de jugo la semana pasada?",
         "sum cantidad | categoria is Jugos | fecha during 2024-05-06/2024-05-13"),
        ("¿Cuál es mi producto más caro?", "rows | down precio | top 1"),
        ("¿cuántos pedidos cancelados hubo en abril?",
         "count | estado is cancelled | fecha during 2024-04-01/2024-05-01"),
        ("ventas por mes de este año", "count | fecha during 2024/2025 | by fecha:month"),
        ("ticket promedio de los pedidos", "NotRead"),
        ("¿cuántos productos sin stock?", "count | existencias empty"),
        ("¿cuánto facturé hoy?", "sum total | fecha during 2024-05-15/2024-05-16"),
        ("¿Qué es lo que menos se vende?", "NotRead"),
        ("clientes que más compran", "sum total | by cliente | down | top 5"),
        ("¿cuánto vendí el 3 de mayo?", "sum total | fecha during 2024-05-03/2024-05-04"),
        ("productos con menos de 5 unidades en existencias", "NotRead"),
        ("¿cuántas conversaciones hubo esta semana por modo?",
         "count | fecha during 2024-05-13/2024-05-20 | by modo"),
        ("cuánto vendí los últimos 30 días", "sum total | fecha during 2024-04-16/2024-05-16"),
        ("¿Cuál fue mi mejor día de ventas?", "sum total | by fecha:day | down | top 1"),
        ("¿cuánto vendí por día esta semana?",
         "sum total | fecha during 2024-05-13/2024-05-20 | by fecha:day"),
        ("¿Cuántos pedidos tuve hoy?", "count | fecha during 2024-05-15/2024-05-16"),
    ],
)  # fmt: skip
def test_a_question_about_a_shop(question: Any, plan: Any) -> None:
    assert brief(questions.read(question, data.shop(), data.TODAY)) == plan


@rows(
    ("question", "told"),
    [
        ("¿Cuántos proyectos hay en Marte?", "No encuentro «Marte» en Provincia."),
        ("proyectos del sector turismo", "No encuentro «turismo» en Sector."),
        ("proyectos con color rojo", "No encuentro «color rojo» en estos datos."),
        ("promedio de edad", "No encuentro «edad» en estos datos."),
        ("proyectos por contratista", "No encuentro una columna «contratista»."),
        ("proyectos que más se notan", "No entendí «más»."),
        ("hola", "No sé qué quieres saber"),
        ("", "No sé qué quieres saber"),
        ("¿?", "No sé qué quieres saber"),
    ],
)
def test_what_is_not_read_names_the_words(question: Any, told: Any) -> None:
    read = questions.read(question, data.investment(), data.TODAY)
    assert isinstance(read, NotRead)
    assert read.text.startswith(told), read.text
    assert read.choices == data.SAMPLES


def test_a_homonym_is_asked_with_whole_questions() -> None:
    dataset = data.homonyms()
    read = questions.read("¿Cuántos proyectos hay en La Unión?", dataset, data.TODAY)
    assert isinstance(read, AskBack)
    assert [brief(questions.read(one, dataset, data.TODAY)) for one in read.choices] == [
        "count | municipio is La Unión | provincia is Este",
        "count | municipio is La Unión | provincia is Oeste",
    ]


def test_a_name_at_several_levels_tells_which_was_taken() -> None:
    read = questions.read("proyectos en Santiago", data.investment(), data.TODAY)
    assert isinstance(read, Plan)
    assert read.notes == ("«Santiago»: tomé provincia.",)


def test_a_question_holds_nothing_that_reaches_the_statement_unquoted() -> None:
    dataset = data.investment()
    read = questions.read("proyectos llamados «'; DROP TABLE x; --»", dataset, data.TODAY)
    assert isinstance(read, Plan)
    said = questions.sql(read, dataset)
    assert r"~ '\mdrop(e?s?)\W+table(e?s?)\W+x(e?s?)\M'" in said and "'%table%'" in said
