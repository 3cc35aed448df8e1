"""Webhook bodies as Evolution sends them: every type, each with the token inside."""

from collections.abc import Mapping
from typing import Any

CARLA_JID = "59171234567@s.whatsapp.net"
CARLA_LID = "271828182845904@lid"
OWNER_JID = "59170000001@s.whatsapp.net"
INSTANCE = "jugos"
API_KEY = "B6D711FCDE4D4FD5936544120E713976"
NOON = 1_795_176_000  # 2026-11-20 12:00 UTC

Json = dict[str, Any]


def body(event: str, data: Any, **more: Any) -> Json:
    """An envelope; its date is local time with a Z, as the real one's."""
    return {
        "event": event,
        "instance": INSTANCE,
        "data": data,
        "destination": "https://shop.example/webhooks/evolution/guess-me/",
        "date_time": "2026-11-20T08:00:00.000Z",
        "sender": OWNER_JID,
        "server_url": "https://user:pass@evolution.example",
        "apikey": API_KEY,
        **more,
    }


def upsert(*said: Json) -> Json:
    """What came: one message, or a list of them."""
    return body("messages.upsert", said[0] if len(said) == 1 else list(said))


def message(kind: str, content: Any, message_id: str = "3EB0A1", **more: Any) -> Json:
    """One message of Carla's; `more` adds or replaces fields of the key and beside it."""
    names = ("remoteJid", "fromMe", "remoteJidAlt", "addressingMode", "participant")
    key = {"remoteJid": CARLA_JID, "fromMe": False, "id": message_id}
    key |= {name: more.pop(name) for name in names if name in more}
    return {
        "key": key,
        "pushName": "Carla",
        "status": "DELIVERY_ACK",
        "message": {kind: content, "messageContextInfo": {"deviceListMetadataVersion": 2}},
        "messageType": kind,
        "messageTimestamp": NOON,
        "instanceId": "7e4f8a52",
        "source": "android",
        **more,
    }


def text(words: str, message_id: str = "3EB0A1", **more: Any) -> Json:
    return message("conversation", words, message_id, **more)


def reply(words: str, quoted: str, message_id: str = "3EB0A1", **more: Any) -> Json:
    told = {"text": words, "contextInfo": {"stanzaId": quoted, "participant": OWNER_JID}}
    return message("extendedTextMessage", told, message_id, **more)


def image(message_id: str = "3EB0A1", base64: str | None = None, **more: Any) -> Json:
    """A picture, inline where `base64` is given."""
    told = {
        "url": "https://mmg.whatsapp.net/v/t62",
        "mimetype": "image/jpeg",
        "caption": more.pop("caption", ""),
        "fileSha256": {"0": 12, "1": 200},
        "fileLength": {"low": 73_000, "high": 0, "unsigned": True},
        "mediaKey": "a2V5",
        "jpegThumbnail": "/9j/4AAQ",
    }
    said = message("imageMessage", told, message_id, **more)
    if base64 is not None:
        said["message"]["base64"] = base64
    return said


def audio(message_id: str = "3EB0A1") -> Json:
    told = {"mimetype": "audio/ogg; codecs=opus", "seconds": 4, "ptt": True}
    said = message("audioMessage", told, message_id)
    said["message"]["base64"] = "T2dnUw=="
    return said


def captioned_document(message_id: str = "3EB0A1") -> Json:
    inner = {
        "documentMessage": {
            "mimetype": "application/pdf",
            "fileName": "../pago.pdf",
            "caption": "mi pago",
        }
    }
    return message("documentWithCaptionMessage", {"message": inner}, message_id)


def location(message_id: str = "3EB0A1") -> Json:
    told = {"degreesLatitude": -16.5, "degreesLongitude": -68.15, "name": "Casa", "address": ""}
    return message("locationMessage", told, message_id)


def contact(message_id: str = "3EB0A1") -> Json:
    phone = "TEL;type=CELL;waid=59172222222:+591 72222222"
    card = f"BEGIN:VCARD\nVERSION:3.0\nFN:Bruno\n{phone}\nEND:VCARD"
    return message("contactMessage", {"displayName": "Bruno", "vcard": card}, message_id)


def reaction(to: str, emoji: str, message_id: str = "3EB0A1", **more: Any) -> Json:
    told = {"key": {"remoteJid": CARLA_JID, "fromMe": True, "id": to}, "text": emoji}
    return message("reactionMessage", told, message_id, **more)


def row(choice: str, title: str, message_id: str = "3EB0A1") -> Json:
    told = {"title": title, "singleSelectReply": {"selectedRowId": choice}}
    return message("listResponseMessage", told, message_id)


def button(choice: str, title: str, message_id: str = "3EB0A1") -> Json:
    told = {"selectedButtonId": choice, "selectedDisplayText": title}
    return message("buttonsResponseMessage", told, message_id)


def revoked(target: str, message_id: str = "3EB0R1") -> Json:
    key = {"remoteJid": CARLA_JID, "fromMe": False, "id": target}
    return message("protocolMessage", {"key": key, "type": "REVOKE"}, message_id)


def edited(target: str, words: str, *, fromMe: bool = False) -> Json:  # noqa: N803  (its name)
    key = {"remoteJid": CARLA_JID, "fromMe": fromMe, "id": target}
    told = {"key": key, "type": 14, "editedMessage": {"conversation": words}}
    return body("messages.edited", {**told, "timestampMs": str(NOON * 1000 + 5000)})


def status(message_id: str, name: str, **more: Any) -> Json:
    """A flat one, as version 2 sends it."""
    told = {"keyId": message_id, "remoteJid": CARLA_JID, "fromMe": True, "status": name}
    return body("messages.update", {**told, "instanceId": "7e4f8a52", **more})


def connection(state: str, reason: int = 200) -> Json:
    return body("connection.update", {"instance": INSTANCE, "state": state, "statusReason": reason})


def sent(payload: Mapping[str, Any], message_id: str, event: str = "send.message") -> Json:
    """The echo of what was asked for with `payload` of a send call."""
    if "text" in payload:
        told = message("conversation", payload["text"], message_id)
    elif payload.get("mediatype") == "image":
        told = image(message_id, caption=payload.get("caption", ""))
    else:
        told = message("extendedTextMessage", {"text": str(payload)}, message_id)
    told["key"] |= {"remoteJid": payload.get("number", CARLA_JID), "fromMe": True}
    return body(event, told)
