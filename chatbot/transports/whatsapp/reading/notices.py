"""What Meta tells of the account itself, in words for the merchant: a table from field to reader.

Pure. Sources: Meta's references of the webhook fields account_update, account_alerts,
account_review_update, phone_number_quality_update, phone_number_name_update, security,
business_capability_update; those of message templates stand in `template_notices`. A field that is
not in the table is kept by its name alone: nobody knows whose words it holds.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from chatbot.conversations.incoming import Notice
from chatbot.conversations.rules.storable import storable
from chatbot.transports.payload_parsing.fields import (
    CLOCK_SKEW,
    key_of,
    loose_list,
    loose_mapping,
    loose_text,
    moment,
    since_1970,
)
from chatbot.transports.whatsapp.graph.errors import meaning
from chatbot.transports.whatsapp.reading import template_notices
from chatbot.transports.whatsapp.reading.told import Stops, Told, Value

CUSTOMERS_DOINGS = frozenset(
    {
        "automatic_events",
        "flows",
        "group_lifecycle_update",
        "group_participants_update",
        "group_settings_update",
        "group_status_update",
        "history",
        "message_echoes",
        "messaging_handovers",
        "smb_app_state_sync",
        "standby",
        "tracking_events",
    }
)
"""Fields that tell of customers and not of the account."""
NAME_LIMIT, SUMMARY_LIMIT = 80, 300


@dataclass(frozen=True, slots=True)
class Clock:
    """When Meta says that it told of something (seconds, None for nothing), and when it came."""

    told: object
    received_at: datetime


def notice(
    name: str, value: Value, *, account_key: str, clock: Clock, error: bool = False
) -> Notice:
    """The notice that `value` is, under the field `name`; `error`: of the account, not a field."""
    told_at = since_1970(clock.told)
    reader = _error if error else READERS.get(name)
    told = reader(value) if reader else Told(f"WhatsApp avisa: {name}.")
    return Notice(
        account_key=account_key,
        name=name[:NAME_LIMIT],
        summary=storable(told.summary)[:SUMMARY_LIMIT],
        at=moment(clock.told, clock.received_at),
        dated=told_at is not None and told_at <= clock.received_at + CLOCK_SKEW,
        grave=told.grave,
        item=storable(_without_frame(value)) if reader else {},
        number=_digits(value.get("display_phone_number") or value.get("phone_number")),
        quality=told.quality,
        stops=told.stops,
        until=told.until,
    )


def _without_frame(value: Value) -> Value:
    frame = ("messaging_product", "metadata", "contacts")
    return {name: told for name, told in value.items() if name not in frame}


def _digits(number: object) -> str:
    text = key_of(number)
    return "".join(sign for sign in text if sign in "0123456789")


def _error(value: Value) -> Told:
    """An error of the account, with neither message nor status."""
    code = value.get("code")
    known = meaning(code if isinstance(code, int) and not isinstance(code, bool) else None, 200)
    details = loose_text(loose_mapping(value, "error_data"), "details", SUMMARY_LIMIT)
    title = loose_text(value, "title", 100) or loose_text(value, "message", SUMMARY_LIMIT)
    said = " ".join(part for part in (title, details) if part) or known.what
    stops: Stops = "all" if known.pauses else ""
    return Told(f"WhatsApp avisa de un error ({key_of(code) or '?'}): {said}", True, stops=stops)


# -- the account -----------------------------------------------------------------------------------

_EVENTS: Mapping[str, Told] = {
    "ACCOUNT_DELETED": Told("La cuenta de WhatsApp Business fue eliminada.", True, stops="all"),
    "ACCOUNT_OFFBOARDED": Told(
        "WhatsApp desconectó la cuenta: cambió el teléfono o se registró de nuevo el número.",
        True,
        stops="all",
    ),
    "ACCOUNT_RECONNECTED": Told("La cuenta volvió a conectarse. Quita la pausa del número."),
    "PARTNER_ADDED": Told("La aplicación quedó conectada a la cuenta de WhatsApp Business."),
    "PARTNER_APP_INSTALLED": Told("La cuenta dio permisos a la aplicación."),
    "PARTNER_APP_UNINSTALLED": Told(
        "La cuenta quitó los permisos a la aplicación: nada puede salir.", True, stops="all"
    ),
    "PARTNER_REMOVED": Told(
        "La cuenta se desconectó de la aplicación: nada puede salir.", True, stops="all"
    ),
    "VERIFIED_ACCOUNT": Told("WhatsApp verificó la cuenta."),
}
_BANS: Mapping[str, Told] = {
    "DISABLE": Told("WhatsApp inhabilitó la cuenta: nada puede salir.", True, stops="all"),
    "SCHEDULE_FOR_DISABLE": Told("WhatsApp va a inhabilitar la cuenta.", True),
    "REINSTATE": Told("WhatsApp habilitó de nuevo la cuenta. Quita la pausa del número."),
}
_RESTRICTIONS: Mapping[str, Told] = {
    "RESTRICTED_BIZ_INITIATED_MESSAGING": Told(
        "WhatsApp no deja escribir primero a los clientes; responder sí se puede.",
        True,
        stops="proactive",
    ),
    "RESTRICTED_CUSTOMER_INITIATED_MESSAGING": Told(
        "WhatsApp no deja responder a los clientes.", True, stops="all"
    ),
    "RESTRICTED_ADD_PHONE_NUMBER_ACTION": Told("WhatsApp no deja agregar números.", True),
}


def _account_update(value: Value) -> Told:
    event = loose_text(value, "event", 80)
    if event == "DISABLED_UPDATE":
        ban = loose_mapping(value, "ban_info")
        state = loose_text(ban, "waba_ban_state", 80)
        return _dated(_BANS.get(state, _BANS["DISABLE"]), loose_text(ban, "waba_ban_date", 40))
    if event == "ACCOUNT_RESTRICTION":
        return _restricted(value)
    if event == "ACCOUNT_VIOLATION":
        kind = loose_text(loose_mapping(value, "violation_info"), "violation_type", 80)
        return Told(f"WhatsApp señaló una falta a sus políticas: {kind or 'sin detalle'}.", True)
    return _EVENTS.get(event, Told(f"WhatsApp cambió algo de la cuenta: {event or '?'}."))


def _dated(told: Told, date: str) -> Told:
    if not date:
        return told
    return replace(told, summary=f"{told.summary} Fecha: {date}.")


def _restricted(value: Value) -> Told:
    """Several at once: the one that stops most is told."""
    listed = loose_list(value, "restriction_info")
    rows: list[Value] = [row for row in listed if isinstance(row, dict)]
    rows = rows or [loose_mapping(value, "restriction_info")]
    told = []
    for row in rows:
        kind = loose_text(row, "restriction_type", 80)
        known = _RESTRICTIONS.get(
            kind, Told(f"WhatsApp restringió la cuenta: {kind or '?'}.", True)
        )
        told.append(_ending(known, row.get("expiration")))
    return max(told, key=lambda one: ("", "proactive", "all").index(one.stops))


def _ending(told: Told, expiration: object) -> Told:
    """Meta tells the end of a restriction as seconds since 1970, or as a time in ISO 8601."""
    until = since_1970(expiration)
    if until is None and isinstance(expiration, str):
        with suppress(ValueError):
            until = datetime.fromisoformat(expiration)
            until = until.astimezone(UTC) if until.tzinfo else until.replace(tzinfo=UTC)
    if until is None:
        return told
    words = f"{told.summary} Termina el {until:%d/%m/%Y a las %H:%M} UTC."
    return replace(told, summary=words, until=until)


def _account_alerts(value: Value) -> Told:
    alert = loose_mapping(value, "alert_info") or value
    said = loose_text(alert, "alert_description", 250) or loose_text(alert, "alert_type", 80)
    severity = loose_text(alert, "alert_severity", 40)
    return Told(f"Alerta de WhatsApp: {said or '?'}", severity != "INFORMATIONAL")


def _review(value: Value) -> Told:
    decision = loose_text(value, "decision", 40)
    said = {
        "APPROVED": "WhatsApp aprobó la cuenta.",
        "REJECTED": "WhatsApp rechazó la cuenta.",
    }.get(decision, f"WhatsApp revisa la cuenta: {decision or '?'}.")
    return Told(said, decision == "REJECTED")


def _capability(value: Value) -> Told:
    names = ("max_daily_conversations_per_business", "max_daily_conversation_per_phone")
    limit = next((key_of(value.get(name)) for name in names if name in value), "")
    per = ("max_phone_numbers_per_waba", "max_phone_numbers_per_business")
    numbers = next((key_of(value.get(name)) for name in per if name in value), "")
    told = (limit and f"{limit} clientes nuevos por día", numbers and f"{numbers} números")
    said = " y ".join(part for part in told if part)
    return Told(f"El límite de la cuenta ahora es: {said or '?'}.")


def _security(value: Value) -> Told:
    said = {
        "PIN_CHANGED": "Alguien cambió el PIN de verificación en dos pasos.",
        "PIN_RESET_REQUEST": "Alguien pidió quitar la verificación en dos pasos.",
        "PIN_RESET_SUCCESS": "Se quitó la verificación en dos pasos.",
    }
    event = loose_text(value, "event", 80)
    return Told(said.get(event, f"Aviso de seguridad de WhatsApp: {event or '?'}."), True)


# -- the number ------------------------------------------------------------------------------------

_QUALITY: Mapping[str, Told] = {
    "FLAGGED": Told(
        "La calidad del número bajó: clientes lo bloquean o lo denuncian.", True, "red"
    ),
    "UNFLAGGED": Told("La calidad del número volvió a ser buena.", quality="green"),
    "DOWNGRADE": Told("WhatsApp bajó el límite de mensajes del número.", True),
    "UPGRADE": Told("WhatsApp subió el límite de mensajes del número."),
    "ONBOARDING": Told("WhatsApp fijó el límite de mensajes del número."),
    "THROUGHPUT_UPGRADE": Told("El número ya puede enviar 1000 mensajes por segundo."),
}


def _quality(value: Value) -> Told:
    event = loose_text(value, "event", 80)
    told = _QUALITY.get(event, Told(f"La calidad o el límite del número cambió: {event or '?'}."))
    limit = loose_text(value, "current_limit", 40)
    if not limit:
        return told
    return replace(told, summary=f"{told.summary} Límite: {limit}.")


def _name(value: Value) -> Told:
    name, decision = loose_text(value, "requested_verified_name", 80), loose_text(value, "decision")
    said = {"APPROVED": "aprobó", "REJECTED": "rechazó", "DEFERRED": "dejó en espera"}.get(decision)
    reason = loose_text(value, "rejection_reason", 100)
    why = f" Motivo: {reason}." if reason and reason != "NONE" else ""
    told = f"WhatsApp {said or 'revisó'} el nombre visible «{name}».{why}"
    return Told(told, decision == "REJECTED")


READERS: Mapping[str, Callable[[Value], Told]] = {
    "account_alerts": _account_alerts,
    "account_review_update": _review,
    "account_update": _account_update,
    "business_capability_update": _capability,
    "phone_number_name_update": _name,
    "phone_number_quality_update": _quality,
    "security": _security,
    **template_notices.READERS,
}
