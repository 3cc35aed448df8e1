"""What words say to "¿Confirmamos?": yes, no or not yet, or neither of them.

A yes may stand beside other words ("sí, a las 10"); a no, a wait, a condition or a change beside it
takes it back, and a question alone is none. Where it is not sure, it is no yes.

A question beside a yes takes nothing back, with its signs or without: "sí, cuánto demora" agrees
as "sí, ¿cuánto demora?" does, and the question is answered besides. But then the yes has to be one
that stands for itself ("sí", "confirmo", "dale"): a mere "ok" or "listo" before a question may only
say that she heard, and words that run into it ("sí cuánto demora") are the question's.
"""

import re
from collections.abc import Sequence
from enum import StrEnum

from intents.rules import asks, signals
from intents.rules.families import Pattern, family, pieces, plain
from intents.rules.negation import NOT

_OPENED = re.compile(r"¿[^?]*\?*")
_CLAUSE = re.compile(r"(?P<said>[^,;.!?\n…]*)(?P<end>[,;.!\n…]+|\?+|$)")
_WORDS = {
    "later": """luego; lueguito; despues; mas tarde; mas tardecito; mañana; manana; en un rato;
        en un ratito; al rato; en la (tarde|noche|mañana|manana); otro dia; ahorita; mas rato""",
    "tells": "aviso; confirmo; digo; escribo; hablo; llamo; cuento; respondo; contesto",
    "thinks": """pensar*; ver(lo|la)?; consultar*; preguntar*; revisar*; decidir*; averiguar*;
        hablar(lo|la)?; checar*; chequear*""",
    "given": """me; te; se; le; les; nos; lo; la; los; las; hay; tienes; tienen; tenes; puedes;
        pueden; podes; puede; hacen; haces; llega; llegan; es; no; el; mi; solo""",
}
_HARMLESS = Pattern(
    """
    como no
    por que no
    (ya)? nomas
    (y|ya|asi)? no mas
    no (hay|tengo|tenemos) (ningun)? (problema|apuro|prisa|duda|dudas|inconveniente|drama|lio)
    no (importa|te preocupes|se preocupe|se preocupen|pasa nada|hay de que|falta nada|me falta nada)
    sin (problemas?|duda|apuro|prisa|falta|numero|compromiso|novedad)
    no tengo (cambio|sencillo|suelto|feria|menudo|vuelto)
    """,
    {},
)
_WAITS = family(
    """
    (espera|esperame|esperate|espere|espereme|esperen|esperenme|esperanos|pera|perate|aguanta
        |aguantame|aguante)
    (dame|deme|denme) (un|una|unos) (momento|momentito|minuto|minutito|minutos|segundo|segundito
        |rato|ratito|toque|chance)
    (un|1) (momento|momentito|ratito|segundito|toque) (por favor|porfa)? $
    (te|le|les) {tells} (cuando|si|{later})
    {later} (te|le|les|lo) {tells}
    (te|le|les) (aviso|digo)
    ya (te|le|les) {tells}
    tengo (una|unas|otra|otras)? (duda|dudas|pregunta|preguntas|consulta|consultas)
    (lo|la)? (voy|vamos) a {thinks}
    (tengo|tenemos) que {thinks}
    (deja|dejame|dejeme|dejanos|dejen|dejenme) (que)? (lo|la|le)? {thinks}
    (lo|la) (pienso|pensare|consulto|veo)
    (todavia|aun) no
    no (todavia|aun|confirm*|lo confirm*|la confirm*|mandes|envies|hagas|pidas|proceses|quiero)
    """,
    _WORDS,
)
_CHANGES = family(
    """
    (cambia|cambias|cambiar|cambiame|cambialo|cambiala|cambiale|cambiarlo|cambiarle|cambiarme
        |cambien|cambie|cambiemos|cambienme|cambios|un cambio)
    (modific*|correg*|corrij*|corrig*|agreg*|anad*|aument*|increment*|inclu*|quit*|sacame|sacale
        |sacar|sacalo|saca|saquen|elimin*|borr*|descart*|reduc*|reemplaz*|sustitu*)
    (ponme|poneme|ponle|ponele|pongale|pongame|poner|sumale|sumame|sumarle|bajale|subele)
    (excepto|salvo|menos|aparte|ademas|tambien)
    pero !(rapid*|ya|apurate|por favor|porfa|porfavor|que llegue|pronto|al toque|ahora)
    mejor !(asi|dicho|imposible|aun)
    (en vez|en lugar|solo que|a menos)
    (otro|otra|otros|otras) !(vez|dia)
    sin _
    (uno|una|un|dos|tres|cuatro|cinco|\\d+) _1 mas
    (siempre y cuando|siempre que|con tal|con la condicion)
    (descuento|descuentito|descuentos|rebaja|rebajita|rebajas|rebajame|regateo)
    (a|por) (la)? mitad
    por ciento
    """,
    {},
)
_CONDITION = re.compile(
    r"(?:^|[\s,;.])si (?!(?:me (?:parece|gusta|sirve)|l[oa]s? (?:quiero|confirmo|llevo)|te confirmo"
    r"|es (?:correcto|as[ií]|eso|todo)|me l[oa]s? llevo)\b)"
    r"(?:me|te|se|les?|nos|l[oa]s?|hay|tienes|tienen|tenes|puedes?|pueden|podes|hacen|haces"
    r"|llegan?|es|no|el|mi|solo)\b",
)
_WEAK = signals.table(
    """ok; oki; okis; okay; okey; oka; k; oc; bueno; ya; bien; muy bien; genial; excelente; super;
    buenisimo; chevere; bacan; chido; joya; barbaro; claro; vale; eso; asi; todo bien; seguro;
    perfecto; listo; va; hecho; fino; tremendo; obvio; todo ok; a la orden"""
)
_LEADS = re.compile(
    r"^ (?P<yes>(?:y |ya |pues |bueno |ok |hola |buenas |listo |perfecto )*"
    r"(?:si|dale|confirm(?:o|a|ado|ar|alo|emos|en|ame)|de acuerdo|correcto|acepto|hagale|mandalo"
    r"|mandamelo|mandenlo|envialo|enviamelo|pidelo|pedilo|traelo|lo confirmo|lo quiero"
    r"|quiero confirmar|listo|perfecto|ok|vale|va|sale|de una)"
    r"(?: (?:confirmo|dale|claro|por favor|porfa|pues|po|el pedido|mi pedido|todo|ya|entonces"
    r"|senora?|gracias|amiga?o?))*) "
    r"(?P<rest>(?:a|al|para|pa|con|en|por|de|desde|y|pero|el|los|las|todo) .*)$"
)
_TO_A_REVIEW = signals.table(
    """mandamelo; mandemelo; mandenmelo; mandame; mandame el pedido; mandale; enviamelo; enviemelo;
    traelo; traemelo; traigamelo; traigalo; traiganlo; preparalo; preparelo; preparenlo;
    preparamelo; haz el pedido; hazme el pedido; hace el pedido; haceme el pedido; haga el pedido;
    hagan el pedido; cierralo; cerralo; cierrelo; registralo; anotalo; apuntalo; lo llevo;
    me lo llevo; los quiero; la quiero; las quiero; los llevo; me los llevo; lo pido; lo compro;
    quiero todo; me llevo todo; me sirve; todo listo; ideal; espectacular; con gusto; encantada;
    encantado; como no; cuando quieras; es asi; si es correcto; no hay problema; sin problema"""
)
"""A yes to a whole order that was just shown, though not to any other question."""
_HOW = re.compile(r"(?:a|al|para|pa|con|en|por|de|desde|y|pero|el|los|las|todo) ")
_WEAKLY = (_WEAK, signals.POLITE, signals.GREETINGS)
_ADDENDUM = 8
"""Words that may follow a yes without a sign between them ("sí para mañana a las 10")."""
_VERBS = re.compile(
    r" (?:tienes|tienen|tenes|hay|puedes?|pueden|podes|llegan?|lo|se|te|es|esta|estan|cuanto"
    r"|cuando|como|que|cual|donde|hacen|demora|cuesta|quien|cuentan|aceptan) "
)


class Assent(StrEnum):
    """What words are to an offer that was made: `NO` is a wait as well."""

    YES = "yes"
    NO = "no"
    NEITHER = "neither"


def heard(messages: Sequence[str]) -> Assent:
    """What a customer's messages, all of one breath, say together."""
    text = "\n".join(messages)
    parts = list(pieces(text))
    bare = [" ".join(_HARMLESS.sub(" ", f" {plain(part)} ").split()) for part in parts]
    if any(map(_WAITS.heard_in, bare)) or any(map(asks.cancels_order, parts)):
        return Assent.NO
    clauses = _clauses(text)
    agrees = _agrees(clauses, asks="?" in text)
    denies = any(_says_no(one) for one in clauses) or _has_no_sign(text)
    if denies:
        return Assent.NEITHER if agrees else Assent.NO
    altered = any(map(_CHANGES.heard_in, bare)) or _CONDITION.search(_accented(text))
    return Assent.YES if agrees and not altered else Assent.NEITHER


def _clauses(text: str) -> list[str]:
    """What is said between commas and ends of sentences, what is asked left out; none is longer
    than what is read of it."""
    told = _CLAUSE.finditer(_OPENED.sub("\n", text))
    said = (one["said"].strip() for one in told if not one["end"].startswith("?"))
    return [part for one in said if one for part in pieces(one)]


def _accented(text: str) -> str:
    """Small letters, accents kept: "sí" is a yes, "si" may be a condition."""
    return " ".join(text.casefold().split())


def _agrees(clauses: Sequence[str], *, asks: bool) -> bool:
    """A yes that cannot be mere politeness; or a polite one, with nothing beside it that is not
    about how the order is to come."""
    said = [_strength(one) for one in clauses]
    if "strong" in said:
        return True
    rest = [one for one, strength in zip(clauses, said, strict=True) if not strength]
    return "weak" in said and not asks and all(map(_is_addendum, rest))


def _strength(clause: str) -> str:
    """How surely a clause says yes: "strong", "weak" ("ok"), or "" for not at all."""
    if signals.is_affirm(clause, _TO_A_REVIEW):
        return "weak" if signals.consists_of(clause, *_WEAKLY) else "strong"
    led = _LEADS.match(f" {plain(clause)} ")
    if led is None or not _is_addendum(led["rest"]):
        return ""
    return "weak" if signals.consists_of(led["yes"], *_WEAKLY) else "strong"


def _is_addendum(words: str) -> bool:
    """How, when or where it is to come ("a las 10", "con qr"), or a politeness."""
    if signals.consists_of(words, signals.POLITE, signals.GREETINGS, signals.THANKS):
        return True
    said = plain(words)
    short = len(said.split()) <= _ADDENDUM and _VERBS.search(f" {said} ") is None
    return short and _HOW.match(said) is not None


def _says_no(clause: str) -> bool:
    """A clause that denies; "no" stands anywhere in it but in what only sounds so."""
    bare = _HARMLESS.sub(" ", f" {plain(clause)} ").split()
    return bool(_NO & set(bare)) or (bool(bare) and signals.is_deny(clause))


def _has_no_sign(text: str) -> bool:
    return any(sign in text for sign in signals.NO_SIGNS)


_NO = frozenset({*NOT, "nop", "nope", "nel", "nah", "noo", "non"})
