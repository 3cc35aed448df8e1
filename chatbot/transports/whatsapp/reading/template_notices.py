"""What Meta tells of message templates, in words for the merchant. Pure.

Sources: Meta's references of the webhook fields of message templates.
"""

from collections.abc import Callable, Mapping

from chatbot.transports.payload_parsing.fields import loose_text
from chatbot.transports.whatsapp.reading.told import Told, Value

_FATES: Mapping[str, tuple[str, bool]] = {
    "APPROVED": ("aprobada", False),
    "REINSTATED": ("habilitada de nuevo", False),
    "REJECTED": ("rechazada", True),
    "PENDING": ("en revisión", False),
    "IN_APPEAL": ("en apelación", False),
    "PENDING_DELETION": ("por eliminarse", False),
    "DELETED": ("eliminada", False),
    "FLAGGED": ("señalada por quejas", True),
    "PAUSED": ("en pausa por quejas", True),
    "DISABLED": ("desactivada", True),
    "ARCHIVED": ("archivada", False),
    "LOCKED": ("bloqueada", True),
}


def _template(value: Value) -> str:
    return loose_text(value, "message_template_name", 100) or "?"


def _fate(value: Value) -> Told:
    event = loose_text(value, "event", 40)
    said, grave = _FATES.get(event, (event or "?", False))
    reason = loose_text(value, "reason", 100)
    why = f" Motivo: {reason}." if reason and reason != "NONE" else ""
    return Told(f"Plantilla «{_template(value)}»: {said}.{why}", grave)


def _template_quality(value: Value) -> Told:
    score = loose_text(value, "new_quality_score", 20).upper()
    said = {"GREEN": "buena", "YELLOW": "regular", "RED": "mala"}.get(score, score or "?")
    return Told(f"La calidad de la plantilla «{_template(value)}» ahora es {said}.", score == "RED")


def _template_category(value: Value) -> Told:
    """With `correct_category` it is an announcement: that one holds in 24 hours, and the other
    (`new_category`) until then (Meta's reference of template_category_update)."""
    now, later = loose_text(value, "new_category", 40), loose_text(value, "correct_category", 40)
    name = _template(value)
    if later:
        held = f" (hoy {now})" if now else ""
        told = f"WhatsApp va a pasar la plantilla «{name}» a {later} en 24 horas{held}"
    else:
        told = f"WhatsApp cambió la categoría de la plantilla «{name}» a {now or '?'}"
    return Told(f"{told}: su precio puede cambiar.", True)


def _template_words(value: Value) -> Told:
    return Told(f"Cambió el texto de la plantilla «{_template(value)}».")


READERS: Mapping[str, Callable[[Value], Told]] = {
    "message_template_components_update": _template_words,
    "message_template_quality_update": _template_quality,
    "message_template_status_update": _fate,
    "template_category_update": _template_category,
}
