"""Offence: the house's words for it, without those that a dataset may well speak of."""

from functools import cache

from insights.rules import vocabulary
from insights.rules.description import Dataset
from intents.rules import signals
from intents.rules.routing_tables import WEIGHTED
from intents.rules.text import keys
from merchants.rules.gazetteer import WORD

_DOUBTFUL = signals.table(
    """hp; hdp; mrd; csm; ctm; ctmr; ql; coño; bruto; bruta; brutos; animal; animales de;
    perra; zorra; forro; forros; payaso; payasos; la concha; inutil; inutiles; infeliz; maldito;
    malditos; carajo; ladron; ladrones; ratero; rateros; baboso; babosos; cerote; cerotes; verga;
    chorros de mierda"""
)
"""Gross amounts, cones, bitches, costumes, makers: words that a table of data holds in earnest."""


@cache
def table() -> dict[str, tuple[tuple[str, ...], ...]]:
    """Phrases by the sound of their first word."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for text in WEIGHTED["insult"].values():
        for keyed in sorted(signals.table(text) - _DOUBTFUL):
            found.setdefault(keyed[0], []).append(keyed)
    return {first: tuple(rows) for first, rows in found.items()}


def insult(question: str, dataset: Dataset) -> str:
    """The offending words, or ""; a word of the dataset offends nobody."""
    said = keys(question)
    for at, key in enumerate(said):
        for keyed in table().get(key, ()):
            if tuple(said[at : at + len(keyed)]) == keyed:
                spoken = " ".join(WORD.findall(question)[at : at + len(keyed)])
                if not vocabulary.named(spoken, dataset):
                    return spoken or " ".join(keyed)
    return ""
