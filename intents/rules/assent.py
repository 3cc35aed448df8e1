"""What words say to "¿Confirmamos?": yes, no or not yet, or neither of them.

A yes may stand beside other words ("sí, a las 10"); a no, a wait, a condition or a change beside it
takes it back, and a question alone is none. Where it is not sure, it is no yes.

A question beside a yes takes nothing back, with its signs or without: "sí, cuánto demora" agrees
as "sí, ¿cuánto demora?" does, and the question is answered besides. But then the yes has to be one
that stands for itself ("sí", "confirmo", "dale"): a mere "ok" or "listo" before a question may only
say that the customer heard, and words that run into it ("sí cuánto demora") are the question's.
"""

import re
from collections.abc import Sequence
from enum import StrEnum

from intents.rules import asks, signals, word_tables
from intents.rules.families import pieces, plain
from intents.rules.negation import NOT

_OPENED = re.compile(r"¿[^?]*\?*")
_CLAUSE = re.compile(r"(?P<said>[^,;.!?\n…]*)(?P<end>[,;.!\n…]+|\?+|$)")
_TABLES = word_tables.read("assent")
_HARMLESS = _TABLES.pattern("HARMLESS")
_WAITS = _TABLES.family("WAITS")
_CHANGES = _TABLES.family("CHANGES")
_CONDITION = re.compile(
    r"(?:^|[\s,;.])si (?!(?:me (?:parece|gusta|sirve)|l[oa]s? (?:quiero|confirmo|llevo)|te confirmo"
    r"|es (?:correcto|as[ií]|eso|todo)|me l[oa]s? llevo)\b)"
    r"(?:me|te|se|les?|nos|l[oa]s?|hay|tienes|tienen|tenes|puedes?|pueden|podes|hacen|haces"
    r"|llegan?|es|no|el|mi|solo)\b",
)
_WEAK = signals.table(_TABLES.words["weak"])
_LEADS = re.compile(
    r"^ (?P<yes>(?:y |ya |pues |bueno |ok |hola |buenas |listo |perfecto )*"
    r"(?:si|dale|confirm(?:o|a|ado|ar|alo|emos|en|ame)|de acuerdo|correcto|acepto|hagale|mandalo"
    r"|mandamelo|mandenlo|envialo|enviamelo|pidelo|pedilo|traelo|lo confirmo|lo quiero"
    r"|quiero confirmar|listo|perfecto|ok|vale|va|sale|de una)"
    r"(?: (?:confirmo|dale|claro|por favor|porfa|pues|po|el pedido|mi pedido|todo|ya|entonces"
    r"|senora?|gracias|amiga?o?))*) "
    r"(?P<rest>(?:a|al|para|pa|con|en|por|de|desde|y|pero|el|los|las|todo) .*)$"
)
_TO_A_REVIEW = signals.table(_TABLES.words["to_a_review"])
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
