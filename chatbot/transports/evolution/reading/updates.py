"""What became of a message of ours, and what became of the connection itself.

Pure.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final, Literal

from chatbot.conversations.incoming import Item, Notice, Status, Unhandled
from chatbot.transports.evolution.reading import loose
from chatbot.transports.evolution.reading.heads import id_of, judged
from chatbot.transports.evolution.reading.jids import is_nobody
from chatbot.transports.evolution.reading.place import Place
from chatbot.transports.payload_parsing.fields import loose_mapping, loose_text, need_text

Name = Literal["sent", "delivered", "read", "failed"]

NAMES: Final[Mapping[str, Name]] = {
    "ERROR": "failed",
    "SERVER_ACK": "sent",
    "DELIVERY_ACK": "delivered",
    "READ": "read",
    "PLAYED": "read",  # a voice message was heard
}
NUMBERED: Final = ("ERROR", "PENDING", "SERVER_ACK", "DELIVERY_ACK", "READ", "PLAYED")
"""The same by their numbers in WhatsApp's protocol, as some versions tell them."""
FAILED: Final = "WhatsApp no pudo entregar el mensaje."

CONNECTION: Final = "connection.update"
SIGNED_OUT: Final = frozenset({401, 403, 411})
"""Reasons after which only a person can connect the phone again: signed out, banned, too old.

After all others Evolution connects by itself.
"""
SCAN_AGAIN: Final = (
    "El teléfono se desconectó de Evolution API: abre su panel y vuelve a escanear el código QR."
)
OPEN_AGAIN: Final = "El teléfono está conectado a Evolution API."


def status(raw: object, place: Place) -> Iterator[Item]:
    """A status of a message of ours; what befell a customer's own says nothing to us."""
    return judged(raw, place, _status)


def connection(raw: object, place: Place) -> Iterator[Item]:
    """The phone was signed out, or is there again; what passes by itself is kept by its name."""
    return judged(raw, place, _connection)


def heard(account: str, at: datetime) -> Notice:
    """What a customer wrote `at` came through the phone: it is connected, whoever forgot to say."""
    return Notice(account, CONNECTION, OPEN_AGAIN, at, mends=True)


def _status(raw: Mapping[str, Any], place: Place) -> Item | None:
    key = loose_mapping(raw, "key") or raw
    told = raw.get("status", loose_mapping(raw, "update").get("status"))
    named = _named(told)
    if key.get("fromMe") is False or named == "PENDING":
        return None  # a customer's own message, and a message that has not left: no news
    if is_nobody(key.get("remoteJid")):
        return Unhandled(place.account, "status:group")
    name = NAMES.get(named)
    if name is None:
        return Unhandled(place.account, f"status:{named[:40] or '?'}")
    return Status(
        account_key=place.account,
        provider_id=id_of(key, "keyId" if "keyId" in key else "id"),
        name=name,
        at=place.received_at,
        error=FAILED if name == "failed" else "",
    )


def _named(value: object) -> str:
    number = loose.whole(value)
    if number is not None and 0 <= number < len(NUMBERED):
        return NUMBERED[number]
    return value.upper() if isinstance(value, str) else ""


def _connection(raw: Mapping[str, Any], place: Place) -> Item:
    state = need_text(raw, "state").lower()
    if state == "open":
        return Notice(place.account, CONNECTION, OPEN_AGAIN, place.received_at, mends=True)
    reason = loose.whole(raw.get("statusReason"))
    if state != "close" or reason not in SIGNED_OUT:
        why = f":{reason}" if reason else ""
        return Unhandled(place.account, f"connection:{state[:20]}{why}")
    told = {"state": state, "statusReason": reason, "instance": loose_text(raw, "instance", 80)}
    told |= {"told_at": place.told_at} if place.told_at else {}
    return Notice(
        place.account,
        CONNECTION,
        SCAN_AGAIN,
        place.received_at,
        grave=True,
        item=told,
        stops="all",
        dated=not place.told_at,  # with the server's time in `item` it is known by that
    )
