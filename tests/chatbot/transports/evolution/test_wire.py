"""Every event and every type of Evolution's becomes the value that the house already knows."""

from datetime import UTC, datetime
from typing import Any

import pytest

from chatbot.conversations.incoming import Identity, Inbound, Unhandled
from chatbot.transports.evolution.reading.jids import address, identity
from tests.chatbot.transports.evolution.reading import CARLA, NOW, items
from tests.stubs import evolution_webhooks as evo


def one(said: evo.Json) -> Inbound:
    (item,) = items(evo.upsert(said))
    assert isinstance(item, Inbound), item
    return item


def test_words_come_with_who_when_and_which() -> None:
    said = one(evo.text("hola buenas"))

    assert (said.account_key, said.provider_id, said.sender) == ("path-key", "3EB0A1", CARLA)
    assert (said.kind, said.text, said.profile_name) == ("text", "hola buenas", "Carla")
    assert said.sent_at == datetime.fromtimestamp(evo.NOON, UTC)
    assert said.may_choose


@pytest.mark.parametrize("event", ["messages.upsert", "MESSAGES_UPSERT", "messages-upsert"])
def test_an_event_is_known_however_it_is_spelled(event: str) -> None:
    document = evo.upsert(evo.text("hola")) | {"event": event}

    assert len(items(document)) == 1


def test_several_messages_in_one_body_keep_their_order() -> None:
    told = items(evo.upsert(evo.text("uno", "A1"), evo.text("dos", "A2"), evo.text("tres", "A3")))

    assert [(item.text, item.position) for item in told if isinstance(item, Inbound)] == [
        ("uno", 0),
        ("dos", 1),
        ("tres", 2),
    ]


@pytest.mark.parametrize(
    ("said", "kind", "text", "choice"),
    [
        (evo.message("extendedTextMessage", {"text": "con enlace"}), "text", "con enlace", ""),
        (evo.image(caption="mi pago"), "image", "mi pago", ""),
        (evo.audio(), "audio", "", ""),
        (evo.message("videoMessage", {"mimetype": "video/mp4"}), "video", "", ""),
        (evo.captioned_document(), "document", "mi pago", ""),
        (evo.message("stickerMessage", {"mimetype": "image/webp"}), "sticker", "", ""),
        (evo.location(), "location", "Casa", ""),
        (
            evo.message("liveLocationMessage", {"degreesLatitude": 1.5, "degreesLongitude": 2}),
            "location",
            "1.500000, 2.000000",
            "",
        ),
        (evo.contact(), "contacts", "Bruno +591 72222222", ""),
        (evo.row("add:7:1", "Matcha"), "list", "Matcha", "add:7:1"),
        (evo.button("confirm", "Confirmar"), "button", "Confirmar", "confirm"),
        (
            evo.message(
                "templateButtonReplyMessage", {"selectedId": "x", "selectedDisplayText": "Sí"}
            ),
            "button",
            "Sí",
            "x",
        ),
        (
            evo.message(
                "interactiveResponseMessage",
                {"nativeFlowResponseMessage": {"name": "quick_reply", "paramsJson": '{"id":"y"}'}},
            ),
            "button",
            "",
            "y",
        ),
        (
            evo.message("pollUpdateMessage", {"vote": {"selectedOptions": ["Rojo"]}}),
            *("unsupported", "Rojo", ""),
        ),
        (
            evo.message("orderMessage", {"orderTitle": "Pedido", "message": "hola"}),
            *("unsupported", "Pedido\nhola", ""),
        ),
        (evo.message("callLogMesssage", {"isVideo": False}), "unsupported", "", ""),
    ],
)
def test_each_type_says_what_a_person_reads(
    said: evo.Json, kind: str, text: str, choice: str
) -> None:
    told = one(said)

    assert (told.kind, told.text, told.choice) == (kind, text, choice)


@pytest.mark.parametrize(
    "wrapper", ["ephemeralMessage", "viewOnceMessage", "viewOnceMessageV2", "deviceSentMessage"]
)
def test_wrappers_are_opened(wrapper: str) -> None:
    said = evo.message(wrapper, {"message": {"conversation": "hola"}})

    assert one(said).text == "hola"


def test_a_document_keeps_its_name_without_a_path() -> None:
    media = one(evo.captioned_document()).media

    assert media is not None
    assert (media.filename, media.mime_type, media.id) == ("pago.pdf", "application/pdf", "3EB0A1")


def test_a_voice_note_and_a_contact_are_told_as_the_official_channel_tells_them() -> None:
    assert one(evo.audio()).extra == {"voice": True}
    assert one(evo.contact()).extra["contacts"] == [
        {
            "name": {"formatted_name": "Bruno"},
            "phones": [{"phone": "+591 72222222", "wa_id": "59172222222"}],
        }
    ]


def test_a_quotation_a_forward_and_an_advertisement_are_kept() -> None:
    ad = {"sourceId": "1203", "sourceType": "ad", "title": "Jugos", "sourceUrl": "https://fb.me/1"}
    context = {"stanzaId": "3EB0OUT1", "isForwarded": True, "externalAdReply": ad}
    said = one(evo.message("extendedTextMessage", {"text": "este", "contextInfo": context}))

    assert said.replies_to == "3EB0OUT1"
    assert said.extra["forwarded"] is True
    assert said.extra["referral"] == {
        "source_id": "1203",
        "source_type": "ad",
        "headline": "Jugos",
        "source_url": "https://fb.me/1",
    }


def test_a_reaction_names_its_message_and_an_empty_one_takes_it_back() -> None:
    told = one(evo.reaction("3EB0OUT1", "👍"))
    back = one(evo.reaction("3EB0OUT1", ""))

    assert (told.kind, told.text, told.replies_to) == ("reaction", "👍", "3EB0OUT1")
    assert back.text == ""


@pytest.mark.parametrize(
    "key",
    [
        {"remoteJid": evo.CARLA_LID, "remoteJidAlt": evo.CARLA_JID, "addressingMode": "lid"},
        {"remoteJid": evo.CARLA_JID, "remoteJidAlt": evo.CARLA_LID},
    ],
)
def test_a_hidden_id_and_the_phone_beside_it_are_one_person(key: evo.Json) -> None:
    said = one(evo.text("hola", **key))

    assert said.sender == Identity(phone="59171234567", bsuid="lid:271828182845904")
    assert address(said.sender) == evo.CARLA_JID


def test_somebody_without_a_phone_is_answered_at_her_hidden_id() -> None:
    said = one(evo.text("hola", remoteJid=evo.CARLA_LID))

    assert said.sender == Identity(bsuid="lid:271828182845904")
    assert address(said.sender) == evo.CARLA_LID


def test_a_device_and_an_old_server_name_the_same_phone() -> None:
    told = {identity("59171234567:12@s.whatsapp.net"), identity("59171234567@c.us")}

    assert told == {CARLA}


def test_an_id_of_the_official_channel_is_no_address_here() -> None:
    assert address(Identity(bsuid="BO.13491208655302741918")) == ""


@pytest.mark.parametrize(
    "jid", ["120363041234567890@g.us", "status@broadcast", "1203630@newsletter", "123@broadcast"]
)
def test_groups_statuses_and_channels_are_nobodys_order(jid: str) -> None:
    assert items(evo.upsert(evo.text("hola", remoteJid=jid))) == (Unhandled("path-key", "group"),)


@pytest.mark.parametrize(
    "told",
    [
        evo.NOON,
        str(evo.NOON),
        {"low": evo.NOON, "high": 0, "unsigned": True},
        evo.NOON * 1000,
        float(evo.NOON),
    ],
)
def test_a_time_is_read_in_each_of_its_spellings(told: Any) -> None:
    said = one(evo.text("hola", messageTimestamp=told))

    assert said.sent_at == datetime.fromtimestamp(evo.NOON, UTC)


@pytest.mark.parametrize("told", [None, "", "ayer", -5, {"low": "x"}, 10**30, True])
def test_a_broken_time_is_the_time_of_arrival(told: Any) -> None:
    assert one(evo.text("hola", messageTimestamp=told)).sent_at == NOW
