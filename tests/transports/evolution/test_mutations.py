"""Whatever is broken in a body: refused with a reason or read, never a 5xx, its neighbours live."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from chatbot.conversations.incoming import Inbound, Item, Refused
from chatbot.conversations.models import ChannelAccount, Message
from chatbot.transports.evolution import tokens
from chatbot.transports.evolution.envelopes import Envelope, dump, load
from chatbot.transports.evolution.reading import wire
from tests import tables
from tests.stubs import evolution_webhooks as evo
from tests.transports.evolution.door import post
from tests.transports.whatsapp.test_wire_mutations import (
    WRONG,
    assert_keepable,
    mutated,
    paths,
)

NOW = datetime.fromtimestamp(evo.NOON, UTC)
AD = {"sourceId": "1", "title": "x", "sourceUrl": "https://x.example"}

MESSAGES: dict[str, evo.Json] = {
    "text": evo.text("hola", remoteJidAlt=evo.CARLA_LID),
    "quoted": evo.message(
        "extendedTextMessage",
        {"text": "este", "contextInfo": {"stanzaId": "A", "externalAdReply": AD}},
    ),
    "image": evo.image(base64="AAAA", caption="pago"),
    "audio": evo.audio(),
    "video": evo.message("videoMessage", {"mimetype": "video/mp4", "caption": "x"}),
    "document": evo.captioned_document(),
    "sticker": evo.message("stickerMessage", {"mimetype": "image/webp", "isAnimated": True}),
    "location": evo.location(),
    "contact": evo.contact(),
    "contacts": evo.message(
        "contactsArrayMessage", {"contacts": [{"displayName": "B", "vcard": "TEL:1"}]}
    ),
    "reaction": evo.reaction("A", "👍"),
    "list": evo.row("a", "A"),
    "button": evo.button("a", "A"),
    "flow": evo.message(
        "interactiveResponseMessage", {"nativeFlowResponseMessage": {"paramsJson": '{"id":"a"}'}}
    ),
    "poll": evo.message("pollUpdateMessage", {"vote": {"selectedOptions": ["a"]}}),
    "revoked": evo.revoked("A0"),
    "ours": evo.text("yo atiendo", fromMe=True),
}
DOCUMENTS: dict[str, evo.Json] = {
    **{name: evo.upsert(said) for name, said in MESSAGES.items()},
    "status": evo.status("A", "READ"),
    "edited": evo.edited("A", "otra cosa"),
    "deleted": evo.body("messages.delete", {"id": "A", "remoteJid": evo.CARLA_JID}),
    "sent": evo.body("send.message", evo.text("hola", fromMe=True)),
    "connection": evo.connection("close", 401),
}


def items(document: Any) -> tuple[Item, ...]:
    """As the intake hands it on: cleaned, kept, told apart."""
    told = document if isinstance(document, dict) else {}
    event = wire.event_of(told.get("event"))
    data = tokens.without(told.get("data"), (evo.API_KEY,))
    kept = Envelope("k", event, data, told.get("sender", ""))
    found = wire.read(load(dump(kept)), NOW)
    for item in found:
        assert_keepable(item)
    return found


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_field_may_be_wrong_in_every_way(name: str) -> None:
    document = DOCUMENTS[name]
    for at in paths(document["data"]):
        for wrong in WRONG:
            told = items({**document, "data": mutated(document["data"], at, wrong)})
            for item in told:
                assert not isinstance(item, Refused) or item.reason.endswith("."), (at, wrong)


@pytest.mark.parametrize("name", MESSAGES)
def test_a_broken_message_leaves_its_neighbours_alive(name: str) -> None:
    for at in paths(MESSAGES[name]):
        for wrong in WRONG:
            said = [evo.text("antes", "B1"), mutated(MESSAGES[name], at, wrong)]
            told = items(evo.body("messages.upsert", [*said, evo.text("después", "B3")]))

            texts = [item.text for item in told if isinstance(item, Inbound)]
            assert (texts[0], texts[-1]) == ("antes", "después"), (at, wrong)


SOME: tuple[Any, ...] = (
    WRONG[0],
    None,
    "",
    "x" * 70_000,
    "\x00",
    10**400,
    [],
    {"\x00": 1},
    WRONG[-1],
)
"""Missing, null, empty, huge, unwritable, of another type, too deep."""


def through_the_door(name: str) -> Iterator[tuple[str, evo.Json]]:
    """Some fields of a message at a time, each wrong in each way, between two good neighbours."""
    broken = [mutated(MESSAGES[name], at, wrong) for at in paths(MESSAGES[name]) for wrong in SOME]
    for start in range(0, len(broken), 45):
        mark = f"{name}{start}"
        said = [evo.text("antes", f"{mark}a"), *broken[start : start + 45]]
        yield mark, evo.body("messages.upsert", [*said, evo.text("después", f"{mark}b")])


@pytest.mark.django_db
@pytest.mark.parametrize("name", tables.deep_but(("text", "quoted", "image"), MESSAGES))
def test_no_broken_field_is_an_error_at_the_door(number: ChannelAccount, name: str) -> None:
    for mark, document in through_the_door(name):
        assert post(json.loads(json.dumps(document))) == 200, mark
        ids = Message.across.filter(account=number).values_list("provider_id", flat=True)
        assert {f"{mark}a", f"{mark}b"} <= set(ids), mark


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["text", "image", "status", "connection"])
def test_no_broken_envelope_is_an_error_at_the_door(number: ChannelAccount, name: str) -> None:
    document = DOCUMENTS[name]
    for field in document:
        for wrong in SOME:
            assert post(mutated(document, (field,), wrong)) == 200, (field, str(wrong)[:40])
    for whole in (None, [], "x", 5, [document], {"data": document}):
        assert post(whole) == 200


@pytest.mark.django_db
def test_replays_change_nothing(number: ChannelAccount) -> None:
    for _again in range(3):
        for document in DOCUMENTS.values():
            assert post(document) == 200
    told = list(Message.across.filter(account=number).exclude(provider_id=""))

    assert len(told) == len({row.provider_id for row in told})
