"""Whom the owner already knows: earlier chats and contacts, which WhatsApp tells when a phone's
number is connected beside its app (coexistence).

Pure. Sources: Meta's references of the webhook fields history and smb_app_state_sync. This module
reads the other person of each chat and whether the shop wrote; it keeps no words.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from chatbot.conversations.incoming import Item, Known, Notice
from chatbot.transports.payload_parsing.fields import identity, key_of, loose_list, loose_mapping
from chatbot.transports.payload_parsing.fields import loose_text as text_of
from chatbot.transports.whatsapp.reading.people import NAME_LIMIT
from chatbot.transports.whatsapp.reading.place import Place

DECLINED = (
    "WhatsApp no comparte los chats anteriores: el negocio no dio permiso. "
    "A nadie se dejó aparte por haber chateado antes."
)
Value = Mapping[str, Any]


def history(value: Value, place: Place) -> Iterator[Item]:
    """A `Known` for each chat of the chunks, a `Notice` where the shop shares none."""
    shop = _digits(loose_mapping(value, "metadata").get("display_phone_number"))
    for chunk in _objects(value, "history"):
        for error in _objects(chunk, "errors")[:1]:
            code = {"code": key_of(error.get("code"))}
            yield Notice(
                place.account_key, "history", DECLINED, place.received_at, item=code, dated=False
            )
        for thread in _objects(chunk, "threads"):
            who = identity(thread.get("id"), thread.get("wa_id"), thread.get("user_id"))
            if who:
                written = any(_by_shop(said, shop) for said in _objects(thread, "messages"))
                yield Known(place.account_key, who, written=written)


def contacts(value: Value, place: Place) -> Iterator[Item]:
    """A `Known` for each contact of the owner's telephone book that the owner did not remove."""
    for row in _objects(value, "state_sync"):
        card = loose_mapping(row, "contact")
        who = identity(card.get("phone_number"), card.get("user_id"))
        name = text_of(card, "full_name", NAME_LIMIT) or text_of(card, "first_name", NAME_LIMIT)
        if who and name and row.get("action") != "remove":
            yield Known(place.account_key, who, name=name.strip())


def _by_shop(said: Value, shop: str) -> bool:
    """Whether the shop wrote it: its number is who it is from."""
    return bool(shop) and _digits(said.get("from")) == shop


def _objects(holder: Value, name: str) -> list[Value]:
    return [one for one in loose_list(holder, name) if isinstance(one, dict)]


def _digits(number: object) -> str:
    return "".join(sign for sign in key_of(number) if sign in "0123456789")


READERS: Mapping[str, Callable[[Value, Place], Iterator[Item]]] = {
    "history": history,
    "smb_app_state_sync": contacts,
}
"""Webhook field → its reader; without a number a field of these is told by its name alone."""
