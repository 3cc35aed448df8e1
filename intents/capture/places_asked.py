"""The place that a question about delivery names: "¿llegan a Cota Cota?". Pure.

The words are the customer's, so that only a short name is read: letters, at most four words, none
of every day and none that offends.
"""

import re
from collections.abc import Iterator

from core.rules.text import aligned, fold, words
from intents.rules import insults
from intents.rules.text import keys
from merchants.rules import place_words

LONGEST = 600
"""Signs of a text that are read."""
LONGEST_NAME = 30
MOST_WORDS = 4
_GOES = re.compile(
    r"\b(?:lleg(?:a|as|an|ar)|cubr\w+|repart\w+|entreg\w+|envi\w+|mand\w+|llev\w+|tra(?:e|es|en|er)"
    r"|domicilios?|delivery|flete)\b(?P<rest>[^.,;:!?¿¡()\n]{2,80})"
)
_TOWARDS = re.compile(
    r"\b(?P<how>al?|hasta|hacia|en|por|para)\s+"
    r"(?:(?:el|la)\s+)?(?:(?:zona|barrio|distrito|sector|ciudad|comuna|colonia)\s+del?\s+)?"
)
_SAYS_MORE = frozenset({"en", "por", "para"})
"""Behind these stand means and times as well: only a name with a capital is read as a place."""
_LEVELS = words("zona barrio distrito sector colonia comuna urbanizacion urb villa centro")
_LINKS = words("de del la las los el")
_NAME = re.compile(r"[^\W\d_][^\W\d_'’-]*(?:['’-][^\W\d_]+)*")
_INFINITIVE = re.compile(r"(?:ar|er|ir)(?:me|te|se|lo|la|nos)?$")
_NO_NAME = place_words.EVERYDAY - _LEVELS | words(
    """y e o u mi mis tu tus su sus nuestro nuestra un una unos unas que quien cualquier otro mas
    menos muy si no me te se lo le les nos ti ustedes nosotros ellos tiempo hoy ayer luego fin
    nivel partir eso es son esta verdad por para con sin entre desde hasta en a al ya tambien
    porfa porfis pls ahorita nomas igual costo gratis cuesta vale sale cobran"""
)


def named(text: str) -> str:
    """The place as it was written; "" where the words name none."""
    text = text[:LONGEST]
    for goes in _GOES.finditer(aligned(text)):
        rest = text[goes.start("rest") : goes.end("rest")]
        found = next(_names(rest), "")
        if found:
            return found
    return ""


def _names(rest: str) -> Iterator[str]:
    for towards in _TOWARDS.finditer(aligned(rest)):
        said = _said(rest[towards.end() :])
        name = " ".join(said)
        marked = name[:1].isupper() or towards["how"] not in _SAYS_MORE
        short = 3 <= len(name) <= LONGEST_NAME and len(said) <= MOST_WORDS
        if short and marked and not insults.offends(keys(name)):
            yield name


def _said(rest: str) -> list[str]:
    """The words of the name that begins there."""
    said: list[str] = []
    for word in rest.split():
        plain = fold(word)
        ends = not _NAME.fullmatch(word) or plain in _NO_NAME
        if ends or (not said and word.islower() and _INFINITIVE.search(plain)):
            break
        said.append(word)
    while said and fold(said[-1]) in _LINKS:
        said.pop()
    return said
