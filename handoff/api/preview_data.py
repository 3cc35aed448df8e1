"""What the preview page reads of the customer's data out of a conversation, and how it tells it.

Each turn of the conversation is read once, by `intents.analyzers.capturing`: earlier ones by the
rules, the last one by the merchant's model too where the rules are unsure and a model is to read.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from handoff.api import analyzing
from intents.analysis.values import ASSISTANT, DataField
from intents.analyzers import capturing
from intents.analyzers.capturing import Heard, Turn
from intents.capture import asking
from intents.capture.asking import Kind, Question
from intents.capture.values import Captured, Known, Source, Status
from llm.values import Model
from merchants.models import Merchant
from merchants.places import countries
from merchants.rules import phones

LABELS: dict[str, Any] = {
    "nombre": gettext_lazy("Nombre"),
    "apellido": gettext_lazy("Apellido"),
    "telefono": gettext_lazy("Teléfono"),
    "direccion": gettext_lazy("Dirección"),
    "barrio": gettext_lazy("Barrio"),
    "ciudad": gettext_lazy("Ciudad"),
    "departamento": gettext_lazy("Departamento"),
    "correo": gettext_lazy("Correo"),
}
"""The eight fields of specs/state_analyzer §7.1 as people call them."""
KNOWN, UNSURE = "known", "unsure"
SOURCES: dict[str, Any] = {
    Source.RULES: gettext_lazy("reglas"),
    Source.MODEL: gettext_lazy("modelo"),
    KNOWN: gettext_lazy("ya se sabía"),
    UNSURE: gettext_lazy("en duda"),
}
"""Where a value of the page comes from."""


def label(key: str) -> str:
    """A field as people call it; a merchant's own by its key."""
    return str(LABELS.get(key, key.replace("_", " ").capitalize()))


@dataclass(frozen=True, slots=True)
class Datum:
    """A field of the customer's data: `source` is a key of `SOURCES`, "" where nothing is known;
    `corrected`: the customer took back what was known, which is `before` where it is known still;
    `note` says what is odd about it."""

    label: str
    value: str
    optional: bool
    source: str = ""
    corrected: bool = False
    before: str = ""
    note: str = ""

    @property
    def source_words(self) -> str:
        return str(SOURCES.get(self.source, ""))


def read(
    lines: Sequence[Mapping[str, str]],
    known: Known,
    merchant: Merchant,
    model: Model | None,
    *,
    already: int = 0,
) -> Heard:
    """What the conversation tells from line `already` on, beside what was known.

    `Problem` 503 where too many wait for a model.
    """
    told = Heard({}, dict(known))
    turns = list(_turns(lines, merchant, already))
    for at, turn in enumerate(turns, 1):
        turn = replace(turn, known=told.known)
        before, told = told, capturing.by_rules(turn)
        if at == len(turns) and model is not None and told.wanted:
            with analyzing.places.taken():
                told = capturing.by_model(turn, told, model)
        told = replace(told, found={**before.found, **told.found})
    return told


def _turns(lines: Sequence[Mapping[str, str]], merchant: Merchant, already: int) -> Iterator[Turn]:
    """The turns of a conversation whose words are not read yet; nothing is known in them."""
    country = phones.region(merchant.currency, merchant.time_zone)
    places = countries.of(country)
    asked = ""
    said: tuple[str, ...] = ()
    for at, line in enumerate(lines):
        if line["role"] != ASSISTANT:
            said = (*said, line["content"]) if at >= already else said
            continue
        if said:
            yield Turn(said, {}, asked, country, places)
        asked, said = line["content"], ()
    if said:
        yield Turn(said, {}, asked, country, places)


def data(fields: Sequence[DataField], known: Known, told: Heard) -> Iterator[Datum]:
    """The merchant's fields as they are known after the conversation, with where each is from."""
    for one in fields:
        found = told.found.get(one.key)
        yield _datum(one, known.get(one.key) or "", told.known.get(one.key) or "", found)


def _datum(field: DataField, before: str, now: str, found: Captured | None) -> Datum:
    name = label(field.key)
    if found is None or (found.sure and found.value != now):
        return Datum(name, now, field.optional, KNOWN if now else "")
    if not found.sure:
        return Datum(name, found.value, field.optional, UNSURE, bool(now), now)
    note = _("de otro país") if found.status == Status.FOREIGN else ""
    replaced = before if before != now else ""
    corrected = found.corrects or bool(replaced)
    return Datum(name, now, field.optional, found.source, corrected, replaced, note)


def next_question(fields: Sequence[DataField], told: Heard) -> str:
    """What the customer would be asked next, in words; "" where nothing is left to ask."""
    required = [one.key for one in fields if not one.optional]
    doubts = [one for one in told.found.values() if one.field in {field.key for field in fields}]
    question = asking.next_question(doubts, told.known, required)
    return "" if question is None else _said(question)


def _said(question: Question) -> str:
    names = ", ".join(label(field).lower() for field in question.fields)
    if question.kind == Kind.WHICH:
        options = "; ".join(question.candidates)
        words = _("cuál es «%(value)s»: %(options)s")
        return words % {"value": question.value, "options": options}
    if question.kind == Kind.CONFIRM:
        return _("si su %(field)s es «%(value)s»") % {"field": names, "value": question.value}
    return names
