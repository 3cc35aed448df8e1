"""What of a question is looked up: its words, without those that only ask. Pure."""

import re
from typing import Final

from catalog.knowledge.rules.offline_embedding import FUNCTION_WORDS
from core.rules.text import bare, words

LONGEST: Final = 1_000
"""Signs of a question that are looked at."""
_WORD: Final = re.compile(r"[^\W_]+")
_ASKING: Final = words(
    """cual cuales cuando cuanta cuantas cuanto cuantos como donde que quien quienes porque hay
    dime decime digame quisiera quiero saber pregunta consulta puedo puede pueden podria podrian
    hola buenas buenos dias tardes noches gracias favor porfa llama llamaba mas menos tambien"""
)
"""Words that ask, greet or thank: rare in what a shop writes, and so they would weigh much."""


def clean(question: str) -> str:
    """The question as it may be sent to a database: no NUL, no half signs, not without end."""
    told = question.replace("\0", " ")[:LONGEST]
    return told.encode("utf-8", "ignore").decode()


def looked_up(question: str) -> str:
    """The words that tell what is asked for; all of them where none is left."""
    found = _WORD.findall(clean(question))
    telling = [one for one in found if bare(one) not in _ASKING]
    return " ".join(telling or found)


def telling_words(text: str) -> frozenset[str]:
    """The folded words of a text that tell what it is about."""
    found = (bare(one) for one in _WORD.findall(text))
    return frozenset(one for one in found if one not in _ASKING and one not in FUNCTION_WORDS)
