"""Set phrases that say no day and no hour: as soon as possible, some time, any time. Tables."""

from collections.abc import Mapping

Phrases = Mapping[str, tuple[tuple[str, ...], ...]]


def by_first(table: str) -> Phrases:
    """Phrases by their first word, the longest first."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for row in table.split(";"):
        phrase = tuple(row.split())
        if phrase:
            found.setdefault(phrase[0], []).append(phrase)
    return {first: tuple(sorted(rows, key=len, reverse=True)) for first, rows in found.items()}


SOON = by_first(
    """lo antes posible; lo mas antes posible; lo mas pronto posible; lo mas rapido posible;
    tan pronto como sea posible; tan pronto como puedan; lo antes que puedan; lo antes que puedas;
    lo antes que se pueda; lo mas pronto que se pueda; lo mas pronto que puedas;
    lo mas rapido que puedan; lo mas rapido que puedas; lo mas rapido que se pueda;
    antes posible; mas pronto posible; mas rapido posible;
    lo mas temprano posible; lo mas pronto que puedan;
    cuanto antes; ya mismo; ahora mismo; ahorita; ahorita mismo; ahora ya; al tiro; altiro;
    al toque; de inmediato; inmediatamente; en seguida; enseguida; en este momento;
    en cuanto puedan; apenas puedan; apenas abran; el primer turno; el primer cupo;
    el primer horario;
    la primera hora disponible; el primer turno disponible; para ya; para ahora; para ahora mismo;
    as soon as possible; right now; asap"""
)
"""The first moment that can be had."""
SOON_ALONE = by_first(
    """ya; ahora; urgente; de una; now; pronto; prontito; apenas se pueda; apenas puedas;
    cuanto abran; en cuanto abran; cuando abran"""
)
"""The same, where nothing else is said."""
VAGUE = by_first(
    """uno de estos dias; un dia de estos; algun dia; en algun momento; en cualquier momento;
    mas tarde; mas tardecito; al rato; mas rato; al ratito; mas ratito; luego; lueguito; otro dias;
    otro dia; en un rato; en un ratito; en un momento; dentro de un rato; en unos dias;
    en unas horas; en unos minutos; en unas semanas; en unos meses; dentro de unos dias;
    a la misma horas; a la horas de siempre; a la horas de costumbre; lo de siempre;
    la misma horas; otro momento; otra horas; otro horario; mas adelante; el otro dias;
    cuando salga del trabajo; despues del trabajo; a la salida del trabajo"""
)
"""Some time: it has to be asked when."""
OPEN = by_first(
    """cualquier dias; cualquier horas; cualquier horario; cualquiera de estos dias;
    cuando haya; cuando tengan; cuando tengas; cuando puedan; cuando puedas; cuando pueda;
    cuando quieran; cuando quieras; cuando gusten; cuando se pueda; cuando sea; el dias que sea;
    a la horas que sea; me da igual; da igual; me da lo mismo; da lo mismo; el dias que puedan;
    el dias que quieran; a cualquier horas; todos los dias; any day; anytime"""
)
"""Any day, any hour: what is free may be offered."""
NO_MOMENT = by_first(
    "hasta luego; hasta pronto; hasta manana; hasta la proxima; hasta entonces; nos vemos luego"
)
"""Farewells."""


def at(table: Phrases, said: tuple[str, ...]) -> int:
    """How many of the words that begin here are a phrase of the table; 0 for none."""
    rows = table.get(said[0], ()) if said else ()
    return next((len(row) for row in rows if said[: len(row)] == row), 0)


LONGEST = max(len(row) for table in (SOON, SOON_ALONE, VAGUE, OPEN) for rows in table.values()
              for row in rows)  # fmt: skip
