"""What is said in another language, or to no customer at all, is not read out. Pure.

Claims are known in Spanish only: a sentence that is plainly English, Portuguese or French, or that
is meant for a program, could state anything.
"""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.small_talk import words
from chatbot.agent.claims.values import Finding

# Words of theirs that Spanish does not have; one alone may be a name ("Green Juice").
_FOREIGN = words(
    """
    the your you is was are has have been will and of with this that from for we our it its not
    get got free shipping paid payment approved order delivered discount bought arrives today
    seu sua seus suas foi nao sao pagamento aprovado com uma um frete obrigado obrigada desconto
    votre vos est ete nous vous paiement approuve commande livraison gratuite remise et pour avec
    merci
    """
)
_WORD = re.compile(r"[a-z']+")
_FOR_PROGRAMS = re.compile(
    r"[{}\[\]<>]|\b(?:sistema|system|assistant|user)\s*:|proposed_actions|response_text"
)
LEAST = 2
"""Foreign words that make a sentence foreign."""


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """A finding where the sentence is in no language that is checked."""
    named = " ".join(unit.bare[name.start : name.end] for name in unit.named)
    own = set(_WORD.findall(named))
    said = [word for word in _WORD.findall(unit.bare) if word not in own]
    foreign = sum(word in _FOREIGN for word in said)
    if foreign >= LEAST and 3 * foreign >= len(said):
        yield Finding("language", False, "person")
    if _FOR_PROGRAMS.search(unit.bare):
        yield Finding("language", False, "person")
