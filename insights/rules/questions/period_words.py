"""The words of periods in Spanish, as tables."""

from core.rules.text import words
from insights.rules.questions.plans import Grain

GRAINS = {
    "dia": Grain.DAY, "dias": Grain.DAY, "semana": Grain.WEEK, "semanas": Grain.WEEK,
    "mes": Grain.MONTH, "meses": Grain.MONTH, "trimestre": Grain.QUARTER,
    "trimestres": Grain.QUARTER, "ano": Grain.YEAR, "anos": Grain.YEAR,
}  # fmt: skip
THIS = words("este esta estos estas presente actual")
LAST = words("""pasado pasada anterior anteriores pasados pasadas previo previa""")
LATEST = words("ultimo ultima ultimos ultimas")
ORDINALS = {
    "primer": 1, "primero": 1, "segundo": 2, "tercer": 3, "tercero": 3, "cuarto": 4,
    "t1": 1, "t2": 2, "t3": 3, "t4": 4, "q1": 1, "q2": 2, "q3": 3, "q4": 4,
    "1er": 1, "2do": 2, "3er": 3, "4to": 4,
}  # fmt: skip
CURRENT = {
    "dia": Grain.DAY, "semana": Grain.WEEK, "mes": Grain.MONTH, "trimestre": Grain.QUARTER,
    "ano": Grain.YEAR,
}  # fmt: skip
OTHERS = words("""de del con que cuando donde mas menos mayor mayores menor menores mejor mejores
    peor peores siguiente proximo proxima entrante""")
"""Behind "del mes" these say which one is meant, so that it is not today's."""
PARTS = words("""principio principios comienzo comienzos inicio inicios mediados mitad final finales
    fin fines resto primer primera primeros ultimo ultima ultimos dias semanas""")
"""Before "del mes" these say a part of it."""
OF = words("de del el la los las en")
