"""Alma's shop with enough Matcha for every customer of a night, and its number connected."""

import io

from django.core.files.base import ContentFile
from django.core.management import call_command

from catalog.orders.models import PaymentMethod
from catalog.products import stock
from catalog.products.models import MovementReason, Variant
from config.demo import pictures
from merchants.models import Merchant
from tests.chaos.people import SECRET
from tests.chatbot.agent.talk import stock_the_shop
from tests.stubs.webhooks import NUMBER, WABA

UNITS = 1_000_000
TOKEN = "EAAG-alma"


def opened() -> Merchant:
    """Maracuyá without counting, Matcha counted, a QR to pay, and little patience."""
    alma = Merchant.objects.create(
        name="Jugos Alma", slug="alma", currency="BOB", quiet_ms=150, max_wait_ms=1500
    )
    matcha = stock_the_shop(alma)["Matcha"]
    Variant.objects.of(alma).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(alma.pk, matcha.pk, UNITS, MovementReason.RESTOCK)
    transfer = PaymentMethod.objects.of(alma).get(kind="transfer")
    transfer.qr_image.save("qr.png", ContentFile(pictures.qr(alma.name)))
    call_command(
        "connect_whatsapp",
        *("--merchant", alma.slug, "--phone-number-id", NUMBER, "--waba-id", WABA),
        *("--app-secret", SECRET, "--verify-token", "abrete", "--access-token", TOKEN),
        verbosity=0,
        stdout=io.StringIO(),
    )
    return alma
