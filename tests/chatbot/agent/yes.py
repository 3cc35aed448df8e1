"""A yes as the tests understand it: written apart from the rule that the house decides by.

Word by word: one word that agrees, and none that takes it back. It is coarser than the rule, so
that whatever the rule lets through without any of these words is found.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import Protocol

AGREES = set(
    """si sip sii siii dale confirmo confirma confirmado confirmar confirmalo confirmame ok okey oki
    vale va sale listo lista perfecto correcto claro hagale acuerdo bien eso asi bueno mandalo ya
    pedilo pidelo andale orale simon genial excelente acepto una""".split()  # noqa: SIM905
)
TAKES_BACK = set(
    """no nop nel espera esperame espere todavia aun aviso pienso pensar cancela cancelar anula
    mejor pero cambia cambiar agrega agregame quita quitar sin menos tampoco nunca""".split()  # noqa: SIM905
)
THUMBS = "👍👌✅✔☑🆗💯🙌🤝🙏"
_HARMLESS = re.compile(r"no hay problema|no mas|nomas|como no|sin (?:problema|numero)")
_ASKED = re.compile(r"[^.!,;\n?]*\?")


class Heard(Protocol):
    """A message of hers: its words, and the button that it is."""

    @property
    def text(self) -> str: ...
    @property
    def choice(self) -> str: ...


def says_yes(messages: Iterable[Heard]) -> bool:
    """Whether those messages, all read in one turn, hold a yes that nothing in them takes back."""
    heard = list(messages)
    tapped = any(one.choice.split(":")[0] == "confirm" for one in heard)
    texts = [_plain(one.text) for one in heard if not one.choice]
    words = {word for text in texts for word in re.findall(r"\w+", _HARMLESS.sub(" ", text))}
    told = {word for text in texts for word in re.findall(r"\w+", _ASKED.sub(" ", text))}
    thumbs = any(sign in one.text for one in heard for sign in THUMBS)
    return (tapped or thumbs or bool(told & AGREES)) and not words & TAKES_BACK


def _plain(text: str) -> str:
    bare = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in bare if not unicodedata.combining(sign))
