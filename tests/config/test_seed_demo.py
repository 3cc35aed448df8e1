"""The demo: drawn with care, never in place of a real shop, gone without a trace when removed."""

from io import BytesIO

import pytest
from django.core.files.storage import default_storage
from django.core.management import CommandError
from django.utils import timezone
from PIL import Image

from catalog.knowledge.models import Embedding, IndexState, KnowledgeItem
from catalog.knowledge.rules.audience import Reader
from catalog.knowledge.search_knowledge_base import search_knowledge_base
from catalog.orders import carts, orders, payments
from catalog.orders.payments import ProofGiven
from catalog.products.models import Option, ProductImage, StockMovement, Variant
from chatbot.agent.models import Turn
from chatbot.conversations.models import ChannelAccount, Session
from chatbot.transports.simulator import simulator
from config import demo
from config.demo import (
    jugueria,
    knowledge,
    packs,
    pictures,
    removal,
    restaurante,
    suplementos,
)
from merchants.models import Customer, Merchant, User
from tests.catalog.shelf import put
from tests.config import seeding
from tests.config.seeding import DRAW, rows, seed

pytestmark = pytest.mark.django_db
NOW = timezone.now()


@pytest.fixture(autouse=True)
def one_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    seeding.one_picture(monkeypatch)


def test_a_key_for_the_analyzer_needs_the_shops() -> None:
    with pytest.raises(CommandError, match="run seed_demo first"):
        seed(analyzer_key=True)


def test_a_password_can_be_given() -> None:
    seed(password="probemos-esto")
    owner = demo.owner()
    assert owner is not None and owner.check_password("probemos-esto")


def test_every_good_has_a_picture_of_its_own() -> None:
    for shop in (jugueria.SHOP, suplementos.SHOP, packs.SHOP, restaurante.SHOP):
        drawn = [DRAW(good.drawing, shop.background) for good in shop.goods]
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
    put(cart, counted, 2)
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
        ownership_version=0,
        version=0,
    )


@pytest.mark.django_db(transaction=True)
def test_removal_leaves_only_what_is_real(alma: Merchant, owner: User) -> None:
    before = rows()
    seed()
    for merchant in Merchant.objects.filter(is_demo=True):
        _a_day_of_business(
            merchant, User.objects.get(memberships__merchant=merchant, memberships__role="owner")
        )
    files = [row.image.name for row in ProductImage.across.all()]
    assert "removed" in seed(remove=True)
    assert rows() == before
    assert not any(default_storage.exists(file) for file in files if file)
    assert not User.objects.filter(email__endswith=".demo").exists()
    assert seed() and StockMovement.across.exists() and Option.across.exists()


def test_a_real_merchant_is_never_touched(alma: Merchant) -> None:
    with pytest.raises(removal.NotADemo):
        removal.remove(alma)
    alma.slug = "jugueria"
    alma.save()
    with pytest.raises(CommandError, match="real one"):
        seed()
    assert not Variant.objects.of(alma).exists()


def test_simulated_customers_files_go_with_the_shop(alma: Merchant) -> None:
    upload = simulator.keep(alma.pk, b"...", "image/jpeg", "pago.jpg")
    assert default_storage.exists(simulator.place(upload.id))
    alma.is_demo = True
    alma.save()
    removal.remove(alma)

    assert not default_storage.exists(simulator.place(upload.id))


def test_every_shop_has_written_something_and_a_search_finds_it() -> None:
    seed(no_history=True)

    for slug in knowledge.ITEMS:
        shop = Merchant.objects.get(slug=slug)
        states = set(KnowledgeItem.objects.of(shop).values_list("state", flat=True))
        assert states == {IndexState.INDEXED}, slug
    jugos = Merchant.objects.get(slug="jugueria")
    (found, *_rest) = search_knowledge_base(jugos, "¿hay wifi?", Reader.CUSTOMER)
    assert found.title == "¿Tienen wifi?"

    seed(remove=True)
    assert not KnowledgeItem.across.exists() and not Embedding.across.exists()
