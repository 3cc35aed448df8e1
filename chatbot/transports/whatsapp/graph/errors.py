"""What an error number of the Graph API means for us: what helps, and why, in a merchant's words.

Pure. Meta asks to branch on the number and never on the title; both come with an answer to a send
and later in a `failed` status. Source: Meta's error page (facts/whatsapp §1.7).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from chatbot.conversations.rules.remedies import Failure, Remedy
from chatbot.transports.ports import PASSING, SendError


@dataclass(frozen=True, slots=True)
class Meaning:
    """`remedy`: what helps. `what`: Spanish for a merchant. `wait`: the first wait, if any."""

    remedy: Remedy
    what: str
    wait: timedelta = timedelta(seconds=1)

    @property
    def permanent(self) -> bool:
        """Whether the same request can never work."""
        return self.remedy not in PASSING

    @property
    def pauses(self) -> bool:
        """Whether no request of this number can work, until a person has mended something."""
        return self.remedy is Remedy.PAUSE_NUMBER


_MINUTE = timedelta(minutes=1)
_TOKEN = Meaning(
    Remedy.PAUSE_NUMBER, "El acceso a WhatsApp venció o no es válido: hay que renovar el token"
)
_PERMISSION = Meaning(Remedy.PAUSE_NUMBER, "A la aplicación de WhatsApp le falta un permiso")
_CALLS = Meaning(Remedy.WAIT_NUMBER, "Se llegó al límite de llamadas de la cuenta", _MINUTE)
_BUSY = Meaning(Remedy.RETRY, "WhatsApp tiene un problema pasajero")
_OURS = Meaning(Remedy.GIVE_UP, "WhatsApp no entendió lo que se le envió")
_ACCOUNT = Meaning(
    Remedy.PAUSE_NUMBER, "La cuenta de WhatsApp está restringida por una norma de Meta"
)
_FILE = Meaning(Remedy.FILE, "WhatsApp no pudo leer el archivo")
_PHONE = Meaning(Remedy.NEEDS_PHONE, "Este mensaje necesita el teléfono del cliente")
_REGISTERED = "hay que terminar de conectarlo en Meta"
_TEMPLATE = Meaning(Remedy.TEMPLATE, "La plantilla no existe, está en pausa o le faltan datos")
_FORM = Meaning(Remedy.TEMPLATE, "El formulario de la plantilla está bloqueado o frenado")

MEANINGS: tuple[tuple[range, Meaning], ...] = (
    (range(1), _TOKEN),
    (range(1, 3), _BUSY),
    (range(3, 4), _PERMISSION),
    (range(4, 5), _CALLS),
    (range(10, 11), _PERMISSION),
    (range(100, 101), _OURS),
    (range(190, 191), _TOKEN),
    (range(200, 300), _PERMISSION),
    (range(368, 369), _ACCOUNT),
    (range(80007, 80008), _CALLS),
    (
        range(130429, 130430),
        Meaning(
            Remedy.WAIT_NUMBER,
            "Se enviaron demasiados mensajes por segundo",
            timedelta(seconds=4),
        ),
    ),
    (
        range(130472, 130473),
        Meaning(Remedy.GIVE_UP, "WhatsApp no le entrega este tipo de mensaje a ese cliente"),
    ),
    (
        range(130497, 130498),
        Meaning(Remedy.PAUSE_NUMBER, "WhatsApp no permite a esta cuenta escribir a ese país"),
    ),
    (range(131000, 131001), _BUSY),
    (range(131005, 131006), _PERMISSION),
    (range(131008, 131010), _OURS),
    (range(131016, 131017), _BUSY),
    (
        range(131021, 131022),
        Meaning(Remedy.GIVE_UP, "El destinatario es el mismo número que envía"),
    ),
    (
        range(131026, 131027),
        Meaning(
            Remedy.UNREACHABLE,
            "A este cliente no le llegan mensajes: no tiene WhatsApp, o una versión muy vieja",
        ),
    ),
    (
        range(131030, 131031),
        Meaning(Remedy.GIVE_UP, "El número de prueba no tiene permitido escribirle"),
    ),
    (range(131031, 131032), _ACCOUNT),
    (
        range(131037, 131038),
        Meaning(Remedy.PAUSE_NUMBER, f"El nombre del número no está aprobado: {_REGISTERED}"),
    ),
    (
        range(131042, 131043),
        Meaning(Remedy.PAUSE_NUMBER, "A la cuenta de WhatsApp le falta un medio de pago"),
    ),
    (
        range(131045, 131046),
        Meaning(Remedy.PAUSE_NUMBER, f"El número no está registrado en WhatsApp: {_REGISTERED}"),
    ),
    (
        range(131047, 131048),
        Meaning(Remedy.WINDOW, "Pasaron más de 24 horas desde el último mensaje"),
    ),
    (
        range(131048, 131049),
        Meaning(Remedy.STOP_PROACTIVE, "WhatsApp frenó el número por quejas de spam", _MINUTE),
    ),
    (
        range(131049, 131050),
        Meaning(
            Remedy.NOT_NOW,
            "WhatsApp retuvo el mensaje por ser publicidad: no se repite en 24 horas",
        ),
    ),
    (
        range(131050, 131051),
        Meaning(Remedy.NO_MARKETING, "El cliente no quiere recibir publicidad"),
    ),
    (
        range(131051, 131052),
        Meaning(Remedy.PLAINER, "WhatsApp no admite ese tipo de mensaje para ese cliente"),
    ),
    (range(131052, 131054), _FILE),
    (
        range(131056, 131057),
        Meaning(Remedy.WAIT_RECIPIENT, "Demasiados mensajes seguidos a ese cliente"),
    ),
    (
        range(131057, 131058),
        Meaning(Remedy.WAIT_NUMBER, "El número está en mantenimiento", _MINUTE),
    ),
    (range(131062, 131064), _PHONE),
    (range(132000, 132017), _TEMPLATE),
    (range(132068, 132070), _FORM),
    (range(133004, 133005), _BUSY),
    (
        range(133010, 133011),
        Meaning(Remedy.PAUSE_NUMBER, f"El número no está registrado en WhatsApp: {_REGISTERED}"),
    ),
)
TRANSIENT_STATUSES = frozenset({408, 425, 429})
_UNKNOWN = "WhatsApp respondió con un error"


def meaning(code: int | None, status: int) -> Meaning:
    """What error `code` means; without a known one the HTTP `status` decides (5xx may pass)."""
    for codes, known in MEANINGS:
        if code is not None and code in codes:
            return known
    passing = status >= 500 or status in TRANSIENT_STATUSES
    return Meaning(Remedy.RETRY if passing else Remedy.GIVE_UP, _UNKNOWN)


def late_failure(code: int | None, said: str) -> Failure:
    """What a later status that says failed means: the same as the number in an answer would.

    A status tells of one message, so what we do not know is not tried again.
    """
    known = meaning(code, 200)
    label = "" if code is None else f"código {code}"
    return Failure(known.remedy, _sentence(known, label, said), code, wait=known.wait)


def refusal(status: int, answer: object) -> SendError:
    """The `SendError` for an answer that is no success; `answer` is its JSON, if it was any.

    A gateway's time-out (504 without Meta's own words) leaves open whether Meta took the message.
    """
    error = answer.get("error") if isinstance(answer, dict) else None
    told: Mapping[str, Any] = error if isinstance(error, dict) else {}
    number = told.get("code")
    code = number if isinstance(number, int) and not isinstance(number, bool) else None
    known = meaning(code, status)
    details = told.get("error_data")
    words = details.get("details") if isinstance(details, dict) else None
    said = next(
        (word for word in (words, told.get("message")) if isinstance(word, str) and word), ""
    )
    label = f"código {code}" if code is not None else f"HTTP {status}"
    text = _sentence(known, label, said)
    left_open = status == 504 and not told
    return SendError(text, code=code, uncertain=left_open, remedy=known.remedy, wait=known.wait)


def _sentence(known: Meaning, label: str, said: str) -> str:
    """What it means, with Meta's own words behind it, for whoever looks them up."""
    told = ": ".join(part for part in (label, said[:300]) if part)
    return f"{known.what} ({told})." if told else f"{known.what}."
