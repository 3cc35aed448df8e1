"""What the page posts: each thing once, and a plain word for whatever cannot be taken."""

import io
import json
import uuid
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from PIL import Image

from chatbot.conversations import outbound_content
from chatbot.conversations.models import Message, Outgoing
from handoff.simulator import requests
from merchants.models import Customer, Merchant
from tests.handoff.simulator.scenes import Scene


@pytest.fixture(autouse=True)
def private_files(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path


def picture() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (40, 30), "orange").save(out, "PNG")
    return out.getvalue()


def body(carla: Customer, **changed: Any) -> dict[str, Any]:
    said = {"customer": str(carla.pk), "client_msg_id": uuid.uuid4().hex, "text": "hola"}
    return said | changed


def send(page: Client, said: Any) -> Any:
    raw = said if isinstance(said, bytes) else json.dumps(said)
    return page.post("/simulator/jugos-alma/send", raw, content_type="application/json")


def upload(page: Client, carla: Customer, content: bytes, mime: str, **changed: Any) -> Any:
    file = SimpleUploadedFile("comprobante.png", content, content_type=mime)
    fields = body(carla, **({"text": ""} | changed))
    return page.post("/simulator/jugos-alma/send", fields | {"file": file})


def kept(alma: Merchant) -> list[Message]:
    return list(Message.objects.of(alma).order_by("id"))


def thread(page: Client, carla: Customer) -> Any:
    return page.get(f"/simulator/jugos-alma/chats/{carla.pk}").json()


def test_what_is_said_stands_in_the_thread_and_waits_for_a_turn(
    page: Client, carla: Customer
) -> None:
    assert send(page, body(carla, text="quiero 2 maracuyá")).status_code == 200
    told = thread(page, carla)
    assert [m["text"] for m in told["messages"]] == ["quiero 2 maracuyá"]
    assert told["messages"][0]["seen"] is False
    assert told["chat"]["typing"] is True


def test_a_double_click_is_one_message(page: Client, carla: Customer, alma: Merchant) -> None:
    said = body(carla)
    answers = [send(page, said) for _ in range(2)]
    assert [a.status_code for a in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert len(kept(alma)) == 1


def test_the_customer_and_all_that_she_does_are_marked_as_tests(
    page: Client, alma: Merchant
) -> None:
    made = page.post(
        "/simulator/jugos-alma/customers",
        {"name": "Mateo", "phone": "+591 711-22333"},
        content_type="application/json",
    )
    assert made.status_code == 201
    chat = made.json()["chat"]
    assert (chat["name"], chat["phone"]) == ("Mateo", "+591 71122333")
    assert Customer.objects.of(alma).get(pk=chat["customer"]).is_test


def test_the_same_phone_is_the_same_customer(page: Client, carla: Customer) -> None:
    made = page.post(
        "/simulator/jugos-alma/customers",
        {"name": "Otra", "phone": "591-7001-2345"},
        content_type="application/json",
    )
    assert made.json()["chat"]["customer"] == str(carla.pk)
    assert made.json()["chat"]["name"] == "Carla Rojas"


NOBODIES = [
    ("", "59170012345"),
    ("x" * 61, "59170012345"),
    ("a\u202eb", "59170012345"),
    ("Ana", "123"),
    ("Ana", "no es"),
    ("Ana", "1" * 16),
    ("Ana", "<b>5917001</b>"),
]


@pytest.mark.parametrize(("name", "phone"), NOBODIES)
def test_a_customer_that_cannot_be_is_refused_in_words(
    page: Client, alma: Merchant, name: str, phone: str
) -> None:
    response = page.post(
        "/simulator/jugos-alma/customers",
        {"name": name, "phone": phone},
        content_type="application/json",
    )
    assert response.status_code == 400
    assert response.json()["error"].startswith("Escribe")
    assert not Customer.objects.of(alma).exists()


def test_a_tap_says_which_button_of_which_message(
    page: Client, carla: Customer, alma: Merchant
) -> None:
    tap = {"text": "Confirmar", "choice": "yes", "tap": "button", "replies_to": "sim.1"}
    assert send(page, body(carla, **tap)).status_code == 200
    (message,) = kept(alma)
    assert (message.kind, message.choice, message.replies_to) == ("button", "yes", "sim.1")


BROKEN: list[tuple[Any, int]] = [
    (b"{", 400),
    (b"[]", 400),
    (b'"hola"', 400),
    (b"\xff\xfe", 400),
    (b"[" * 60_000, 400),
    (b'{"text": "' + b"x" * 70_000 + b'"}', 413),
    ({}, 400),
    ({"customer": "nadie", "client_msg_id": "a" * 32, "text": "hola"}, 400),
    ({"customer": 7, "client_msg_id": "a" * 32, "text": "hola"}, 400),
]
CHANGED: list[tuple[dict[str, Any], int]] = [
    ({"text": ""}, 400),
    ({"text": "   "}, 400),
    ({"text": 5}, 400),
    ({"text": None}, 400),
    ({"text": "x" * 4097}, 413),
    ({"text": "a\u0000b"}, 400),
    ({"text": "a\ud800b"}, 400),
    ({"client_msg_id": ""}, 400),
    ({"client_msg_id": "corto"}, 400),
    ({"client_msg_id": "a b" * 6}, 400),
    ({"choice": "yes"}, 400),
    ({"choice": "yes", "tap": "window"}, 400),
    ({"customer": str(uuid.UUID(int=1))}, 404),
]


@pytest.mark.parametrize(("said", "status"), BROKEN)
def test_what_is_no_message_is_refused(
    page: Client, alma: Merchant, said: Any, status: int
) -> None:
    response = send(page, said)
    assert response.status_code == status
    assert response.json()["error"]
    assert kept(alma) == []


@pytest.mark.parametrize(("changed", "status"), CHANGED)
def test_one_wrong_field_is_refused_in_words(
    page: Client, carla: Customer, alma: Merchant, changed: dict[str, Any], status: int
) -> None:
    response = send(page, body(carla, **changed))
    assert response.status_code == status
    assert response.json()["error"]
    assert kept(alma) == []


def test_another_kind_of_body_is_refused(page: Client, alma: Merchant) -> None:
    response: HttpResponse = page.post(  # type: ignore[assignment]
        "/simulator/jugos-alma/send", "hola", content_type="text/plain"
    )
    assert response.status_code == 415


@pytest.mark.parametrize("path", ["events", "events?after=", "events?after=-1", "events?after=x"])
def test_a_number_that_is_none_is_refused(page: Client, alma: Merchant, path: str) -> None:
    assert page.get(f"/simulator/jugos-alma/{path}").status_code == 400


def test_an_uploaded_picture_is_shown_to_members_only(
    page: Client, carla: Customer, dario_owner: Any, alma: Merchant
) -> None:
    assert upload(page, carla, picture(), "image/png").status_code == 200
    (shown,) = thread(page, carla)["messages"]
    assert shown["kind"] == "image"
    response = page.get(shown["attachment"]["url"])
    assert (response.status_code, response["Content-Type"]) == (200, "image/png")
    assert "sandbox" in response["Content-Security-Policy"]
    stranger = Client()
    stranger.force_login(dario_owner)
    assert stranger.get(shown["attachment"]["url"]).status_code == 404
    assert Client().get(shown["attachment"]["url"]).status_code == 403


def test_a_page_called_a_picture_is_never_shown_as_one(page: Client, carla: Customer) -> None:
    assert upload(page, carla, b"<script>alert(1)</script>", "image/png").status_code == 200
    (shown,) = thread(page, carla)["messages"]
    response = page.get(shown["attachment"]["url"])
    assert response["Content-Type"] == "application/octet-stream"
    assert response["Content-Disposition"] == "attachment"


@pytest.mark.parametrize(
    ("content", "status", "word"), [(b"", 400, "vacío"), (b"x" * 2048, 413, "MB")]
)
def test_a_file_that_cannot_be_taken_is_refused_politely(
    page: Client,
    carla: Customer,
    alma: Merchant,
    monkeypatch: pytest.MonkeyPatch,
    content: bytes,
    status: int,
    word: str,
) -> None:
    monkeypatch.setattr(requests, "FILE_BYTES", 1024)
    response = upload(page, carla, content, "image/png")
    assert response.status_code == status
    assert word in response.json()["error"]
    assert kept(alma) == []


def test_a_picture_sent_twice_is_one_message(page: Client, carla: Customer, alma: Merchant) -> None:
    same = uuid.uuid4().hex
    for _ in range(2):
        assert upload(page, carla, picture(), "image/png", client_msg_id=same).status_code == 200
    assert len(kept(alma)) == 1


def test_nothing_leaves_by_itself(page: Client, scene: Scene, alma: Merchant) -> None:
    scene.says("hola")
    assert not Outgoing.objects.of(alma).exists()


def test_what_the_customer_looks_at_is_read(page: Client, scene: Scene, carla: Customer) -> None:
    scene.says("hola")
    (row,) = scene.answers(outbound_content.Text("¡Hola!"))
    url = f"/simulator/jugos-alma/chats/{carla.pk}/seen"
    assert page.post(url).json() == {"read": 1}
    row.refresh_from_db()
    assert row.state == "read"
    assert page.post(url).json() == {"read": 0}


def test_the_merchant_next_door_reads_nobodys_messages(
    dario_owner: Any, scene: Scene, carla: Customer
) -> None:
    scene.says("hola")
    (row,) = scene.answers(outbound_content.Text("¡Hola!"))
    stranger = Client()
    stranger.force_login(dario_owner)
    assert stranger.post(f"/simulator/jugos-alma/chats/{carla.pk}/seen").status_code == 404
    row.refresh_from_db()
    assert row.state == "delivered"


def test_a_page_of_another_origin_cannot_speak(bruno: Any, carla: Customer) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(bruno)
    assert send(client, body(carla)).status_code == 403
