"""What an answer of Evolution's that is no success means for a message.

Pure. Evolution answers 400 to almost anything that went wrong, also after the message had left, so
its words decide (facts/whatsapp §1b and the source of its send service).
"""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any, Final

from chatbot.transports.ports import Remedy, SendError

NOT_CONNECTED: Final = ("connection closed", "connection terminated", "not connected")
"""The phone is not there at this moment, and nothing left."""
NOT_UNDERSTOOD: Final = ("requires property", "is not one of", "is not of a type", "does not meet")
"""Words of its check of requests, which comes before anything is sent."""
LONGEST: Final = 200
RECONNECTS: Final = timedelta(seconds=10)
"""How long to wait first for a phone that is away: Evolution connects by itself."""


def refusal(status: int, answer: object) -> SendError:
    """The `SendError` for an answer with `status`; `answer` is its JSON, if it was any."""
    told = list(_words(answer))
    said = "; ".join(told)[:LONGEST]
    label = f"HTTP {status}: {said}" if said else f"HTTP {status}"
    if status in (401, 403):
        text = f"Evolution API no acepta la clave de la instancia ({label})."
        return SendError(text, remedy=Remedy.PAUSE_NUMBER)
    if status == 404:
        text = f"La instancia no existe en el servidor de Evolution API ({label})."
        return SendError(text, remedy=Remedy.PAUSE_NUMBER)
    if _unknown_number(answer):
        return SendError("Ese número no tiene WhatsApp.", remedy=Remedy.UNREACHABLE)
    lowered = said.lower()
    if any(words in lowered for words in NOT_CONNECTED):
        text = f"El teléfono no está conectado a Evolution API ({label})."
        return SendError(text, remedy=Remedy.WAIT_NUMBER, wait=RECONNECTS)
    if status == 400 and any(words in lowered for words in NOT_UNDERSTOOD):
        return SendError(f"Evolution API no entendió el mensaje ({label}).", permanent=True)
    if status in (413, 415, 422):
        return SendError(f"Evolution API no acepta el mensaje ({label}).", permanent=True)
    if status in (408, 425, 429, 503):
        text = f"Evolution API está ocupada ({label})."
        return SendError(text, remedy=Remedy.WAIT_NUMBER)
    text = f"Evolution API no dice si el mensaje salió ({label})."
    return SendError(text, permanent=False, uncertain=True)


def _parts(answer: object) -> list[Any]:
    """What its `message` holds, which stands in `response` or at the top, as a list or alone."""
    told: Mapping[str, Any] = answer if isinstance(answer, dict) else {}
    inner = told.get("response")
    message = (inner if isinstance(inner, dict) else told).get("message")
    return message if isinstance(message, list) else [message]


def _words(answer: object) -> Iterator[str]:
    for part in _parts(answer):
        if isinstance(part, str) and part:
            yield part[:LONGEST]
        elif isinstance(part, list):
            yield from (word[:LONGEST] for word in part if isinstance(word, str))


def _unknown_number(answer: object) -> bool:
    return any(isinstance(part, dict) and part.get("exists") is False for part in _parts(answer))
