"""The conversation's page shows what came in as the customer's own phone does."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.products.models import Product, Variant
from chatbot.agent.admin import thread
from chatbot.agent.admin.thread import Bubble
from chatbot.conversations.models import ChannelAccount, Message, Session
from merchants.models import Customer, Merchant, User
from tests.chatbot.conversations.numbers import connected

NOW = timezone.now()


@pytest.fixture
def talk(alma: Merchant, carla: Customer) -> Session:
    account: ChannelAccount = connected(alma, "123", "secreto")
    return Session.objects.create(merchant=alma, account=account, customer=carla)


def say(session: Session, text: str = "", kind: str = "text", **more: Any) -> Message:
    return Message.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        account_id=session.account_id,
        direction="in",
        kind=kind,
        text=text,
        said_at=NOW,
        **more,
    )


def shown(session: Session) -> Bubble:
    (bubble,) = thread.of(session)
    return bubble


def said(session: Session) -> list[str]:
    bubble = shown(session)
    return [mark.text for mark in (*bubble.beside.marks, *bubble.beside.lines)]


def page(client: Client, session: Session) -> str:
    path = reverse("admin:conversations_session_change", args=[session.pk])
    return client.get(path).content.decode()


def test_words_taken_back_are_struck_through(client: Client, talk: Session, bruno: User) -> None:
    say(talk, revoked_at=NOW, extra={"before": ["antes", "te odio"]})

    bubble = shown(talk)
    assert (bubble.text, bubble.beside.struck, bubble.beside.before) == (
        "te odio",
        True,
        ("antes",),
    )
    client.force_login(bruno)
    assert "<s>te odio</s>" in page(client, talk)


def test_an_edit_shows_both_what_it_says_and_what_it_said(talk: Session) -> None:
    say(talk, "tres", edited_at=NOW, extra={"before": ["dos"]})

    bubble = shown(talk)
    assert (bubble.text, bubble.beside.struck, bubble.beside.before) == ("tres", False, ("dos",))
    assert said(talk) == ["Editado por el cliente"]


def test_a_place_leads_to_a_map(talk: Session) -> None:
    say(talk, "Plaza", "location", extra={"latitude": -17.78, "longitude": -63.18})

    (line,) = shown(talk).beside.lines
    assert (line.text, line.link) == ("Plaza", "https://www.google.com/maps?q=-17.78%2C-63.18")


def test_a_contact_can_be_called(talk: Session) -> None:
    card = {"name": {"formatted_name": "Ana"}, "phones": [{"phone": "+591 700-00001"}]}
    say(talk, "Ana +591 700-00001", "contacts", extra={"contacts": [card, 7, {"phones": "x"}]})

    first = shown(talk).beside.lines[0]
    assert (first.text, first.link) == ("Ana · +591 700-00001", "tel:+59170000001")


def test_a_cart_of_the_catalogue_names_our_products_and_whose_price_it_is(talk: Session) -> None:
    product = Product.objects.create(merchant=talk.merchant, name="Jugo de maracuyá")
    Variant.objects.create(merchant=talk.merchant, product=product, sku="J1", price=30)
    rows = [
        {"product_retailer_id": "J1", "quantity": 2, "item_price": 7.99, "currency": "BOB"},
        {"product_retailer_id": "X9", "quantity": None, "item_price": "?"},
    ]
    say(talk, "por favor\n2 × J1\n? × X9", "order", extra={"product_items": rows})

    note, known, unknown = said(talk)
    assert note == "por favor"
    assert known.startswith("2 × Jugo de maracuyá") and "7,99" in known
    assert unknown == "None × X9"


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        ({"forwarded": True}, ["Reenviado"]),
        ({"forwarded": True, "frequently_forwarded": True}, ["Reenviado muchas veces"]),
        ({"referral": {"headline": "2x1"}}, ["Vino por el anuncio «2x1»"]),
        (
            {"referred_product": {"product_retailer_id": "J1"}},
            ["Escribe desde la página del producto J1"],
        ),
        ({"referral": "?", "contacts": 7, "before": {}}, []),
    ],
)
def test_where_words_came_from_is_said(
    talk: Session, extra: dict[str, Any], told: list[str]
) -> None:
    say(talk, "hola", extra=extra)

    assert said(talk) == told


@pytest.mark.parametrize("address", ["javascript:alert(1)", "data:x", "http://[", 5, ""])
def test_a_strangers_address_is_followed_only_on_the_web(talk: Session, address: object) -> None:
    say(talk, "hola", extra={"referral": {"headline": "x", "source_url": address}})

    assert [mark.link for mark in shown(talk).beside.marks] == [""]


@pytest.mark.parametrize(
    ("kind", "extra", "name"),
    [
        ("audio", {"voice": True}, "Nota de voz"),
        ("audio", {}, "Audio"),
        ("video", {}, "Video"),
        ("sticker", {}, "Sticker"),
        ("unsupported", {}, "WhatsApp no dejó ver este mensaje"),
        ("unsupported", {"type": "nfm_reply", "form": {"talla": "M"}}, "Formulario"),
    ],
)
def test_what_has_no_words_says_what_it_is(
    talk: Session, kind: str, extra: dict[str, Any], name: str
) -> None:
    say(talk, "", kind, extra=extra)

    heading = shown(talk).beside.heading
    assert heading is not None and heading.text == name


def test_an_amendment_is_news_for_a_page_that_is_open(
    client: Client, talk: Session, bruno: User
) -> None:
    row = say(talk, "dos")
    client.force_login(bruno)
    path = reverse("admin:conversations_session_change", args=[talk.pk])
    mark = page(client, talk).split('data-mark="')[1].split('"')[0]
    assert client.get(path, {"hilo": mark}).status_code == 204

    row.text, row.edited_at = "tres", NOW + timedelta(seconds=1)
    row.save()
    assert client.get(path, {"hilo": mark}).status_code == 200
