"""The order's page: approved, rejected and moved on by a person, and seen by nobody else."""

from decimal import Decimal
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from catalog.orders.models import Order, Payment
from catalog.products.models import Variant
from merchants.models import Customer, Membership, Merchant, User
from tests import counter
from tests.catalog import shelf

LIST = "admin:orders_order_changelist"


def page(order: Order) -> str:
    return reverse("admin:orders_order_change", args=[order.pk])


@pytest.fixture
def order(carla: Customer, maracuya: Variant) -> Order:
    return shelf.order_of(carla, (maracuya, 2))


@pytest.fixture
def claim(order: Order) -> Payment:
    return counter.claimed(order)


def press(client: Client, order: Order, action: str, **said: object) -> tuple[int, str]:
    """Presses a button of the order's page: status and page that follow."""
    answer = client.post(page(order), {"action": action, "once": uuid4(), **said}, follow=True)
    return answer.status_code, answer.content.decode()


def test_the_page_shows_lines_total_customer_and_the_proof_as_a_picture(
    client: Client, owner: User, order: Order, claim: Payment
) -> None:
    client.force_login(owner)
    html = client.get(page(order)).content.decode()
    assert "#0001" in html and "Maracuyá" in html and "60 Bs" in html and "+59171234567" in html
    proof = claim.proofs.get()
    assert f'<img src="{proof.file.url}"' in html
    assert 'value="60"' in html


def test_approving_the_prefilled_amount_pays_the_order(
    client: Client, owner: User, order: Order, claim: Payment
) -> None:
    client.force_login(owner)
    status, html = press(client, order, "approve", payment=claim.pk, amount="60")
    order.refresh_from_db()
    assert status == 200 and order.payment_status == "paid"
    assert "Pago aprobado" in html


@pytest.mark.parametrize("typed", ["20", "20,00", "20.0", "Bs 20"])
def test_a_part_may_be_approved_however_it_is_typed(
    client: Client, owner: User, order: Order, claim: Payment, typed: str
) -> None:
    client.force_login(owner)
    press(client, order, "approve", payment=claim.pk, amount=typed)
    order.refresh_from_db()
    assert order.payment_status == "partial"
    assert "40 Bs" in client.get(page(order)).content.decode()


NO_AMOUNTS = ("", "mil", "0", "-5", "1,2,3", "1e1", "1e9", "19-", "１９", "1 000", "19 mil", "NaN")


def test_what_is_no_amount_is_asked_again_and_decides_nothing(
    client: Client, owner: User, order: Order, claim: Payment
) -> None:
    client.force_login(owner)
    for typed in NO_AMOUNTS:
        status, html = press(client, order, "approve", payment=claim.pk, amount=typed)
        order.refresh_from_db()
        assert (status, order.payment_status) == (422, "in_review"), typed
        assert "panel-error" in html, typed
    press(client, order, "cash", amount="1e1")
    assert Payment.objects.of(order.merchant_id).exclude(pk=claim.pk).count() == 0


def test_more_than_is_owed_has_to_be_meant(
    client: Client, owner: User, order: Order, claim: Payment
) -> None:
    client.force_login(owner)
    status, html = press(client, order, "approve", payment=claim.pk, amount="600")
    assert status == 422 and "marca la casilla" in html and 'name="more"' in html
    press(client, order, "approve", payment=claim.pk, amount="600", more="on")
    order.refresh_from_db()
    assert order.payment_status == "paid"


def test_a_rejection_needs_a_reason_and_waits_for_money_again(
    client: Client, owner: User, order: Order, claim: Payment
) -> None:
    client.force_login(owner)
    status, html = press(client, order, "reject", payment=claim.pk, reason=" ")
    assert status == 422 and "Escribe el motivo" in html
    press(client, order, "reject", payment=claim.pk, reason="El monto no coincide.")
    order.refresh_from_db()
    claim.refresh_from_db()
    assert order.payment_status == "unpaid" and claim.reason == "El monto no coincide."


def test_the_second_of_two_people_who_approve_is_told_and_nothing_breaks(
    client: Client, owner: User, manager: User, order: Order, claim: Payment
) -> None:
    client.force_login(owner)
    press(client, order, "approve", payment=claim.pk, amount="60")
    other = Client()
    other.force_login(manager)
    status, html = press(other, order, "approve", payment=claim.pk, amount="60")
    assert status == 200 and "Eso ya no se puede" in html
    assert Payment.objects.of(order.merchant_id).filter(status="approved").count() == 1


def test_an_order_is_moved_on_to_the_customers_hands(
    client: Client, bruno: User, order: Order
) -> None:
    client.force_login(bruno)
    for stage in ("preparing", "ready", "delivered"):
        status, _ = press(client, order, stage)
        order.refresh_from_db()
        assert (status, order.fulfilment_status) == (200, stage)
    status, html = press(client, order, "preparing")
    assert status == 200 and "Eso ya no se puede" in html


def test_a_return_asks_whether_the_goods_come_back(
    client: Client, owner: User, carla: Customer, matcha: Variant
) -> None:
    order = shelf.order_of(carla, (matcha, 2))
    client.force_login(owner)
    for stage in ("preparing", "ready", "delivered"):
        press(client, order, stage)
    status, html = press(client, order, "returned")
    assert status == 422 and "Elige si vuelve al stock" in html
    press(client, order, "returned", restock="yes")
    matcha.refresh_from_db()
    assert matcha.stock == 5


def test_cash_is_received_and_a_mistake_is_corrected_by_the_owner(
    client: Client, owner: User, order: Order
) -> None:
    client.force_login(owner)
    press(client, order, "cash", amount="60")
    payment = Payment.objects.of(order.merchant_id).get()
    assert payment.amount == counter.small("60")
    press(client, order, "reverse", payment=payment.pk, reason="Era de otro pedido")
    order.refresh_from_db()
    assert order.payment_status == "unpaid"
    status, html = press(client, order, "reverse", payment=payment.pk, reason="otra vez")
    assert status == 200 and "Eso ya no se puede" in html


def test_money_goes_back_up_to_what_was_received(client: Client, owner: User, order: Order) -> None:
    client.force_login(owner)
    press(client, order, "cash", amount="60")
    status, _ = press(client, order, "refund", amount="61", reason="se arrepintió")
    assert status == 422
    press(client, order, "refund", amount="60", reason="se arrepintió")
    order.refresh_from_db()
    assert order.payment_status == "refunded"


def test_a_cancellation_gives_its_reason(client: Client, owner: User, order: Order) -> None:
    client.force_login(owner)
    press(client, order, "cancel", reason="Se acabó la fruta")
    order.refresh_from_db()
    assert order.fulfilment_status == "cancelled" and order.cancel_reason == "Se acabó la fruta"
    assert "Se acabó la fruta" in client.get(page(order)).content.decode()


OPERATORS_FORBIDDEN = ("approve", "reject", "cash", "cancel", "refund", "reverse")


@pytest.mark.parametrize("action", OPERATORS_FORBIDDEN)
def test_an_operator_neither_decides_on_money_nor_cancels(
    client: Client, bruno: User, order: Order, claim: Payment, action: str
) -> None:
    client.force_login(bruno)
    assert f'value="{action}"' not in client.get(page(order)).content.decode()
    status, _ = press(client, order, action, payment=claim.pk, amount="60", reason="x")
    order.refresh_from_db()
    assert status == 403 and order.payment_status == "in_review"


@pytest.mark.parametrize("action", ["refund", "reverse"])
def test_only_the_owner_gives_money_back(
    client: Client, manager: User, order: Order, action: str
) -> None:
    client.force_login(manager)
    press(client, order, "cash", amount="60")
    payment = Payment.objects.of(order.merchant_id).get()
    status, _ = press(client, order, action, payment=payment.pk, amount="60", reason="x")
    assert status == 403


def test_an_unknown_action_is_refused(client: Client, owner: User, order: Order) -> None:
    client.force_login(owner)
    assert press(client, order, "give_it_for_free")[0] == 403


def test_an_order_is_neither_added_nor_deleted_nor_edited(
    client: Client, owner: User, order: Order
) -> None:
    client.force_login(owner)
    assert client.get(reverse("admin:orders_order_add")).status_code == 403
    deletion = reverse("admin:orders_order_delete", args=[order.pk])
    assert client.post(deletion, {"post": "yes"}).status_code == 403
    client.post(page(order), {"total": "1", "customer": ""})
    order.refresh_from_db()
    assert order.total == Decimal("60.00")


def test_orders_to_review_stand_first_and_are_found_by_number_name_and_phone(
    client: Client, owner: User, order: Order, claim: Payment, carla: Customer, maracuya: Variant
) -> None:
    newer = shelf.order_of(carla, (maracuya, 1))
    client.force_login(owner)
    html = client.get(reverse(LIST)).content.decode()
    assert html.index(order.short_number) < html.index(newer.short_number)
    for words in ("#0001", "1", "Carla", "71234567"):
        found = client.get(reverse(LIST), {"q": words}).content.decode()
        assert order.short_number in found, words
    review = client.get(reverse(LIST), {"que": "revisar"}).content.decode()
    assert order.short_number in review and newer.short_number not in review


def test_the_merchant_next_door_reaches_nothing(
    client: Client, dario_owner: User, order: Order, claim: Payment
) -> None:
    client.force_login(dario_owner)
    assert order.short_number not in client.get(reverse(LIST)).content.decode()
    assert client.get(page(order)).status_code == 302
    _, html = press(client, order, "approve", payment=claim.pk, amount="60")
    order.refresh_from_db()
    assert order.payment_status == "in_review" and "Maracuyá" not in html
    assert client.get(claim.proofs.get().file.url).status_code == 404


def test_a_payment_of_another_order_cannot_be_named(
    client: Client, owner: User, carla: Customer, maracuya: Variant, order: Order, claim: Payment
) -> None:
    other = shelf.order_of(carla, (maracuya, 1))
    counter.claimed(other)
    client.force_login(owner)
    press(client, other, "approve", payment=claim.pk, amount="30")
    claim.refresh_from_db()
    assert claim.status == "in_review"


def test_a_pdf_is_a_download_and_never_a_page(client: Client, owner: User, order: Order) -> None:
    claim = counter.claimed(order, suffix="pdf")
    client.force_login(owner)
    answer = client.get(claim.proofs.get().file.url)
    assert answer.status_code == 200
    assert answer["Content-Disposition"].startswith("attachment")
    assert "sandbox" in answer["Content-Security-Policy"]
    assert answer["X-Content-Type-Options"] == "nosniff"


def test_a_proof_is_shown_to_members_only(
    client: Client, bruno: User, dario_owner: User, claim: Payment
) -> None:
    url = claim.proofs.get().file.url
    assert client.get(url).status_code == 302
    client.force_login(dario_owner)
    assert client.get(url).status_code == 404
    client.force_login(bruno)
    assert client.get(url)["Content-Type"] == "image/jpeg"
    assert client.get(url.replace(".jpg", ".png")).status_code == 404
    assert client.get("/media/proofs/1/..%2f..%2fsecrets").status_code == 404


def test_words_of_customers_are_never_markup(
    client: Client, owner: User, order: Order, carla: Customer
) -> None:
    carla.name = "<script>alert(1)</script>"
    carla.save()
    counter.claimed(order, words="<img src=x onerror=alert(1)>")
    client.force_login(owner)
    html = client.get(page(order)).content.decode() + client.get(reverse(LIST)).content.decode()
    assert "<script>alert(1)" not in html and "<img src=x" not in html
    assert "&lt;script&gt;alert(1)" in html


def test_a_person_of_two_merchants_sees_one_at_a_time(
    client: Client, dario_owner: User, alma: Merchant, order: Order
) -> None:
    Membership.objects.create(merchant=alma, user=dario_owner, role="manager")
    client.force_login(dario_owner)
    assert client.get(page(order)).status_code == 200
