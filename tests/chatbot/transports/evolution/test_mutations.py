"""Whatever is broken in a body: refused with a reason or read, never a 5xx, its neighbours live.

`make test` plays an evenly drawn part of what can be broken; `make test-deep` all of it.
"""

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
from tests.chatbot.transports.evolution.adapter import post
from tests.chatbot.transports.whatsapp.test_wire_mutations import (
    EVERY,
    WRONG,
    assert_keepable,
    mutated,
    paths,
    spoilt_of,
)
from tests.stubs import evolution_webhooks as evo

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


@tables.drawn(EVERY)
def test_every_field_may_be_wrong_in_every_way(every: int) -> None:
    data = {name: document["data"] for name, document in DOCUMENTS.items()}
    for name, at, wrong in tables.part(spoilt_of(data), every):
        for item in items({**DOCUMENTS[name], "data": mutated(data[name], at, wrong)}):
            assert not isinstance(item, Refused) or item.reason.endswith("."), (name, at, wrong)


@tables.drawn(EVERY)
def test_a_broken_message_leaves_its_neighbours_alive(every: int) -> None:
    for name, at, wrong in tables.part(spoilt_of(MESSAGES), every):
        said = [evo.text("antes", "B1"), mutated(MESSAGES[name], at, wrong)]
        told = items(evo.body("messages.upsert", [*said, evo.text("después", "B3")]))

        texts = [item.text for item in told if isinstance(item, Inbound)]
        assert (texts[0], texts[-1]) == ("antes", "después"), (name, at, wrong)


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


def through_the_door(every: int) -> Iterator[tuple[str, evo.Json]]:
    """Some fields of messages at a time, each wrong in each way, between two good neighbours."""
    whole = (
        (name, at, wrong) for name in MESSAGES for at in paths(MESSAGES[name]) for wrong in SOME
    )
    broken = [mutated(MESSAGES[name], at, wrong) for name, at, wrong in tables.part(whole, every)]
    for start in range(0, len(broken), 45):
        said = [evo.text("antes", f"{start}a"), *broken[start : start + 45]]
        yield str(start), evo.body("messages.upsert", [*said, evo.text("después", f"{start}b")])


@pytest.mark.django_db
@tables.drawn(EVERY)
def test_no_broken_field_is_an_error_of_the_webhook(number: ChannelAccount, every: int) -> None:
    for mark, document in through_the_door(every):
        assert post(json.loads(json.dumps(document))) == 200, mark
        ids = Message.across.filter(account=number).values_list("provider_id", flat=True)
        assert {f"{mark}a", f"{mark}b"} <= set(ids), mark


@pytest.mark.django_db
@tables.drawn(4)
def test_no_broken_envelope_is_an_error_of_the_webhook(number: ChannelAccount, every: int) -> None:
    names = ("text", "image", "status", "connection")
    broken = ((name, field, wrong) for name in names for field in DOCUMENTS[name] for wrong in SOME)
    for name, field, wrong in tables.part(broken, every):
        told = mutated(DOCUMENTS[name], (field,), wrong)
        assert post(told) == 200, (name, field, str(wrong)[:40])
    for whole in (None, [], "x", 5, [DOCUMENTS["text"]], {"data": DOCUMENTS["text"]}):
        assert post(whole) == 200


@pytest.mark.django_db
def test_replays_change_nothing(number: ChannelAccount) -> None:
    for _again in range(3):
        for document in DOCUMENTS.values():
            assert post(document) == 200
    told = list(Message.across.filter(account=number).exclude(provider_id=""))

    assert len(told) == len({row.provider_id for row in told})
