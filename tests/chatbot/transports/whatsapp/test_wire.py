"""Every type that Meta sends becomes the value that the rest of the system knows."""

import json
from datetime import UTC, datetime
from typing import Any

from chatbot.conversations.incoming import (
    Echo,
    Identity,
    Inbound,
    Item,
    Notice,
    Status,
    Unhandled,
)
from chatbot.transports.whatsapp.reading import wire
from tests import tables
from tests.stubs import webhooks as meta

NOW = datetime.fromtimestamp(meta.NOON + 2, UTC)


def items(document: object) -> tuple[Item, ...]:
    return wire.parse(json.dumps(document).encode(), received_at=NOW).items


def one(message: dict[str, Any]) -> Inbound:
    (item,) = items(meta.messages(message))
    assert isinstance(item, Inbound)
    return item


def test_a_text_carries_who_when_and_what() -> None:
    item = one(meta.text("Hola, dos maracuyá"))

    assert item == Inbound(
        account_key=meta.NUMBER,
        provider_id="wamid.1",
        sender=Identity(phone=meta.CARLA),
        sent_at=datetime.fromtimestamp(meta.NOON, UTC),
        kind="text",
        text="Hola, dos maracuyá",
        profile_name="Carla",
    )


@tables.rows(
    ("message", "kind", "text", "choice"),
    [
        (meta.text(""), "text", "", ""),
        (meta.image("m1", caption="mi pago"), "image", "mi pago", ""),
        (meta.document("m1"), "document", "", ""),
        (meta.message("audio", {"id": "m1", "voice": True}), "audio", "", ""),
        (meta.message("video", {"id": "m1", "caption": "mira"}), "video", "mira", ""),
        (meta.message("sticker", {"id": "m1", "animated": False}), "sticker", "", ""),
        (meta.button_reply("ok", "Confirmar"), "button", "Confirmar", "ok"),
        (meta.list_reply("p7", "Maracuyá"), "list", "Maracuyá", "p7"),
        (meta.template_button("again", "Otra vez"), "button", "Otra vez", "again"),
        (meta.reaction("wamid.0", "👍"), "reaction", "👍", ""),
        (meta.reaction("wamid.0", None), "reaction", "", ""),
        (meta.reaction("wamid.0", ""), "reaction", "", ""),
        (
            meta.message("location", {"latitude": -17.78, "longitude": -63.18, "name": "Plaza"}),
            "location",
            "Plaza",
            "",
        ),
        (
            meta.message("location", {"latitude": -17.78, "longitude": -63}),
            "location",
            "-17.780000, -63.000000",
            "",
        ),
        (
            meta.message(
                "contacts", [{"name": {"formatted_name": "Ana"}, "phones": [{"phone": "+591 7"}]}]
            ),
            "contacts",
            "Ana +591 7",
            "",
        ),
        (
            meta.message(
                "order",
                {
                    "catalog_id": "c",
                    "product_items": [{"product_retailer_id": "J1", "quantity": 2}],
                },
            ),
            "order",
            "2 × J1",
            "",
        ),
        (meta.message("unsupported", {"type": "poll"}), "unsupported", "", ""),
        (meta.message("hologram", {"caption": "¡mira!"}), "unsupported", "¡mira!", ""),
        (meta.message("unknown", {}, errors=[{"code": 131051}]), "unsupported", "", ""),
        (meta.message("image", {}, errors=[{"code": 131052}]), "unsupported", "", ""),
        (meta.message("ephemeral", {}), "unsupported", "", ""),
        (
            meta.message("interactive", {"type": "payment_method", "payment_method": {}}),
            "unsupported",
            "",
            "",
        ),
    ],
)
def test_every_type_is_read(message: dict[str, Any], kind: str, text: str, choice: str) -> None:
    item = one(message)

    assert (item.kind, item.text, item.choice) == (kind, text, choice)
    assert bool(item.media) == (kind in ("image", "document", "audio", "video", "sticker"))


def test_a_form_is_kept_even_when_its_answers_are_no_object() -> None:
    reply = {"name": "flow", "body": "Sent", "response_json": '["\\u0000", 1e999]'}

    item = one(meta.message("interactive", {"type": "nfm_reply", "nfm_reply": reply}))

    assert (item.kind, item.text) == ("unsupported", "Sent")
    assert item.extra["form"] == ["\\u0000", "1e999"]


@tables.rows(
    ("reply", "form"),
    [
        ("nada", "nada"),
        (["a"], ["a"]),
        ({"response_json": {"a": 1}}, {"a": 1}),
        ({"response_json": "7"}, 7),
        ({"response_json": "no es json"}, "no es json"),
        (None, None),
    ],
)
def test_a_form_may_come_in_any_shape(reply: object, form: object) -> None:
    item = one(meta.message("interactive", {"type": "nfm_reply", "nfm_reply": reply}))

    assert (item.kind, item.extra["form"]) == ("unsupported", form)


def test_the_address_beside_a_file_is_not_believed() -> None:
    item = one(meta.message("image", {"id": "m1", "url": "https://ladron.example/x"}))

    assert item.media and item.media.id == "m1"
    assert "ladron" not in str(item)


def test_a_document_keeps_its_name_without_a_path() -> None:
    media = one(meta.document("m1", filename="../../etc/pago.pdf")).media

    assert media
    assert (media.id, media.mime_type, media.filename) == ("m1", "application/pdf", "pago.pdf")


def test_a_quotation_and_a_reaction_name_their_message() -> None:
    assert one(meta.text("eso", context={"id": "wamid.0"})).replies_to == "wamid.0"
    assert one(meta.reaction("wamid.0", "👍")).replies_to == "wamid.0"


def test_an_advertisement_travels_with_the_message() -> None:
    item = one(meta.text("hola", referral={"source_id": "ad1"}, context={"forwarded": True}))

    assert item.extra == {"referral": {"source_id": "ad1"}, "forwarded": True}


def test_a_customer_without_a_phone_is_known_by_her_other_id() -> None:
    message = meta.phoneless(meta.text("hola"))
    value = {
        "contacts": [
            {"wa_id": "59179999999", "user_id": "BO.9", "profile": {"name": "Otra"}},
            {"user_id": meta.CARLA_BSUID, "profile": {"name": "Carla"}},
        ],
        "messages": [message],
    }

    (item,) = items(meta.envelope(meta.change(value)))

    assert isinstance(item, Inbound)
    assert item.sender == Identity(bsuid=meta.CARLA_BSUID)
    assert item.profile_name == "Carla"


def test_the_contact_adds_the_ids_that_the_message_leaves_out() -> None:
    card = {"wa_id": meta.CARLA, "user_id": meta.CARLA_BSUID, "parent_user_id": "BO.ENT.77"}
    value = {"contacts": [card], "messages": [meta.text("hola")]}

    (item,) = items(meta.envelope(meta.change(value)))

    assert isinstance(item, Inbound)
    assert item.sender == Identity(meta.CARLA, meta.CARLA_BSUID, "BO.ENT.77")


def test_everything_of_a_post_is_read_in_its_order_and_for_its_number() -> None:
    document = meta.batch(
        meta.envelope(
            meta.change({"messages": [meta.text("a", "w1"), meta.text("b", "w2")]}),
            meta.change({"statuses": [meta.status("o1", "sent"), meta.status("o2", "read")]}),
        ),
        meta.messages(meta.text("c", "w3"), number="222"),
        meta.echo("yo atiendo", "w4"),
    )

    told = items(document)

    keys = [(type(i).__name__, i.account_key, getattr(i, "position", None)) for i in told]
    assert keys == [
        ("Inbound", meta.NUMBER, 0),
        ("Inbound", meta.NUMBER, 1),
        ("Status", meta.NUMBER, None),
        ("Status", meta.NUMBER, None),
        ("Inbound", "222", 2),
        ("Echo", meta.NUMBER, 3),
    ]
    assert wire.numbers(document).phone_number_ids == {meta.NUMBER, "222"}
    assert not wire.numbers(document).waba_ids


@tables.rows(
    ("name", "kept"),
    [("sent", "sent"), ("delivered", "delivered"), ("read", "read"), ("played", "read")],
)
def test_a_status_names_our_own_row(name: str, kept: str) -> None:
    (item,) = items(meta.statuses(meta.status("wamid.o", name, "outbox-7")))

    assert isinstance(item, Status)
    assert (item.name, item.callback, item.provider_id) == (kept, "outbox-7", "wamid.o")
    assert item.at == datetime.fromtimestamp(meta.NOON, UTC)


def test_a_failure_says_its_number_and_why() -> None:
    (item,) = items(meta.statuses(meta.status("wamid.o", "failed", errors=[meta.WINDOW_CLOSED])))

    assert isinstance(item, Status)
    assert item.error_code == 131047
    assert item.error == "Re-engagement message: More than 24 hours have passed."


def test_the_owners_own_answer_is_an_echo() -> None:
    (item,) = items(meta.echo("yo te atiendo"))

    assert isinstance(item, Echo)
    assert (item.recipient.phone, item.text, item.kind) == (meta.CARLA, "yo te atiendo", "text")


@tables.rows(
    ("document", "what"),
    [
        (meta.messages(meta.message("system", {"type": "user_changed_number"})), "system:user_"),
        (meta.messages(meta.message("edit", {})), "edit"),
        (meta.messages(meta.message("revoke", {})), "revoke"),
        (meta.messages(meta.text("hola", group_id="g1")), "group"),
        (meta.statuses(meta.status("w", "deleted")), "status:deleted"),
        (meta.messages(meta.text("hola") | {"from": "1203@g.us"}), "group"),
        (meta.messages(meta.text("hola") | {"from": "status@broadcast"}), "broadcast"),
        (meta.messages(meta.message("system", {"type": "customer_identity_changed"})), "system:cu"),
        (meta.envelope(meta.change({"messages": []})), "messages:empty"),
        (meta.envelope(meta.change({"calls": []}, field="calls")), "calls"),
        (meta.envelope(meta.change({}, field="user_preferences")), "user_preferences"),
        (meta.envelope(meta.change({"history": []}, field="history")), "history"),
    ],
)
def test_what_is_not_talk_is_kept_and_not_acted_on(document: dict[str, Any], what: str) -> None:
    (item,) = items(document)

    assert isinstance(item, Unhandled)
    assert item.what.startswith(what)
    assert item.account_key == meta.NUMBER


def test_a_change_without_a_number_belongs_to_its_waba() -> None:
    document = meta.envelope({"field": "account_update", "value": {"event": "DISABLED"}})

    (item,) = items(document)

    assert isinstance(item, Notice)
    assert (item.account_key, item.group_key) == ("", meta.WABA)
    assert wire.numbers(document) == wire.Numbers(frozenset(), frozenset({meta.WABA}))


@tables.rows("stamp", ["-5", "", "mañana", "9" * 40, "0", "99999999999", None, True, []])
def test_a_broken_clock_does_not_lose_the_message(stamp: object) -> None:
    assert one(meta.text("hola") | {"timestamp": stamp}).sent_at == NOW
