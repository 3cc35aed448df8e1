"""Whom an appointment is for, as a customer tells it: a name, what they are to the customer, a
document. Pure."""

import re
from dataclasses import dataclass

from core.rules.text import aligned
from intents.capture import names
from intents.rules import negation
from intents.rules.bookings.tables import WRITTEN

LONGEST = 400
"""Signs of a text that are read."""


@dataclass(frozen=True, slots=True)
class Patient:
    """What was told, as it was written; "" for what was not."""

    name: str = ""
    relation: str = ""
    document: str = ""

    @property
    def told(self) -> bool:
        """Whether anything was."""
        return bool(self.name or self.relation or self.document)


_RELATIONS = "|".join(sorted(WRITTEN.phrases("relation"), key=len, reverse=True))
_CALLED = re.compile(
    r"\b(?:(?:a nombre de|a nombre|(?:el |un )?nombre,? (?:de|a|por|es|correcto es|seria)\b|"
    r"nombre (?:\w+ ){0,3}?(?:mal|equivocado|incorrecto|errado|cambiado)[,.;:]* (?:es|debe ser|"
    r"deberia ser|seria)|me llamo|mi nombre(?: completo)? es|nombre(?: completo)?\s*:|"
    r"se llama|(?:el|la) paciente(?: es| se llama|\s*:)?)\s*:?\s*(?:mi |la senora |el senor )?"
    rf"(?:(?:{_RELATIONS})\b,?\s*(?:se llama\s+)?)?|(?P<unsure>soy) (?!de\b|del\b|la\b|el\b))"
)
_OF = re.compile(rf"\b(?:mi|nuestr[oa]) (?P<relation>{_RELATIONS})\b")
_DOCUMENT = re.compile(
    r"\b(?:c\.?\s?i\.?|d\.?n\.?i\.?|cedula(?: de identidad)?|carnet(?: de identidad)?|documento"
    r"(?: de identidad)?|rut|run|curp|c\.?c\.?|identificacion|pasaporte|identidad)\b"
    r"(?:\s*(?:es|numero|nro|no|n[°º])\b\.?|\s*[:#.])*\s*(?P<number>[a-z]{0,4}\d[\w.\-]{3,19})"
)
_BEHIND = re.compile(r"^,?\s*(?:(?:que )?se llama\s+|llamad[oa]\s+|:\s*)?")


def read(text: str, *, asked: bool = False) -> Patient:
    """What the text tells of the patient; `asked`: the name was asked for, so that a bare one is
    it."""
    text = text[:LONGEST]
    plain = aligned(text)
    document = _DOCUMENT.search(plain)
    named = (one for one in _OF.finditer(plain) if not _is_refused(plain, one))
    relation = next(named, None)
    name = _behind_cue(text, plain)
    if not name and relation is not None:
        rest = text[relation.end() :]
        name = _name(rest[_skipped(plain[relation.end() :]) :], sure=False)
    if not name and asked:
        name = _bare(text)
    return Patient(
        name,
        _written(text, relation, "relation").lower(),
        _written(text, document, "number").replace(".", "").strip("- "),
    )


def _is_refused(plain: str, relation: re.Match[str]) -> bool:
    """ "No es para mi hija": who that is says the rest."""
    return negation.denied(plain[: relation.end()], *relation.span())


def _behind_cue(text: str, plain: str) -> str:
    for called in _CALLED.finditer(plain):
        found = _name(text[called.end() :], sure=called["unsure"] is None)
        if found:
            return found
    return ""


def _skipped(plain: str) -> int:
    found = _BEHIND.match(plain)
    return found.end() if found else 0


def _name(text: str, *, sure: bool) -> str:
    """The name that stands here. One that no table knows counts with capitals, or where the cue
    says that a name follows."""
    found = names.read(text.strip(" :,."))
    if found is None:
        return ""
    told = " ".join(filter(None, (found.given, found.surname)))
    is_one = (found.known and (found.capitals or sure)) or (found.capitals and told[0].isupper())
    return told if is_one else ""


def _bare(text: str) -> str:
    """An answer that is a name and perhaps a document."""
    head = re.split(r"[,;\n]|\b(?:con|mi|ci|dni|y)\b", text.strip(), maxsplit=1)[0]
    found = names.read(head)
    if found is None or not names.covers(head, found):
        return ""
    told = " ".join(filter(None, (found.given, found.surname)))
    return told if found.known or found.capitals else ""


def _written(text: str, found: re.Match[str] | None, group: str) -> str:
    """What the group found, as the customer wrote it."""
    return text[found.start(group) : found.end(group)] if found else ""
