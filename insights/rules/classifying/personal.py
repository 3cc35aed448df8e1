"""Personal data: written into a question, or asked about somebody. Simple rules for now."""

import re

from core.rules.text import bare
from insights.rules import vocabulary, words
from insights.rules.description import Dataset

_EMAIL = re.compile(r"[\w.+-]{1,64}@[\w-]{1,64}\.\w{2,}")
_PHONE = re.compile(r"\+\d[\d ()-]{7,16}\d|(?<!\d)\(?\d{3}\)?[ -]\d{3}-\d{4}(?!\d)")
_IDENTITY = re.compile(r"(?<![\d-])\d{3}-\d{7}-\d(?![\d-])")
_DIGITS = re.compile(r"(?<![\d.,-])\d(?:[ -]?\d){12,18}(?![\d.,-])")
_ATTRIBUTES = (
    "cedula|dni|rnc personal|pasaporte|telefono|celular|movil|whatsapp|correo|email|e-mail|mail"
    "|numero de telefono|numero de celular|numero de cedula|correo electronico|fecha de nacimiento"
    "|datos personales|informacion personal|datos de contacto|estado civil|cuenta bancaria"
    "|numero de cuenta|historial medico|direccion personal"
)
_AT_HOME = "direccion|domicilio|edad|sueldo|salario|nombre completo"
_PEOPLE = (
    "clientes?|clientas?|ciudadan[oa]s?|personas?|vecin[oa]s?|beneficiari[oa]s?|usuari[oa]s?"
    "|emplead[oa]s?|trabajador(?:es|as?)?|funcionari[oa]s?|directora?|directores|dueñ[oa]s?"
    "|duen[oa]s?|propietari[oa]s?|encargad[oa]s?|responsables?|operador(?:es|as?)?|ministr[oa]s?"
    "|alcaldes?a?|ingenier[oa]s?|pacientes?|alumn[oa]s?|estudiantes?|señora?|senora?"
)
_OF = r"\s+(?:\w+\s+)?de(?:l|\s+(?:el|la|los|las|mis?|sus?|un|una|cada|todos\slos|todas\slas))?\s+"
_ASKED = re.compile(
    rf"\b(?P<what>(?:{_ATTRIBUTES})s?)(?:{_OF})(?:{_PEOPLE})\b"
    rf"|\b(?P<home>(?:{_AT_HOME})s?)(?:{_OF})(?:{_PEOPLE})\b"
    rf"|\bdonde\s+viven?\s+(?:el|la|los|las|mis?|un|una)?\s*(?:{_PEOPLE})\b"
)
_OF_SOMEBODY = re.compile(
    r"\b(?:[Cc][eé]dula|DNI|[Tt]el[eé]fono|[Cc]elular|[Ww]hats[Aa]pp|[Cc]orreo(?:\s+electr[oó]nico)?"
    r"|[Ss]ueldo|[Ss]alario)\s+(?:personal\s+)?de\s+(?P<who>[A-ZÁÉÍÓÚÑ][a-záéíóúñ]+"
    r"\s+[A-ZÁÉÍÓÚÑ][a-záéíóúñ]+)"
)
_SECRETS = words.phrases(
    "contraseña; clave de acceso; clave del sistema; tarjeta de credito; numero de tarjeta"
)


def personal(question: str, dataset: Dataset) -> str:
    """Which personal data the question holds or asks for, or "".

    What a column of the dataset is described to hold may be asked for.
    """
    return _held(question) or _asked(question, dataset)


def _held(question: str) -> str:
    for name, pattern in (("correo", _EMAIL), ("teléfono", _PHONE), ("cédula", _IDENTITY)):
        if pattern.search(question):
            return name
    numbers = (re.sub(r"\D", "", found[0]) for found in _DIGITS.finditer(question))
    return "tarjeta" if any(_luhn(number) for number in numbers) else ""


def _asked(question: str, dataset: Dataset) -> str:
    if (secret := words.said(question, _SECRETS)) and not vocabulary.has_column(secret, dataset):
        return secret
    for found in _ASKED.finditer(bare(question)):
        what = found["what"] or found["home"] or ""
        if not what or not vocabulary.has_column(what, dataset):
            return found[0]
    somebody = _OF_SOMEBODY.search(question)
    if somebody and not vocabulary.about(somebody["who"], dataset):
        return somebody[0]
    return ""


def _luhn(digits: str) -> bool:
    """The check digit of payment cards (ISO/IEC 7812); equal digits are no card."""
    doubled = (sum(divmod(int(sign) * 2, 10)) for sign in digits[-2::-2])
    plain = sum(int(sign) for sign in digits[-1::-2])
    return len(set(digits)) > 1 and (sum(doubled) + plain) % 10 == 0
