"""A webhook body of the WhatsApp Cloud API becomes values: every entry, change, message, status.

Pure. Whatever the body holds, each part is judged alone and nothing is dropped without a value
that says so; only a body that is no JSON at all raises.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from chatbot.conversations.incoming import (
    Amendment,
    Echo,
    Inbound,
    Item,
    Notice,
    Refused,
    Unhandled,
)
from chatbot.conversations.rules.storable import storable
from chatbot.transports.payload_parsing.fields import key_of, loose_mapping, moment
from chatbot.transports.payload_parsing.storable import NotJson, decode, fault
from chatbot.transports.webhook_adapters import BrokenBody
from chatbot.transports.whatsapp.reading import calls, changes, knowing, messages, notices, statuses
from chatbot.transports.whatsapp.reading.people import people
from chatbot.transports.whatsapp.reading.place import Place, refused


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whose secrets may sign a body.

    `phone_number_ids` are those its changes name; `waba_ids` those of changes that name no number
    (facts of Meta: account-level changes carry no metadata).
    """

    phone_number_ids: frozenset[str]
    waba_ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class Batch:
    """Everything one body said, in its order, and whom it spoke of."""

    items: tuple[Item, ...]
    numbers: Numbers


@dataclass(frozen=True, slots=True)
class _Change:
    """One change and where it belongs; `problem` when it cannot be opened at all. `time` is when
    Meta says that it told of it.
    """

    account_key: str = ""
    group_key: str = ""
    name: str = ""
    value: Mapping[str, Any] = field(default_factory=dict)
    raw: object = None
    time: object = None
    problem: str = ""


def document(body: bytes) -> Any:
    """The JSON of a body, not judged further; raises `BrokenBody`.

    Lone surrogates pass: they spoil the item that holds them, not the body.
    """
    try:
        return decode(body.decode("utf-8", "surrogatepass"))
    except (UnicodeDecodeError, NotJson) as error:
        raise BrokenBody(str(error)) from error


def numbers(told: object) -> Numbers:
    """Whom a body speaks of: exactly the keys that `read` gives to its items.

    `told` is what `document` answered; another parser may read a key otherwise.
    """
    changes = list(_changes(told))
    return Numbers(
        frozenset(change.account_key for change in changes if change.account_key),
        frozenset(change.group_key for change in changes if change.group_key),
    )


def parse(body: bytes, *, received_at: datetime) -> Batch:
    """The values of a body that came at `received_at` (aware); raises `BrokenBody`."""
    return read(document(body), received_at=received_at)


def read(told: object, *, received_at: datetime) -> Batch:
    """The values of a decoded body, in its order.

    What people said is ranked by `position` over the whole body. An item's `account_key` is
    its change's phone_number_id; without one, `group_key` is the entry's WABA id.
    """
    items: list[Item] = []
    position = 0
    for change in _changes(told):
        for item in _items(change, received_at, position):
            position += isinstance(item, _RANKED)
            items.append(_grouped(item, change.group_key))
    return Batch(tuple(items), numbers(told))


def _changes(told: object) -> Iterator[_Change]:
    entries = told.get("entry") if isinstance(told, dict) else None
    if not isinstance(entries, list) or not entries:
        yield _Change(raw=told, problem="El cuerpo no trae una lista «entry» con elementos.")
        return
    for entry in entries:
        group_key = key_of(entry.get("id")) if isinstance(entry, dict) else ""
        changes = entry.get("changes") if isinstance(entry, dict) else None
        if not isinstance(changes, list) or not changes:
            problem = "La entrada no trae una lista «changes» con elementos."
            yield _Change(group_key=group_key, raw=entry, problem=problem)
            continue
        for change in changes:
            yield replace(_change(change, group_key), time=entry.get("time"))


def _change(raw: object, group_key: str) -> _Change:
    value = raw.get("value") if isinstance(raw, dict) else None
    name = raw.get("field") if isinstance(raw, dict) else None
    if not isinstance(value, dict):
        problem = "El cambio no trae un objeto «value»."
        return _Change(group_key=group_key, raw=raw, problem=problem)
    account_key = key_of(loose_mapping(value, "metadata").get("phone_number_id"))
    at = _Change(account_key, "" if account_key else group_key, value=value, raw=raw)
    if not isinstance(name, str) or not name:
        return replace(at, problem="El cambio no dice su campo («field»).")
    if name in _READERS and not account_key:
        return replace(at, problem="El cambio no dice para qué número es (phone_number_id).")
    return replace(at, name=name)


def _items(change: _Change, received_at: datetime, position: int) -> Iterator[Item]:
    if change.problem:
        yield refused(change.raw, change.account_key, change.problem)
        return
    if change.account_key and change.name in knowing.READERS:
        yield from _known(change, received_at)
        return
    lists = _READERS.get(change.name)
    if lists is None:
        yield _told_of_the_account(change, received_at)
        return
    place = Place(
        change.account_key, received_at, position, people(change.value), told_at=change.time
    )
    known = [name for name in lists if change.value.get(name) not in (None, [])]
    if not known:
        yield Unhandled(change.account_key, f"{change.name}:empty", _as_item(change.raw))
    for name in known:
        value = change.value[name]
        if not isinstance(value, list):
            reason = f"«{name}» no es una lista."
            yield refused(change.raw, change.account_key, reason)
            continue
        for raw in value:
            item = lists[name](raw, place)
            step = isinstance(item, _RANKED)
            place = replace(place, position=place.position + step)
            yield item


def _known(change: _Change, received_at: datetime) -> Iterator[Item]:
    """Whom the owner knows; a change that names nobody is kept by its name alone."""
    place = Place(change.account_key, moment(change.time, received_at))
    found = list(knowing.READERS[change.name](change.value, place))
    yield from found or [Unhandled(change.account_key, f"{change.name}:empty")]


def _told_of_the_account(change: _Change, received_at: datetime) -> Item:
    name = storable(change.name[:100])
    if change.name in notices.CUSTOMERS_DOINGS:
        return Unhandled(change.account_key, name, _as_item(change.raw))
    if reason := fault(change.raw):
        return refused(change.raw, change.account_key, reason)
    clock = notices.Clock(change.time, received_at)
    return notices.notice(name, change.value, account_key=change.account_key, clock=clock)


def _account_error(raw: object, place: Place) -> Item:
    """An error of the account itself, told without any message."""
    if reason := fault(raw):
        return refused(raw, place.account_key, reason)
    value = raw if isinstance(raw, dict) else {"error": raw}
    clock = notices.Clock(place.told_at, place.received_at)
    return notices.notice("errors", value, account_key=place.account_key, clock=clock, error=True)


def _as_item(raw: object) -> Mapping[str, Any]:
    kept = storable(raw)
    return kept if isinstance(kept, dict) else {"value": kept}


def _grouped(item: Item, group_key: str) -> Item:
    if group_key and isinstance(item, Notice | Unhandled | Refused):
        return replace(item, group_key=group_key)
    return item


_RANKED = (Inbound, Echo, Amendment)
_READERS: Mapping[str, Mapping[str, Any]] = {
    "messages": {
        "messages": messages.message,
        "statuses": statuses.status,
        "errors": _account_error,
    },
    "calls": {"calls": calls.call, "statuses": calls.status},
    "smb_message_echoes": {"message_echoes": messages.echo},
    "user_preferences": {"user_preferences": changes.preference},
    "user_id_update": {"user_id_update": changes.renewed},
}
HEARD: tuple[str, ...] = (*_READERS, *knowing.READERS, *notices.READERS)
"""The webhook fields that something here reads: an app should be subscribed to all of them."""
