"""Addresses and neighbourhoods: what reads as one, and what is cut off around it. Pure."""

import re

from core.rules.text import aligned, words

LONGEST = 300
_EDGES = words(
    """y e o en el la los las de del con mi mis es por porfa favor gracias a al que para vivo
    queda eso ahi alli pero si no ya entonces bueno ok listo hola buenas buenos dias tardes noches
    claro perdon disculpa disculpe mira mire aqui aca te le doy doi seria son cel tel telefono
    celular correo nombre direccion numero ciudad barrio soy me llamo datos estos anota anote
    apunta mejor"""
)
_FIRST_KEPT = words("el la los las")
_LEFT = " \t\r\n,;:.-–¡!¿?*_\"'()"
_END = re.compile(
    r"\s+(?:por\s*fa(?:vor|s)?|gracias|muchas\s+gracias|quedo\s+atent[oa]|cuanto|me\s+llega"
    r"|pago|y\s+(?:mi|el|la|me|quiero|pago|soy)|es\s+(?:mi|la|una?)\s+(?:direccion|casa)"
    r"|para\s+(?:el|la|que|manana|hoy)|mi\s|quiero|necesito|a\s+las?\s+\d)\b.*$",
    re.DOTALL,
)
_REFUSED = re.compile(
    r"^(?:no|ninguno?a?|nada|na|n/a|no\s+(?:tengo|se|aplica|hay|uso|manejo|quiero|recuerdo)\b.*"
    r"|si|sip|claro|dale|ok(?:ay)?|listo|bueno|correcto|exacto|asi\s+es|gracias|hola|buenas?"
    r"|(?:buenos|buenas)\s+\w+|ya|un\s+momento|espera|espere|[x\-._*]+)$"
)
_MARKED = re.compile(
    r"\d|\besq(?:uina)?\b|\bs/?n\b|\bsin\s+numero\b|\bentre\b|\b(?:vereda|finca|km)\s+\w"
)
_LANDMARK = re.compile(
    r"\b(?:frente|lado|cerca|diagonal|detras|atras|pasando|esquina|entrada|via|vereda|finca|casa"
    r"|edificio|conjunto|torre|manzana|lote|kilometro|calle|carrera|avenida|parque|iglesia)\b"
)
MOST_NEIGHBOURHOOD_WORDS = 6


def trimmed(text: str) -> str:
    """Words without marks, greetings and connecting words at both ends, blanks made single."""
    parts = text.strip(_LEFT).split()
    plain = [aligned(part).strip(_LEFT) for part in parts]
    first, last = 0, len(parts)
    while first < last and (plain[first] in _EDGES - _FIRST_KEPT or not plain[first]):
        first += 1
    while last > first and plain[last - 1] in _EDGES:
        last -= 1
    return " ".join(parts[first:last]).strip(_LEFT.replace("(", "").replace(")", ""))


def cut(text: str) -> str:
    """A value without what is said behind it ("... por favor", "... y mi correo")."""
    found = _END.search(aligned(text))
    return text[: found.start()] if found else text


def is_refusal(text: str) -> bool:
    """Whether the words answer without a value: "no tengo", "sí", "ok"."""
    return bool(_REFUSED.match(" ".join(aligned(text).strip(_LEFT).split())))


def is_address(text: str, *, asked: bool = False) -> bool:
    """Whether the words are an address: with a number or a corner; if asked, a landmark will do."""
    plain = aligned(text)
    if not any(sign.isalpha() for sign in plain) or len(plain) < 5 or is_refusal(text):
        return False
    if _MARKED.search(plain):
        return True
    return asked and len(plain.split()) >= 3 and bool(_LANDMARK.search(plain))


def is_place(text: str) -> bool:
    """Whether the words say where something is, at all: more than a letter or a lone number."""
    plain = aligned(text)
    return len(plain.strip()) >= 5 and sum(sign.isalpha() for sign in plain) >= 3


def is_neighbourhood(text: str) -> bool:
    """Whether the words may be a neighbourhood's name."""
    parts = aligned(text).split()
    if not 0 < len(parts) <= MOST_NEIGHBOURHOOD_WORDS or is_refusal(text) or len(text) < 3:
        return False
    said = {part.strip(_LEFT) for part in parts}
    named = any(part.isalpha() for part in said) and not set(text) & set(":@#=?")
    return named and not said & _NO_NEIGHBOURHOOD


_NO_NEIGHBOURHOOD = words(
    """quiero quisiera necesito tengo tienen hay cuanto cuanta cuesta precio pago pagar pedido envio
    enviar mandar compra comprar gracias hola como cuando donde cual que porque pero voy estoy soy
    llamo confirmo confirma producto promocion unidades frascos me te se le no si ya mejor perdon
    disculpa mire mira cambia corrige datos"""
)
