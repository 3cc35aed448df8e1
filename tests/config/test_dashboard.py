"""The first page: what waits and what today brought, of one's own merchant only."""

from datetime import timedelta

import pytest
from django.contrib.admin import site
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from catalog.orders import orders
from chatbot.conversations import ownership
from chatbot.conversations.models import Session
from config import admin_site
from merchants.models import Customer, Merchant, User
from tests import counter
from tests.cast import person
from tests.catalog import shelf

INDEX = "admin:index"


@pytest.fixture
def day(alma: Merchant, carla: Customer, owner: User) -> None:
    """An order of today that waits, one of yesterday, a test, a cancelled one, and who waits."""
    juice = shelf.goods(alma, "Maracuyá", "30")
    now = timezone.now()

    def place(units: int, *, is_test: bool = False, days: int = 0) -> object:
        cart = shelf.cart_of(carla, (juice, units))
        return orders.place(cart, is_test=is_test, now=now - timedelta(days=days))

    counter.claimed(orders.place(shelf.cart_of(carla, (juice, 2)), is_test=False, now=now))
    place(5, is_test=True)
    cancelled = orders.place(shelf.cart_of(carla, (juice, 7)), is_test=False, now=now)
    orders.cancel(cancelled.pk, alma.pk, by=owner, reason="x", now=now)
    talk = counter.session(carla)
    ownership.hand_over(talk.pk, alma.pk, by=owner, now=now, reason="pide factura")


def test_what_waits_is_counted_and_linked(client: Client, owner: User, day: None) -> None:
    client.force_login(owner)
    html = client.get(reverse(INDEX)).content.decode()
    assert html.count("panel-tile-waiting") == 2
    assert "?que=revisar" in html and "?modo=handoff_pending" not in html
    assert "#0001 · Carla" in html and "pide factura" in html


def test_conversations_lead_to_the_console_and_their_records_stay(
    client: Client, owner: User, alma: Merchant, day: None
) -> None:
    client.force_login(owner)
    html = client.get(reverse(INDEX)).content.decode()
    inbox, talk = reverse("console:inbox", args=[alma.slug]), Session.objects.of(alma).get()
    assert html.count(f'href="{inbox}"') >= 2
    assert f'href="{reverse("console:conversation", args=[alma.slug, talk.pk])}"' in html
    assert f'href="{reverse("admin:conversations_session_changelist")}"' in html


def test_sales_of_today_leave_out_tests_and_what_was_cancelled(
    client: Client, owner: User, day: None
) -> None:
    client.force_login(owner)
    html = client.get(reverse(INDEX)).content.decode()
    assert "<strong>60 Bs</strong>" in html and "1 pedido<" in html


def test_an_empty_day_is_said_honestly(client: Client, dario_owner: User, day: None) -> None:
    client.force_login(dario_owner)
    html = client.get(reverse(INDEX)).content.decode()
    assert "panel-tile-waiting" not in html and "Carla" not in html
    assert "<strong>$0</strong>" in html and "todavía sin pedidos" in html
    assert "Todo revisado" in html and "Nadie espera" in html


def test_who_belongs_to_no_merchant_is_told_what_to_do(client: Client, day: None) -> None:
    client.force_login(person("Nadie", None, None))
    html = client.get(reverse(INDEX)).content.decode()
    assert "enlace de invitación" in html and "panel-tile" not in html


def test_the_menu_shows_only_pages_that_may_be_seen(
    client: Client, owner: User, root: User, day: None
) -> None:
    client.force_login(owner)
    html = client.get(reverse(INDEX)).content.decode()
    assert reverse("admin:orders_order_changelist") in html
    assert reverse("admin:merchants_user_changelist") not in html
    client.force_login(root)
    assert reverse("admin:merchants_user_changelist") in client.get(reverse(INDEX)).content.decode()


def test_every_page_of_the_menu_exists_and_every_page_is_in_the_menu() -> None:
    listed = {entry.model for _title, entries in admin_site.MENU for entry in entries}
    registered = {model._meta.label for model in site._registry}
    ours = {label for label in registered if not label.startswith("auth.")}
    assert listed == ours


def test_the_toolkits_words_are_spanish_too(client: Client, owner: User, day: None) -> None:
    client.force_login(owner)
    html = client.get(reverse("admin:orders_order_changelist")).content.decode()
    assert "Filtros" in html and ">Filters<" not in html
    with translation.override("es"):
        assert translation.gettext("Type to search") == "Buscar"


def test_how_people_were_attended_is_told_with_a_chart_and_a_table(
    client: Client, owner: User, day: None
) -> None:
    client.force_login(owner)
    week = client.get(reverse(INDEX)).content.decode()
    month = client.get(reverse(INDEX), {"dias": "30"}).content.decode()
    assert "Atención de los últimos 7 días" in week
    assert "Atención de los últimos 30 días" in month
    assert "A mano u otra causa" in week and "Esperan ahora" in week


def test_the_menu_leads_to_the_page_of_switches(
    client: Client, owner: User, root: User, alma: Merchant, day: None
) -> None:
    client.force_login(owner)
    html = client.get(reverse(INDEX)).content.decode()
    assert reverse("console:settings", args=[alma.slug]) in html
    client.force_login(root)
    html = client.get(reverse(INDEX)).content.decode()
    assert reverse("admin:intents_intent_changelist") in html and "num-cards" not in html
