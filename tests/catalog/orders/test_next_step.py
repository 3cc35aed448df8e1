"""Which button of an order's page stands out: what waits for a person, then the next step."""

import re
from uuid import uuid4

from django.test import Client
from django.urls import reverse

from catalog.products.models import Variant
from merchants.models import Customer, User
from tests import counter
from tests.catalog import shelf


def test_nothing_is_greener_than_the_approval_while_a_proof_waits(
    client: Client, owner: User, carla: Customer, maracuya: Variant
) -> None:
    order = shelf.order_of(carla, (maracuya, 2))
    claim = counter.claimed(order)
    client.force_login(owner)
    page = reverse("admin:orders_order_change", args=[order.pk])
    green = re.compile(r"panel-button panel-(?:success|primary)\">\s*<span[^>]*>(\w+)</span>")
    assert green.findall(client.get(page).content.decode())[:1] == ["check_circle"]
    assert "skillet" not in green.findall(client.get(page).content.decode())
    approval = {"action": "approve", "once": uuid4(), "payment": claim.pk, "amount": "60"}
    client.post(page, approval)
    assert "skillet" in green.findall(client.get(page).content.decode())
