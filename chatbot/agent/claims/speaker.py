"""Who speaks: an assistant, which is nobody of the shop and knows no word of the owner's. Pure."""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Finding

_I_AM = (
    r"\b(?:(?:yo )?soy|te (?:habla|escribe)|te esta (?:atendiendo"
    r"|respondiendo|escribiendo))(?: (?:yo|la|el|una?|tu))*"
)
_NAME = re.compile(
    r"\b(?:[Ss]oy|[Mm]e llamo|[Mm]i nombre es|[Tt]e (?:saluda|habla)|[Hh]ablas con) "
    r"(?P<name>[A-ZÁÉÍÓÚÑ][a-záéíóúñ]+)"
)
_HUMAN = r"duen[oa]|persona|human[oa]|encargad[oa]|vendedora?|gerente|cociner[oa]|jef[ea]"
_SAYS = (
    r"(?:ya |me |nos )*(?:dice[n]?|dijo|dijeron|autoriza|autorizo|acepta|acepto|permitio|confirmo)"
)


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Findings where it passes for a person, or tells what somebody of the shop said."""
    shop = facts.situation.shop
    owner = re.escape(plain(shop.owner_name)) if shop.owner_name else "duena"
    own_name = plain(shop.assistant_name) == plain(shop.owner_name)
    names = _HUMAN if own_name else rf"{_HUMAN}|{owner}"
    for found in re.finditer(rf"{_I_AM} (?:{names})\b", unit.bare):
        if not unit.negated(found.start()) and not unit.asks:
            yield Finding("promise", False, "person", said="person")
    for found in _NAME.finditer(unit.text):
        known = plain(f"{shop.assistant_name} {shop.name} asistente bot").split()
        open_yet = unit.denies(found.start()) or unit.supposed(found.start())
        if not open_yet and plain(found["name"]) not in known:
            yield Finding("promise", False, "person", said="person")
    for found in re.finditer(rf"\b(?:{owner}|duen[oa]|jef[ea]) {_SAYS}\b", unit.bare):
        if not unit.denies(found.start()) and not unit.supposed(found.start()):
            yield Finding("promise", facts.with_person, "person", said="person")
