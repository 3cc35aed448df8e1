"""The words behind which an hour stands, and those behind which one begins or ends. Tables."""

from intents.rules.moments.phrases import Phrases, by_first

EXACT = by_first("a las; a la; para las; para la; a horas; horas; as; a las horas")
ABOUT = by_first(
    """tipo; tipo las; tipo la; tipo a las; sobre las; sobre la; hacia las; hacia la; a eso de las;
    a eso de la; eso de las; eso de la; cerca de las; cerca de la; alrededor de las;
    alrededor de la; como a las; como a la; como las; como a eso de las; tipo a eso de las;
    por ahi de las; por ahi a las; ahi por las; aprox a las; aprox a la; mas o menos a las;
    mas o menos a la; a las aprox; calculo a las; about"""
)
ARTICLE = by_first("las; la")
"""Alone it needs more to be an hour: "las doce y cuarto", "las 5 de la tarde"."""
SINCE = by_first(
    """despues de; despues del; luego de; luego del; a partir de; a partir del; partir de; desde;
    pasado; no antes de; no antes del; after"""
)
UNTIL = by_first(
    """antes de; antes del; hasta; a mas tardar; maximo; como maximo; no despues de; no despues del;
    no mas tarde de; no mas tarde del; before; until"""
)
NOT_ITSELF = frozenset({"antes", "despues", "luego", "pasado", "after", "before"})
"""The day that is named is none of them: "después del 15"."""


def length(table: Phrases, said: tuple[str, ...]) -> int:
    """How many of the words that begin here are a cue of the table, the longest; 0 for none."""
    rows = table.get(said[0], ()) if said else ()
    return next((len(row) for row in rows if said[: len(row)] == row), 0)
