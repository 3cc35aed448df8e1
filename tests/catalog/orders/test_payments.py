"""Claims, proofs and decisions: the rows carry the status, and only people decide (invariant 1)."""

from collections.abc import Callable
from decimal import Decimal
from uuid import uuid4

import pytest
from django.core.exceptions import PermissionDenied

from catalog.orders import orders, payments, selectors
from catalog.orders.models import MethodKind, Order, Payment, PaymentMethod, Proof
from catalog.orders.payments import ProofGiven
from catalog.orders.problems import BadAmount, IllegalStep
from catalog.products.models import Variant
from merchants.models import Customer, Event, Merchant, User
from tests.catalog.shelf import NOON, order_of, settle

pytestmark = pytest.mark.django_db

PICTURE = ProofGiven(11, "waiting")
WORDS = ProofGiven(12, "claim", words="ya te hice el yape")


@pytest.fixture
def order(carla: Customer, maracuya: Variant) -> Order:
    """60 to be paid."""
    return order_of(carla, (maracuya, 2))


def _claim(order: Order, *proofs: ProofGiven) -> Payment:
    return payments.claim(order.pk, order.merchant_id, proofs=proofs or (PICTURE,), now=NOON)


def _status(order: Order) -> str:
    settle()
    order.refresh_from_db()
    return order.payment_status


def _told(order: Order, kind: str) -> list[object]:
    return [e.payload for e in Event.objects.of(order.merchant_id).filter(kind=kind)]


def test_a_proof_puts_the_order_under_review_at_once(order: Order) -> None:
    payment = _claim(order)
    assert _status(order) == "in_review"
    assert orders.value(order).has_proof
    assert _told(order, "payment.claimed") == [{"order": str(order.pk), "payment": str(payment.pk)}]


def test_a_second_proof_joins_the_first_and_the_same_one_counts_once(order: Order) -> None:
    first = _claim(order)
    assert _claim(order, PICTURE) == first
    assert _claim(order, PICTURE, WORDS) == first
    assert Proof.objects.of(order.merchant_id).filter(payment=first).count() == 2
    assert len(_told(order, "payment.claimed")) == 2


def test_a_claim_without_anything_is_refused(order: Order) -> None:
    with pytest.raises(ValueError, match="shows something"):
        payments.claim(order.pk, order.merchant_id, proofs=(), now=NOON)


def test_a_file_is_attached_once(order: Order) -> None:
    _claim(order)
    proof = payments.attach(
        11, order.merchant_id, file="proofs/1/a.jpg", mime_type="image/jpeg", sha256="a" * 64
    )
    assert proof is not None and (proof.state, proof.file.name) == ("attached", "proofs/1/a.jpg")
    again = payments.attach(11, order.merchant_id, file="b", mime_type="x", sha256="")
    assert again is not None and again.file.name == "proofs/1/a.jpg"
    assert payments.attach(99, order.merchant_id, file="c", mime_type="x", sha256="") is None


def test_a_claim_whose_only_file_is_unreadable_falls(order: Order) -> None:
    payment = _claim(order)
    fallen = payments.unreadable(11, order.merchant_id, reason="No es una imagen", now=NOON)
    assert fallen is not None
    assert (fallen.pk, fallen.status) == (payment.pk, "unreadable")
    assert _status(order) == "unpaid"
    assert not orders.value(order).has_proof
    told = {"order": str(order.pk), "payment": str(payment.pk)}
    assert _told(order, "payment.unreadable") == [told]
    payments.unreadable(11, order.merchant_id, reason="otra vez", now=NOON)
    assert len(_told(order, "payment.unreadable")) == 1
    assert _claim(order, ProofGiven(13, "waiting")) != payment


def test_a_claim_that_another_proof_holds_does_not_fall(order: Order) -> None:
    payment = _claim(order, PICTURE, WORDS)
    payments.unreadable(11, order.merchant_id, reason="No es una imagen", now=NOON)
    payment.refresh_from_db()
    assert (payment.status, _status(order)) == ("in_review", "in_review")


@pytest.mark.parametrize(
    ("amount", "status", "left"),
    [("60", "paid", "0.00"), ("75.50", "paid", "0.00"), ("20", "partial", "40.00")],
)
def test_an_approval_counts_what_came_in(
    order: Order, owner: User, amount: str, status: str, left: str
) -> None:
    payment = _claim(order)
    payments.approve(payment.pk, order.merchant_id, amount=Decimal(amount), by=owner, now=NOON)
    assert _status(order) == status
    told = {"order": str(order.pk), "payment": str(payment.pk), "amount": amount, "left": left}
    assert _told(order, "payment.approved") == [told]


def test_two_parts_make_a_whole(order: Order, owner: User) -> None:
    payments.approve(_claim(order).pk, order.merchant_id, amount=Decimal(20), by=owner, now=NOON)
    second = _claim(order, WORDS)
    assert _status(order) == "in_review"
    payments.reject(second.pk, order.merchant_id, reason="No llegó", by=owner, now=NOON)
    assert _status(order) == "partial"
    third = _claim(order, ProofGiven(14, "attached", file="x"))
    payments.approve(third.pk, order.merchant_id, amount=Decimal(40), by=owner, now=NOON)
    assert _status(order) == "paid"


def test_a_rejection_gives_its_reason_and_the_order_waits_again(order: Order, owner: User) -> None:
    payment = _claim(order)
    with pytest.raises(ValueError, match="reason"):
        payments.reject(payment.pk, order.merchant_id, reason=" ", by=owner, now=NOON)
    payments.reject(payment.pk, order.merchant_id, reason="Monto errado", by=owner, now=NOON)
    assert _status(order) == "unpaid"
    (told,) = _told(order, "payment.rejected")
    assert told == {"order": str(order.pk), "payment": str(payment.pk), "reason": "Monto errado"}


@pytest.mark.parametrize("first", ["approve", "reject"])
@pytest.mark.parametrize("second", ["approve", "reject"])
def test_a_second_click_changes_nothing(order: Order, owner: User, first: str, second: str) -> None:
    payment = _claim(order)
    clicks: dict[str, Callable[[], object]] = {
        "approve": lambda: payments.approve(
            payment.pk, order.merchant_id, amount=Decimal(60), by=owner, now=NOON
        ),
        "reject": lambda: payments.reject(
            payment.pk, order.merchant_id, reason="x", by=owner, now=NOON
        ),
    }
    clicks[first]()
    before = _status(order)
    with pytest.raises(IllegalStep):
        clicks[second]()
    assert _status(order) == before


@pytest.mark.parametrize("amount", ["0", "-60", "NaN", "Infinity", "0.001", "99999999999"])
def test_an_amount_that_cannot_be_is_refused(order: Order, owner: User, amount: str) -> None:
    payment = _claim(order)
    with pytest.raises(BadAmount):
        payments.approve(payment.pk, order.merchant_id, amount=Decimal(amount), by=owner, now=NOON)


def test_only_who_may_approve_decides(
    order: Order, bruno: User, dario: Merchant, owner: User
) -> None:
    payment, sixty = _claim(order), Decimal(60)
    stranger = User.objects.create_user("vecino@example.com")
    for person in (bruno, stranger):
        with pytest.raises(PermissionDenied):
            payments.approve(payment.pk, order.merchant_id, amount=sixty, by=person, now=NOON)
        with pytest.raises(PermissionDenied):
            payments.reject(payment.pk, order.merchant_id, reason="x", by=person, now=NOON)
        with pytest.raises(PermissionDenied):
            payments.receive_cash(order.pk, order.merchant_id, amount=sixty, by=person, now=NOON)
        with pytest.raises(PermissionDenied):
            payments.refund(order.pk, order.merchant_id, amount=sixty, by=person, now=NOON)
        with pytest.raises(PermissionDenied):
            payments.reverse(payment.pk, order.merchant_id, by=person, now=NOON)
    with pytest.raises(PermissionDenied):
        payments.approve(
            payment.pk,
            order.merchant_id,
            amount=sixty,
            by="modelo",  # type: ignore[arg-type]
            now=NOON,
        )
    with pytest.raises(PermissionDenied):
        payments.approve(payment.pk, dario.pk, amount=sixty, by=owner, now=NOON)
    assert _status(order) == "in_review"


def test_cash_is_counted_and_makes_a_waiting_claim_needless(order: Order, owner: User) -> None:
    payment = _claim(order)
    merchant = order.merchant_id
    payments.receive_cash(order.pk, merchant, amount=Decimal(20), by=owner, now=NOON)
    assert _status(order) == "in_review"
    payments.receive_cash(order.pk, merchant, amount=Decimal(40), by=owner, now=NOON)
    assert _status(order) == "paid"
    payment.refresh_from_db()
    assert payment.status == "withdrawn"
    with pytest.raises(IllegalStep):
        payments.receive_cash(order.pk, merchant, amount=Decimal(1), by=owner, now=NOON)


def test_a_refund_is_no_more_than_is_held(order: Order, owner: User) -> None:
    merchant = order.merchant_id
    with pytest.raises(IllegalStep):
        payments.refund(order.pk, merchant, amount=Decimal(1), by=owner, now=NOON)
    payments.receive_cash(order.pk, merchant, amount=Decimal(60), by=owner, now=NOON)
    with pytest.raises(BadAmount):
        payments.refund(order.pk, merchant, amount=Decimal(61), by=owner, now=NOON)
    payments.refund(order.pk, merchant, amount=Decimal(15), by=owner, now=NOON, reason="faltó uno")
    assert _status(order) == "paid"
    payments.refund(order.pk, merchant, amount=Decimal(45), by=owner, now=NOON)
    assert _status(order) == "refunded"
    assert selectors.sums(order.pk, merchant).kept == 0
    with pytest.raises(IllegalStep):
        _claim(order)


def test_a_mistaken_approval_is_undone_once(order: Order, owner: User) -> None:
    merchant = order.merchant_id
    claim = _claim(order)
    payments.approve(claim.pk, merchant, amount=Decimal(40), by=owner, now=NOON)
    payments.receive_cash(order.pk, merchant, amount=Decimal(20), by=owner, now=NOON)
    payments.reverse(claim.pk, merchant, by=owner, now=NOON, reason="era de otro pedido")
    assert _status(order) == "partial"
    with pytest.raises(IllegalStep):
        payments.reverse(claim.pk, merchant, by=owner, now=NOON)
    assert _told(order, "payment.reversed")


def test_a_reversal_leaves_nothing_given_back_uncovered(order: Order, owner: User) -> None:
    merchant = order.merchant_id
    claim = _claim(order)
    payments.approve(claim.pk, merchant, amount=Decimal(60), by=owner, now=NOON)
    payments.refund(order.pk, merchant, amount=Decimal(10), by=owner, now=NOON)
    with pytest.raises(BadAmount):
        payments.reverse(claim.pk, merchant, by=owner, now=NOON)


def test_a_cancelled_order_takes_no_claim_but_its_open_one_is_decided(
    order: Order, owner: User
) -> None:
    payment = _claim(order)
    orders.cancel(order.pk, order.merchant_id, by=owner, reason="ya no", now=NOON)
    with pytest.raises(IllegalStep):
        _claim(order, WORDS)
    with pytest.raises(IllegalStep):
        payments.receive_cash(order.pk, order.merchant_id, amount=Decimal(1), by=owner, now=NOON)
    payments.approve(payment.pk, order.merchant_id, amount=Decimal(60), by=owner, now=NOON)
    payments.refund(order.pk, order.merchant_id, amount=Decimal(60), by=owner, now=NOON)
    assert _status(order) == "refunded"


def test_a_neighbour_reaches_no_payment(order: Order, dario: Merchant) -> None:
    _claim(order)
    with pytest.raises(Order.DoesNotExist):
        payments.claim(order.pk, dario.pk, proofs=(WORDS,), now=NOON)
    assert payments.attach(11, dario.pk, file="x", mime_type="x", sha256="") is None
    assert payments.unreadable(11, dario.pk, reason="x", now=NOON) is None
    with pytest.raises(Order.DoesNotExist):
        payments.choose_method(uuid4(), order.merchant_id, _method(order).pk)


def _method(order: Order) -> PaymentMethod:
    return PaymentMethod.objects.create(
        merchant_id=order.merchant_id, kind=MethodKind.QR, name="QR"
    )
