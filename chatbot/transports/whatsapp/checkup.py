"""Whether a number is connected: each thing that can be wrong is tried, and said in words.

Asks Graph through `inspection` and judges what the database knows, given as plain values. A check
that cannot be made before another is mended waits for it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from urllib.parse import urlsplit

from django.utils.translation import gettext as _

from chatbot.transports.whatsapp.graph import inspection, management
from chatbot.transports.whatsapp.graph.client import GraphConfig
from chatbot.transports.whatsapp.graph.inspection import NumberSeen
from chatbot.transports.whatsapp.graph.management import Refused

State = Literal["ok", "bad", "wait"]
MISSING_OBJECT = 33
"""Graph's subcode for "does not exist, or this token may not see it"."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the check-up: `words` say what is so, and where it is bad what to do."""

    name: str
    state: State
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Known:
    """What is to be checked, secrets decrypted: the account's own, or the installation's app.

    `verified_at`: Meta called the address with the right verify token. `heard_at`: a body signed
    with the secret came. `misfit_at`: one came for this number that the secret did not sign.
    """

    public_url: str
    callback: str
    number_id: str
    waba_id: str
    access_token: str
    app_secret: str
    own_app: bool
    verified_at: datetime | None = None
    heard_at: datetime | None = None
    misfit_at: datetime | None = None
    fields_to_hear: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checkup:
    """All findings in the order of the steps, and the number as Meta shows it (None: unseen)."""

    findings: tuple[Finding, ...]
    number: NumberSeen | None

    @property
    def passed(self) -> bool:
        return all(finding.state == "ok" for finding in self.findings)


def examine(config: GraphConfig, known: Known) -> Checkup:
    """Try everything. Holds no transaction; a dozen seconds at most when Graph is slow."""
    findings = [_address(known)]
    seen, told = _number(config, known)
    findings.append(told)
    for name, title, check in _CHECKS:
        if seen is None:
            words = _("Se comprueba cuando Meta acepte el token y el número.")
            findings.append(Finding(name, "wait", title(), words))
            continue
        try:
            state, words = check(config, known)
        except Refused as error:
            state, words = "bad", why(error)
        findings.append(Finding(name, state, title(), words))
    findings += _heard(known)
    return Checkup(tuple(findings), seen)


def _address(known: Known) -> Finding:
    title = _("Dirección pública")
    parts = urlsplit(known.public_url)
    if parts.scheme != "https" or parts.hostname in (None, "localhost", "127.0.0.1", "::1"):
        words = _(
            "Meta solo llama a direcciones https que se ven desde Internet, y esta instalación "
            "dice %(url)s. Quien la administra debe ponerle un dominio con certificado y "
            "escribirlo en PUBLIC_URL."
        ) % {"url": known.public_url}
        return Finding("address", "bad", title, words)
    return Finding("address", "ok", title, known.public_url)


def _number(config: GraphConfig, known: Known) -> tuple[NumberSeen | None, Finding]:
    title = _("Token y número")
    try:
        seen = inspection.number(config, known.access_token, known.number_id)
    except Refused as error:
        return None, Finding("number", "bad", title, why(error))
    words = _("Meta lo muestra como %(name)s, %(phone)s.") % {
        "name": seen.name or "?",
        "phone": seen.phone or "?",
    }
    if seen.status and seen.status != "CONNECTED":
        words += " " + _(
            "Pero su estado es %(status)s: termina de registrarlo en Meta → WhatsApp → "
            "Configuración de la API."
        ) % {"status": seen.status}
        return seen, Finding("number", "bad", title, words)
    return seen, Finding("number", "ok", title, words)


def _account(config: GraphConfig, known: Known) -> tuple[State, str]:
    if not known.waba_id:
        return "bad", _(
            "Falta el identificador de la cuenta de WhatsApp Business (WABA): está en Meta → "
            "WhatsApp → Configuración de la API, junto al número."
        )
    if known.number_id not in inspection.numbers_of(config, known.access_token, known.waba_id):
        return "bad", strange(known.waba_id)
    return "ok", _("El número es de la cuenta %(waba)s.") % {"waba": known.waba_id}


def strange(waba_id: str) -> str:
    """That the number is not of this account."""
    return _(
        "Ese número no es de la cuenta %(waba)s. Copia los dos identificadores de la misma página "
        "de Meta."
    ) % {"waba": waba_id}


def _secret(config: GraphConfig, known: Known) -> tuple[State, str]:
    if not known.app_secret:
        return "bad", _("Falta la clave secreta de la app.")
    args = (known.access_token, known.number_id, known.app_secret)
    if not inspection.secret_fits(config, *args):
        return "bad", _(
            "La clave secreta no es la de la app que hizo el token: los mensajes llegarían con una "
            "firma que no podemos creer. Cópiala de Meta → Configuración de la app → Información "
            "básica."
        )
    return "ok", _("La clave secreta y el token son de la misma app.")


def _subscription(config: GraphConfig, known: Known) -> tuple[State, str]:
    if not known.waba_id:
        return "wait", _("Se comprueba cuando esté el identificador de la cuenta.")
    app_id = inspection.app_of(config, known.access_token)
    found = inspection.subscribers(config, known.access_token, known.waba_id)
    mine = next((each for each in found if each.app_id == app_id), None)
    if mine is None:
        return "bad", _(
            "La app todavía no escucha a esta cuenta: sin eso no llega ningún mensaje. Toca "
            "«Suscribir la app»."
        )
    if mine.callback and mine.callback != known.callback:
        return "bad", _("Los mensajes de esta cuenta se mandan a otra dirección: %(url)s.") % {
            "url": mine.callback
        }
    return "ok", _("La app %(name)s escucha a la cuenta.") % {"name": mine.name or app_id}


def _webhook(config: GraphConfig, known: Known) -> tuple[State, str]:
    """What stands under "Webhooks" in the app."""
    app_id = inspection.app_of(config, known.access_token)
    found = inspection.subscription(config, app_id, known.app_secret)
    if found is None:
        return "wait", _(
            "En la app todavía no hay ninguna dirección para WhatsApp: pega la del paso 3."
        )
    if found.callback != known.callback:
        return "bad", _(
            "La app manda los mensajes a otra dirección: %(url)s. Pega la del paso 3, si nadie más "
            "usa esa app."
        ) % {"url": found.callback or "?"}
    if "messages" not in found.fields or not found.active:
        return "bad", _(
            "La dirección está, pero el campo «messages» no está suscrito: sin eso no llega nada."
        )
    missing = [name for name in known.fields_to_hear if name not in found.fields]
    if missing:
        return "bad", _("Faltan estos campos por suscribir: %(names)s.") % {
            "names": ", ".join(missing)
        }
    return "ok", _("La dirección y todos los campos están en la app.")


def _templates(config: GraphConfig, known: Known) -> tuple[State, str]:
    if not known.waba_id:
        return "wait", _("Se comprueba cuando esté el identificador de la cuenta.")
    page = management.listed(
        config, known.access_token, known.waba_id, "message_templates", params={"fields": "status"}
    )
    approved = sum(item.get("status") == "APPROVED" for item in page.items)
    if not approved:
        return "ok", _(
            "Se pueden leer, y todavía no hay ninguna aprobada. Sin plantillas solo se puede "
            "escribir a quien escribió en las últimas 24 horas."
        )
    return "ok", _("Hay %(count)s aprobadas.") % {"count": approved}


Check = Callable[[GraphConfig, Known], tuple[State, str]]
_CHECKS: tuple[tuple[str, Callable[[], str], Check], ...] = (
    ("account", lambda: _("Cuenta de WhatsApp Business"), _account),
    ("secret", lambda: _("Clave secreta"), _secret),
    ("webhook", lambda: _("Dirección y campos en la app"), _webhook),
    ("subscription", lambda: _("Suscripción de la app"), _subscription),
    ("templates", lambda: _("Plantillas"), _templates),
)


def _heard(known: Known) -> Iterator[Finding]:
    """What only Meta's own calls can prove."""
    title = _("Webhook verificado")
    if known.own_app and known.verified_at is None and known.heard_at is None:
        words = _(
            "Meta aún no llamó. Pega la dirección y el token de verificación del paso 3 y toca "
            "«Verificar y guardar» allá."
        )
        yield Finding("verified", "wait", title, words)
    else:
        yield Finding("verified", "ok", title, _("Meta conoce la dirección."))
    title = _("Primer mensaje firmado")
    misfit = known.misfit_at is not None and (
        known.heard_at is None or known.misfit_at > known.heard_at
    )
    if misfit:
        words = _(
            "Algo llamó a este número con una firma que no hizo la clave guardada, y se rechazó. "
            "Si arriba la clave secreta está bien, no fue tu app y no hay nada que hacer; si no, "
            "cópiala otra vez: Meta repite los mensajes rechazados."
        )
        yield Finding("heard", "bad", title, words)
    elif known.heard_at is None:
        words = _(
            "Escribe «hola» al número desde otro teléfono. Si no llega nada en un minuto, revisa "
            "en Meta → WhatsApp → Configuración → Webhooks que el campo «messages» esté suscrito "
            "y que la app esté en modo Activo."
        )
        yield Finding("heard", "wait", title, words)
    else:
        yield Finding("heard", "ok", title, _("Los mensajes llegan y la firma es correcta."))


def why(error: Refused) -> str:
    """Meta's refusal, and what a merchant can do about it."""
    if error.code == 100 and error.subcode == MISSING_OBJECT:
        fix = _(
            "O el identificador no es ese, o al usuario del sistema que hizo el token le falta "
            "acceso a esta cuenta: Meta Business → Usuarios del sistema → Agregar activos."
        )
        return f"{_('Meta no encuentra ese número o esa cuenta con este token.')} {fix}"
    fix = _FIXES.get(error.code or -1, lambda: "")()
    return f"{error} {fix}".strip()


_FIXES: dict[int, Callable[[], str]] = {
    190: lambda: _(
        "Haz un token permanente: Meta Business → Usuarios del sistema → Generar token, con los "
        "permisos whatsapp_business_messaging y whatsapp_business_management."
    ),
    10: lambda: _("Al token le falta el permiso whatsapp_business_management o _messaging."),
    200: lambda: _("Al token le falta el permiso whatsapp_business_management o _messaging."),
    4: lambda: _("Se preguntó demasiado por hoy: prueba de nuevo en una hora."),
    80007: lambda: _("Se preguntó demasiado por hoy: prueba de nuevo en una hora."),
}
