"""The owner asked for by name: "pásame con Mauri", told apart from greeting or quoting them."""

import re
from functools import lru_cache

from intents.rules.text import keys, sound, sounds

_SHORTEST = 3
_TALK = """(?:ablar|ablarl[oae]|komunikar|komunikarme|komunikarnos|komunikame
|komunikeme|kontaktar|kontaktarme|komberso|kombersar|chatear|Catear|platikar|Carlar|tratar|tratarlo
|pasame|paseme|pasas|pasan|pasarme|pasarias|pases|pasen|deribame|deribar|deribarme|transfiereme
|transferime|komunikas|komunikan|poneme|ponme|pongame|konektame|resolberlo|berlo|arreglarlo
|koordinar|koordinarlo|entenderme|eskribirle)"""
_SOON = r"(?: (?:ya|mejor|direkto|direktamente|por|fabor|porfa|porfabor|urjente|aora|solo))*"
_TITLE = (
    r"(?:(?:don|dona|doktor|doktora|senor|senora|sr|sra|dr|dra|el|la|al|profe|chef|lik|jefe) )*"
)
_ASKS = (
    rf"{_TALK}{_SOON} (?:kon|a|al) {{who}}",
    r"(?:kiero|nesesito|prefiero|busko|puedo|podria|kisiera|pido) (?:a|kon|ke) {who}$",
    r"^(?:ola |buenas |no |mejor |ya |si |y )*(?:me )?kon {who}"
    r"(?: (?:por|fabor|porfa|mejor|ya|aora))*$",
    r"(?:esta|anda|se enkuentra|ay|andara|estara|ubico|enkuentro)(?: por| ai| aki)* (?:a )?{who}"
    r"(?: (?:por|fabor|ai|aki|disponible|aora|ya))*$",
    r"(?:ke|k|q) (?:me |nos )?(?:yame|atienda|eskriba|konteste|responda|able|kontakte|ayude|marke)"
    r"n? {who}",
    r"{who} (?:me |nos )?(?:puede|pueda|podria|podra) (?:yamar|atender|eskribir|kontestar|responder"
    r"|ablar|ayudar)",
    r"(?:me |nos )(?:atiende|yama|eskribe|kontesta|responde|komunika kon|atienda|yame) {who}",
)


def asks_for(text: str, owner: str) -> bool:
    """Whether a text asks to be put through to `owner` (specs/human_handoff §1, `hablar_dueno`).

    The first name is enough, and sounds alike count; "" is nobody.
    """
    asked = _asked(owner)
    return asked is not None and asked.search(" ".join(keys(text[:600]))) is not None


def speaks_of_talking(text: str) -> bool:
    """Whether a text has a word for talking to somebody or being put through."""
    return _TALKS.search(" ".join(keys(text[:600]))) is not None


_TALKS = re.compile(rf"\b{_TALK}\b".replace("\n", ""))


@lru_cache(maxsize=256)
def _asked(owner: str) -> re.Pattern[str] | None:
    """The ways to ask for that name; None where there is no name to ask for."""
    words = [sound(word) for word in keys(owner)]
    names = [word for word in words if len(word) >= _SHORTEST and word not in _NO_NAMES]
    if not names:
        return None
    # "Maury" is Mauri: y and i sound alike at the end of a name.
    first = re.sub("[iy]$", "[iy]", re.escape(names[0]))
    rest = "".join(f"(?: {re.escape(word)})?" for word in names[1:])
    who = f"{_TITLE}{first}{rest}\\b"
    spaced = (one.replace("\n", "") for one in _ASKS)
    return re.compile("|".join(f"(?:{_edged(one)})".replace("{who}", who) for one in spaced))


def _edged(row: str) -> str:
    return row if row.startswith("^") else rf"\b{row}"


_NO_NAMES = sounds("una un persona alguien equipo tienda don doña señor señora sr sra el la los dr")
