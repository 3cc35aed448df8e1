"""Alma's shop open for business: a connected number, goods on the shelf, the system running."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.management import call_command

from catalog.orders.models import PaymentMethod
from catalog.products import stock
from catalog.products.models import MovementReason, Variant
from config.demo import pictures
from merchants.models import Merchant
from tests.chatbot.agent.talk import stock_the_shop
from tests.counter import picture
from tests.end_to_end.phone import SECRET, Phone
from tests.end_to_end.system import System
from tests.stubs.graph import Media, StubGraph
from tests.stubs.webhooks import NUMBER, WABA

TOKEN = "EAAG-alma"
UNITS = 10


@pytest.fixture
def shop(transactional_db: None, alma: Merchant) -> Merchant:
    """Maracuyá without counting, ten Matcha, a QR to pay, a WhatsApp number, little patience."""
    shelf = stock_the_shop(alma)
    Variant.objects.of(alma).filter(pk=shelf["Matcha"].pk).update(tracks_stock=True)
    stock.move(alma.pk, shelf["Matcha"].pk, UNITS, MovementReason.RESTOCK)
    transfer = PaymentMethod.objects.of(alma).get(kind="transfer")
    transfer.qr_image.save("qr.png", ContentFile(pictures.qr(alma.name)))
    alma.quiet_ms, alma.max_wait_ms = 150, 1500
    alma.save(update_fields=["quiet_ms", "max_wait_ms"])
    call_command(
        "connect_whatsapp",
        *("--merchant", alma.slug, "--phone-number-id", NUMBER, "--waba-id", WABA),
        *("--app-secret", SECRET, "--verify-token", "abrete", "--access-token", TOKEN),
        verbosity=0,
    )
    return alma


@pytest.fixture
def graph() -> Iterator[StubGraph]:
    """Meta, who knows one token and keeps one picture of a receipt."""
    with StubGraph() as stub:
        stub.script.tokens = {NUMBER: TOKEN}
        stub.script.media["receipt"] = Media(content=picture())
        yield stub


@pytest.fixture
def system(shop: Merchant, graph: StubGraph) -> Iterator[System]:
    folder = Path(tempfile.mkdtemp(prefix="m-"))
    running = System(folder, graph.url)
    try:
        running.start("valkey", "worker", "web")
        yield running
    finally:
        running.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def carlas_phone(system: System, graph: StubGraph, shop: Merchant) -> Phone:
    return Phone(system, graph, shop)
