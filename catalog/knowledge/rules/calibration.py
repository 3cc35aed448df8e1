"""How likeness is read, embedder by embedder: no two spread their numbers alike. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from catalog.knowledge.rules import offline_embedding


@dataclass(frozen=True, slots=True)
class Calibration:
    """`threshold`: likeness from which a passage is taken to be about the question.
    `vector_weight`: what the order by vectors weighs beside the order by words (`fusion`).
    `share`: how much of the question's words, weighed by rarity, a passage has to hold where its
    likeness alone does not reach the threshold. `look`: the best are put in order once more by
    the scores themselves, for these vectors know no more than words do.
    """

    threshold: float
    vector_weight: float
    share: float
    look: bool = False


UNKNOWN: Final = Calibration(threshold=0.4, vector_weight=0.5, share=0.6)
"""For a model that nobody measured here."""

CALIBRATIONS: Final[Mapping[str, Calibration]] = {
    offline_embedding.NAME: Calibration(threshold=0.3, vector_weight=0.05, share=0.45, look=True),
    "text-embedding-3-small": Calibration(threshold=0.35, vector_weight=0.5, share=0.6),
}


def of(model: str) -> Calibration:
    """The calibration of the model that made the vectors."""
    return CALIBRATIONS.get(model, UNKNOWN)
