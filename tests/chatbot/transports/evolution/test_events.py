"""What an instance tells beside a customer's words: echoes, amendments, statuses, its line."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from chatbot.conversations.incoming import (
    Amendment,
    Call,
    Echo,
    Inbound,
    Notice,
    Refused,
    Status,
    Unhandled,
)
from chatbot.transports.evolution.envelopes import Envelope
from chatbot.transports.evolution.reading import wire
from tests.chatbot.transports.evolution.reading import CARLA, NOW, items
from tests.stubs import evolution_webhooks as evo


def test_what_the_owner_types_on_her_phone_is_an_echo() -> None:
    (echo,) = items(evo.upsert(evo.text("yo te atiendo", fromMe=True)))

    assert isinstance(echo, Echo)
    assert (echo.text, echo.recipient, echo.mixed, echo.by_program) == (
        "yo te atiendo",
        CARLA,
        True,
        False,
    )


def test_what_left_through_the_api_is_a_programs() -> None:
    (echo,) = items(evo.body("send.message", evo.text("hola", fromMe=True)))

    assert isinstance(echo, Echo) and echo.by_program


def test_words_taken_back_and_words_edited_amend_the_message() -> None:
    (gone,) = items(evo.upsert(evo.revoked("3EB0A1")))
    (deleted,) = items(
        evo.body("messages.delete", {"id": "3EB0A1", "remoteJid": evo.CARLA_JID, "fromMe": False})
    )
    (new,) = items(evo.edited("3EB0A1", "mejor tres"))
    wrapped = {"message": {"protocolMessage": evo.edited("3EB0A1", "mejor tres")["data"]}}
    (same,) = items(evo.upsert(evo.message("editedMessage", wrapped, "3EB0E9")))

    assert isinstance(gone, Amendment) and isinstance(deleted, Amendment)
    assert (gone.target, gone.revoked, gone.provider_id) == ("3EB0A1", True, deleted.provider_id)
    assert isinstance(new, Amendment) and isinstance(same, Amendment)
    assert (new.text, new.sender, new.revoked) == ("mejor tres", CARLA, False)
    assert new.at == datetime.fromtimestamp(evo.NOON + 5, UTC)
    assert same.provider_id == new.provider_id


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("ERROR", "failed"),
        ("SERVER_ACK", "sent"),
        ("DELIVERY_ACK", "delivered"),
        ("READ", "read"),
        ("PLAYED", "read"),
        (3, "delivered"),
        (0, "failed"),
    ],
)
def test_a_status_of_ours_is_ranked_as_any_other(told: Any, name: str) -> None:
    (status,) = items(evo.status("3EB0OUT1", told))

    assert isinstance(status, Status)
    assert (status.name, status.provider_id) == (name, "3EB0OUT1")


def test_a_status_within_an_update_counts() -> None:
    key = {"id": "3EB0OUT1", "remoteJid": evo.CARLA_JID, "fromMe": True}
    (status,) = items(evo.body("messages.update", [{"key": key, "update": {"status": 4}}]))

    assert isinstance(status, Status)
    assert (status.name, status.provider_id) == ("read", "3EB0OUT1")


def test_the_owners_edit_and_deletion_amend_the_owners_words() -> None:
    (new,) = items(evo.edited("3EB0E1", "a las seis", fromMe=True))
    (gone,) = items(
        evo.body("messages.delete", {"id": "3EB0E1", "remoteJid": evo.CARLA_JID, "fromMe": True})
    )

    assert isinstance(new, Amendment) and isinstance(gone, Amendment)
    assert (new.ours, new.text, new.sender) == (True, "a las seis", CARLA)
    assert (gone.ours, gone.revoked) == (True, True)


def test_words_whose_sender_is_the_customers_own_jid_are_a_message() -> None:
    (item,) = items(evo.upsert(evo.text("hola")) | {"sender": evo.CARLA_JID})

    assert isinstance(item, Inbound) and item.text == "hola"


def test_an_older_server_tells_the_status_under_a_key() -> None:
    data = {"key": {"id": "3EB0OUT1", "remoteJid": evo.CARLA_JID, "fromMe": True}, "status": "READ"}
    (status,) = items(evo.body("messages.update", [data]))

    assert isinstance(status, Status) and status.provider_id == "3EB0OUT1"


@pytest.mark.parametrize(
    "document",
    [
        evo.status("3EB0OUT1", "PENDING"),
        evo.status("3EB0A1", "READ", fromMe=False),
    ],
)
def test_a_status_that_says_nothing_new_is_nothing(document: evo.Json) -> None:
    assert items(document) == ()


@pytest.mark.parametrize(
    ("document", "name"),
    [
        (evo.body("qrcode.updated", {"qrcode": {"base64": "iVBOR"}}), "qrcode.updated"),
        (evo.body("presence.update", {"id": evo.CARLA_JID}), "presence.update"),
        (evo.body("contacts.update", [{"remoteJid": evo.CARLA_JID}]), "contacts.update"),
        (evo.body("group-participants.update", {}), "group.participants.update"),
    ],
)
def test_what_an_instance_tells_all_day_is_kept_by_its_name_now_and_then(
    document: evo.Json, name: str
) -> None:
    assert items(document) == (Unhandled("path-key", name, often=True),)


@pytest.mark.parametrize("status", ["timeout", "reject"])
def test_a_call_that_nobody_took_is_one(status: str) -> None:
    told = {"id": "CALL1", "from": evo.CARLA_JID, "status": status, "date": "2020-01-02T10:00:00Z"}
    (call,) = items(evo.body("call", told))

    assert isinstance(call, Call) and (call.caller, call.missed) == (CARLA, True)
    assert call.at == datetime(2020, 1, 2, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ({"id": "C", "from": evo.CARLA_JID, "status": "offer"}, "call:offer"),
        ({"id": "C", "from": evo.CARLA_JID, "status": "accept"}, "call:accept"),
        ({"id": "C", "from": "1203@g.us", "status": "timeout", "isGroup": True}, "call:timeout"),
        ({"id": "C", "status": "reject"}, "call:reject"),
        ({}, "call:?"),
    ],
)
def test_a_call_that_goes_on_or_is_nobodys_is_kept_by_its_name(told: evo.Json, name: str) -> None:
    assert items(evo.body("call", told)) == (Unhandled("path-key", name),)


def test_a_phone_that_was_signed_out_stops_everything_until_it_is_there_again() -> None:
    (gone,) = items(evo.connection("close", 401))
    opened = wire.read(Envelope("k", "connection.update", evo.connection("open")["data"]), NOW)

    assert isinstance(gone, Notice)
    assert (gone.stops, gone.grave) == ("all", True) and "código QR" in gone.summary
    assert isinstance(opened[0], Notice) and opened[0].mends


def test_what_a_customer_writes_proves_that_the_phone_is_there() -> None:
    kept = Envelope("k", "messages.upsert", evo.text("hola"))
    *_, heard = wire.read(kept, NOW + timedelta(seconds=1))

    assert isinstance(heard, Notice) and heard.mends
    assert heard.at == datetime.fromtimestamp(evo.NOON, UTC)


def test_an_unknown_event_is_kept_by_its_name() -> None:
    assert items(evo.body("shop.closed", {})) == (Unhandled("path-key", "shop.closed"),)


@pytest.mark.parametrize(
    ("document", "name"),
    [
        (evo.connection("connecting"), "connection:connecting:200"),
        (evo.connection("close", 428), "connection:close:428"),
        (evo.status("3EB0OUT1", "SOMETHING"), "status:SOMETHING"),
        (evo.upsert(evo.text("hola", remoteJid="1203@g.us")), "group"),
        (evo.upsert(evo.text("nota", fromMe=True, remoteJid=evo.OWNER_JID)), "note_to_self"),
        (evo.upsert(evo.message("encReactionMessage", {})), "encReactionMessage"),
    ],
)
def test_what_is_nobodys_order_is_kept_by_its_name(document: evo.Json, name: str) -> None:
    assert items(document) == (Unhandled("path-key", name),)


def test_a_missed_call_is_no_message_and_words_that_were_lost_are() -> None:
    (call,) = items(evo.upsert(evo.text("x") | {"message": None, "messageStubType": 40}))
    (lost,) = items(evo.upsert(evo.text("x") | {"message": None, "messageStubType": 2}))

    assert isinstance(call, Call) and (call.caller, call.missed) == (CARLA, True)
    assert isinstance(lost, Inbound) and lost.kind == "unsupported"


def test_a_body_that_says_nothing_is_refused_in_words() -> None:
    (refused,) = items(evo.body("", {}))

    assert isinstance(refused, Refused) and "evento" in refused.reason
