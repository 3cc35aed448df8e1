"""A body of Evolution's becomes values: every event by its name, every item by itself.

Pure. What nothing acts on is kept by its name; what an instance tells all day (presence, chats,
contacts) once an hour.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Final

from chatbot.conversations.incoming import Amendment, Echo, Inbound, Item, Refused, Unhandled
from chatbot.transports.evolution.envelopes import Envelope
from chatbot.transports.evolution.reading import amendments, calls, messages, updates
from chatbot.transports.evolution.reading.place import Place

Reader = Callable[[object, Place], Iterator[Item]]

READERS: Final[Mapping[str, Reader]] = {
    "messages.upsert": messages.said,
    "messages.update": updates.status,
    "messages.edited": amendments.edited,
    "messages.delete": amendments.deleted,
    "send.message": messages.sent,
    "connection.update": updates.connection,
    "call": calls.call,
}
OFTEN: Final = frozenset(
    {"application.startup", "qrcode.updated", "messages.set", "logout.instance"}
    | {"remove.instance", "instance.create", "send.message.update", "presence.update"}
)
OFTEN_GROUPS: Final = frozenset({"chats", "contacts", "group", "groups", "labels", "typebot"})
"""First words of events that come all day and that nothing here acts on."""

_BETWEEN = re.compile(r"[._\-\s]+")


def event_of(value: object) -> str:
    """An event's name in lower case with dots: `MESSAGES_UPSERT` is `messages.upsert`; "" for none.

    `group-participants.update` keeps no hyphen either.
    """
    return _BETWEEN.sub(".", value.strip().lower())[:60] if isinstance(value, str) else ""


def parts(data: object) -> list[object]:
    """The items of an event's data, which is one object or a list of them; messages may stand in
    a list of their own."""
    if isinstance(data, dict) and isinstance(data.get("messages"), list):
        return list(data["messages"])
    return list(data) if isinstance(data, list) else [data]


def read(envelope: Envelope, received_at: datetime) -> tuple[Item, ...]:
    """The values of a kept body, in its order; `position` ranks what was said in it."""
    if envelope.problem:
        return (Refused(envelope.account, envelope.problem, envelope.rest),)
    reader = READERS.get(envelope.event)
    if reader is None:
        return _other(envelope)
    items: list[Item] = []
    position = 0
    for part in parts(envelope.data):
        place = Place(
            envelope.account,
            received_at,
            position,
            envelope.owner,
            envelope.kept,
            envelope.told_at,
        )
        for item in reader(part, place):
            position += isinstance(item, Inbound | Echo | Amendment)
            items.append(item)
    newest = max((item.sent_at for item in items if isinstance(item, Inbound)), default=None)
    return (*items, updates.heard(envelope.account, newest)) if newest else tuple(items)


def _other(envelope: Envelope) -> tuple[Item, ...]:
    event = envelope.event
    if not event:
        return (Refused(envelope.account, "El cuerpo no dice qué evento trae.", None),)
    often = event in OFTEN or event.partition(".")[0] in OFTEN_GROUPS
    return (Unhandled(envelope.account, event, often=often),)
