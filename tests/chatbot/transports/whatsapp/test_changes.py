"""What a customer changes rather than says becomes a value of its own."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from chatbot.conversations.incoming import (
    Amendment,
    Call,
    Identity,
    Inbound,
    Item,
    Move,
    Preference,
    Refused,
    Status,
    Unhandled,
)
from chatbot.transports.whatsapp.reading import wire
from tests import tables
from tests.stubs import webhooks as meta

NOON = datetime.fromtimestamp(meta.NOON, UTC)
NEW = "59170000002"


def one(document: dict[str, Any]) -> Item:
    (item,) = wire.parse(json.dumps(document).encode(), received_at=NOON).items
    return item


def said(message: dict[str, Any]) -> Item:
    return one(meta.messages(message))


@tables.rows(
    ("body", "kind", "text"),
    [
        ({"message": {"type": "text", "text": {"body": "tres"}}}, "text", "tres"),
        ({"message": {"type": "image", "image": {"id": "m", "caption": "x"}}}, "image", "x"),
        ({"message": {"text": {"body": "tres"}}}, "text", "tres"),
        ({"text": {"body": "tres"}}, "text", "tres"),
        ({"body": "tres"}, "text", "tres"),
    ],
)
def test_an_edit_says_who_which_and_what_now(body: dict[str, Any], kind: str, text: str) -> None:
    item = said(meta.message("edit", {"original_message_id": "w0", **body}, "w9"))

    assert isinstance(item, Amendment)
    assert (item.target, item.provider_id, item.kind, item.text) == ("w0", "w9", kind, text)
    assert (item.sender.phone, item.at, item.revoked) == (meta.CARLA, NOON, False)


def test_an_edit_without_new_words_is_set_aside() -> None:
    assert isinstance(said(meta.message("edit", {"original_message_id": "w0"})), Refused)


@pytest.mark.parametrize("where", ["original_message_id", "message_id", "context"])
def test_a_deletion_names_its_message_in_whichever_field(where: str) -> None:
    if where == "context":
        item = said(meta.message("revoke", {}, context={"id": "w0"}))
    else:
        item = said(meta.message("revoke", {where: "w0"}))

    assert isinstance(item, Amendment)
    assert (item.target, item.revoked, item.text) == ("w0", True, "")


@pytest.mark.parametrize(
    ("system", "was", "becomes"),
    [
        (
            {"type": "user_changed_number", "wa_id": NEW},
            Identity(meta.CARLA),
            Identity(NEW),
        ),
        (
            {"type": "user_changed_number", "new_wa_id": NEW, "customer": meta.CARLA},
            Identity(meta.CARLA),
            Identity(NEW),
        ),
        (
            {"type": "user_changed_user_id", "previous_user_id": "BO.1", "user_id": "BO.2"},
            Identity(meta.CARLA, "BO.1"),
            Identity(bsuid="BO.2"),
        ),
    ],
)
def test_a_change_of_names_says_both(
    system: dict[str, Any], was: Identity, becomes: Identity
) -> None:
    item = said(meta.message("system", system))

    assert isinstance(item, Move)
    assert (item.was, item.becomes, item.at) == (was, becomes, NOON)


def test_a_name_that_somebody_chose_moves_nobody() -> None:
    body = "User BO.victim changed from BO.victim to BO.thief"
    item = said(meta.message("system", {"type": "user_changed_user_id", "body": body}))

    assert isinstance(item, Unhandled)


def test_a_change_to_the_same_name_is_none() -> None:
    system = {"type": "user_changed_number", "wa_id": meta.CARLA}

    assert isinstance(said(meta.message("system", system)), Unhandled)


def test_an_id_that_the_provider_renews_moves_too() -> None:
    row = {"wa_id": meta.CARLA, "user_id": {"previous": "BO.1", "current": "BO.2"}}
    item = one(meta.envelope(meta.change({"user_id_update": [row]}, field="user_id_update")))

    assert isinstance(item, Move)
    assert (item.was, item.becomes) == (Identity(meta.CARLA, "BO.1"), Identity(bsuid="BO.2"))


@pytest.mark.parametrize(
    ("value", "stopped"), [("stop", True), ("resume", False), ("signup", False)]
)
def test_a_wish_about_advertising_is_read_in_both_forms(value: str, stopped: bool) -> None:
    row = {"wa_id": meta.CARLA, "category": "marketing_messages", "value": value}
    row |= {"timestamp": meta.NOON}  # type: ignore[dict-item]
    field = one(meta.envelope(meta.change({"user_preferences": [row]}, field="user_preferences")))
    system = {"type": "user_preference_changed", "marketing": value}

    for item in (field, said(meta.message("system", system))):
        assert isinstance(item, Preference)
        assert (item.who.phone, item.stopped, item.at) == (meta.CARLA, stopped, NOON)


def sender(message: dict[str, Any]) -> Identity:
    item = said(message)
    assert isinstance(item, Inbound)
    return item.sender


def test_a_number_that_she_was_asked_for_becomes_hers() -> None:
    cards = [{"origin": "contact_request", "phones": [{"wa_id": meta.CARLA, "phone": "+591 7"}]}]
    shared = meta.phoneless(meta.message("contacts", cards))
    forwarded = meta.phoneless(meta.message("contacts", [cards[0] | {"origin": "other"}]))

    assert sender(shared) == Identity(meta.CARLA, meta.CARLA_BSUID)
    assert sender(forwarded) == Identity(bsuid=meta.CARLA_BSUID)


def owners(kind: str, body: dict[str, Any]) -> Item:
    """What the owner did on the phone with a message to Carla."""
    row = meta.message(kind, body, "w9", to=meta.CARLA) | {"from": "59170000001"}
    return one(meta.envelope(meta.change({"message_echoes": [row]}, field="smb_message_echoes")))


def test_the_owner_edits_and_deletes_as_a_customer_does() -> None:
    new = {"original_message_id": "w0", "message": {"type": "text", "text": {"body": "a las 6"}}}
    for item in (owners("edit", new), owners("revoke", {"original_message_id": "w0"})):
        assert isinstance(item, Amendment)
        assert (item.ours, item.target, item.sender) == (True, "w0", Identity(meta.CARLA))


def called(**more: Any) -> Item:
    told = {"id": "wacid.1", "from": meta.CARLA, "to": "59170000001", "timestamp": str(meta.NOON)}
    told |= {"event": "terminate", "direction": "USER_INITIATED", "status": "FAILED", **more}
    return one(meta.envelope(meta.change({"calls": [told]}, field="calls")))


def test_a_call_that_nobody_took_is_missed() -> None:
    missed, taken = called(), called(status="COMPLETED", duration=30)

    assert isinstance(missed, Call) and isinstance(taken, Call)
    assert (missed.missed, taken.missed) == (True, False)
    assert (missed.caller.phone, missed.at, missed.provider_id) == (meta.CARLA, NOON, "wacid.1")


@pytest.mark.parametrize("more", [{"event": "connect"}, {"direction": "BUSINESS_INITIATED"}])
def test_a_call_that_rings_and_one_of_ours_are_kept_by_name(more: dict[str, str]) -> None:
    assert isinstance(called(**more), Unhandled)


def test_a_parent_id_alone_is_the_contact_beside_it() -> None:
    parent = "BO.ENT.1a2"
    said_so = meta.text("hola", from_parent_user_id=parent)
    del said_so["from"]
    contact = {"wa_id": meta.CARLA, "parent_user_id": parent, "profile": {"name": "Carla"}}
    value = {"contacts": [contact], "messages": [said_so]}
    item = one(meta.envelope(meta.change(value)))

    assert isinstance(item, Inbound)
    assert (item.sender, item.profile_name) == (Identity(meta.CARLA, "", parent), "Carla")


def test_an_interactive_without_a_body_is_a_message_nobody_could_read() -> None:
    error = {"code": 131051, "title": "Message type unknown"}
    bare = meta.message("interactive", {})
    for row in (bare, bare | {"errors": [error]}, bare | {"interactive": None, "errors": error}):
        item = said(row)
        assert isinstance(item, Inbound)
        assert (item.kind, item.extra["type"]) == ("unsupported", "interactive")


def test_a_price_and_who_pays_it_come_with_a_status() -> None:
    pricing = {"billable": True, "pricing_model": "PMP", "category": "utility"}
    told = one(meta.statuses(meta.status("w", "sent", pricing=pricing)))
    silent = one(meta.statuses(meta.status("w", "sent", pricing={"billable": "sí"})))

    assert isinstance(told, Status) and isinstance(silent, Status)
    assert (told.category, told.billable) == ("utility", True)
    assert (silent.category, silent.billable) == ("", None)
