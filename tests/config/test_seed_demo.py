"""The demo: three shops to believe in, made once and gone without a trace when removed."""

from datetime import timedelta
from decimal import Decimal
from functools import cache
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.utils import timezone
from PIL import Image

from catalog.orders import carts, orders, payments, selectors
from catalog.orders.payments import ProofGiven
from catalog.products import sales_packs
from catalog.products import selectors as products
from catalog.products.models import Option, ProductImage, StockMovement, Variant
from chatbot.agent.models import Turn
from chatbot.conversations.models import ChannelAccount, Session
from chatbot.transports.simulator import simulator
from config import demo
from config.demo import jugueria, packs, pictures, removal, suplementos
from merchants import access, keys
from merchants.models import Customer, Membership, Merchant, User
from merchants.roles import Deed

pytestmark = pytest.mark.django_db
NOW = timezone.now()
_DRAW = pictures.product


@pytest.fixture(autouse=True)
def one_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing takes most of a seeding's time, and one picture serves these tests."""
    drawing = jugueria.GOODS[0].drawing
    same = cache(lambda: _DRAW(drawing, ("#ffffff", "#eeeeee")))
    monkeypatch.setattr(pictures, "product", lambda *_: same())


def _seed(**options: object) -> str:
    out = StringIO()
    call_command("seed_demo", stdout=out, **options)
    return out.getvalue()


def _rows() -> dict[str, int]:
    """Rows of every table of ours, by label."""
    labels = ("merchants", "products", "orders", "conversations", "agent")
    counts = {}
    with connection.cursor() as sql:
        for model in apps.get_models():
            if model._meta.app_label in labels:
                sql.execute(f'SELECT count(*) FROM "{model._meta.db_table}"')
                counts[model._meta.label] = sql.fetchone()[0]
    return counts


@pytest.mark.parametrize(("slug", "currency"), [("jugueria", "BOB"), ("suplementos", "ARS")])
def test_each_shop_can_sell_from_the_first_minute(slug: str, currency: str) -> None:
    _seed()
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
    _seed()
    goods = products.catalog(Merchant.objects.get(slug="jugueria").pk, NOW)
    for name, price in (("Maracuyá", 30), ("Matcha", 29)):
        (row,) = [row for row in goods if name.lower() in row.name.lower()]
        assert (row.name, row.price) == (name, Decimal(price))


def test_no_two_goods_of_a_shop_read_alike() -> None:
    _seed()
    for merchant in Merchant.objects.filter(is_demo=True):
        names = [row.name.casefold() for row in products.catalog(merchant.pk, NOW)]
        assert len(names) == len(set(names))


def test_the_shop_of_packs_sells_three_at_the_prices_of_the_specification() -> None:
    _seed()
    merchant = Merchant.objects.get(slug="packs")

    found = sales_packs.of(merchant.pk, NOW)

    assert [(row.key, row.units, row.price) for row in found] == [
        ("1x", 1, Decimal(77900)),
        ("2x", 2, Decimal(109900)),
        ("3x", 3, Decimal(139900)),
    ]
    assert all(row.for_sale for row in found)
    assert merchant.currency == "COP"


def test_a_key_for_the_analyzer_is_printed_alone_and_lasts_a_day() -> None:
    with pytest.raises(CommandError, match="run seed_demo first"):
        _seed(analyzer_key=True)
    _seed()

    text = _seed(analyzer_key=True).strip()

    key = keys.opened(text, NOW)
    assert isinstance(key, keys.Key)
    assert (key.merchant.slug, [*key.scopes]) == ("packs", ["analyze"])
    assert keys.opened(text, NOW + timedelta(days=2)) is keys.Refusal.EXPIRED


def test_the_analyzers_call_of_the_readme_is_answered_as_it_stands() -> None:
    _seed()
    readme = (Path(settings.BASE_DIR) / "README.md").read_text(encoding="utf-8")
    command = readme.split("curl http://localhost:8000/webhook/state-analyzer", 1)[1]
    body = command.split("-d '", 1)[1].split("'\n", 1)[0]

    answer = Client().post(
        "/webhook/state-analyzer",
        body,
        content_type="application/json",
        headers={"Authorization": f"Bearer {_seed(analyzer_key=True).strip()}"},
    )

    assert answer.status_code == 200, answer.content
    assert answer.json()["intent"] == "precio"
    assert [one["intent"] for one in answer.json()["intents_vistos"]] == ["hola", "precio"]


def test_seeding_again_changes_nothing() -> None:
    _seed()
    before = _rows()
    juice = Variant.across.get(product__name="Maracuyá")
    juice.price = Decimal(33)
    juice.save()
    _seed()
    juice.refresh_from_db()
    assert (_rows(), juice.price) == (before, Decimal(33))


def test_the_owner_gets_in_by_a_link_and_without_a_password() -> None:
    told = _seed()
    owner = demo.owner()
    assert owner is not None and not owner.has_usable_password()
    assert access.may(owner, Merchant.objects.get(slug="jugueria"), Deed.APPROVE)
    assert told.count("http") == 8


def test_a_password_can_be_given() -> None:
    _seed(password="probemos-esto")
    owner = demo.owner()
    assert owner is not None and owner.check_password("probemos-esto")


def test_every_good_has_a_picture_of_its_own() -> None:
    for shop in (jugueria.SHOP, suplementos.SHOP, packs.SHOP):
        drawn = [_DRAW(good.drawing, shop.background) for good in shop.goods]
        assert len(set(drawn)) == len(shop.goods)
        for picture in (*drawn, pictures.qr(shop.name)):
            with Image.open(BytesIO(picture)) as opened:
                opened.load()
                assert min(opened.size) >= 600
            assert len(picture) < 60_000


def _a_day_of_business(merchant: Merchant, owner: User) -> None:
    customer = Customer.objects.create(merchant=merchant, name="Carla")
    cart = carts.open_for(customer)
    counted = Variant.objects.of(merchant).filter(tracks_stock=True).order_by("pk").first()
    if counted is None:
        return  # it publishes data and sells nothing
    carts.add(cart, counted.pk, 2, now=NOW)
    order = orders.place(cart, is_test=True, now=NOW)
    proof = ProofGiven(None, "claim", words="ya pagué")
    payment = payments.claim(order.pk, merchant.pk, proofs=(proof,), now=NOW)
    payments.approve(payment.pk, merchant.pk, amount=order.total, by=owner, now=NOW)
    account = ChannelAccount.objects.of(merchant).get()
    session = Session.objects.create(
        merchant=merchant, account=account, customer=customer, order=order, cart=cart
    )
    Turn.objects.create(
        merchant=merchant,
        session=session,
        engine="v2",
        proposer="rules",
        outcome="sent",
        state_before="IDLE",
        state_after="IDLE",
        pen=0,
        version=0,
    )


@pytest.mark.django_db(transaction=True)
def test_removal_leaves_only_what_is_real(alma: Merchant, owner: User) -> None:
    before = _rows()
    _seed()
    for merchant in Merchant.objects.filter(is_demo=True):
        _a_day_of_business(
            merchant, User.objects.get(memberships__merchant=merchant, memberships__role="owner")
        )
    files = [row.image.name for row in ProductImage.across.all()]
    assert "removed" in _seed(remove=True)
    assert _rows() == before
    assert not any(default_storage.exists(file) for file in files if file)
    assert not User.objects.filter(email__endswith=".demo").exists()
    assert _seed() and StockMovement.across.exists() and Option.across.exists()


def test_a_person_who_works_elsewhere_too_stays(alma: Merchant) -> None:
    _seed()
    owner = demo.owner()
    assert owner is not None
    Membership.objects.create(merchant=alma, user=owner, role="operator")
    _seed(remove=True)
    assert demo.owner() == owner


def test_a_real_merchant_is_never_touched(alma: Merchant) -> None:
    with pytest.raises(removal.NotADemo):
        removal.remove(alma)
    alma.slug = "jugueria"
    alma.save()
    with pytest.raises(CommandError, match="real one"):
        _seed()
    assert not Variant.objects.of(alma).exists()


def test_simulated_customers_files_go_with_the_shop(alma: Merchant) -> None:
    upload = simulator.keep(alma.pk, b"...", "image/jpeg", "pago.jpg")
    assert default_storage.exists(simulator.place(upload.id))
    alma.is_demo = True
    alma.save()
    removal.remove(alma)

    assert not default_storage.exists(simulator.place(upload.id))
