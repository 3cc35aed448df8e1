"""Offence: the house's words for it, though not those that the dataset speaks of itself."""

from insights.rules import vocabulary
from insights.rules.description import Dataset
from intents.rules import insults
from intents.rules.text import keys
from merchants.rules.gazetteer import WORD


def insult(question: str, dataset: Dataset) -> str:
    """The offending words, or ""; a word of the dataset offends nobody."""
    said = keys(question)
    for at, key in enumerate(said):
        for keyed in insults.by_first().get(key, ()):
            if tuple(said[at : at + len(keyed)]) == keyed:
                spoken = " ".join(WORD.findall(question)[at : at + len(keyed)])
                if not vocabulary.named(spoken, dataset):
                    return spoken or " ".join(keyed)
    return ""
