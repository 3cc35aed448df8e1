"""The panel in a real browser: a payment approved with a thumb, a conversation answered."""

from pathlib import Path

import pytest
from django.db import transaction
from playwright.sync_api import Page, ViewportSize, expect

from catalog.orders import orders
from catalog.orders.models import DeliveryZone, Order, PaymentMethod
from catalog.orders.values import Details
from catalog.products.models import Category, Variant
from chatbot.conversations import outbound_content, ownership
from chatbot.conversations.models import Outgoing, Session
from merchants.models import Customer, CustomerIdentifier, Merchant, User
from tests import browser as chromium
from tests import counter
from tests.catalog import shelf

browser, browser_page, site = chromium.browser, chromium.browser_page, chromium.site

pytestmark = pytest.mark.browser
DOCS = chromium.ROOT / "docs" / "screenshots"
IN_DOCS = ("index-desk", "order-desk", "order-phone", "session-desk")
WIDTHS = {"phone": chromium.POCKET, "desk": chromium.DESK}


def keep(page: Page, folder: Path, name: str) -> None:
    """Keeps a picture of the page; with SCREENSHOTS=1 the ones the docs show go to the docs."""
    place = DOCS / f"panel-{name}.png" if name in IN_DOCS else folder / f"{name}.png"
    chromium.draw(page, place, settles=200, full_page=page.viewport_size == chromium.POCKET)


@pytest.fixture
def shop(transactional_db: None, alma: Merchant, owner: User, carla: Customer) -> Merchant:
    """Alma's shop in the middle of a day."""
    juices = Category.objects.create(merchant=alma, name="Jugos")
    maracuya = shelf.goods(alma, "Maracuyá", "30")
    matcha = shelf.goods(alma, "Matcha", "29", units=5)
    for size, price in (("chico", "18"), ("grande", "26.50")):
        mango = shelf.goods(alma, "Jugo de mango", price, size=size)
    shelf.option(mango, "Leche de almendra", "5", group="Leche", maximum=1)
    for variant in (maracuya, matcha, mango):
        variant.product.category = juices
        variant.product.description = "Fresco, hecho en el momento."
        variant.product.save()
    photo = counter.stored(alma, "products", counter.picture(400, 400, "Maracuyá"))
    maracuya.product.images.create(merchant=alma, image=photo)
    method = PaymentMethod.objects.create(
        merchant=alma, kind="transfer", name="Transferencia", instructions="Banco Unión 1000123"
    )
    zone = DeliveryZone.objects.create(merchant=alma, name="Sopocachi", fee=10, minimum=50)
    cart = shelf.cart_of(carla, (maracuya, 2), (mango, 1))
    shelf.put(cart, matcha, 1, note="bien frío, sin hielo")
    address = Details(
        fulfilment="delivery",
        address="Av. 20 de Octubre 2315, edificio Torre Azul",
        reference="portón verde",
        contact_name="Carla",
        payment_method_id=method.pk,
        zone_id=zone.pk,
    )
    shelf.hand_over(cart, address)
    placed = orders.place(cart, is_test=False, now=shelf.NOON)
    counter.claimed(placed, words="ya te transferí!! gracias")
    for name, number in (("Rosa Mamani", "59172000001"), ("José", "59172000002")):
        other = Customer.objects.create(merchant=alma, name=name)
        CustomerIdentifier.objects.create(merchant=alma, customer=other, kind="phone", value=number)
        shelf.order_of(other, (maracuya, 1), (matcha, 1))
    return alma


@pytest.fixture
def order(shop: Merchant) -> Order:
    return Order.objects.of(shop).get(payment_status="in_review")


@pytest.fixture
def talk(shop: Merchant, carla: Customer, order: Order) -> Session:
    """Carla's conversation, which ends with her asking for a person."""
    talk = counter.session(carla, order=order)
    counter.heard(talk, "hola buenas 👋 quiero 2 maracuyá y 200 matcha porfa", minutes_ago=12)
    turn = counter.turn(
        talk,
        said="hola buenas 👋 quiero 2 maracuyá y 200 matcha porfa",
        events=["GREETING_RECEIVED"],
        effects=[{"kind": "added", "facts": {"name": "Maracuyá", "quantity": 2}}],
        verdicts=[
            {"type": "ADD_TO_CART", "params": {"product_name": "Maracuyá", "quantity": 2}}
            | {"accepted": True, "code": ""},
            {"type": "ADD_TO_CART", "params": {"product_name": "Matcha", "quantity": 200}}
            | {"accepted": False, "code": "BAD_QUANTITY"},
        ],
    )
    buttons = outbound_content.Buttons(
        "¡Hola, Carla! Anoté 2 Maracuyá (60 Bs).\nDe Matcha puedo anotar de 1 a 100. ¿Cuántos?",
        (
            outbound_content.Choice("review", "Ver mi pedido"),
            outbound_content.Choice("more", "Seguir pidiendo"),
        ),
    )
    counter.told(talk, buttons, minutes_ago=11, turn_id=turn.pk)
    counter.heard(talk, "me pueden hacer factura? quiero hablar con alguien", minutes_ago=4)
    counter.told(talk, outbound_content.Text("Tu total es 60 Bs."), minutes_ago=4, state="dropped")
    with transaction.atomic():
        waiting = ownership.locked(talk.pk, talk.merchant_id)
        ownership.escalate(waiting, reason="pide factura", now=talk.created_at)
    talk.refresh_from_db()
    return talk


@pytest.mark.parametrize("width", [pytest.param("phone", marks=pytest.mark.smoke), "desk"])
def test_a_payment_is_approved_in_two_taps_from_the_first_page(
    browser_page: Page,
    site: str,
    owner: User,
    order: Order,
    talk: Session,
    width: str,
    tmp_path: Path,
) -> None:
    page = browser_page
    page.set_viewport_size(WIDTHS[width])
    chromium.sign_in(page.context, site, owner)
    page.goto("/admin/")
    expect(page.locator(".panel-tile-waiting")).to_have_count(2)
    keep(page, tmp_path, f"index-{width}")
    page.get_by_role("link", name=order.short_number).first.click()
    expect(page.locator(".panel-proof img").first).to_be_visible()
    keep(page, tmp_path, f"order-{width}")
    page.get_by_role("button", name="Aprobar el pago").click()
    expect(page.get_by_text("Pago aprobado")).to_be_visible()
    order.refresh_from_db()
    assert order.payment_status == "paid"
    keep(page, tmp_path, f"order-paid-{width}")


def test_a_double_click_is_one_action(
    browser_page: Page, site: str, owner: User, order: Order
) -> None:
    page = browser_page
    chromium.sign_in(page.context, site, owner)
    page.goto(f"/admin/orders/order/{order.pk}/change/")
    page.get_by_role("button", name="Aprobar el pago").dblclick()
    expect(page.get_by_text("Pago aprobado")).to_be_visible()
    expect(page.get_by_text("Eso ya no se puede")).to_have_count(0)
    assert order.payments.filter(status="approved").count() == 1


def test_a_reason_is_chosen_with_a_tap(
    browser_page: Page, site: str, owner: User, order: Order, tmp_path: Path
) -> None:
    page = browser_page
    page.set_viewport_size(chromium.POCKET)
    chromium.sign_in(page.context, site, owner)
    page.goto(f"/admin/orders/order/{order.pk}/change/")
    page.locator("summary", has_text="Rechazar").click()
    page.get_by_role("button", name="El monto no coincide.").click()
    keep(page, tmp_path, "order-reject-phone")
    page.get_by_role("button", name="Rechazar", exact=True).click()
    expect(page.get_by_text("Pago rechazado")).to_be_visible()
    order.refresh_from_db()
    assert order.payment_status == "unpaid"


@pytest.mark.parametrize("width", WIDTHS)
def test_a_conversation_that_waits_is_answered(
    browser_page: Page, site: str, bruno: User, talk: Session, width: str, tmp_path: Path
) -> None:
    page = browser_page
    page.set_viewport_size(WIDTHS[width])
    chromium.sign_in(page.context, site, bruno)
    page.goto("/admin/conversations/session/")
    keep(page, tmp_path, f"sessions-{width}")
    page.get_by_role("link", name="Carla").first.click()
    page.get_by_text("¿Por qué respondió esto?").click()
    expect(page.get_by_text("entre 1 y 100")).to_be_visible()
    keep(page, tmp_path, f"session-{width}")
    page.get_by_label("Tu respuesta").fill("Hola Carla, soy Bruno. ¿A qué nombre la factura?")
    page.get_by_role("button", name="Enviar", exact=True).click()
    expect(page.locator(".panel-source-human", has_text="soy Bruno")).to_be_visible()
    assert Outgoing.objects.of(talk.merchant_id).filter(cause="human").count() == 1


def test_new_words_appear_without_reloading(
    browser_page: Page, site: str, bruno: User, talk: Session
) -> None:
    page = browser_page
    chromium.sign_in(page.context, site, bruno)
    page.goto(f"/admin/conversations/session/{talk.pk}/change/")
    expect(page.get_by_text("me pueden hacer factura")).to_be_visible()
    counter.heard(talk, "¿sigues ahí? <b>no es negrita</b>")
    expect(page.get_by_text("<b>no es negrita</b>")).to_be_visible()


def test_a_group_of_options_is_written_without_scrolling_sideways(
    browser_page: Page, site: str, owner: User, shop: Merchant
) -> None:
    page = browser_page
    chromium.sign_in(page.context, site, owner)
    mango = Variant.objects.of(shop).filter(product__name="Jugo de mango").first()
    assert mango is not None
    wide = ViewportSize(width=1280, height=800)
    for size in (wide, chromium.POCKET):
        page.set_viewport_size(size)
        page.goto(f"/admin/products/product/{mango.product_id}/change/")
        if size == chromium.POCKET:  # what has no room stands behind three dots
            page.get_by_text("more_horiz").click()
        page.get_by_role("link", name="Grupos de opciones").click()
        for name in ("name", "minimum", "maximum", "position"):
            box = page.locator(f"[name=option_groups-0-{name}]").bounding_box()
            assert box is not None and box["width"] >= 150, name
            assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"], name


PAGES = {
    "orders": "/admin/orders/order/",
    "products": "/admin/products/product/",
    "product": "/admin/products/product/{product}/change/",
    "product-add": "/admin/products/product/add/",
    "methods": "/admin/orders/paymentmethod/",
    "method-add": "/admin/orders/paymentmethod/add/",
    "accounts": "/admin/conversations/channelaccount/",
    "account": "/admin/conversations/channelaccount/{account}/change/",
    "audit": "/admin/agent/turn/",
}


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_is_wider_than_its_screen(
    browser_page: Page,
    site: str,
    owner: User,
    talk: Session,
    width: str,
    tmp_path: Path,
) -> None:
    page = browser_page
    page.set_viewport_size(WIDTHS[width])
    chromium.sign_in(page.context, site, owner)
    shop = talk.merchant
    keys = {
        "product": shelf.goods(shop, "Maracuyá", "34", size="litro").product_id,
        "account": talk.account_id,
    }
    order = Order.objects.of(shop).get(payment_status="in_review")
    more = {
        "index": "/admin/",
        "order": f"/admin/orders/order/{order.pk}/change/",
        "session": f"/admin/conversations/session/{talk.pk}/change/",
    }
    for name, address in {**PAGES, **more}.items():
        page.goto(address.format(**keys))
        for scheme in chromium.by_day_and_night(page):
            keep(page, tmp_path, f"{name}-{width}-{scheme}")
            room = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert room <= 0, f"{name} is {room} px too wide"
