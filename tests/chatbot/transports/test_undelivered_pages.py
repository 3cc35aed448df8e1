"""What a customer could not be told is seen where a merchant looks, and taken away by a click."""

from decimal import Decimal

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.orders import undelivered as orders_undelivered
from catalog.orders.models import Order
from chatbot.agent import followers
from chatbot.conversations.about import About
from chatbot.conversations.delivery import sending, undelivered
from chatbot.conversations.models import ChannelAccount, MessagePrice, Outgoing, Session
from merchants import stream
from merchants.models import Customer, User
from tests.catalog import shelf
from tests.chatbot.conversations.numbers import NOON, queued
from tests.chatbot.conversations.rows import claimed

ORDERS = "admin:orders_order_changelist"
PRICES = "admin:conversations_messageprice_changelist"
WORDS = "No se pudo avisar a Carla que su pedido está listo."


@pytest.fixture
def order(carla: Customer) -> Order:
    return shelf.order_of(carla, (shelf.goods(carla.merchant), 2))


@pytest.fixture
def kept(thread: Session, order: Order) -> Session:
    """Carla does not know that her order is ready."""
    undelivered.note(
        thread, About(order=str(order.pk), occasion="order.ready"), "La ventana se cerró."
    )
    return thread


def page(client: Client, url: str) -> str:
    return client.get(url).content.decode()


def test_the_orders_page_and_list_show_it_until_somebody_says_she_was_told(
    client: Client, kept: Session, order: Order, bruno: User
) -> None:
    client.force_login(bruno)
    url = reverse("admin:orders_order_change", args=[order.pk])
    assert WORDS in page(client, url) and "Ya le avisé" in page(client, url)
    assert "sin avisar" in page(client, reverse(ORDERS) + "?que=avisar")

    client.post(url, {"action": "told"})
    assert WORDS not in page(client, url)
    assert order.short_number not in page(client, reverse(ORDERS) + "?que=avisar")


@pytest.mark.django_db(transaction=True)
def test_the_conversation_learns_what_was_said_on_the_orders_page(
    kept: Session, order: Order, bruno: User
) -> None:
    orders_undelivered.told_by_hand(order.pk, order.merchant_id, by=bruno, now=NOON)
    for happened in stream.after(order.merchant_id, 0, 100):
        if happened.kind == "order.told":
            with transaction.atomic():
                followers.handle(happened, NOON)

    kept.refresh_from_db()
    assert kept.undelivered is None


def test_the_conversations_page_shows_it_and_a_click_ends_it(
    client: Client, kept: Session, order: Order, bruno: User
) -> None:
    client.force_login(bruno)
    url = reverse("admin:conversations_session_change", args=[kept.pk])
    assert WORDS in page(client, url)
    assert "⚠ No se pudo avisar" in page(client, reverse("admin:conversations_session_changelist"))

    client.post(url, {"action": "told"})
    order.refresh_from_db()
    assert order.undelivered == ""
    assert WORDS not in page(client, url)


def test_next_door_nobody_sees_it_or_takes_it_away(
    client: Client, kept: Session, order: Order, dario_owner: User
) -> None:
    client.force_login(dario_owner)
    for name, key in (("orders_order", order.pk), ("conversations_session", kept.pk)):
        url = reverse(f"admin:{name}_change", args=[key])
        assert client.post(url, {"action": "told"}).status_code in (302, 403, 404)
        assert WORDS not in page(client, url)

    order.refresh_from_db()
    assert order.undelivered.startswith(WORDS)


def test_who_cannot_be_reached_is_marked_on_her_page(
    client: Client, carla: Customer, bruno: User
) -> None:
    carla.unreachable = "A este cliente no le llegan mensajes"
    carla.save()
    client.force_login(bruno)

    change = reverse("admin:merchants_customer_change", args=[carla.pk])
    assert "A este cliente no le llegan mensajes" in page(client, change)


def test_a_numbers_page_says_what_its_messages_cost_and_that_it_only_answers(
    client: Client, thread: Session, owner: User
) -> None:
    today = timezone.localdate()
    MessagePrice.objects.create(
        market="591",
        category="service",
        currency="USD",
        amount=Decimal("0.0085"),
        valid_from=today.replace(day=1),
    )
    queued(thread, "uno")
    sending.sent(claimed(thread), "w", timezone.now(), charged=True)
    ChannelAccount.across.update(proactive_stopped="Frenado por quejas")
    client.force_login(owner)

    change = reverse("admin:conversations_channelaccount_change", args=[thread.account_id])
    told = page(client, change)
    assert "0,0085 USD" in told and "1 mensaje" in told and "Frenado por quejas" in told
    listed = page(client, reverse("admin:conversations_channelaccount_changelist"))
    assert "solo responde" in listed


def test_only_a_superuser_keeps_the_price_list(
    client: Client, owner: User, manager: User, bruno: User, root: User
) -> None:
    for person in (owner, manager, bruno):
        client.force_login(person)
        assert client.get(reverse(PRICES)).status_code == 403

    client.force_login(root)
    add = reverse("admin:conversations_messageprice_add")
    told = {"market": "591", "category": "service", "amount": "0.0085", "currency": "USD"}
    client.post(add, {**told, "valid_from": "2026-10-01"})
    assert MessagePrice.objects.get().amount == Decimal("0.0085")
    wrong = client.post(add, {**told, "market": "+591", "valid_from": "2026-10-02"})
    assert "Solo cifras" in wrong.content.decode()
    assert "+591…" in page(client, reverse(PRICES))
    assert not Outgoing.across.exists()
