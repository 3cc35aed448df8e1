"""What the state analyzer is asked and answers, field by field (specs/state_analyzer §3.1).

Names that it does not know are passed over: callers of the specification may send more. A request
is read by pydantic and not by serializers: a whole conversation in a fifth of the time.
"""

from typing import Annotated, Any, Literal

from django.utils.translation import gettext as _
from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    model_validator,
)

from intents.analysis.values import ConversationState
from intents.analysis.values import Line as LineValue
from intents.analysis.values import Seen as SeenValue

MOST_LINES = 1000
MOST_SEEN = 200
_NO_NUL = r"^[^\x00]*$"
Content = Annotated[str, StringConstraints(max_length=10_000, pattern=_NO_NUL)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=_NO_NUL)]
Phone = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=_NO_NUL)]
Datum = Annotated[str, StringConstraints(max_length=500, pattern=_NO_NUL)] | None
"""A piece of the customer's data: a text, or null where it is not known."""


class Body(BaseModel):
    """A part of a request: values of their own type only."""

    model_config = ConfigDict(strict=True, extra="ignore")


class Line(Body):
    """One message of the conversation."""

    role: Literal["user", "assistant"]
    content: Content


class Seen(Body):
    """An intent that the conversation has had, and its place from 1."""

    intent: Name
    orden: Annotated[int, Field(ge=1, le=1_000_000)]


class CapturedData(Body):
    """The eight fields of §7.1 and any others of the merchant's, with what the caller keeps of the
    analyzer's last answers."""

    model_config = ConfigDict(strict=True, extra="allow")
    __pydantic_extra__: dict[str, Datum] = Field(init=False)

    nombre: Datum = None
    apellido: Datum = None
    telefono: Datum = None
    direccion: Datum = None
    barrio: Datum = None
    ciudad: Datum = None
    departamento: Datum = None
    correo: Datum = None
    seen: Annotated[list[Seen], Field(max_length=MOST_SEEN)] | None = Field(
        default=None, alias="_intents_vistos"
    )
    last_intent: Datum = Field(default=None, alias="_last_intent")

    @model_validator(mode="before")
    @classmethod
    def without_notes(cls, data: Any) -> Any:
        """The caller's own notes, which begin with "_", are no data."""
        if not isinstance(data, dict):
            return data
        kept = ("_intents_vistos", "_last_intent")
        return {name: one for name, one in data.items() if name[:1] != "_" or name in kept}

    def state(self) -> ConversationState:
        """As the analysis takes it."""
        data = self.model_dump(exclude={"seen", "last_intent"})
        seen = tuple(SeenValue(one.intent, one.orden) for one in self.seen or ())
        return ConversationState(data, seen, self.last_intent or "")


class Analysis(Body):
    """A request: whose conversation it is, what was said, and what is known already."""

    phone: Phone
    historial: Annotated[list[Line], Field(max_length=MOST_LINES)]
    pending_messages: Annotated[list[Line], Field(max_length=MOST_LINES)]
    captured_data: CapturedData


class Analyzed(BaseModel):
    """The answer; `original_intent` and `reason` where a transition is blocked, `error` where the
    analyzer failed."""

    success: bool
    intent: str
    campos_completos: bool
    campos_faltantes: list[str]
    pack_detectado: str | None
    mode: Literal["collecting_data", "conversacion"]
    intents_vistos: list[Seen]
    original_intent: str = ""
    reason: str = ""
    error: str = ""


def lines(told: list[Line]) -> list[LineValue]:
    """Lines that say something."""
    return [LineValue(one.role, one.content) for one in told if one.content.strip()]


def wrong(error: ValidationError) -> dict[str, Any]:
    """What is wrong, by field, in the shape of all our refusals and in the user's words."""
    fields: dict[str, Any] = {}
    for found in error.errors(include_url=False, include_context=False, include_input=False):
        inner = fields
        *way, last = [str(part)[:60] for part in found["loc"]] or ["body"]
        for part in way:
            inner = inner.setdefault(part, {})
            if not isinstance(inner, dict):
                break
        else:
            inner.setdefault(last, [_words(found["type"])])
    return fields


def _words(kind: str) -> str:
    known = {
        "missing": _("Este campo es obligatorio."),
        "string_type": _("Tiene que ser un texto."),
        "string_too_short": _("No puede estar vacío."),
        "string_too_long": _("Es demasiado largo."),
        "int_type": _("Tiene que ser un número entero."),
        "list_type": _("Tiene que ser una lista."),
        "too_long": _("Son demasiados."),
        "model_type": _("Tiene que ser un objeto."),
        "literal_error": _("Tiene que ser user o assistant."),
    }
    return known.get(kind, _("No se entiende este dato."))
