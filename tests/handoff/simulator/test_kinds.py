"""Every kind of message on the phone: what the shop sends is seen, what she sends is told."""

import re
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone
from playwright.sync_api import Page, expect

from chatbot.conversations.models import Message
from chatbot.conversations.outbound_content import (
    Audio,
    Buttons,
    Choice,
    Document,
    Location,
    LocationRequest,
    OutboundContent,
    Template,
)
from merchants.models import Merchant, User
from tests.browser import DESK, POCKET, draw, sign_in
from tests.chatbot.transports.whatsapp import sounds
from tests.handoff.simulator.scenes import Scene
from tests.handoff.simulator.test_look import folder
from tests.handoff.simulator.test_phone import are_kept, open_page

__all__ = ["folder"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": DESK, "pocket": POCKET}


def stored(merchant: Merchant, name: str, content: bytes) -> str:
    return str(default_storage.save(f"letters/{merchant.pk}/{name}", ContentFile(content)))


@pytest.fixture
def shelf(scene: Scene) -> None:
    """Two products that a catalogue of the channel could show."""
    for name, price, sku in (("Maracuyá con leche", "18.50", "MAR-1"), ("Matcha", "29", "MAT-1")):
        variant = scene.product(name, price)
        variant.sku = sku
        variant.save()


def menu(merchant: Merchant) -> list[OutboundContent]:
    """One message of each kind."""
    return [
        Document(stored(merchant, "menu.pdf", sounds.PDF), "Menú de noviembre.pdf", "Todo fresco"),
        Audio(stored(merchant, "nota.ogg", sounds.ogg()), voice=True),
        Location(-16.5103, -68.1292, "Jugos Alma", "Av. Arce 2132, La Paz"),
        LocationRequest("¿A dónde te lo llevamos?"),
        Template("pedido_listo", "es", "Hola Carla, tu pedido *#0042* está listo."),
        Buttons("¿Lo confirmamos?", (Choice("yes", "Sí, confirmar"), Choice("no", "No"))),
    ]


@pytest.fixture
def chat(scene: Scene, shelf: None, alma: Merchant) -> Scene:
    """A conversation in which everything was sent once."""
    scene.says("Hola, ¿me mandan el menú?")
    first, *_ = scene.answers(*menu(alma))
    heart = scene.says("❤️")
    liked = {"kind": "reaction", "replies_to": first.provider_id}
    Message.objects.of(alma).filter(pk=heart.pk).update(**liked)
    cart = scene.says("para hoy")
    items = [{"product_retailer_id": sku, "quantity": 1} for sku in ("MAR-1", "X")]
    Message.objects.of(alma).filter(pk=cart.pk).update(kind="order", extra={"product_items": items})
    gone = scene.says("quiero 200 jugos")
    Message.objects.of(alma).filter(pk=gone.pk).update(
        text="", revoked_at=timezone.now(), extra={"before": ["quiero 200 jugos"]}
    )
    kept = scene.says("quiero 2 jugos")
    Message.objects.of(alma).filter(pk=kept.pk).update(edited_at=timezone.now())
    return scene


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", list(SIZES))
def test_every_kind_is_pleasant_to_look_at(
    browser_page: Page, site: str, chat: Scene, bruno: User, folder: Path, size: str, scheme: str
) -> None:
    page = browser_page
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, bruno)
    open_page(page)
    expect(page.locator(".bubble:not(.writing)")).to_have_count(10)
    for place, name in ((0.0, "top"), (0.34, "middle"), (0.68, "low"), (1.0, "end")):
        page.evaluate(
            "p => { const t = document.getElementById('thread');"
            " t.scrollTop = p * (t.scrollHeight - t.clientHeight) }",
            place,
        )
        draw(page, folder / f"simulator-kinds-{size}-{scheme}-{name}.png", settles=250)
    page.get_by_role("button", name="Enviar otra cosa").click()
    draw(page, folder / f"simulator-more-{size}-{scheme}.png", settles=250)
    page.get_by_role("button", name="Pedido", exact=True).click()
    page.get_by_role("button", name="Agregar uno: Matcha").click()
    draw(page, folder / f"simulator-catalogue-{size}-{scheme}.png")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_what_is_shown_leads_where_it_says(
    browser_page: Page, site: str, chat: Scene, bruno: User
) -> None:
    sign_in(browser_page.context, site, bruno)
    open_page(browser_page)

    place = browser_page.locator(".place")
    expect(place).to_have_attribute("href", re.compile(r"mlat=-16\.510300"))
    expect(place).to_have_attribute("target", "_blank")
    expect(browser_page.locator(".reactions")).to_have_text("❤️")
    expect(browser_page.locator(".good.strange")).to_contain_text("No se vende aquí")
    expect(browser_page.locator(".good").first).to_contain_text("18,50 Bs")
    expect(browser_page.locator(".row.revoked")).to_contain_text("quiero 200 jugos")
    expect(browser_page.locator("em", has_text="editado")).to_have_count(1)
    with browser_page.expect_download() as download:
        browser_page.get_by_role("link", name="Menú de noviembre.pdf").click()
    assert download.value.suggested_filename == "Menú de noviembre.pdf"


def newest(alma: Merchant, kind: str) -> Message:
    return Message.objects.of(alma).filter(kind=kind, direction="in").latest("id")


def test_a_customer_sends_everything_else(
    browser_page: Page, site: str, chat: Scene, bruno: User, alma: Merchant, tmp_path: Path
) -> None:
    sign_in(browser_page.context, site, bruno)
    open_page(browser_page)
    phone = browser_page

    phone.get_by_role("button", name="Enviar ubicación").click()
    phone.locator("#more-location").get_by_role("button", name="Enviar ubicación").click()
    expect(phone.locator(".row.mine .place[href]")).to_have_count(1)
    assert newest(alma, "location").extra["latitude"] == -16.4957

    phone.get_by_role("button", name="Enviar otra cosa").click()
    phone.get_by_role("button", name="Contacto").click()
    phone.locator("#more-contact [name=name]").fill("Tía Rosa")
    phone.locator("#more-contact [name=phone]").fill("+591 70033344")
    phone.get_by_role("button", name="Enviar contacto").click()
    expect(phone.locator(".row.mine .contact")).to_contain_text("Tía Rosa")

    phone.get_by_role("button", name="Enviar otra cosa").click()
    phone.get_by_role("button", name="Pedido", exact=True).click()
    for _ in range(2):
        phone.get_by_role("button", name="Agregar uno: Matcha").click()
    phone.get_by_role("button", name="Enviar pedido (2)").click()
    expect(phone.locator(".row.mine .good").last).to_contain_text("2 × Matcha")
    are_kept(phone, 7)
    items = newest(alma, "order").extra["product_items"]
    assert [(i["product_retailer_id"], i["quantity"], i["item_price"]) for i in items] == [
        ("MAT-1", 2, 29.0)
    ]

    note = tmp_path / "nota.ogg"
    note.write_bytes(sounds.ogg())
    phone.locator("#voice").set_input_files(note)
    expect(phone.locator(".row.mine audio")).to_have_count(1)
    are_kept(phone, 8)
    assert newest(alma, "audio").extra == {"voice": True}


def test_a_bubble_can_be_quoted(
    browser_page: Page, site: str, chat: Scene, bruno: User, alma: Merchant
) -> None:
    sign_in(browser_page.context, site, bruno)
    open_page(browser_page)
    shown = browser_page.locator(".row", has_text="¿A dónde te lo llevamos?")
    shown.hover()
    shown.get_by_role("button", name="Responder a este mensaje").click()
    expect(browser_page.locator("#quoting")).to_contain_text("¿A dónde te lo llevamos?")
    browser_page.get_by_role("textbox", name="Escribe un mensaje").fill("a la plaza")
    browser_page.keyboard.press("Enter")

    expect(browser_page.locator(".row.mine .quote")).to_contain_text("¿A dónde te lo llevamos?")
    expect(browser_page.locator("#quoting")).to_be_hidden()
    are_kept(browser_page, 5)
    said = Message.objects.of(alma).get(text="a la plaza")
    request = Message.objects.of(alma).get(kind="location_request")
    assert said.replies_to == request.outgoing.provider_id
