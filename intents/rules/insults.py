"""Offence that is never missed: words that mean nothing else, and somebody who is called a name.

A word that names an animal, a trade or a thing, too, offends only whoever it is said to: "leche de
burra" and "qué tonta soy" offend nobody. Pure.
"""

from collections.abc import Sequence
from functools import cache

from intents.rules import heard, signals, word_tables
from intents.rules.families import plain
from intents.rules.text import sounds

TABLES = word_tables.read("insults")
OFFENCES = signals.table(TABLES.words["offences"])
CALLED = frozenset({"scorn", "quality"})
"""The lists of what somebody may be called."""
_CALLED = heard.WordLists({name: TABLES.words[name] for name in CALLED})
_ADDRESSED = TABLES.family("ADDRESSED")
_SAID_TO_YOU = TABLES.family("SAID_TO_YOU")
_DEGREES = sounds("un una bien muy re tan mas medio que")
_OF_ONESELF = sounds("soy fui")
_SIGNS = frozenset("🖕")


@cache
def by_first() -> dict[str, tuple[tuple[str, ...], ...]]:
    """Its phrases by the sound of their first word."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for keyed in sorted(OFFENCES):
        found.setdefault(keyed[0], []).append(keyed)
    return {first: tuple(rows) for first, rows in found.items()}


def offends(said: Sequence[str]) -> bool:
    """Whether sound keys hold one of them that is not said of oneself."""
    known = by_first()
    return any(
        tuple(said[at : at + len(keyed)]) == keyed and not _of_oneself(said, at, at + len(keyed))
        for at, key in enumerate(said)
        for keyed in known.get(key, ())
    )


def is_insult(text: str, said: Sequence[str]) -> bool:
    """Whether a text, whose sound keys are `said`, offends whoever reads it."""
    if offends(said) or not _SIGNS.isdisjoint(text):
        return True
    if _CALLED.names_in(said) and _ADDRESSED.heard_in(plain(text)):
        return True
    return not _MAYBE_SAID.isdisjoint(said) and _SAID_TO_YOU.heard_in(plain(text))


def _of_oneself(said: Sequence[str], start: int, end: int) -> bool:
    """Whether whoever writes means themselves: "soy muy bruta", "qué tonta soy"."""
    before = start - 1
    while before >= 0 and said[before] in _DEGREES:
        before -= 1
    behind = said[end : end + 2]
    return (before >= 0 and said[before] in _OF_ONESELF) or any(
        key in _OF_ONESELF for key in behind if key not in _DEGREES
    )


_MAYBE_SAID = sounds(
    """carajo diablo diablos infierno asco porra cuerno freir tubo chucha culo volar peor cero
    broma basura chiste pesimo tonterias estupideces huevadas babosadas ridiculo fregar sirve
    sirven sirves servis vales valen mueras mueran pudras pudran jodas jodan quiebren apaguen
    borren metete metetelo metetela guardate metanse cara aserrin pajaros callate callese
    callense cago pena lastima apestas apestan pinche pinches maldito maldita malditos malditas
    condenado condenada nada leer jota inteligente lista listo brillante util cerebro neurona
    neuronas hueca piedra ladrones inutil mentirosos corruptos inservibles mal"""
)
