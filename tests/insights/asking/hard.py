"""Hard questions to the invented public investment: what rules read badly or not at all.

Written before any system had answered them. Each row is (kind, question, what plain Python counts,
a statement that answers it, one that errs as models do: a condition forgotten, another column, the
whole instead of the part). The unanswerable ones have only the tempting statement.
"""

from decimal import Decimal
from typing import Any, NamedTuple

from tests.insights.asking.counting import Rows, amount, by, count, dearest, one, those, top, total

T = "inversion_publica"
HEALTH, SCHOOL = "sector = 'Salud'", "sector = 'Educación'"


class Hard(NamedTuple):
    """One question; `rows` None: it must not be answered."""

    kind: str
    question: str
    rows: Rows | None
    right: str
    wrong: str


def _share(part: Decimal | int, whole: Decimal | int) -> Rows:
    return one(round(Decimal(part) * 100 / Decimal(whole), 6))


def _sum(where: str, what: str = "sum(monto) AS total") -> str:
    return f"SELECT {what} FROM {T} WHERE {where}"


def _percent(part: str, whole: str, what: str = "count(*)") -> str:
    return (
        f"SELECT 100.0 * {what} FILTER (WHERE {part}) / {what} AS porcentaje FROM {T} WHERE {whole}"
    )


def _spent(**wanted: Any) -> Decimal:
    return total(those(**wanted))


def _more_health() -> Rows:
    spent = {
        sector: dict(map(tuple, by("province", total, sector=sector)))
        for sector in ("Salud", "Educación")
    }
    return [
        [name] for name, much in spent["Salud"].items() if much > spent["Educación"].get(name, 0)
    ]


def _first_of_each(group: str, **wanted: Any) -> Rows:
    found: Rows = []
    for value, _count in by(group, **wanted):
        best = dearest(1, **{**wanted, group: value})[0]
        found.append([value, best[0]])
    return found


def _without(sector: str, **wanted: Any) -> Rows:
    have = {row[0] for row in by("province", sector=sector, **wanted)}
    return [[row[0]] for row in by("province") if row[0] not in have]


def _each(group: str, where: str) -> str:
    return (
        f"SELECT DISTINCT ON ({group}) {group}, nombre FROM {T} WHERE {where} "
        f"ORDER BY {group}, monto DESC"
    )


def _negation() -> list[Hard]:
    states = ("Terminado", "Cancelado")
    left = [row for row in those(province="Azua") if row.state not in states]
    outside = [row for row in those(sector="Salud") if row.province not in ("Santiago", "La Vega")]
    begun = "estado NOT IN ('Terminado', 'Cancelado') AND provincia = 'Azua'"
    rest = f"{HEALTH} AND provincia NOT IN ('Santiago', 'La Vega')"
    absent = (
        f"SELECT provincia FROM {T} GROUP BY provincia HAVING count(*) FILTER (WHERE "
        "sector = 'Cultura y turismo' AND estado = 'Terminado') = 0"
    )
    return [
        Hard("negation", "¿Cuántas obras de Azua ni se terminaron ni se cancelaron?",
             one(len(left)), _sum(begun, "count(*) AS obras"),
             _sum("estado <> 'Terminado' AND provincia = 'Azua'", "count(*) AS obras")),
        Hard("negation", "¿Cuánto va a salud fuera de Santiago y La Vega?",
             one(total(outside)), _sum(rest), _sum(HEALTH)),
        Hard("negation", "¿Qué provincias no tienen ninguna obra terminada de cultura y turismo?",
             _without("Cultura y turismo", state="Terminado"), absent,
             f"SELECT DISTINCT provincia FROM {T} WHERE sector = 'Cultura y turismo' "
             "AND estado <> 'Terminado'"),
        Hard("negation", "¿Cuántos proyectos no son ni de salud ni de educación?",
             one(len([row for row in those() if row.sector not in ("Salud", "Educación")])),
             _sum("sector NOT IN ('Salud', 'Educación')", "count(*) AS proyectos"),
             _sum("sector <> 'Salud'", "count(*) AS proyectos")),
        Hard("negation", "Suma el dinero de todo menos lo cancelado en 2023",
             one(_spent(year=2023) - _spent(year=2023, state="Cancelado")),
             _sum("ano = 2023 AND estado <> 'Cancelado'"), _sum("ano = 2023")),
    ]  # fmt: skip


def _comparison() -> list[Hard]:
    grew = _spent(year=2024) - _spent(year=2023)
    both = "sum(monto) FILTER (WHERE ano = 2024) - sum(monto) FILTER (WHERE ano = 2023)"
    versus = (
        f"SELECT provincia FROM {T} GROUP BY provincia HAVING "
        f"coalesce(sum(monto) FILTER (WHERE {HEALTH}), 0) > "
        f"coalesce(sum(monto) FILTER (WHERE {SCHOOL}), 0)"
    )
    twice = [row[:1] for row in by("sector", len) if row[1] > 300]
    far = _spent(province="Santiago") - _spent(province="Azua")
    return [
        Hard("comparison", "¿Cuánto creció la inversión de 2023 a 2024?", one(grew),
             f"SELECT {both} AS diferencia FROM {T}",
             _sum("ano BETWEEN 2023 AND 2024")),
        Hard("comparison", "¿En cuáles provincias se gastó más en salud que en educación?",
             _more_health(), versus, _sum(f"{HEALTH} GROUP BY provincia", "provincia")),
        Hard("comparison", "¿Cuánto más recibe Santiago que Azua?", one(far),
             f"SELECT sum(monto) FILTER (WHERE provincia = 'Santiago') - sum(monto) FILTER "
             f"(WHERE provincia = 'Azua') AS diferencia FROM {T}",
             _sum("provincia = 'Santiago'")),
        Hard("comparison", "¿Qué sectores pasan de las trescientas obras?", twice,
             f"SELECT sector FROM {T} GROUP BY sector HAVING count(*) > 300",
             f"SELECT sector FROM {T} GROUP BY sector HAVING count(*) > 30"),
        Hard("comparison", "¿Cuánto bajó lo invertido en energía de 2024 a 2025?",
             one(_spent(sector="Energía", year=2024) - _spent(sector="Energía", year=2025)),
             f"SELECT sum(monto) FILTER (WHERE ano = 2024) - sum(monto) FILTER (WHERE ano = "
             f"2025) AS diferencia FROM {T} WHERE sector = 'Energía'",
             _sum("ano = 2024")),
    ]  # fmt: skip


def _ratio() -> list[Hard]:
    azua, everything = _spent(province="Azua"), _spent()
    done = count(sector="Salud", state="Terminado")[0][0]
    stopped = count(province="Duarte", state="Paralizado")[0][0]
    rural = _spent(sector="Agropecuaria", year=2022)
    return [
        Hard("ratio", "¿Qué porción del dinero se queda en Azua?", _share(azua, everything),
             _percent("provincia = 'Azua'", "true", "sum(monto)"),
             _percent("provincia = 'Azua'", "true")),
        Hard("ratio", "¿Qué porcentaje de las obras de salud ya se terminó?",
             _share(done, count(sector="Salud")[0][0]),
             _percent("estado = 'Terminado'", HEALTH), _percent("estado = 'Terminado'", "true")),
        Hard("ratio", "De cada cien proyectos de Duarte, ¿cuántos están parados?",
             _share(stopped, count(province="Duarte")[0][0]),
             _percent("estado = 'Paralizado'", "provincia = 'Duarte'"),
             _sum("estado = 'Paralizado'", "count(*) AS proyectos")),
        Hard("ratio", "¿Qué tajada del presupuesto de 2022 fue al agro?",
             _share(rural, _spent(year=2022)),
             _percent("sector = 'Agropecuaria'", "ano = 2022", "sum(monto)"),
             _sum("sector = 'Agropecuaria' AND ano = 2022")),
        Hard("ratio", "¿Cuántas veces más dinero recibe transporte que vivienda?",
             one(round(_spent(sector="Transporte y vialidad") / _spent(sector="Vivienda"), 6)),
             f"SELECT sum(monto) FILTER (WHERE sector = 'Transporte y vialidad') / sum(monto) "
             f"FILTER (WHERE sector = 'Vivienda') AS veces FROM {T}",
             _sum("sector = 'Transporte y vialidad'")),
    ]  # fmt: skip


def _firsts() -> list[Hard]:
    worst = top(by("province", state="Paralizado", sector="Salud"), 1)
    return [
        Hard("first_of_each", "La obra más cara de cada sector", _first_of_each("sector"),
             _each("sector", "true"), f"SELECT sector, max(nombre) AS nombre FROM {T} GROUP BY 1"),
        Hard("first_of_each", "Para cada estado, el proyecto más costoso de Samaná",
             _first_of_each("state", province="Samaná"), _each("estado", "provincia = 'Samaná'"),
             _each("estado", "true")),
        Hard("first_of_each", "¿Dónde se atascan más las obras de salud?", [worst[0][:1]],
             f"SELECT provincia FROM {T} WHERE {HEALTH} AND estado = 'Paralizado' "
             "GROUP BY provincia ORDER BY count(*) DESC LIMIT 1",
             f"SELECT provincia FROM {T} WHERE {HEALTH} GROUP BY provincia "
             "ORDER BY count(*) DESC LIMIT 1"),
    ]  # fmt: skip


def _words() -> list[Hard]:
    fat = dearest(1)[0]
    big = len([row for row in those(sector="Educación") if row.amount > 200_000_000])
    late = len([row for row in those(state="En ejecución") if row.progress < 10])
    return [
        Hard("words", "¿Qué obra se llevó la tajada más gorda?", [fat[:1]],
             f"SELECT nombre FROM {T} ORDER BY monto DESC LIMIT 1",
             f"SELECT nombre FROM {T} ORDER BY avance DESC LIMIT 1"),
        Hard("words", "¿Cuánta plata se fue a escuelas y liceos en Barahona?",
             amount(sector="Educación", province="Barahona"),
             _sum(f"{SCHOOL} AND provincia = 'Barahona'"), _sum(SCHOOL)),
        Hard("words", "¿Cuántos proyectos escolares pasan de doscientos millones?", one(big),
             _sum(f"{SCHOOL} AND monto > 200000000", "count(*) AS proyectos"),
             _sum("monto > 200000000", "count(*) AS proyectos")),
        Hard("words", "¿Cuántas obras andan a paso de tortuga, por debajo del 10 %?", one(late),
             _sum("estado = 'En ejecución' AND avance < 10", "count(*) AS obras"),
             _sum("avance < 10", "count(*) AS obras")),
        Hard("words", "¿Cuántos trabajos quedaron botados en Monte Plata?",
             count(state="Paralizado", province="Monte Plata"),
             _sum("estado = 'Paralizado' AND provincia = 'Monte Plata'", "count(*) AS obras"),
             _sum("provincia = 'Monte Plata'", "count(*) AS obras")),
    ]  # fmt: skip


def _unanswerable() -> list[Hard]:
    tempting = (
        ("¿Cuántos obreros trabajan en las obras de Azua?", "provincia = 'Azua'"),
        ("¿Qué tan contenta está la gente con las obras de salud?", HEALTH),
        ("¿Cuánto se robaron en los proyectos de vivienda?", "sector = 'Vivienda'"),
        ("¿Cuánto falta por pagar de los proyectos de 2024?", "ano = 2024"),
        ("¿Cuándo terminarán las obras paralizadas de Duarte?", "estado = 'Paralizado'"),
        ("¿Cuántos kilómetros de carretera se hicieron en 2023?", "ano = 2023"),
        ("¿Cuántas camas tienen los hospitales nuevos?", HEALTH),
        ("¿Qué senador consiguió más obras para su provincia?", "true"),
    )
    return [
        Hard("unanswerable", question, None, "", _sum(where, "count(*) AS obras"))
        for question, where in tempting
    ]


def questions() -> list[Hard]:
    """All of them."""
    return [*_negation(), *_comparison(), *_ratio(), *_firsts(), *_words(), *_unanswerable()]
