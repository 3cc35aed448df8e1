"""Three shops, a clinic, a restaurant and an observatory, as a first seeding makes them."""

from collections.abc import Iterator
from datetime import timedelta
from decimal import Decimal
from pathlib import Path

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from catalog.bookings import boards
from catalog.bookings import selectors as bookings
from catalog.bookings.boards import Asked
from catalog.orders import selectors
from catalog.products import sales_packs
from catalog.products import selectors as products
from catalog.products.models import Variant
from chatbot.conversations.models import ChannelAccount, QuickReply
from config import demo
from config.demo import datos, investment
from insights import selectors as insights
from intents import verticals
from merchants import access, keys
from merchants.models import Membership, Merchant
from merchants.roles import Permission
from tests.config import seeding
from tests.config.seeding import rows, seed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]
NOW = timezone.now()


@pytest.fixture(scope="module")
def seeded(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """What the first seeding said. Its rows stay to the end of the module.

    Each test runs in savepoints of its own inside, so that what it changes is undone.
    """
    with (
        django_db_blocker.unblock(),
        pytest.MonkeyPatch.context() as patched,
        transaction.atomic(),
    ):
        seeding.one_picture(patched)
        yield seed()
        transaction.set_rollback(True)


@pytest.mark.parametrize(("slug", "currency"), [("jugueria", "BOB"), ("suplementos", "ARS")])
def test_each_shop_can_sell_from_the_first_minute(slug: str, currency: str) -> None:
    merchant = Merchant.objects.get(slug=slug)
    goods = products.catalog(merchant.pk, NOW)
    assert (merchant.currency, merchant.is_demo) == (currency, True)
    assert len({row.product_id for row in goods}) >= 15
    assert all(row.price > 0 and row.image and row.category and row.description for row in goods)
    assert {method.kind for method in selectors.methods(merchant.pk)} >= {
        "qr",
        "transfer",
        "cash_at_pickup",
    }
    account = ChannelAccount.objects.of(merchant).get()
    assert (account.transport, account.key) == ("simulator", f"sim-{slug}")
    assert set(Membership.objects.of(merchant).values_list("role", flat=True)) == {
        "owner",
        "operator",
    }


def test_the_two_juices_of_the_specification_cost_what_it_says() -> None:
    goods = products.catalog(Merchant.objects.get(slug="jugueria").pk, NOW)
    for name, price in (("Maracuyá", 30), ("Matcha", 29)):
        (row,) = [row for row in goods if name.lower() in row.name.lower()]
        assert (row.name, row.price) == (name, Decimal(price))


def test_no_two_goods_of_a_shop_read_alike() -> None:
    for merchant in Merchant.objects.filter(is_demo=True):
        names = [row.name.casefold() for row in products.catalog(merchant.pk, NOW)]
        assert len(names) == len(set(names))


def test_the_shop_of_packs_sells_three_at_the_prices_of_the_specification() -> None:
    merchant = Merchant.objects.get(slug="packs")

    found = sales_packs.of(merchant.pk, NOW)

    assert [(row.key, row.units, row.price) for row in found] == [
        ("1x", 1, Decimal(77900)),
        ("2x", 2, Decimal(109900)),
        ("3x", 3, Decimal(139900)),
    ]
    assert all(row.for_sale for row in found)
    assert merchant.currency == "COP"


def test_the_analyzers_call_of_the_guide_is_answered_as_it_stands() -> None:
    guide = (Path(settings.BASE_DIR) / "docs" / "guide.md").read_text(encoding="utf-8")
    command = guide.split("curl http://localhost:8000/webhook/state-analyzer", 1)[1]
    body = command.split("-d '", 1)[1].split("'\n", 1)[0]

    answer = Client().post(
        "/webhook/state-analyzer",
        body,
        content_type="application/json",
        headers={"Authorization": f"Bearer {seed(analyzer_key=True).strip()}"},
    )

    assert answer.status_code == 200, answer.content
    assert answer.json()["intent"] == "precio"
    assert [one["intent"] for one in answer.json()["intents_vistos"]] == ["hola", "precio"]


def test_the_clinic_can_give_appointments_from_the_first_minute() -> None:
    merchant = Merchant.objects.get(slug="clinica")
    served = bookings.services(merchant.pk, NOW)
    staff = bookings.staff(merchant.pk)

    assert verticals.vertical_of(merchant.vertical) == "dental"
    assert len(served) >= 10 and all(one.duration_minutes and one.price_min for one in served)
    assert {one.specialty for one in staff} >= {"Ortodoncia", "Odontopediatría"}
    for one in served:
        able = [who for who in staff if who.does(one.id) and who.branches]
        assert able, f"nobody does {one.name}"
        first, last = boards.week(merchant, NOW)
        assert boards.slots(merchant, Asked(first, last, one.id), NOW), one.name


def test_the_restaurant_sells_what_it_cooks_with_what_goes_with_it() -> None:
    merchant = Merchant.objects.get(slug="restaurante")
    goods = products.catalog(merchant.pk, NOW)
    chosen = {row.product: {group.name: group for group in row.groups} for row in goods}

    assert verticals.vertical_of(merchant.vertical) == "restaurant"
    assert len({row.category for row in goods}) >= 6 and all(row.description for row in goods)
    halves = chosen["Pizza al gusto"]["Mitades"]
    assert (halves.minimum, halves.maximum) == (1, 2)
    assert chosen["Combo brasa"]["Guarnición"].minimum == 1
    assert {one.kind for one in selectors.methods(merchant.pk)} >= {"qr", "cash_on_delivery"}


def test_seeding_again_changes_nothing() -> None:
    before = rows()
    juice = Variant.across.get(product__name="Maracuyá")
    juice.price = Decimal(33)
    juice.save()
    seed()
    juice.refresh_from_db()
    assert (rows(), juice.price) == (before, Decimal(33))


def test_a_demo_from_before_quick_replies_gets_them_by_seeding_again() -> None:
    merchant = Merchant.objects.get(slug="jugueria")
    QuickReply.objects.of(merchant).delete()
    seed()
    assert QuickReply.objects.of(merchant).count() == 5

    QuickReply.objects.of(merchant).filter(shortcut="hola").delete()
    seed()
    assert QuickReply.objects.of(merchant).count() == 4


def test_the_owner_gets_in_by_a_link_and_without_a_password(seeded: str) -> None:
    owner = demo.owner()
    assert owner is not None and not owner.has_usable_password()
    assert access.may(owner, Merchant.objects.get(slug="jugueria"), Permission.APPROVE)
    assert seeded.count("http") == 12


def test_a_person_who_works_elsewhere_too_stays(alma: Merchant) -> None:
    owner = demo.owner()
    assert owner is not None
    Membership.objects.create(merchant=alma, user=owner, role="operator")
    seed(remove=True)
    assert demo.owner() == owner


def test_a_key_for_the_analyzer_is_printed_alone_and_lasts_a_day() -> None:
    text = seed(analyzer_key=True).strip()

    key = keys.opened(text, NOW)
    assert isinstance(key, keys.Key)
    assert (key.merchant.slug, [*key.scopes]) == ("packs", ["analyze"])
    assert keys.opened(text, NOW + timedelta(days=2)) is keys.Refusal.EXPIRED


def test_seeding_again_publishes_the_projects_once() -> None:
    seed()
    (dataset,) = insights.datasets_of(Merchant.objects.get(slug=datos.SHOP.slug))
    assert (dataset.slug, dataset.rows) == (datos.SLUG, investment.PROJECTS)
