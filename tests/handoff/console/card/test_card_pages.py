"""The card shows who she is, what is in her cart and what became of her orders, and sells."""

from decimal import Decimal
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from catalog.orders.models import DeliveryZone, Order
from catalog.products.models import Option, OptionGroup, Variant
from chatbot.agent.models import Turn
from chatbot.conversations.models import SessionOrder
from merchants.models import Branch, Customer, Merchant, User
from tests.chatbot.agent.talk import Talk
from tests.handoff.console.card.conftest import Post, address, told, words

pytestmark = pytest.mark.django_db
Shelf = dict[str, Variant]


def test_it_shows_who_she_is(page: Client, held: Talk) -> None:
    Customer.objects.of(held.merchant).update(notes="Portón azul", labels=["VIP"])
    answer = page.get(address(held))
    text = words(answer)

    assert answer.status_code == 200
    for part in ("Carla", "+591 71234567", "Portón azul", "VIP", "El asistente le responde"):
        assert part in text
    assert answer["Content-Security-Policy"].startswith("default-src 'none'")


def test_in_mode_bot_it_says_what_is_in_the_way_and_offers_no_selling(
    page: Client, talk: Talk
) -> None:
    text = words(page.get(address(talk)))
    assert "Toma la conversación para vender" in text and "Agregar producto" not in text


def test_another_persons_conversation_is_read_only(
    client: Client, held: Talk, manager: User
) -> None:
    client.force_login(manager)
    text = words(client.get(address(held)))
    assert "La atiende Bruno" in text and "Agregar producto" not in text


def test_a_whole_sale_by_hand(
    held: Talk, post: Post, page: Client, shelf: Shelf, manager: User
) -> None:
    text = words(post("card-add", variant=shelf["Maracuyá"].pk, quantity=2))
    assert "2" in text and "60 Bs" in text
    line = held.cart.lines.get()
    assert "90 Bs" in words(post("card-quantity", line=line.pk, quantity=3))
    assert "Enviado" in told(post("card-review"))
    held.deliver()
    held.write("sí, dale")
    text = words(page.get(address(held)))
    assert "¿Con qué mensaje aceptó?" in text and "sí, dale" in text and "checked" in text
    message = held.session.messages.filter(direction="in").latest("id").pk
    answer = post("card-attest", message=message)
    assert answer.status_code == 200 and "Pedido creado" in told(answer)
    assert "#0001" in words(answer) and "Bruno anotó que aceptó" in words(answer)
    assert held.order.total == Decimal(90)

    assert "Datos de pago enviados" in told(post("card-pay", held.order.pk))
    page.force_login(manager)
    answer = post("card-deed", held.order.pk, "cash", by=page, amount="90")
    assert told(answer) == "Efectivo anotado."
    for stage in ("preparing", "ready", "delivered"):
        assert post("card-deed", held.order.pk, stage).status_code == 200
    held.order.refresh_from_db()
    assert (held.order.payment_status, held.order.fulfilment_status) == ("paid", "delivered")
    assert "90 Bs" in words(page.get(address(held)))


@pytest.fixture
def review_sent(held: Talk, post: Post, shelf: Shelf) -> Talk:
    """One matcha, shown to her to agree to."""
    post("card-add", variant=shelf["Matcha"].pk, quantity=1)
    post("card-review")
    held.deliver()
    return held


def heard(talk: Talk, text: str) -> int:
    """The id of what she has just written."""
    talk.write(text)
    return int(talk.session.messages.filter(direction="in").latest("id").pk)


def test_a_message_that_says_no_yes_is_asked_about_before_it_makes_an_order(
    review_sent: Talk, post: Post
) -> None:
    message = heard(review_sent, "¿y mi mamá cómo está?")
    asked = post("card-attest", message=message)
    assert asked.status_code == 422 and "no dice que sí" in told(asked)
    text = words(asked)
    assert "«¿y mi mamá cómo está?» no dice que sí" in text and 'name="anyway" value="1"' in text
    assert f'name="message" value="{message}"' in text
    assert not Order.objects.of(review_sent.merchant).exists()
    assert "no dice que sí" in told(post("card-attest", message=message, anyway="no"))

    answer = post("card-attest", message=message, anyway="1")
    assert answer.status_code == 200 and "Pedido creado" in told(answer)
    assert "no dice que sí" not in words(answer)
    assert SessionOrder.objects.of(review_sent.merchant).get().agreed_in_id == message


@pytest.mark.parametrize("text", ["sí", "dale, está bien", "listo, confirmo"])
def test_a_yes_makes_the_order_at_once(review_sent: Talk, post: Post, text: str) -> None:
    assert "Pedido creado" in told(post("card-attest", message=heard(review_sent, text)))


def test_to_insist_makes_no_agreement_of_what_is_none(
    held: Talk, review_sent: Talk, post: Post
) -> None:
    early = held.session.messages.filter(direction="in").earliest("id").pk
    for fields in ({}, {"anyway": "1"}):
        answer = post("card-attest", message=early, **fields)
        assert answer.status_code == 422 and "Ese mensaje no sirve" in told(answer)
    assert not Order.objects.of(held.merchant).exists()


def test_a_double_submit_adds_one_line(held: Talk, post: Post, shelf: Shelf) -> None:
    once = str(uuid4())
    for _click in range(2):
        answer = post("card-add", variant=shelf["Matcha"].pk, quantity=1, once=once)
        assert answer.status_code == 200
    assert held.lines == {"Matcha": 1}


def test_a_refusal_says_what_to_do_and_shows_the_card_as_it_is(
    held: Talk, post: Post, shelf: Shelf
) -> None:
    answer = post("card-add", variant=shelf["Matcha"].pk, quantity=500)
    assert answer.status_code == 422 and told(answer) == "La cantidad puede ser de 1 a 100."
    assert "El carrito está vacío" in words(answer)
    answer = post("card-review")
    assert answer.status_code == 422 and "agrega algo primero" in told(answer)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("card-add", {"variant": "x", "quantity": "1"}),
        ("card-add", {"quantity": "1"}),
        ("card-add", {"variant": "9" * 30, "quantity": "1"}),
        ("card-quantity", {"line": "-1", "quantity": "2"}),
        ("card-attest", {}),
        ("card-details", {"fulfilment": "delivery", "wanted_at": "2026-13-45T99:99"}),
        ("card-details", {"fulfilment": "delivery", "address": "x" * 400}),
        ("card-add", {"variant": "1", "quantity": "1", "once": "no-uuid"}),
    ],
)
def test_unreadable_forms_change_nothing(
    held: Talk, post: Post, name: str, fields: dict[str, str]
) -> None:
    before = Turn.objects.of(held.merchant).count()
    answer = post(name, **fields)
    assert 400 <= answer.status_code < 500
    assert told(answer)
    assert held.session.cart is None and Turn.objects.of(held.merchant).count() == before


def test_without_owning_the_conversation_nothing_is_sold(
    talk: Talk, post: Post, shelf: Shelf
) -> None:
    answer = post("card-add", variant=shelf["Matcha"].pk, quantity=1)
    assert answer.status_code == 409
    assert told(answer) == "Toma la conversación para vender en ella."


def test_strangers_and_neighbours_get_nowhere(
    client: Client, held: Talk, dario_owner: User, dario: Merchant, shelf: Shelf
) -> None:
    body = {"once": str(uuid4()), "variant": shelf["Matcha"].pk, "quantity": 1}
    assert client.get(address(held)).status_code == 302
    assert client.post(address(held, "card-add"), body).status_code == 302
    client.force_login(dario_owner)
    assert client.get(address(held)).status_code == 404
    assert client.post(address(held, "card-add"), body).status_code == 404
    theirs = address(held).replace(held.merchant.slug, dario.slug)
    assert client.get(theirs).status_code == 404
    assert client.post(f"{theirs}add", body).status_code == 404
    assert client.get(f"{theirs}agreed").status_code == 404
    assert held.session.cart is None


def test_products_are_found_by_the_beginning_of_words(page: Client, held: Talk) -> None:
    found = words(page.get(address(held, "card-products"), {"q": "man gran"}))
    assert "Mango grande" in found and "Matcha" not in found
    assert "Nada con ese nombre" in words(page.get(address(held, "card-products"), {"q": "zzz"}))


def test_a_product_with_options_asks_for_them(
    page: Client, held: Talk, post: Post, shelf: Shelf
) -> None:
    mango = shelf["Mango grande"]
    form = words(page.get(address(held, "card-product", mango.pk)))
    assert "sin azúcar" in form and "+3 Bs" in form
    honey = Option.objects.of(held.merchant).get(name="miel")
    group = OptionGroup.objects.of(held.merchant).get()
    fields = {f"option-{group.pk}": honey.pk}
    post("card-add", variant=mango.pk, quantity=1, note="bien frío", **fields)
    line = held.cart.lines.get()
    assert (line.unit_price, line.note) == (Decimal(28), "bien frío")
    assert page.get(address(held, "card-product", 10**9)).status_code == 404


def test_details_are_noted_and_the_fee_is_the_zones(held: Talk, post: Post, shelf: Shelf) -> None:
    zone = DeliveryZone.objects.create(merchant=held.merchant, name="Sopocachi", fee=10)
    post("card-add", variant=shelf["Matcha"].pk, quantity=1)
    text = words(post("card-details", fulfilment="delivery", address="Av. Arce 22", zone=zone.pk))
    assert "Av. Arce 22 · Sopocachi" in text and "39 Bs" in text


def test_names_labels_and_notes_are_written(held: Talk, post: Post) -> None:
    post("card-name", name="Carla Rojas")
    post("card-label", label="VIP")
    text = words(post("card-notes", notes="Sin azúcar"))
    assert "Carla Rojas" in text and "VIP" in text and "Bruno," in text
    assert 'value="VIP"' not in words(post("card-unlabel", label="VIP"))
    assert post("card-label", label=" ").status_code == 400


def test_of_a_forgotten_customer_nothing_is_written_any_more(held: Talk, post: Post) -> None:
    Customer.objects.of(held.merchant).update(erased_at=timezone.now())
    assert post("card-name", name="Carla Rojas").status_code == 404
    assert post("card-notes", notes="Sin azúcar").status_code == 404
    assert post("card-answering", answering="leave").status_code == 404


def test_one_tap_leaves_her_alone_and_back(held: Talk, post: Post) -> None:
    assert "El asistente no le responde" in words(post("card-answering", answering="leave"))
    assert "El asistente le responde" in words(post("card-answering", answering="answer"))


def test_customers_text_is_never_markup(page: Client, held: Talk, shelf: Shelf, post: Post) -> None:
    evil = "<img src=x onerror=alert(1)>"
    Customer.objects.of(held.merchant).update(name=evil, notes=evil, labels=[evil])
    post("card-add", variant=shelf["Matcha"].pk, quantity=1, note=evil)
    text = words(page.get(address(held)))
    assert evil not in text and "&lt;img src=x" in text


def test_the_branch_is_chosen_for_a_pickup_and_found_for_a_delivery(
    held: Talk, post: Post, shelf: Shelf
) -> None:
    post("card-add", variant=shelf["Maracuyá"].pk, quantity=2)
    assert 'name="branch"' not in post("card-details", fulfilment="pickup").content.decode()
    norte = Branch.objects.create(
        merchant=held.merchant, name="Norte", address="Calle 8", serves=["Achumani"]
    )
    zone = DeliveryZone.objects.create(merchant=held.merchant, name="Achumani", fee=10)
    text = words(post("card-details", fulfilment="pickup", branch=norte.pk))
    chosen = held.cart.branch
    assert "Retira en: Norte" in text and chosen == norte
    post("card-details", fulfilment="pickup")
    let_go = held.cart.branch
    assert let_go is None
    where = {"address": "Calle 3, Achumani", "zone": zone.pk}
    text = words(post("card-details", fulfilment="delivery", **where))
    assert "Sale de: Norte" in text and held.cart.branch == norte


def test_a_refused_form_keeps_the_branch_that_was_chosen(
    held: Talk, post: Post, shelf: Shelf
) -> None:
    post("card-add", variant=shelf["Maracuyá"].pk, quantity=2)
    norte = Branch.objects.create(merchant=held.merchant, name="Norte", address="Calle 8")
    refused = post("card-details", fulfilment="pickup", branch=norte.pk, wanted_at="nunca")
    assert f'<option value="{norte.pk}" selected>Norte' in refused.content.decode()
