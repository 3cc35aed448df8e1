"""Whether a customer's whole message asks for no more advertising.

Pure. The first are the words of WhatsApp's own opt-out button and what it says in Spanish; a
message that says anything else beside is a person's or the assistant's to read.
"""

import re

from core.rules.text import fold

_WANTS_NONE = re.compile(
    r"(?:por favor )?(?:ya )?(?:"
    r"no (?:quiero |deseo )?(?:recibir|me (?:envien|manden|envies|mandes)|quiero) (?:mas )?"
    r"(?:sus |tus )?(?:promociones|promos|publicidad|ofertas|anuncios)"
    r"|no (?:quiero que )?me (?:escriba[ns]?|contacte[ns]?)(?: nunca)?(?: mas)?"
    r"|no (?:quiero que )?me vuelva[ns]? a (?:escribir|contactar)"
    r"|(?:deja|deje|dejen) de (?:escribirme|contactarme)"
    r"|(?:detener|parar|basta de) (?:las )?(?:promociones|promos|publicidad)"
    r"|(?:quiero )?(?:dar(?:me)?|denme|dame) de baja(?: de las promociones)?"
    r"|stop promotions?"
    r")(?: por favor)?(?: gracias)?"
)


def stops_promotions(text: str) -> bool:
    """ "No recibir más promociones", "ya no quiero publicidad", "no me escriban más"."""
    words = " ".join(re.findall(r"[a-z0-9]+", fold(text[:200])))
    return _WANTS_NONE.fullmatch(words) is not None
