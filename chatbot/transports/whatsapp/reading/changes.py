"""A customer's changes: an edit, a deletion, another number, and whether adverts are welcome.

Pure. Sources: Meta's references of the webhooks messages (edit, revoke, system), user_preferences
and user_id_update; older forms of the same are read too.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from chatbot.conversations.incoming import Amendment, Identity, Item, Move, Preference, Unhandled
from chatbot.conversations.rules.storable import storable
from chatbot.transports.payload_parsing.fields import (
    ID_LIMIT,
    TEXT_LIMIT,
    Unreadable,
    identity,
    loose_mapping,
    loose_text,
    moment,
    need_id,
    need_mapping,
)
from chatbot.transports.payload_parsing.storable import fault
from chatbot.transports.whatsapp.reading import contents
from chatbot.transports.whatsapp.reading.people import Person, completed
from chatbot.transports.whatsapp.reading.place import (
    SENDER_FIELDS,
    Place,
    refused,
    somebody,
    writer,
)
from merchants.rules import phones

AMENDMENTS = frozenset({"edit", "revoke"})
TARGETS = ("original_message_id", "message_id", "id")
MOVES = frozenset({"user_changed_number", "user_changed_user_id"})
WISHES: Mapping[str, bool] = {"stop": True, "resume": False, "signup": False}
"""Meta's word → whether the customer wants no advertising."""


def amendment(raw: Mapping[str, Any], place: Place, who: Person, *, ours: bool = False) -> Item:
    """An edit or a deletion as `Amendment`; `Unhandled` where it names no message.

    `who` is the customer of the conversation; `ours`: the owner amended it on the phone.
    """
    kind = need_id(raw, "type")
    body = loose_mapping(raw, kind)
    target = _target(raw, body)
    if not target:
        return Unhandled(place.account_key, kind, storable(raw))
    said = contents.Content("text") if kind == "revoke" else _new_words(body)
    return Amendment(
        account_key=place.account_key,
        provider_id=need_id(raw),
        sender=who.identity,
        target=target,
        at=moment(raw.get("timestamp"), place.received_at),
        text=said.text,
        kind=said.kind,
        revoked=kind == "revoke",
        profile_name=who.name,
        position=place.position,
        ours=ours,
    )


def _target(raw: Mapping[str, Any], body: Mapping[str, Any]) -> str:
    told = [loose_text(body, name) for name in TARGETS]
    told.append(loose_text(loose_mapping(raw, "context"), "id"))
    return next((name for name in told if 0 < len(name) <= ID_LIMIT), "")


def _new_words(body: Mapping[str, Any]) -> contents.Content:
    """What the message says now; without the words there is nothing to amend."""
    message = body.get("message")
    if isinstance(message, dict) and "type" in message:
        return contents.read(message)
    told = need_mapping(body, "message") if "message" in body else body
    words = told.get("text", told.get("body"))
    words = words.get("body") if isinstance(words, dict) else words
    if not isinstance(words, str):
        raise Unreadable("La edición no trae el texto nuevo («message»).")
    return contents.Content("text", words[:TEXT_LIMIT])


def system(raw: Mapping[str, Any], place: Place) -> Item:
    """A change of number or id as `Move`, of wishes as `Preference`, anything else `Unhandled`.

    Identifiers are read from fields alone: the sentence beside them holds a name that the customer
    chose.
    """
    told = loose_mapping(raw, "system")
    what = loose_text(told, "type", ID_LIMIT)
    at = moment(raw.get("timestamp"), place.received_at)
    stopped = WISHES.get(loose_text(told, "marketing"))
    if what == "user_preference_changed" and stopped is not None:
        who = writer(raw, place)
        return Preference(place.account_key, who.identity, stopped, at, who.name)
    if what in MOVES:
        fields = ("previous_wa_id", "previous_user_id", "previous_parent_user_id", "customer")
        was = identity(*map(raw.get, SENDER_FIELDS), *map(told.get, fields))
        new = ("new_wa_id", "wa_id", "user_id", "new_user_id", "parent_user_id")
        return _move(raw, place, was, identity(*map(told.get, new)), at_name=what)
    return Unhandled(place.account_key, f"system:{what}" if what else "system", storable(raw))


def _move(
    raw: Mapping[str, Any], place: Place, was: Identity, becomes: Identity, *, at_name: str
) -> Item:
    """Names that stay as they are belong to no change; one that changes nothing is only told."""
    numbers = phones.identity(was.phone), phones.identity(becomes.phone)
    pairs = (numbers, (was.bsuid, becomes.bsuid))
    if not was or not any(new and new != old for old, new in pairs):
        return Unhandled(place.account_key, f"system:{at_name}", storable(raw))
    at = moment(raw.get("timestamp"), place.received_at)
    name = loose_text(raw, "id", ID_LIMIT)
    return Move(place.account_key, name, was, becomes, at)


def renewed(raw: object, place: Place) -> Item:
    """One row of `user_id_update`: the provider made somebody's id anew."""
    if problem := _problem(raw):
        return refused(raw, place.account_key, problem)
    assert isinstance(raw, dict)
    before = identity(raw.get("wa_id"), *_sides(raw, ("previous", "old")))
    after = identity(*_sides(raw, ("current", "new")))
    return _move(raw, place, before, after, at_name="user_id_update")


def _sides(raw: Mapping[str, Any], names: Iterable[str]) -> Iterable[object]:
    for holder in ("user_id", "parent_user_id"):
        for name in names:
            yield loose_mapping(raw, holder).get(name)
            yield raw.get(f"{name}_{holder}")


def preference(raw: object, place: Place) -> Item:
    """One row of `user_preferences` as `Preference`; other wishes than advertising `Unhandled`."""
    if problem := _problem(raw):
        return refused(raw, place.account_key, problem)
    assert isinstance(raw, dict)
    stopped = WISHES.get(loose_text(raw, "value"))
    if stopped is None or loose_text(raw, "category") not in ("marketing_messages", ""):
        return Unhandled(place.account_key, "user_preferences", storable(raw))
    told = identity(*map(raw.get, ("wa_id", *SENDER_FIELDS)))
    who = completed(told, place.people)
    try:
        somebody(who.identity, "de quién es la preferencia (wa_id, user_id)")
    except Unreadable as error:
        return refused(raw, place.account_key, str(error))
    at = moment(raw.get("timestamp"), place.received_at)
    return Preference(place.account_key, who.identity, stopped, at, who.name)


def _problem(raw: object) -> str:
    return fault(raw) if isinstance(raw, dict) else "El elemento no es un objeto."


def circle(raw: Mapping[str, Any]) -> str:
    """`group` or `broadcast` for what many people see; "" for what was said to the shop alone."""
    if raw.get("group_id") or raw.get("recipient_type") == "group":
        return "group"
    ends = [str(raw.get(name, "")) for name in ("from", "to", "chat_id")]
    if any(end.endswith("@g.us") for end in ends):
        return "group"
    return "broadcast" if any(end.endswith("@broadcast") for end in ends) else ""
