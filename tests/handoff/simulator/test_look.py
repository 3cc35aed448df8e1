"""How the page looks, on a desk and in a pocket, by day and by night: pictures to be looked at.

With SCREENSHOTS=1 they are drawn and written to docs/screenshots.
"""

import os
from io import StringIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.utils import timezone
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from chatbot.conversations import answers, ownership
from handoff.simulator import people
from merchants.models import Merchant, User
from tests.browser import DESK, POCKET, ROOT, draw, sign_in
from tests.handoff.simulator.scenes import Scene
from tests.handoff.simulator.test_phone import are_kept, open_page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
OWNER = "dueno@jugueria.demo"
SIZES = {"desk": DESK, "pocket": POCKET}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = ROOT / "docs" / "screenshots" if os.environ.get("SCREENSHOTS") == "1" else tmp_path
    found.mkdir(parents=True, exist_ok=True)
    return found


@pytest.fixture
def shop(db: None) -> Merchant:
    """The demo juice shop, answering at once."""
    call_command("seed_demo", stdout=StringIO())
    merchant = Merchant.objects.get(slug="jugueria")
    merchant.quiet_ms = 0
    merchant.save()
    return merchant


@pytest.fixture
def sale(shop: Merchant, tmp_path: Path) -> Scene:
    """A real sale up to the proof, another customer who waits and a third with a person."""
    waiting = scene_of(shop, "Don Ramiro", "59171100022")
    waiting.talks("quiero hablar con una persona por favor")
    helped = scene_of(shop, "Tía Rosa", "59171100033")
    helped.talks("hola, ¿tienen jugo sin azúcar?")
    operator = User.objects.get(memberships__merchant=shop, memberships__role="operator")
    ownership.take(helped.session.id, shop.pk, by=operator, now=timezone.now())
    answers.reply(
        helped.session.id,
        shop.pk,
        "¡Claro, Rosa! Todos los jugos.",
        by=operator,
        now=timezone.now(),
    )
    helped.runs()
    carla = scene_of(shop, "Carla Rojas", "59170012345")
    for text in (
        "Hola!",
        "quiero 2 maracuyá y 300 matcha",
        "3 matcha",
        "eso es todo",
        "lo recojo",
        "sí",
    ):
        carla.talks(text)
    with receipt(tmp_path / "comprobante.png").open("rb") as file:
        upload = SimpleUploadedFile("comprobante.png", file.read(), content_type="image/png")
    carla.talks("ya pagué", upload=upload)
    return carla


def scene_of(shop: Merchant, name: str, phone: str) -> Scene:
    return Scene(shop, people.find_or_make(shop, people.read(name, phone)))


def receipt(path: Path) -> Path:
    """A bank's screen as a customer would capture it."""
    image = Image.new("RGB", (360, 300), "#ffffff")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 360, 66), fill="#1f4e8c")
    draw.text((24, 22), "Transferencia realizada", fill="white", font_size=20)
    rows = (("Monto", "Bs 147,00"), ("Para", "Elvira Quispe"), ("Estado", "Completada"))
    for place, (label, value) in enumerate(rows):
        draw.text((24, 92 + place * 62), label, fill="#7a8591", font_size=15)
        draw.text((24, 112 + place * 62), value, fill="#16202b", font_size=21)
    image.save(path)
    return path


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", list(SIZES))
def test_it_is_pleasant_to_look_at(
    browser_page: Page, site: str, sale: Scene, folder: Path, size: str, scheme: str
) -> None:
    page, name = browser_page, f"simulator-{size}-{scheme}"
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, User.objects.get(email=OWNER))
    open_page(page, "jugueria")
    are_kept(page, 7)
    expect(page.locator(".picture img").last).to_have_js_property("naturalWidth", 360)
    draw(page, folder / f"{name}.png", settles=300)
    _beside(page, size, folder, name)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def _beside(page: Page, size: str, folder: Path, name: str) -> None:
    """The panels: on a small phone as drawers of their own."""
    if size == "pocket":
        page.get_by_role("button", name="Detrás del mostrador").click()
        draw(page, folder / f"{name}-order.png", settles=300)
    page.get_by_role("tab", name="Decisiones").click()
    page.locator(".turn summary").nth(4).click()
    draw(page, folder / f"{name}-audit.png", settles=100)
    if size == "pocket":
        page.locator("#beside").get_by_role("button", name="Cerrar").click()
        page.get_by_role("button", name="Ver clientes").click()
        draw(page, folder / f"{name}-chats.png", settles=300)


def test_the_first_visit_explains_itself(
    browser_page: Page, site: str, bruno: User, scene: Scene, folder: Path
) -> None:
    sign_in(browser_page.context, site, bruno)
    browser_page.goto("/simulator/")
    draw(browser_page, folder / "simulator-shops.png")
    scene.product("Maracuyá", "30")
    scene.product("Matcha", "29")
    open_page(browser_page)
    expect(browser_page.locator("#starters")).to_contain_text("Quiero 2 Maracuyá y un Matcha")
    draw(browser_page, folder / "simulator-first.png")
    browser_page.get_by_role("button", name="Nuevo cliente").click()
    draw(browser_page, folder / "simulator-newcomer.png")
