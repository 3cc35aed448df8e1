"""What an error number of the Graph API means for us: whether trying again can help, and why not.

Pure. Meta asks to branch on the number and never on the title; both come with an answer to a send
and later in a `failed` status. Source: Meta's error page.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from chatbot.transports.ports import SendError


@dataclass(frozen=True, slots=True)
class Meaning:
    """`permanent`: the same request can never work. `what`: Spanish for an admin.

    `pauses`: no request of this number can, until a person has mended something.
    """

    permanent: bool
    what: str
    pauses: bool = False


_TOKEN = Meaning(True, "El acceso a WhatsApp venció o no es válido: hay que renovar el token", True)
_PERMISSION = Meaning(True, "A la aplicación de WhatsApp le falta un permiso", True)
_CALLS = Meaning(False, "Se llegó al límite de llamadas de la cuenta")
_BUSY = Meaning(False, "WhatsApp tiene un problema pasajero")
_OURS = Meaning(True, "WhatsApp no entendió lo que se le envió")
_RECIPIENT = Meaning(True, "Este mensaje no puede llegar a ese cliente")
_ACCOUNT = Meaning(
    True, "La cuenta de WhatsApp está restringida o le falta un medio de pago", pauses=True
)
_COUNTRY = Meaning(True, "WhatsApp no permite a esta cuenta escribir a ese país")
_NUMBER = Meaning(True, "El número no está registrado o aprobado en WhatsApp", pauses=True)
_TEMPLATE = Meaning(True, "La plantilla no existe, está en pausa o le faltan datos")

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
    (range(130429, 130430), Meaning(False, "Se enviaron demasiados mensajes por segundo")),
    (range(130472, 130473), _RECIPIENT),
    (range(130497, 130498), _COUNTRY),
    (range(131000, 131001), _BUSY),
    (range(131005, 131006), _PERMISSION),
    (range(131008, 131010), _OURS),
    (range(131016, 131017), _BUSY),
    (range(131021, 131022), Meaning(True, "El destinatario es el mismo número que envía")),
    (range(131026, 131027), _RECIPIENT),
    (range(131030, 131031), Meaning(True, "El número de prueba no tiene permitido escribirle")),
    (range(131031, 131032), _ACCOUNT),
    (range(131037, 131038), _NUMBER),
    (range(131042, 131043), _ACCOUNT),
    (range(131045, 131046), _NUMBER),
    (range(131047, 131048), Meaning(True, "Pasaron más de 24 horas desde el último mensaje")),
    (range(131048, 131049), Meaning(True, "WhatsApp frenó el número por quejas de spam")),
    (range(131049, 131050), Meaning(True, "WhatsApp retuvo el mensaje por ser publicidad")),
    (range(131050, 131051), Meaning(True, "El cliente no quiere recibir publicidad")),
    (range(131051, 131052), Meaning(True, "WhatsApp no admite ese tipo de mensaje")),
    (range(131052, 131054), Meaning(True, "WhatsApp no pudo leer el archivo")),
    (range(131056, 131057), Meaning(False, "Demasiados mensajes seguidos a ese cliente")),
    (range(131057, 131058), Meaning(False, "El número está en mantenimiento")),
    (range(131062, 131064), Meaning(True, "Este mensaje necesita el teléfono del cliente")),
    (range(132000, 132017), _TEMPLATE),
    (range(132068, 132070), Meaning(True, "El formulario está bloqueado o frenado")),
    (range(133004, 133005), _BUSY),
    (range(133010, 133011), _NUMBER),
)
TRANSIENT_STATUSES = frozenset({408, 425, 429})
_UNKNOWN = "WhatsApp respondió con un error"


def meaning(code: int | None, status: int) -> Meaning:
    """What error `code` means; without a known one the HTTP `status` decides (5xx may pass)."""
    for codes, known in MEANINGS:
        if code is not None and code in codes:
            return known
    return Meaning(not (status >= 500 or status in TRANSIENT_STATUSES), _UNKNOWN)


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
    said = [word[:300] for word in (words, told.get("message")) if isinstance(word, str) and word]
    label = f"código {code}" if code is not None else f"HTTP {status}"
    text = f"{known.what} ({': '.join([label, *said[:1]])})."
    left_open = status == 504 and not told
    return SendError(
        text, permanent=known.permanent, code=code, uncertain=left_open, pauses=known.pauses
    )
