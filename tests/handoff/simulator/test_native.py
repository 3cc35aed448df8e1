"""Places, cards and native carts from the phone, recorded as WhatsApp would tell them."""

import json
from typing import Any

import pytest
from django.test import Client

from chatbot.conversations.models import Message
from merchants.models import Customer, Merchant
from tests.chatbot.transports.whatsapp import sounds
from tests.handoff.simulator.scenes import Scene
from tests.handoff.simulator.test_talking import body, kept, private_files, send, thread, upload

__all__ = ["private_files"]
PLACE = {"latitude": -16.5, "longitude": -68.1}
NOT_SENDABLE: list[dict[str, Any]] = [
    {"location": {}},
    {"location": []},
    {"location": PLACE | {"latitude": 91}},
    {"location": PLACE | {"latitude": "16"}},
    {"location": PLACE | {"latitude": True}},
    {"location": PLACE | {"name": 5}},
    {"location": PLACE | {"name": "x" * 101}},
    {"contact": {"name": "Bruno"}},
    {"contact": {"name": " ", "phone": "+591"}},
    {"contact": "Bruno"},
    {"order": []},
    {"order": {}},
    {"order": [{"sku": "", "quantity": 1}]},
    {"order": [{"sku": "A"}]},
    {"order": [{"sku": "A", "quantity": 0}]},
    {"order": [{"sku": "A", "quantity": 1.5}]},
    {"order": [{"sku": "A", "quantity": 10**30}]},
    {"order": [{"sku": "A", "quantity": 1}] * 31},
    {"order": ["A"]},
]


@pytest.mark.parametrize("more", NOT_SENDABLE)
def test_what_cannot_be_sent_is_refused_in_words(
    page: Client, carla: Customer, alma: Merchant, more: dict[str, Any]
) -> None:
    answer = send(page, body(carla, text="", **more))

    assert answer.status_code in (400, 413)
    assert answer.json()["error"]
    assert kept(alma) == []


def test_infinity_is_nowhere(page: Client, carla: Customer, alma: Merchant) -> None:
    raw = json.dumps(body(carla, location=PLACE | {"latitude": float("inf")}))

    assert send(page, raw.encode()).status_code == 400
    assert kept(alma) == []


def test_a_place_is_told_as_whatsapp_tells_it(
    page: Client, carla: Customer, alma: Merchant
) -> None:
    assert send(page, body(carla, text="", location=PLACE | {"name": "Casa"})).status_code == 200

    (row,) = kept(alma)
    assert (row.kind, row.text, row.extra["latitude"]) == ("location", "Casa", -16.5)
    (shown,) = thread(page, carla)["messages"]
    assert shown["place"]["name"] == "Casa"
    assert "mlat=-16.500000&mlon=-68.100000" in shown["place"]["url"]


def test_a_native_cart_carries_our_prices_and_strange_codes(
    page: Client, carla: Customer, alma: Merchant, dario: Merchant, scene: Scene
) -> None:
    hers = scene.product("Matcha", "29")
    hers.sku = "MAT-1"
    hers.save()
    his = Scene(dario, carla).product("Creatina", "900")
    his.sku = "CRE-1"
    his.save()
    wanted = [{"sku": "mat-1", "quantity": 2}, {"sku": "CRE-1", "quantity": 1}]

    assert send(page, body(carla, text="para hoy", order=wanted)).status_code == 200

    (row,) = kept(alma)
    assert row.kind == "order"
    assert [item["item_price"] for item in row.extra["product_items"]] == [29.0, 0]
    (shown,) = thread(page, carla)["messages"]
    mine, strange = shown["shelves"][0]["goods"]
    assert (mine["name"], mine["quantity"], mine["known"]) == ("Matcha", 2, True)
    assert (strange["name"], strange["price"], strange["known"]) == ("CRE-1", "", False)
    stock = page.get("/simulator/jugos-alma/catalogue").json()["shelves"]
    assert [good["sku"] for shelf in stock for good in shelf["goods"]] == ["MAT-1"]


def test_a_cart_that_holds_nonsense_is_still_shown(
    page: Client, carla: Customer, alma: Merchant
) -> None:
    send(page, body(carla))
    items = [None, {"quantity": 3}, {"product_retailer_id": "A", "quantity": "muchos"}]
    Message.objects.of(alma).update(kind="order", extra={"product_items": items})

    (shown,) = thread(page, carla)["messages"]
    assert [(g["sku"], g["quantity"]) for g in shown["shelves"][0]["goods"]] == [("A", 0)]


def test_a_card_is_told_as_whatsapp_tells_it(page: Client, carla: Customer, alma: Merchant) -> None:
    card = {"name": "Tía Rosa", "phone": "+591 70033344"}
    assert send(page, body(carla, text="", contact=card)).status_code == 200

    (row,) = kept(alma)
    assert row.extra["contacts"][0]["name"]["formatted_name"] == "Tía Rosa"
    (shown,) = thread(page, carla)["messages"]
    assert shown["cards"] == [card]


def test_a_voice_note_can_be_heard(page: Client, carla: Customer, alma: Merchant) -> None:
    assert upload(page, carla, sounds.ogg(), "audio/ogg").status_code == 200

    (row,) = kept(alma)
    assert (row.kind, row.extra) == ("audio", {"voice": True})
    (shown,) = thread(page, carla)["messages"]
    assert shown["attachment"]["state"] == "heard"
    heard = page.get(shown["attachment"]["url"])
    assert (heard.status_code, heard["Content-Type"]) == (200, "audio/ogg")
    assert "sandbox" in heard["Content-Security-Policy"]


def test_a_page_called_a_voice_note_is_never_played(page: Client, carla: Customer) -> None:
    upload(page, carla, b"<script>alert(1)</script>", "audio/ogg")

    (shown,) = thread(page, carla)["messages"]
    response = page.get(shown["attachment"]["url"])
    assert response["Content-Type"] == "application/octet-stream"
    assert response["Content-Disposition"] == "attachment"


def test_the_merchant_next_door_has_another_catalogue(
    dario_owner: Any, scene: Scene, dario: Merchant
) -> None:
    stranger = Client()
    stranger.force_login(dario_owner)

    assert stranger.get("/simulator/jugos-alma/catalogue").status_code == 404
    assert stranger.get("/simulator/suplementos-dario/catalogue").json() == {"shelves": []}
