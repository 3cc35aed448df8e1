"""The box: a person's words leave once, with their file, and only where she may write."""

import json
from datetime import timedelta
from decimal import Decimal
from io import BytesIO

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone
from PIL import Image

from catalog.products.models import Product, Variant
from chatbot.conversations.models import Message, MessageTemplate, Outgoing, QuickReply, Session
from merchants.models import User
from tests.handoff.console.conftest import signed_in
from tests.handoff.console.scenes import Talk

pytestmark = pytest.mark.django_db
ID = "a1b2c3d4e5f6"


@pytest.fixture
def hers(chat: Talk, bruno: User) -> Talk:
    """The conversation is Bruno's."""
    return chat.waits().taken(bruno)


def reply(client: Client, chat: Talk, **fields: object) -> HttpResponse:
    path = f"/console/jugos-alma/c/{chat.session.pk}/reply?after=0"
    return client.post(path, {"client_msg_id": ID, **fields})  # type: ignore[return-value]


def get(client: Client, chat: Talk, name: str) -> HttpResponse:
    return client.get(f"/console/jugos-alma/c/{chat.session.pk}/{name}")  # type: ignore[return-value]


def written(chat: Talk) -> list[Outgoing]:
    return list(Outgoing.objects.of(chat.merchant).filter(cause="human").order_by("id"))


def picture(kind: str = "PNG") -> SimpleUploadedFile:
    out = BytesIO()
    Image.new("RGB", (40, 30), "#0b6e55").save(out, kind)
    return SimpleUploadedFile("../../etc/foto linda.png", out.getvalue(), "image/png")


def test_her_words_leave_in_her_name(desk: Client, hers: Talk, bruno: User) -> None:
    answer = reply(desk, hers, text="Ya te ayudo, Carla")

    assert answer.status_code == 200 and "Ya te ayudo, Carla" in answer.content.decode()
    (row,) = written(hers)
    assert (row.message.text, row.message.by, row.message.client_id) == (
        "Ya te ayudo, Carla", bruno, ID,
    )  # fmt: skip


def test_the_same_name_twice_is_one_message(desk: Client, hers: Talk) -> None:
    reply(desk, hers, text="una vez")
    again = reply(desk, hers, text="una vez")

    assert again.status_code == 200
    assert len(written(hers)) == 1


def test_writing_to_who_waits_takes_her(desk: Client, chat: Talk, bruno: User) -> None:
    reply(desk, chat.waits(), text="Soy Bruno")

    assert (chat.session.mode, chat.session.assigned_to) == ("human", bruno)


def test_while_the_bot_answers_nobody_writes(desk: Client, chat: Talk) -> None:
    answer = reply(desk, chat, text="hola")

    assert answer.status_code == 409 and written(chat) == []
    assert (
        "Toma la conversación"
        in json.loads(answer.headers["HX-Trigger"])["console:toast"]["message"]
    )


def test_nobody_writes_into_another_persons_conversation(hers: Talk, owner: User) -> None:
    answer = reply(signed_in(owner), hers, text="hola")

    assert answer.status_code == 409 and written(hers) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"text": ""}, {"text": "   "}, {"text": "x" * 5000}, {"text": "a\x00b"},
        {"text": "x", "client_msg_id": ""}, {"text": "x", "client_msg_id": "../../etc"},
        {"text": "x", "client_msg_id": "a" * 65}, {"text": "x", "template": "zz"},
        {"template": "999999"},
    ],
)  # fmt: skip
def test_what_means_nothing_is_refused_in_words(
    desk: Client, hers: Talk, fields: dict[str, str]
) -> None:
    answer = reply(desk, hers, **fields)

    assert 400 <= answer.status_code < 500 and written(hers) == []
    assert json.loads(answer.headers["HX-Trigger"])["console:toast"]["message"]


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_is_drawn_anew_and_sent_with_her_words(
    desk: Client, hers: Talk, kind: str
) -> None:
    reply(desk, hers, text="Mira", file=picture(kind))
    (row,) = written(hers)

    assert row.content["kind"] == "image" and row.message.text == "Mira"
    assert row.content["path"].startswith(f"sent/{hers.merchant.pk}/")
    with default_storage.open(row.content["path"]) as stored:
        assert Image.open(stored).size == (40, 30)


def test_a_pdf_is_sent_under_its_own_name(desk: Client, hers: Talk) -> None:
    file = SimpleUploadedFile("C:\\x\\carta.pdf", b"%PDF-1.4\n%%EOF\n", "application/pdf")
    reply(desk, hers, file=file)
    (row,) = written(hers)

    assert (row.content["kind"], row.content["filename"]) == ("document", "carta.pdf")


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("virus.exe", b"MZ\x90\x00\x03"), ("foto.png", b"<script>alert(1)</script>\x00"),
        ("foto.jpg", b"\xff\xd8\xff\xe0 not a picture"), ("empty.png", b""),
        ("bild.svg", b"\x89PNG\r\n\x1a\nbroken"),
    ],
)  # fmt: skip
def test_what_is_no_file_we_know_is_not_sent(
    desk: Client, hers: Talk, name: str, content: bytes
) -> None:
    answer = reply(desk, hers, file=SimpleUploadedFile(name, content, "image/png"))

    assert answer.status_code == 400 and written(hers) == []


def test_what_only_calls_itself_a_picture_is_sent_as_the_text_it_is(
    desk: Client, hers: Talk
) -> None:
    file = SimpleUploadedFile("foto.html", b"<script>alert(1)</script>", "text/html")
    reply(desk, hers, file=file)
    (row,) = written(hers)

    assert row.content["filename"] == "foto.txt" and row.content["path"].endswith(".txt")


def test_the_file_of_a_refused_message_is_not_kept(desk: Client, chat: Talk) -> None:
    folder = f"sent/{chat.merchant.pk}"
    reply(desk, chat, file=picture())

    assert not default_storage.exists(folder) or default_storage.listdir(folder)[1] == []


def test_answers_at_hand_are_filled_from_the_conversation(desk: Client, hers: Talk) -> None:
    QuickReply.objects.create(
        merchant=hers.merchant, shortcut="hola", text="Hola {nombre}, es {negocio}: {pedido}"
    )
    (told,) = json.loads(get(desk, hers, "replies").content)["replies"]

    assert told["text"] == "Hola Carla, es Jugos Alma: {pedido}"
    assert told["left"] == ["pedido"]


def test_an_article_comes_with_todays_price(desk: Client, hers: Talk) -> None:
    for name in ("Jugo de maracuyá", "Ensalada <b>"):
        product = Product.objects.create(merchant=hers.merchant, name=name)
        Variant.objects.create(merchant=hers.merchant, product=product, price=Decimal(15))

    assert (
        'data-insert="Jugo de maracuyá: 15 Bs"'
        in get(desk, hers, "products?q=MARACUYA").content.decode()
    )
    assert "Ensalada &lt;b&gt;" in get(desk, hers, "products?q=ensal").content.decode()
    assert "Ningún producto" in get(desk, hers, "products?q=zzz").content.decode()


def template(chat: Talk, **more: object) -> MessageTemplate:
    fields: dict[str, object] = {
        "waba_id": f"waba-{chat.merchant.pk}", "name": "aviso", "status": "approved",
        "body": "Hola {{1}}: {{2}}", "fields": ["customer", "notice"],
    }  # fmt: skip
    return MessageTemplate.objects.create(merchant=chat.merchant, **fields | more)


def test_after_a_day_approved_templates_are_offered_with_her_words(
    desk: Client, hers: Talk
) -> None:
    Session.objects.of(hers.merchant).update(last_inbound_at=timezone.now() - timedelta(hours=30))
    row = template(hers)
    template(hers, name="rechazada", status="rejected")
    template(hers, name="de_otra_cuenta", waba_id="other")
    offers = get(desk, hers, "templates?text=ya+está+listo").content.decode()
    assert "Hola Carla: ya está listo" in offers
    assert "rechazada" not in offers and "de_otra_cuenta" not in offers

    reply(desk, hers, text="ya está listo", template=str(row.pk))

    assert written(hers)[0].content["kind"] == "template"
    assert Message.objects.of(hers.merchant).get(client_id=ID).text == "Hola Carla: ya está listo"


def test_a_template_without_its_facts_is_not_offered(desk: Client, hers: Talk) -> None:
    template(hers)

    assert "No hay ninguna plantilla" in get(desk, hers, "templates").content.decode()
