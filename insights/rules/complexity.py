"""Which questions are hard: what takes more than one look at the data (§2.3). Pure."""

import re

from core.rules.text import bare
from insights.rules import words
from insights.rules.proposals.values import Trait

_SAID: dict[Trait, tuple[str, ...]] = {
    Trait.NEGATION: words.phrases(
        """no tienen; no tiene; no hay; que no; no se; no ha; no han; sin; excepto; salvo; ningun;
        ninguna; nunca; jamas; menos los; menos las; ni un; ni una; nada"""
    ),
    Trait.COMPARISON: words.phrases(
        """comparado con; en comparacion; respecto a; respecto de; frente a; crecio; crecieron;
        aumento; aumentaron; bajo; bajaron; disminuyo; cayo; subio; subieron; vario; mas que;
        menos que; que el año pasado; que el mes pasado; diferencia; supera; superan"""
    ),
    Trait.RATIO: words.phrases(
        """porcentaje; proporcion; porcion; que parte; tasa; por cada; por ciento; relacion entre;
        cuantas veces; veces mas; se queda con; concentra; concentran"""
    ),
    Trait.TOP_OF_EACH: words.phrases(
        """de cada; en cada; para cada; por cada uno; cada provincia la; el mayor de cada"""
    ),
}

_THAN = re.compile(r"\b(?:mas|menos|mayor|menor|mejor|peor)\b.{1,60}\bque\b")
"""One thing held against another: "más en salud que en educación"."""


def traits(question: str) -> tuple[Trait, ...]:
    """What of the question's own words makes it hard."""
    found = [trait for trait, phrases in _SAID.items() if words.said(question, phrases)]
    if _THAN.search(bare(question)):
        found.append(Trait.COMPARISON)
    return tuple(dict.fromkeys(found))
