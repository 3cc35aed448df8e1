"""A receipt that was sent before: whoever approves is told which order bears the same file."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.orders import payments, seen_before
from catalog.orders.models import Order, Payment
from catalog.products.models import Variant
from merchants.models import Customer, Merchant, User
from tests import counter
from tests.catalog import shelf

RECEIPT = counter.picture(words="Transferencia 30 Bs, 20/11 10:15")
REPEATED = "Comprobante repetido"


def page(order: Order) -> str:
    return reverse("admin:orders_order_change", args=[order.pk])


def bought(customer: Customer, what: Variant, content: bytes = RECEIPT) -> tuple[Order, Payment]:
    """One piece ordered and claimed to be paid with that file."""
    order = shelf.order_of(customer, (what, 1))
    return order, counter.claimed(order, content=content)


@pytest.fixture
def rosa(alma: Merchant) -> Customer:
    return Customer.objects.create(merchant=alma, name="Rosa")


def approve(payment: Payment, by: User) -> None:
    payments.approve(
        payment.pk, payment.merchant_id, amount=payment.order.total, by=by, now=timezone.now()
    )


def test_the_same_file_for_two_orders_is_told_on_both_by_number_and_link(
    client: Client, owner: User, carla: Customer, rosa: Customer, maracuya: Variant
) -> None:
    first, paid = bought(carla, maracuya)
    approve(paid, owner)
    second, _ = bought(rosa, maracuya)
    client.force_login(owner)
    html = client.get(page(second)).content.decode()
    assert REPEATED in html and "panel-danger-note" in html
    assert f'href="{page(first)}">{first.short_number}</a>' in html and "aprobado" in html
    assert f'href="{page(second)}"' in client.get(page(first)).content.decode()


def test_the_filled_in_amount_is_said_to_be_the_orders(
    client: Client, owner: User, carla: Customer, maracuya: Variant
) -> None:
    order, _ = bought(carla, maracuya)
    client.force_login(owner)
    html = client.get(page(order)).content.decode()
    assert "Falta pagar según el pedido" in html
    assert "Según el pedido: el comprobante no se lee." in html
    assert REPEATED not in html


def test_what_is_held_against_a_proof_and_what_is_not(
    owner: User, carla: Customer, rosa: Customer, maracuya: Variant, dario: Merchant
) -> None:
    order, claim = bought(carla, maracuya)
    stranger = Customer.objects.create(merchant=dario, name="Eva")
    _, next_door = bought(stranger, shelf.goods(dario, "Whey"))
    other, another = bought(rosa, maracuya, counter.picture(words="otro recibo"))
    counter.claimed(order, content=RECEIPT)  # the same picture twice in one claim
    assert [told(one) for one in (claim, next_door, another)] == [set(), set(), set()]
    payments.reject(claim.pk, claim.merchant_id, reason="no llegó", by=owner, now=timezone.now())
    again = counter.claimed(order, content=RECEIPT)
    assert told(again) == {(order.short_number, "rechazado", True)}
    counter.claimed(other, content=RECEIPT)
    assert told(again) == {
        (order.short_number, "rechazado", True),
        (other.short_number, "por revisar", False),
    }


def test_a_claim_without_a_file_and_a_forgotten_file_are_held_against_nothing(
    carla: Customer, maracuya: Variant
) -> None:
    for _ in range(2):
        order = shelf.order_of(carla, (maracuya, 1))
        word = payments.ProofGiven(message_id=None, state="claim", words="ya pagué")
        claim = payments.claim(order.pk, order.merchant_id, proofs=[word], now=timezone.now())
    assert told(claim) == set()


def test_one_query_finds_them_and_names_few(
    carla: Customer, maracuya: Variant, django_assert_num_queries: Any
) -> None:
    claims = [bought(carla, maracuya)[1] for _ in range(seen_before.MOST + 2)]
    rows = Payment.objects.of(carla.merchant_id).filter(pk=claims[0].pk)
    kept = list(rows.prefetch_related("proofs"))
    with django_assert_num_queries(1):
        (found,) = seen_before.elsewhere(carla.merchant_id, kept).values()
    assert len(found) == seen_before.MOST


def told(payment: Payment) -> set[tuple[str, str, bool]]:
    rows = Payment.objects.of(payment.merchant_id).filter(pk=payment.pk)
    found = seen_before.elsewhere(payment.merchant_id, rows.prefetch_related("proofs"))
    return {
        (one.number, one.decision, one.same_order)
        for sightings in found.values()
        for one in sightings
    }
