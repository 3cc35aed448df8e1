"""Over REST a picture is said in words, with a link that opens it for an hour."""

import re
from datetime import timedelta

import pytest
import time_machine
from django.conf import LazySettings
from django.core.files.base import ContentFile
from django.test import Client
from django.utils import timezone

from catalog.orders.models import PaymentMethod
from catalog.products.models import Product, ProductImage
from merchants.models import Branch, Merchant
from tests.handoff.api.calling import Caller

pytestmark = pytest.mark.django_db
SHOWN = b"\xff\xd8\xff picture"


@pytest.fixture
def pictured(shop: Merchant, settings: LazySettings) -> ProductImage:
    settings.PUBLIC_URL = "https://mostrador.example"
    row = ProductImage(merchant=shop, product=Product.objects.of(shop).get(name="Matcha"))
    row.image.save("matcha.jpg", ContentFile(SHOWN))
    return row


def link_in(reply: str, beside: str) -> str:
    found = re.search(rf"^{beside} (https://mostrador\.example(/api/pictures/\S+))$", reply, re.M)
    assert found, reply
    return found[2]


def test_a_products_picture_is_named_and_opens_for_an_hour(
    program: Caller, pictured: ProductImage
) -> None:
    link = link_in(program.says("muéstrame el matcha")["reply"], r"Imagen: Matcha\.")
    answer = Client().get(link)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/jpeg")
    assert b"".join(answer) == SHOWN
    assert "private" in answer["Cache-Control"] and answer["X-Content-Type-Options"] == "nosniff"

    with time_machine.travel(timezone.now() + timedelta(minutes=61)):
        assert Client().get(link).status_code == 404
    assert Client().get(link[:-2] + "xx").status_code == 404
    assert Client().get("/api/pictures/algo").status_code == 404


def test_the_code_to_pay_says_which_order_it_pays(
    program: Caller, shop: Merchant, pictured: ProductImage
) -> None:
    way = PaymentMethod.objects.of(shop).get(kind="transfer")
    way.kind = "qr"
    way.qr_image.save("qr.png", ContentFile(SHOWN))
    for words in ("quiero 2 de maracuyá", "eso sería todo"):
        program.says(words)
    reply = program.says("sí")["reply"]
    assert link_in(reply, r"Imagen: código QR para pagar el pedido #0001\.")


def test_a_place_is_said_with_its_map(program: Caller, shop: Merchant) -> None:
    Branch.objects.of(shop).update(latitude="-16.5", longitude="-68.15")
    reply = program.says("¿dónde están?")["reply"]
    assert "Estamos en Av. Arce 123." in reply
    assert "Centro, Av. Arce 123 https://www.google.com/maps?q=-16.5%2C-68.15" in reply
