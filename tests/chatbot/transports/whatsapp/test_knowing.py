"""Earlier chats and contacts of the owner's phone, in the shape that Meta documents."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from chatbot.conversations.incoming import Item, Known, Notice, Unhandled
from chatbot.transports.whatsapp.reading import wire
from tests import tables
from tests.stubs import webhooks as meta

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
SHOP = "59170000001"
ELENA = "59176543210"


def items(document: object) -> tuple[Item, ...]:
    return wire.parse(json.dumps(document).encode(), received_at=NOW).items


def known(document: object) -> list[tuple[str, bool, str]]:
    found = [one for one in items(document) if isinstance(one, Known)]
    return [(one.who.phone, one.written, one.name) for one in found]


def test_each_chat_says_whether_the_shop_wrote_in_it() -> None:
    answered = meta.thread(meta.CARLA, meta.past(meta.CARLA, "hola"), meta.past(SHOP, "¡Hola!"))
    asked = meta.thread(ELENA, meta.past(ELENA, "¿venden jugos?"))

    assert known(meta.history(answered, asked)) == [
        (meta.CARLA, True, ""),
        (ELENA, False, ""),
    ]


def test_a_picture_of_the_shops_counts_as_words() -> None:
    sent = meta.thread(meta.CARLA, meta.past(SHOP, None))
    assert known(meta.history(sent)) == [(meta.CARLA, True, "")]


def test_no_word_of_a_chat_is_kept() -> None:
    document = meta.history(meta.thread(meta.CARLA, meta.past(SHOP, "tu deuda es de 500")))
    assert "500" not in repr(items(document))


def test_what_tells_of_files_alone_is_kept_by_its_name() -> None:
    said = meta.image("m-1", "wamid.1")
    (item,) = items(meta.envelope(meta.change({"messages": [said]}, field="history")))
    assert item == Unhandled(meta.NUMBER, "history:empty")


def test_a_shop_that_shares_nothing_is_told_so() -> None:
    error = {"code": 2593109, "title": "History sync is turned off by the business"}
    document = meta.envelope(meta.change({"history": [{"errors": [error]}]}, field="history"))
    (item,) = items(document)

    assert isinstance(item, Notice)
    assert (item.name, item.item, item.grave) == ("history", {"code": "2593109"}, False)
    assert "no dio permiso" in item.summary


@pytest.mark.parametrize(
    ("action", "names"), [("add", ["Carla Rojas"]), ("edit", ["Carla Rojas"]), ("remove", [])]
)
def test_a_contact_brings_a_name_alone(action: str, names: list[str]) -> None:
    told = known(meta.contacts(meta.contact(meta.CARLA, "Carla Rojas", action)))
    assert told == [(meta.CARLA, False, name) for name in names]


@tables.rows(
    "value",
    [
        {"history": "x"},
        {"history": [1, None, {"threads": [1, {"id": 5}, {"id": "hola"}]}]},
        {"history": [{"threads": {"id": meta.CARLA}}]},
        {"history": [{"threads": [{"id": meta.CARLA, "messages": [3, {"from": ["x"]}]}]}]},
        {"state_sync": [{"contact": {"phone_number": meta.CARLA, "full_name": "\x00"}}]},
    ],
)
@tables.rows("field", ["history", "smb_app_state_sync"])
def test_what_is_broken_leaves_nobody_alone(field: str, value: dict[str, Any]) -> None:
    told = items(meta.envelope(meta.change(value, field=field)))
    assert told
    assert not [one for one in told if isinstance(one, Known) and one.written]


def test_without_the_shops_number_nobody_is_taken_for_her() -> None:
    document = meta.history(meta.thread(meta.CARLA, meta.past(SHOP, "hola")))
    del document["entry"][0]["changes"][0]["value"]["metadata"]["display_phone_number"]
    assert known(document) == [(meta.CARLA, False, "")]


def test_many_chats_are_many_items_so_that_a_worker_takes_them() -> None:
    threads = [meta.thread(str(59170000100 + n), meta.past(SHOP, "hola")) for n in range(80)]
    assert len(items(meta.history(*threads))) == 80
