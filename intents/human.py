"""A person, please: asking to be put through, told apart from sentences that name a person.

"Mesa para cuatro personas" and "¿qué hace un asesor?" ask for nobody.
"""

import re

from intents.text import fold

_PERSON = (
    r"(?:due(?:n|ñ)[oa]s?|encargad[oa]s?|asesor(?:a|es)?|agentes?|human[oa]s?|alguien|personas?"
    r"|operador(?:a|es)?|vendedor(?:a|es)?|gerentes?|gerencia|administrador(?:a)?|jef[ea]"
    r"|supervisor(?:a)?|representante|ejecutiv[oa]|soporte|ser humano|patron(?:a)?|propietari[oa]"
    r"|responsable|empleado|empleada|atencion al cliente|servicio al cliente|secretaria"
    r"|recepcionista|recepcion|consultor(?:a)?|profesional|chic[oa] que atiende|señorita|senorita"
    r"|muchach[oa]|trabajador(?:a)?|companer[oa])"
)
_ONE = r"(?:(?:un|una|el|la|al|algun|alguna|otro|otra|con|a|tu|su|los|las|l|directamente)\s)*"
_TALK = (
    r"(?:hablar|ablar|hablarle|hablo|comunicar(?:me|nos)?|comunico|contactar(?:me)?|conversar"
    r"|chatear|platicar|charlar|entenderme|tratar|tratarlo|escribirle|escribirme|comunicame"
    r"|comuniqueme|comuniquenme|comunican?|comunicas|comunicarias|ponme|poneme|pongame|pasame|"
    r"paseme|pasas|pasan|pasarme"
    r"|derivame|derivar(?:me)?|transfiereme|transferime|transfiera|transferirme|transferir"
    r"|contactame|contacteme|conectame|conectarme|conecteme|pasarias|pasa|pases|pasen|comuniques|"
    r"hable|hablemos)"
)
_ASKS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b{_TALK}\s(?:ya\s|mejor\s|urgente\s|urgentemente\s|ahora\s|directo\s|por favor\s|"
        rf"porfa\s)?(?:con|a|al|por|"
        rf"cn)\s{_ONE}{_PERSON}\b",
        rf"\b(?:quiero|quisiera|kiero|qiero|necesito|nesecito|prefiero|deseo|busco|solicito|"
        rf"requiero|dame|deme"
        rf"|quero|me gustaria|puedo|podria|urge|exijo|pido)\s(?:(?:que|a|con|hablar|la|atencion|"
        rf"de|ayuda|me)\s)*"
        rf"{_ONE}{_PERSON}\b(?!\s(?:de\s(?!verdad|carne|ustedes|atencion|ventas|la tienda|turno)"
        rf"|mas\b|para\b|que (?!me|pueda|atienda|no sea|sepa|entienda|ayude|este|resuelva)))",
        r"\b(?:que|q) (?:me|nos) (?:atienda|ayude|llame|responda|conteste|escriba|hable|"
        r"contacte)n?\b"
        rf"(?:\s\w+)?\s{_ONE}{_PERSON}",
        rf"\b{_PERSON}\s(?:(?:de verdad|real|humana?|de ustedes)\s)?(?:que\s)?(?:me|nos)\s"
        r"(?:puede|pueda|podria|atienda|ayude|responde|responda|conteste|atiende|ayuda|llame|"
        r"llama|hable)",
        r"\b(?:me|nos)\s(?:atiende|atienda|responde|puede atender|puede ayudar|podria atender"
        r"|podria ayudar|contesta|ayuda|llama|puede llamar|puede responder)n?\s"
        rf"(?:por favor\s|porfa\s)?{_ONE}{_PERSON}\b",
        r"\b(?:hay|esta|estan|anda|andan|sigue|queda)\s(?:por ahi\s|ahi\s)?"
        r"(?:alguien|algun humano|alguna persona|(?:el|la)\s(?:due(?:n|ñ)[oa]|encargad[oa]|"
        r"jef[ea]|gerente))"
        r"(?:\s(?:ahi|alli|por ahi|aca|aqui|atendiendo|disponible|que|real|del otro lado|"
        r"en linea|por favor|porfa))*\s*\??$",
        r"\bpersona(?: de)? (?:real|verdad|carne y hueso)\b(?!.*\b(?:eres|sos|es usted)\b)",
        r"\b(?:atencion|asistencia|ayuda|soporte) (?:humana|personal|personalizada|"
        r"de una persona|de un humano)\b",
        rf"^\s*(?:(?:un|una|el|la|con|al|hola|buenas|mejor|porfa|por favor|si|no|"
        rf"ya)\s)*{_ONE}(?!personas\b)"
        rf"(?!senorita\b)(?!profesional\b)(?!muchach){_PERSON}"
        r"(?:\s(?:por favor|porfa|porfavor|porfis|real|ya|urgente|pls|please|de verdad|gracias|"
        r"humano|humana))*\s*[.!]*$",
        r"\b(?:quiero|quisiera|necesito|puedo|podria|me gustaria|podemos|deseo)\s(?:mejor\s|ya\s)?"
        r"(?:hablar|comunicarme|conversar|platicar)\s(?:directamente\s|directo\s)?con\s"
        r"(?!(?:ustedes|uds|vos|tu|usted|contigo|el bot|un bot|nadie|respecto|calma|ella|mi|mis|"
        r"nuestro)\b)\w+",
        r"\b(?:comunicame|comuniqueme|comunicarme|conectame|derivame) con\b"
        r"|\b(?:llamenme|llamame|llameme|me pueden llamar|me puedes llamar|me llaman|"
        r"pueden llamarme"
        r"|me podrian llamar|me pueden marcar|marquenme)\b",
        r"\b(?:no quiero|ya no quiero|odio|no me gusta|estoy hart[oa] de|basta de|dejame de)\s"
        r"(?:hablar\s|seguir hablando\s|chatear\s|seguir\s|que me atienda\s)?(?:con\s)?"
        r"(?:(?:un|una|el|la|este|esta|los|las)\s)?(?:bots?|robots?|maquinas?|ia|chatbot|"
        r"contestadora)\b",
    )
)
_NOT = re.compile(
    r"\b(?:no|ni|nunca)\s(?:(?:quiero|necesito|hace falta|deseo|me|quisiera|es necesario|"
    r"hay necesidad de)\s)+"
    r"(?:(?:hablar|comunicar(?:me)?|pases?|comuniques?|transfieras?|que|me|con|de|a|derives?)\s)*"
    rf"{_ONE}(?:{_PERSON}|nadie)\b"
    r"|\b(?:que hace|que es|cuanto (?:cobra|gana|cuesta)|a que se dedica|busco trabajo|vacante|"
    r"empleo de)\b"
    r"|\b(?:eres|sos|es usted|eras|sera que eres)\s"
    r"|\bpara\s(?:\w+\s)?(?:un|una|\d+|dos|tres|cuatro|cinco|seis|ocho|diez)\spersonas?\b"
    r"|\b(?:el|la|un|una|mi|alguien|su|tu)\s(?:\w+\s)?(?:me|nos|le|te)\s"
    r"(?:dijo|recomendo|conto|comento|paso|dio|aviso|atendio|vendio|prometio)\b"
    r"|\bya\s(?:hable|hablamos|hablo|converse)\scon\b"
    r"|\balguien\s(?:me\s|te\s|ya\s|mas\s)?(?:recomendo|dijo|conto|probo|quiere|pidio|va|tiene|"
    r"ha|sabe)\b"
)
_BOT = re.compile(r"\b(?:bots?|robots?|maquinas?|chatbot|contestadora)\b")


def asks_human(text: str) -> bool:
    """Whether the customer asks to be put through to a person (facts/language.md)."""
    folded = " ".join(re.sub(r"[,;:¿¡!?.\n]+", " ", fold(text[:600])).split())
    if not any(pattern.search(folded) for pattern in _ASKS):
        return False
    refused = _NOT.search(folded)
    return not refused or bool(_BOT.search(refused[0]))
