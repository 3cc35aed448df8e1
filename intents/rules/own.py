"""A merchant's own intents, found by the words of their label and examples.

Words are compared as heard and without their endings ("facturas", "facturar"), with a slip of the
finger in longer ones; small words and the verbs of every question carry nothing. The threshold was
measured on lines of its own (`tests/intents/rules/test_own.py`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from rapidfuzz.distance import OSA

from intents.rules.menu import stem
from intents.rules.text import keys, sounds
from intents.values import IntentValue

ENOUGH = 0.7
"""The score from which an intent is meant."""
SURE = 0.75
"""How much of what is said has to be the phrase, for nothing else to be meant."""
_COVER, _SHARE = 0.7, 0.3
_LONGEST = 600
_MOST_WORDS = 60
_ROOT = 5
_ALIKE = 0.7
_EMPTY = sounds(
    """a al algo alguien algun alguna ahi aca aqui asi aun bien buen buena buenas buenos como con
    cual cuales cuando cuanto cuanta cuantos cuantas da dame das de del dale deme den dia dias
    donde e el ella ellos en era eres es esa ese eso esta estan estas este esto estoy fue gracias
    ha haber hace hacen haces hacer hago hay he hola hoy ir la las le les lo los mas me mi mis muy
    necesito ni no nos o os para pero podes podria podrian podrias poder por porfa porfavor favor
    pregunta consulta pueden puede puedes puedo que queria quisiera quiero quieres se sea ser si
    sobre son soy su sus tal tambien tarde tardes te tener tengo tienen tiene tienes tenes todo
    tu tus u un una unas uno unos usted ustedes va van voy vos y ya yo pide pedir pregunta
    preguntan quiere quieren saber solo ver hacerme darme mandar manda mandame noche noches dias
    amigo amiga por fin q k x pq xq oye che parce pues ok bueno trabajan venden dan hacen uds"""
)


@dataclass(frozen=True, slots=True)
class Found:
    """The key of the intent that is meant most, and how well it fits (0 to 1).

    `sure`: the whole phrase is said, and hardly anything beside it.
    """

    key: str
    score: float
    sure: bool = False


def nearest(text: str, intents: Iterable[IntentValue]) -> Found | None:
    """The own intent whose label or example the text says best; None below `ENOUGH`.

    The first of those that are said equally well.
    """
    said = _content(text[:_LONGEST])
    best: Found | None = None
    for intent in intents if said else ():
        score, sure = max(
            (_score(phrase, said) for phrase in _phrases(intent)), default=(0.0, False)
        )
        if score >= ENOUGH and (best is None or score > best.score):
            best = Found(intent.key, score, sure)
    return best


@lru_cache(maxsize=512)
def _phrases(intent: IntentValue) -> tuple[tuple[str, ...], ...]:
    found = (_content(phrase) for phrase in (intent.label, *intent.examples))
    return tuple(dict.fromkeys(words for words in found if words))


@lru_cache(maxsize=2048)
def _content(text: str) -> tuple[str, ...]:
    """The words that carry something, each once, without plural."""
    words = (key for key in keys(text) if key not in _EMPTY and len(key) > 1)
    return tuple(dict.fromkeys(stem(word) for word in words))[:_MOST_WORDS]


def _score(phrase: Sequence[str], said: Sequence[str]) -> tuple[float, bool]:
    """How much of the phrase is said, and how much of what is said is the phrase."""
    matched = [word for word in phrase if any(_alike(word, other) for other in said)]
    cover, share = len(matched) / len(phrase), len(matched) / len(said)
    return _COVER * cover + _SHARE * min(1.0, 2 * share), cover == 1 and share >= SURE


@lru_cache(maxsize=16384)
def _alike(word: str, other: str) -> bool:
    if word == other:
        return True
    shorter, longer = sorted((word, other), key=len)
    if len(shorter) < _ROOT:
        return False
    # "factur-a", "factur-acion": the beginning is the word.
    root = _root(word, other)
    if root >= _ROOT and root >= _ALIKE * len(shorter) and len(longer) - root <= _ROOT:
        return True
    slips = 2 if len(shorter) >= 2 * _ROOT - 1 else 1
    return word[0] == other[0] and OSA.distance(word, other, score_cutoff=slips) <= slips


def _root(word: str, other: str) -> int:
    """How many letters both begin with."""
    pairs = zip(word, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
