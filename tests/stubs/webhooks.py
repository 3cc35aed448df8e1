"""Signed webhook bodies as Meta sends them: the cast writes, every type, batches of anything."""

import json
from collections.abc import Mapping
from typing import Any

from chatbot.transports.whatsapp.signature import sign

NUMBER = "106540352242922"
WABA = "102290129340398"
CARLA = "59171234567"
CARLA_BSUID = "BO.13491208655302741918"
NOON = 1_795_176_000  # 2026-11-20 12:00 UTC

Json = dict[str, Any]


def signed(document: object, secret: str) -> tuple[bytes, dict[str, str]]:
    """Body and headers of a POST: escaped as Meta escapes, signed over those bytes."""
    body = document if isinstance(document, bytes) else json.dumps(document).encode()
    kind = {"Content-Type": "application/json"}
    return body, {**kind, "X-Hub-Signature-256": sign(body, secret)}


def envelope(*changes: Json, waba: str = WABA) -> Json:
    """One entry with these changes."""
    return {
        "object": "whatsapp_business_account",
        "entry": [{"id": waba, "changes": list(changes)}],
    }


def batch(*documents: Json) -> Json:
    """Several bodies as one POST of as many entries."""
    entries = [entry for document in documents for entry in document["entry"]]
    return {"object": "whatsapp_business_account", "entry": entries}


def change(value: Mapping[str, Any], *, number: str = NUMBER, field: str = "messages") -> Json:
    """One change for `number`."""
    metadata = {"display_phone_number": "59170000001", "phone_number_id": number}
    return {
        "field": field,
        "value": {"messaging_product": "whatsapp", "metadata": metadata, **value},
    }


def messages(*said: Json, number: str = NUMBER, name: str = "Carla") -> Json:
    """A body with these messages and a contact for each sender."""
    ids = {m["from"]: m.get("from_user_id") for m in said if "from" in m}
    contacts = [
        {"wa_id": phone, "profile": {"name": name}, **({"user_id": user} if user else {})}
        for phone, user in ids.items()
    ]
    return envelope(change({"contacts": contacts, "messages": list(said)}, number=number))


def message(kind: str, content: Any, wamid: str = "wamid.1", **more: Any) -> Json:
    """One message of Carla's; `more` adds or replaces fields, None takes one away."""
    told = {"from": CARLA, "id": wamid, "timestamp": str(NOON), "type": kind, kind: content, **more}
    return {name: value for name, value in told.items() if value is not None}


def phoneless(said: Json, bsuid: str = CARLA_BSUID) -> Json:
    """The same message from somebody who hides her number behind a username."""
    return {name: told for name, told in said.items() if name != "from"} | {"from_user_id": bsuid}


def text(body: str, wamid: str = "wamid.1", **more: Any) -> Json:
    return message("text", {"body": body}, wamid, **more)


def image(media_id: str, wamid: str = "wamid.1", caption: str = "", **more: Any) -> Json:
    told = {"id": media_id, "mime_type": "image/jpeg", "sha256": "aGFzaA=="}
    return message("image", {**told, **({"caption": caption} if caption else {})}, wamid, **more)


def document(
    media_id: str, wamid: str = "wamid.1", filename: str = "pago.pdf", **more: Any
) -> Json:
    told = {"id": media_id, "mime_type": "application/pdf", "filename": filename}
    return message("document", told, wamid, **more)


def button_reply(choice: str, title: str, wamid: str = "wamid.1", **more: Any) -> Json:
    reply = {"type": "button_reply", "button_reply": {"id": choice, "title": title}}
    return message("interactive", reply, wamid, **more)


def list_reply(choice: str, title: str, wamid: str = "wamid.1", **more: Any) -> Json:
    reply = {"type": "list_reply", "list_reply": {"id": choice, "title": title}}
    return message("interactive", reply, wamid, **more)


def template_button(payload: str, title: str, wamid: str = "wamid.1", **more: Any) -> Json:
    return message("button", {"payload": payload, "text": title}, wamid, **more)


def reaction(to: str, emoji: str | None, wamid: str = "wamid.1", **more: Any) -> Json:
    told = {"message_id": to, **({"emoji": emoji} if emoji is not None else {})}
    return message("reaction", told, wamid, **more)


def status(wamid: str, name: str, callback: str = "", **more: Any) -> Json:
    """One status; `errors=[...]` for a failed one."""
    told = {"id": wamid, "status": name, "timestamp": str(NOON), "recipient_id": CARLA, **more}
    return {**told, **({"biz_opaque_callback_data": callback} if callback else {})}


def statuses(*told: Json, number: str = NUMBER) -> Json:
    """A body with these statuses."""
    return envelope(change({"statuses": list(told)}, number=number))


def echo(
    body: str, wamid: str = "wamid.e1", to: str = CARLA, *, number: str = NUMBER, at: int = NOON
) -> Json:
    """A body telling that the owner answered from her own phone."""
    said = message("text", {"body": body}, wamid, to=to, timestamp=str(at))
    said["from"] = "59170000001"
    return envelope(change({"message_echoes": [said]}, number=number, field="smb_message_echoes"))


WINDOW_CLOSED: Json = {
    "code": 131047,
    "title": "Re-engagement message",
    "error_data": {"details": "More than 24 hours have passed."},
}


def history(*threads: Json, number: str = NUMBER) -> Json:
    """A body with a chunk of the chats that the owner had before she was connected."""
    chunk = {"metadata": {"phase": 0, "chunk_order": 1, "progress": 55}, "threads": list(threads)}
    return envelope(change({"history": [chunk]}, number=number, field="history"))


def thread(who: str, *said: Json) -> Json:
    """One of those chats."""
    return {"id": who, "messages": list(said)}


def past(sender: str, body: str | None, wamid: str = "wamid.h1") -> Json:
    """A message of such a chat; without a body it held a file."""
    kind = "media_placeholder" if body is None else "text"
    told: Json = {"from": sender, "id": wamid, "timestamp": str(NOON), "type": kind}
    told |= {} if body is None else {"text": {"body": body}}
    return told | {"history_context": {"status": "READ"}}


def contacts(*cards: Json, number: str = NUMBER) -> Json:
    """A body with contacts of the owner's phone."""
    return envelope(change({"state_sync": list(cards)}, number=number, field="smb_app_state_sync"))


def contact(phone: str, name: str, action: str = "add") -> Json:
    """One of those contacts, added or taken away."""
    card: Json = {"phone_number": phone}
    if action != "remove":
        card |= {"full_name": name, "first_name": name.split()[0]}
    return {
        "type": "contact",
        "contact": card,
        "action": action,
        "metadata": {"timestamp": str(NOON)},
    }
