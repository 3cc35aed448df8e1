"""Promises that a person will see to it: "te paso con Mauri", "ya te contacta alguien". Pure.

Who reads one waits for a person, so the backend alone says it, where a person was called. Only what
is told counts: neither asked, nor offered, nor denied.
"""

import re
from functools import lru_cache

from chatbot.agent.claims import deeds
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.splitting import plain, split

# Somebody of the shop; the owner's name is added to it.
_SOMEBODY = r"""
    (?:alguien | un[ao]?\s(?:persona|human[oa]|asesor\w*|agente|operador\w*|compa[nñ]er[oa]
        |encargad[oa]|vendedor\w*|representante|especialista|colega|ejecutiv[oa])
    | (?:el|la|los|las|l[oa]s?|mi|nuestr[oa]s?)\s(?:equipo|due[nñ][oa]s?|encargad[oa]s?|asesor\w*
        |personal|jef[ea]s?|chic[oa]s|compa[nñ]er[oa]s?|propietari[oa]|gerente))
"""
_NAME = r"[a-z]+(?:\s[a-z]+)?"
# {who} is somebody of the shop; what stands beside it may be anybody ("te paso con Rosita").
_HANDS_OVER = r"""
    \b(?:te|lo|la|los)\s(?:voy\sa\s|vamos\sa\s)?
        (?:pas(?:o|amos|ar)|comunic(?:o|amos|ar)|conect(?:o|amos|ar)|pon(?:go|emos|er)\sen\scontacto
        |transf(?:iero|erimos|erir)|deriv(?:o|amos|ar))\scon\b
        (?!\s(?:gusto|mucho|todo|el\s(?:menu|detalle|precio)|la\s(?:carta|lista|foto)|los|las)\b)
    | \bte\s(?:voy\sa\s)?dej(?:o|amos|ar)\scon\s{who}\b
    | \b(?:te|lo|la)\s(?:voy\sa\s)?(?:transf(?:iero|erimos|erir)|deriv(?:o|amos|ar|e))\b
    | \bvoy\sa\s(?:pasarte|comunicarte|conectarte|transferirte|derivarte|ponerte\sen\scontacto)\b
    | \b(?:ya\s)?(?:deriv(?:o|amos|e)|paso|pase|transmit[oi]|escal(?:o|e))\s
        (?:tu|su)\s(?:consulta|caso|reclamo|mensaje|pregunta|pedido|problema|solicitud|conversacion)\b
        (?!\sa\s(?:caja|cocina))
    | \b(?:he|hemos|acab(?:o|amos)\sde)\s(?:derivad[oa]|derivar|transferid[oa]|transferir|avisad[oa]
        |avisar)\b
    | \bya\s(?:les?\s)?avis(?:e|amos)\b
"""
_COMES = r"""
    \b{who}\s(?:\w+\s){0,4}?(?:te|lo|la|se)\s(?:va\sa\s|van\sa\s|podra\s|pondra\sen\s)?
        (?:contact\w+|atend\w+|atiend\w+|respond\w+|escrib\w+|comunic\w+|ayud\w+|llam\w+)
        (?!\s(?:de\s(?:lunes|las|\d)|desde|todos|siempre|con\sgusto)\b)
    | \b(?:te|lo|la)\s(?:va\sa\s|van\sa\s)?(?:contact\w+|atend\w+|atiend\w+|respond\w+|escrib\w+
        |ayud\w+)\s(?:\w+\s){0,3}?{who}\b
    | \b{who}\s(?:ya\s|luego\s|pronto\s)?(?:lo|la)\s(?:revisa|ve|resuelve|vera|revisara|resolvera)\b
"""
_TELLS = r"""
    \b(?:l[eo]s?\s|l[oa]\s)?(?:avis(?:o|e|amos|are)|pregunt(?:o|e|amos|are)|consult(?:o|e|amos|are)
        |coment(?:o|e|amos|are)|inform(?:o|e|amos|are)|notifi(?:co|que|camos|care)|d(?:igo|ejo)
        |pas(?:o|e|are)|habl(?:o|e|are)|coordin(?:o|e|are)|revis(?:o|e|are)|verifi(?:co|que|care)
        |(?:voy|vamos)\sa\s(?:avisar|preguntar|consultar|comentar|informar|notificar|decir|hablar
        |coordinar|revisar|verificar|chequear)(?:l[eoa]s?)?
        |(?:dejame|permiteme|permitime|dejeme)\s(?:avisar|preguntar|consultar|comentar|hablar
        |coordinar|revisar|verificar|chequear)(?:l[eoa]s?)?)
        \s(?:\w+\s){0,4}?(?:a|con|al)\s{who}\b
"""
_IN_ENGLISH = r"""
    \b(?:i\W?ll|i\swill|let\sme|i\W?m|i\sam|we\W?ll|we\swill)\s(?:now\s|going\sto\s)?
        (?:transfer|connect|pass|hand|put|refer)(?:r?ing)?\syou\s
        (?:over\s|through\s|in\stouch\s)?(?:to|with)\b
    | \b(?:someone|somebody|a\s(?:person|colleague|human)|our\steam|{who})\s(?:\w+\s){0,4}?
        (?:will|is\sgoing\sto)\s(?:\w+\s)?(?:contact|reply|get\sback|write|assist|help|answer|message)
    | \b(?:i\W?ll|i\swill|let\sme)\s(?:ask|tell|notify|check\swith)\s(?:\w+\s){0,2}?{who}\b
"""
_OFFERS = re.compile(
    r"\b(?:pas(?:e|o|ar)|comuni(?:que|co|car)|conect(?:e|o|ar)|deriv(?:e|o|ar)|transf\w+"
    r"|contest(?:e|ar)|atiend\w+|respond\w+|ponga)\w*\b.*\?",
)


def promises(text: str, owner: str) -> bool:
    """Whether the text tells that a person of the shop gets, or has, this conversation.

    `owner` is the name of who attends; "" where it is not known.
    """
    return any(_told(sentence.text, owner) for sentence in split(text))


def speaks_of(sentence: str, owner: str) -> bool:
    """Whether a sentence promises a person or asks whether one is wanted: where she comes, the
    backend says so itself."""
    bare = plain(sentence)
    asks = bool(_OFFERS.search(bare)) and bool(_somebody(owner).search(bare))
    return asks or _told(sentence, owner)


def _told(sentence: str, owner: str) -> bool:
    bare = plain(sentence)
    found = list(_promise(owner).finditer(bare))
    if not found:
        return False
    unit = Unit(sentence, bare, (), (), (), is_item=False, asks="?" in sentence)
    return any(deeds.is_told(unit, one) for one in found)


@lru_cache(maxsize=512)
def _promise(owner: str) -> re.Pattern[str]:
    shapes = (_HANDS_OVER, _COMES, _TELLS, _IN_ENGLISH)
    either = "|".join(f"(?:{shape})" for shape in shapes)
    return re.compile(either.replace("{who}", _who(owner)), re.VERBOSE)


@lru_cache(maxsize=512)
def _somebody(owner: str) -> re.Pattern[str]:
    return re.compile(rf"\b{_who(owner)}\b", re.VERBOSE)


def _who(owner: str) -> str:
    """Somebody of the shop as a pattern; of the owner's name each word is hers."""
    names = [word for word in re.findall(r"\w+", plain(owner)) if len(word) > 2]
    return rf"(?:{'|'.join([_SOMEBODY, *names])})"
