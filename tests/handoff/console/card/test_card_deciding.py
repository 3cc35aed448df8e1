"""What is decided and given back right on the card: proofs, agreements, the bot that goes on."""

import hashlib

import pytest
from django.test import Client
from django.urls import reverse

from catalog.orders import payments
from catalog.orders.models import Order, Payment
from catalog.products.models import Variant
from chatbot.conversations import answers, ownership
from chatbot.conversations.models import SessionOrder
from merchants.models import Customer, Merchant, User
from tests import counter
from tests.catalog.shelf import order_of
from tests.chatbot.agent.talk import Talk
from tests.handoff.console.card.conftest import Post, address, told, words

pytestmark = pytest.mark.django_db
Shelf = dict[str, Variant]


@pytest.fixture
def proven(held: Talk, bruno: User) -> Order:
    """An order whose proof waits for a decision."""
    ownership.release(held.session.id, held.merchant.pk, by=bruno, now=held.now)
    order = held.confirm()
    held.say(kind="image", mime="image/jpeg")
    return order


def claim_of(order: Order) -> Payment:
    return Payment.objects.of(order.merchant_id).get(order=order, status="in_review")


def test_only_who_may_approves_and_does_so_right_here(
    proven: Order, post: Post, page: Client, talk: Talk, manager: User
) -> None:
    claim = str(claim_of(proven).pk)
    assert "Aprobar el pago" not in words(page.get(address(talk)))
    refused = post("card-deed", proven.pk, "approve", payment=claim, amount="147")
    assert refused.status_code == 403
    page.force_login(manager)
    assert "Aprobar el pago" in words(page.get(address(talk)))
    answer = post("card-deed", proven.pk, "approve", payment=claim, amount="147")
    assert answer.status_code == 200 and "aprobado" in told(answer)
    proven.refresh_from_db()
    assert proven.payment_status == "paid"
    again = post("card-deed", proven.pk, "approve", payment=claim, amount="147")
    assert again.status_code == 409 and "ya no se puede" in told(again)


def test_part_of_the_money_and_more_of_it_are_judged_as_in_the_panel(
    proven: Order, post: Post, page: Client, manager: User
) -> None:
    page.force_login(manager)
    claim = str(claim_of(proven).pk)
    answer = post("card-deed", proven.pk, "approve", payment=claim, amount="500")
    assert answer.status_code == 422 and "Es más de lo que falta" in words(answer)
    for typed in ("1e2", "1e9", "19 mil", "10-", "１００"):
        answer = post("card-deed", proven.pk, "approve", payment=claim, amount=typed)
        assert answer.status_code == 422 and "Escribe un monto" in words(answer), typed
    text = words(post("card-deed", proven.pk, "approve", payment=claim, amount="100"))
    assert "Faltan 47 Bs" in text


def test_a_receipt_that_another_order_bears_is_told_beside_it(
    proven: Order, page: Client, manager: User, talk: Talk, shelf: Shelf
) -> None:
    page.force_login(manager)
    receipt = counter.picture()
    before = words(page.get(address(talk)))
    assert "Comprobante repetido" not in before
    rosa = Customer.objects.create(merchant=talk.merchant, name="Rosa")
    other = order_of(rosa, (shelf["Matcha"], 1))
    counter.claimed(other, content=receipt)
    message = claim_of(proven).proofs.get().message_id
    assert message is not None
    payments.attach(
        message,
        talk.merchant.pk,
        file=counter.stored(talk.merchant, "proofs", receipt),
        mime_type="image/jpeg",
        sha256=hashlib.sha256(receipt).hexdigest(),
    )
    answer = page.get(address(talk))
    link = reverse("admin:orders_order_change", args=[other.pk])
    told_so = f'El mismo archivo está en el pedido <a href="{link}">{other.short_number}</a>'
    assert "Comprobante repetido" in words(answer) and told_so in words(answer)
    assert "Según el pedido: el comprobante no se lee." in words(answer)


def test_a_rejection_needs_its_reason(
    proven: Order, post: Post, page: Client, manager: User
) -> None:
    page.force_login(manager)
    claim = str(claim_of(proven).pk)
    answer = post("card-deed", proven.pk, "reject", payment=claim)
    assert answer.status_code == 422 and "Escribe el motivo" in words(answer)
    post("card-deed", proven.pk, "reject", payment=claim, reason="No se lee.")
    proven.refresh_from_db()
    assert proven.payment_status == "unpaid"


def test_an_order_of_another_customer_is_not_reached_from_this_card(
    held: Talk, post: Post, alma: Merchant
) -> None:
    other = Talk(alma, phone="59170000001")
    foreign = other.confirm()
    assert post("card-deed", foreign.pk, "preparing").status_code == 404
    assert post("card-pay", foreign.pk).status_code == 404


def test_actions_that_do_not_exist_are_not_done(proven: Order, post: Post) -> None:
    for name in ("refund", "reverse", "nonsense"):
        assert post("card-deed", proven.pk, name).status_code == 409


def test_the_agreement_cannot_be_attested_without_a_sent_review(
    held: Talk, post: Post, shelf: Shelf
) -> None:
    post("card-add", variant=shelf["Matcha"].pk, quantity=1)
    held.write("sí")
    message = held.session.messages.filter(direction="in").latest("id").pk
    answer = post("card-attest", message=message)
    assert answer.status_code == 422 and "Primero envíale el pedido" in told(answer)
    assert not SessionOrder.objects.of(held.merchant).exists()


def test_giving_back_offers_what_was_agreed_and_applies_what_is_ticked(
    held: Talk, post: Post, page: Client, shelf: Shelf
) -> None:
    held.write("quiero 2 maracuyá a la Av. Arce 2233")
    dialog = words(page.get(address(held, "card-agreed")))
    assert "¿Esto se acordó?" in dialog and "Maracuyá" in dialog and "Av. Arce 2233" in dialog
    newest = held.session.messages.latest("id").pk
    assert f'name="upto" value="{newest}"' in dialog
    answer = post(
        "card-agreed",
        wish="0",
        **{"variant-0": shelf["Maracuyá"].pk, "quantity-0": "4", "options-0": "", "note-0": ""},
        take=["address", "fulfilment"],
        address="Av. Arce 2244",
        fulfilment="delivery",
        upto=newest,
    )
    assert answer.status_code == 200 and "card:given-back" in answer["HX-Trigger"]
    assert held.session.mode == "bot" and held.lines == {"Maracuyá": 4}
    assert held.cart.address == "Av. Arce 2244"
    assert not held.session.messages.filter(unread=True).exists()


def test_giving_back_asks_nothing_where_nothing_was_said_plainly(
    held: Talk, page: Client, bruno: User
) -> None:
    held.write("¿me manda una foto? ¿hacen delivery?")
    answers.reply(held.session.id, held.merchant.pk, "Claro", by=bruno, now=held.now)
    assert words(page.get(address(held, "card-agreed"))) == ""


def test_what_the_shop_only_could_do_is_not_ticked(held: Talk, page: Client, bruno: User) -> None:
    held.write("quiero 2 maracuyá. ¿me los mandan a la Av. Arce 2233?")
    answers.reply(held.session.id, held.merchant.pk, "Claro que sí", by=bruno, now=held.now)
    dialog = words(page.get(address(held, "card-agreed")))
    assert 'name="wish" value="0" checked' in dialog
    assert 'name="take" value="address">' in dialog and "Av. Arce 2233" in dialog


def test_a_day_without_its_hour_is_asked_for_and_nothing_is_given_back(
    held: Talk, post: Post
) -> None:
    answer = post("card-agreed", take="when", day="2026-12-01", hour="")
    assert answer.status_code == 400 and "Completa el día y la hora" in told(answer)
    assert held.session.mode == "human"


def test_with_nothing_ticked_it_is_a_plain_release(held: Talk, post: Post, page: Client) -> None:
    assert words(page.get(address(held, "card-agreed"))) == ""
    assert post("card-agreed").status_code == 200
    assert held.session.mode == "bot"


def test_the_card_takes_no_more_queries_with_more_in_the_cart(
    page: Client, held: Talk, post: Post, shelf: Shelf, django_assert_max_num_queries: object
) -> None:
    post("card-add", variant=shelf["Matcha"].pk, quantity=1)
    with django_assert_max_num_queries(40):  # type: ignore[operator]
        page.get(address(held))
    for name in ("Maracuyá", "Mango grande", "Mango mediano"):
        post("card-add", variant=shelf[name].pk, quantity=1)
    with django_assert_max_num_queries(40):  # type: ignore[operator]
        page.get(address(held))
