"""The words of questions that belong to no dataset, by what they do in the sentence. A table."""

import re
from enum import StrEnum
from functools import cache

from core.rules.text import fold
from intents.rules.calendar_words import WEEKDAYS

_WEEKDAYS = ", ".join(WEEKDAYS)


class Role(StrEnum):
    """What a piece of a question does."""

    HOW_MANY = "how_many"
    HOW_MUCH = "how_much"
    TOTAL = "total"
    AVERAGE = "average"
    MAXIMUM = "maximum"
    MINIMUM = "minimum"
    LIST = "list"
    SHARE = "share"
    BY = "by"
    GRAIN = "grain"
    WHICH = "which"
    WHERE = "where"
    MOST = "most"
    LEAST = "least"
    RISING = "rising"
    FALLING = "falling"
    HIGH = "high"
    LOW = "low"
    NEW = "new"
    OLD = "old"
    ONLY = "only"
    NOT = "not"
    WITHOUT = "without"
    COMPARE = "compare"
    AND = "and"
    IN = "in"
    OF = "of"
    WITH = "with"
    ABOUT = "about"
    HAS = "has"
    DIFFERENT = "different"
    FILLER = "filler"
    TIME = "time"
    WHEN = "when"
    USUAL = "usual"
    JUDGES = "judges"
    MONEY = "money"
    AGAIN = "again"
    OTHER = "other"
    # Pieces that are read by their own grammars, not by this table.
    NAME = "name"
    PLACE = "place"
    PERIOD = "period"
    BOUND = "bound"
    NUMBER = "number"
    QUOTED = "quoted"
    MARK = "mark"
    UNKNOWN = "unknown"


_PHRASES: dict[Role, str] = {
    Role.HOW_MANY: """cuantos, cuantas, numero de, cantidad de, conteo de, contar, cuenta los,
        cuenta las, cuentame los, cuentame las, cuantos son, cuantas son, numero total de,
        cantidad total de, cual es el numero de, cual es la cantidad de""",
    Role.HOW_MUCH: """cuanto, cuanta, cuanto dinero, cuanto cuesta, cuanto cuestan, cuanto costo,
        cuanto costaron, cuanto vale, cuanto valen, cuanta plata,
        cuanta lana, cuanta guita, cuanto pisto, cuanto billete, cuanto suma, cuanto suman""",
    Role.TOTAL: "total, totales, suma, suman, sumar, sumatoria, en total, suma total, suma de",
    Role.AVERAGE: "promedio, promedia, promedian, media de, medio, en promedio, promedio de",
    Role.MAXIMUM: "maximo, maxima, maximos, maximas",
    Role.MINIMUM: "minimo, minima, minimos, minimas",
    Role.LIST: """lista, listado, listame, listar, lista de, listado de, muestra, muestrame,
        muestreme, mostrar, mostrarme, dame, deme, ver, enumera, enumerame, ensename, detalle,
        detalle de, detallame, dime los, dime las, busca, buscame, buscar, consultar, quiero ver,
        nombres de, cuales son""",
    Role.SHARE: """porcentaje, que porcentaje, proporcion, que proporcion, que parte, porciento,
        por ciento""",
    Role.BY: """por, por cada, segun, cada, para cada, desglosado por, desglosados por,
        desglosada por, agrupado por, agrupados por, agrupadas por, agrupa por, dividido por,
        divididos por, distribuidos por, distribucion por, separado por, separados por, de cada,
        en cada, desglose por, entre los, entre las""",
    Role.WHERE: "donde, en donde, adonde",
    Role.WHICH: """que, q, por que, por cual, cual, cuales, cual es, cual fue, cuales fueron,
        en que, en cual, en
        cuales, quien, quienes, de que, a que, a q, en q""",
    Role.MOST: """mas, mayor, mayores, mayormente, mejor, mejores, top, principales, principal,
        primeros, primeras""",
    Role.LEAST: "menos, menor, menores, poco, poca, pocos, pocas, peor, peores, ultimos lugares",
    Role.RISING: "de menor a mayor, en orden ascendente, ascendente",
    Role.FALLING: "de mayor a menor, en orden descendente, descendente",
    Role.HIGH: """caro, cara, caros, caras, costoso, costosa, costosos, costosas, alto, alta, altos,
        altas, grande, grandes, elevado, elevados, elevada, elevadas""",
    Role.LOW: """barato, barata, baratos, baratas, economico, economica, economicos, economicas,
        bajo, baja, bajos, bajas, pequeno, pequena, pequenos, pequenas""",
    Role.NEW: """reciente, recientes, nuevo, nueva, nuevos, nuevas, ultimo, ultima, ultimos,
        ultimas, recientemente""",
    Role.OLD: "antiguo, antigua, antiguos, antiguas, viejo, vieja, viejos, viejas",
    Role.ONLY: "solo, solamente, unicamente, nada mas",
    Role.NOT: """no, no sea, no sean, no esten, no este, no son, no es, no estan, no esta, que no,
        excepto, excepto de, salvo, excluyendo, fuera de, distinto de, distintos de, distintas de,
        distinto a, distintos a, diferente de, diferentes de, diferentes a, menos los de,
        menos las de, menos los, menos las, aparte de, ni, sin contar, sin incluir, sin considerar,
        sin tomar en cuenta, exceptuando, descontando, a excepcion de, con excepcion de,
        quitando, dejando fuera, menos lo de""",
    Role.WITHOUT: "sin, que no tienen, que no tiene, no tienen, no tiene",
    Role.COMPARE: """contra, versus, vs, comparado con, comparada con, comparados con,
        comparadas con, compara, comparar, comparame, comparacion entre, en comparacion con,
        en comparacion a, frente a, frente al, respecto a, respecto al, respecto de, respecto del,
        diferencia entre, diferencia de, diferencia, comparado al, comparado a, que en el,
        comparacion de""",
    Role.AND: "y, e, o, u, y tambien, asi como, ademas de",
    Role.IN: """en, en lo que va, lo que va, dentro de, ubicados en, ubicadas en, ubicado en,
        localizados en, desde""",
    Role.OF: "de, del, para, a, al, pertenecientes a, correspondientes a, de tipo, tipo",
    Role.WITH: """con, que tienen, que tiene, que tengan, que tenga, tienen, tiene, cuyo, cuya,
        cuyos, cuyas""",
    Role.ABOUT: """sobre, acerca de, relacionados con, relacionadas con, relacionado con,
        relativos a, relativas a, llamados, llamadas, llamado, llamada, que contengan, que contiene,
        que contienen, contiene, contienen, que digan, que mencionan, que mencionen,
        que se llaman, que se llama, con la palabra, con el nombre""",
    Role.HAS: """hay, ai, ay, haya, existen, existe, hubo, tengo, tenemos, han, ha, habia, hay
        en total""",
    Role.DIFFERENT: """valores distintos de, valores diferentes de, distintos, distintas,
        diferentes, unicos, unicas""",
    Role.FILLER: """el, la, los, las, lo, un, una, unos, unas, me, se, es, son, fue, fueron, esta,
        estan, este, estaba, estuvo, sea, sean, ser, era, eran, te, mi, mis, nos, su, sus, le, les,
        puedes, puede, podrias, podria, decir, decirme, dime, digame, saber, conocer, quiero,
        quisiera, necesito, me gustaria, favor, por favor, porfa, hola, buenas, buenos dias,
        buenas tardes, buenas noches, lo mismo en, lo mismo para, gracias, todos, todas, todo,
        toda, actualmente, actual, registrados, registradas, registrado, registrada,
        registran, registro, registraron, encuentran,
        encuentra, hacen, hicieron, hizo, hice, hicimos, realizan, realizaron, realizados,
        tuve, tuvo, tuvieron, hemos, he, estos, esos, esas, estas, esta ahi, ahora, valor,
        distribucion de, distribucion, desglose de, resumen de, resumen, que hay, que son,
        que estan, que esta, que sean, que esten, que se, que es, informacion,
        datos, dato, que fueron, que fue, que han, ubicados, ubicadas, ubicado, mas o menos,
        entonces, ahora bien, ok, bueno, bien, ahi, alli, aqui, tambien, ya, cosas, cosa,
        siguientes, siguiente, algun, alguna, algunos, algunas, hazme, haz, haga,
        grafico, grafica, graficame, tabla, cuadro, reporte, informe, dices, dices los, entre,
        en todo el pais, del pais, en el pais, a nivel nacional, como va, como van, como,
        asi, corresponden, corresponde, pertenecen, pertenece, llevan, lleva,
        genera, generan, da, dan, sido, tal, respectivamente, hasta ahora,
        nombre de, igual, igual a, que he, que hemos, fuera, gran, ninguno, ninguna,
        pueden, podes, pueda, podemos, decime, digan, disculpe, disculpa, disculpen, perdon,
        oye, oiga, mira, che, pero, aunque, todavia, aun, algo, va, van, iba, voy, vamos, llevo,
        llevamos, entra, entran, entro, entraron, sale, salen, salio, salieron, deja, dejan, dejo,
        dejaron, llega, llegan, llego, llegaron, sigue, siguen, continua, continuan,
        recibe, reciben, recibio, recibieron, reparte, reparten, maneja, manejan, destina,
        destinan, puso, pusieron, gasta, gastan, gasto, gastaron, toca, tocan, cuesta,
        cuestan, valen, evolucion de, tendencia de, en todo el tiempo, de siempre, desde siempre,
        este momento, en este momento""",
    Role.USUAL: """usado, usada, usados, usadas, utilizado, utilizada, utilizados, utilizadas,
        comun, comunes, frecuente, frecuentes, repetido, repetida, repetidos, repetidas,
        habitual, habituales""",
    Role.AGAIN: "o sea, osea, es decir, mejor dicho",
    Role.MONEY: "plata, dinero, lana, pisto, guita, billete",
    Role.JUDGES: "mal, malo, mala, malos, malas, importante, importantes",
    Role.WHEN: "cuando, en que momento",
    Role.OTHER: "otro, otra, otros, otras, los demas, las demas, el resto",
    Role.TIME: f"""hace, mismo, misma, mismos, mismas, {_WEEKDAYS}, sabados, domingos,
        entre semana, fin, fines, fin de semana,
        fines de semana, finde, feriado, feriados, anoche, antenoche, noche, noches, manana,
        mananas, tarde, tardes, madrugada, mediodia, medianoche, pasado manana, hora, horas,
        minuto, minutos, quincena, quincenas, quincenal, bimestre, semestre, semestres, decada,
        proximo, proxima, proximos, proximas, entrante, que viene, que vienen, venidero,
        venideros, antes, despues, luego, temprano, siempre, nunca, principio, principios,
        comienzo, comienzos, inicios, mediados, finales, mitad, pasado, pasada, pasados, pasadas,
        anterior, anteriores, previo, previa""",
}
"""The words of TIME are a closed list: where no grammar of periods reads them, nothing is told."""


@cache
def table() -> dict[tuple[str, ...], Role]:
    """Folded phrase → its role; "fuera de" also as it is contracted, "fuera del"."""
    said = {
        tuple(fold(word) for word in phrase.split()): role
        for role, phrases in _PHRASES.items()
        for phrase in phrases.replace("\n", " ").split(",")
    }
    drawn = {
        (*words[:-1], _CONTRACTED[words[-1]]): role
        for words, role in said.items()
        if len(words) > 1 and words[-1] in _CONTRACTED
    }
    return drawn | said


_CONTRACTED = {"de": "del", "a": "al"}


LONGEST_PHRASE = 5
CLOCK = re.compile(r"\d{1,2}(?:am|pm|h|hs|hrs)")
GRAINS = {
    "dia": "day", "dias": "day", "diario": "day", "semana": "week", "semanas": "week",
    "mes": "month", "meses": "month", "trimestre": "quarter", "trimestres": "quarter",
    "ano": "year", "anos": "year", "mensual": "month", "anual": "year", "semanal": "week",
    "trimestral": "quarter", "diaria": "day", "diarios": "day", "diarias": "day",
    "semanales": "week", "mensuales": "month", "anuales": "year", "diariamente": "day",
    "mensualmente": "month", "anualmente": "year",
}  # fmt: skip
