"""Sentences of a model that were replaced although a calculator finds their figures true."""

from collections.abc import Iterable

from chatbot.agent.situation.values import Situation
from tests.agent.claims.calculator import figures, shown
from tests.agent.claims.labelled_stands import Scene
from tests.evaluation.acting import Trial

ABOUT_FIGURES = ("amount",)
"""Claims that a calculator can have an opinion on."""


def suspected(trials: Iterable[Trial]) -> list[str]:
    """ "conversation: the sentence", for each amount that could be shown all the same.

    A suspicion, for a person to read: the figure may be true and said of the wrong thing.
    """
    return [
        f"{trial.conversation}: {hit['text']}"
        for trial in trials
        for turn in trial.turns
        for hit in turn.hits
        if hit.get("kind") in ABOUT_FIGURES and _could_be_shown(hit["text"], turn.situation)
    ]


def _could_be_shown(sentence: str, situation: Situation | None) -> bool:
    told = figures(sentence)
    return situation is not None and bool(told) and told <= shown(Scene(situation))
