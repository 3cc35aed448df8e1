"""How the page looks, on a desk and in a pocket, by day and by night: pictures to be looked at.

With SCREENSHOTS=1 they are written to docs/screenshots, else to a folder of the test.
"""

import os
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone
from playwright.sync_api import Page, expect

from chatbot.conversations import letters, pen
from chatbot.conversations.models.sessions import State
from handoff.simulator import people
from merchants.models import Merchant, User
from tests.browser import DESK, POCKET, ROOT, sign_in
from tests.simulator.scenes import Scene
from tests.simulator.test_phone import are_kept, open_page, picture

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": DESK, "pocket": POCKET}


def accepted(kind: str, **params: object) -> dict[str, object]:
    return {"type": kind, "params": params, "accepted": True, "code": "", "reason": ""}


def refused(kind: str, code: str, reason: str, **params: object) -> dict[str, object]:
    return {"type": kind, "params": params, "accepted": False, "code": code, "reason": reason}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = ROOT / "docs" / "screenshots" if os.environ.get("SCREENSHOTS") == "1" else tmp_path
    found.mkdir(parents=True, exist_ok=True)
    return found


@pytest.fixture
def sale(scene: Scene, alma: Merchant, bruno: User, tmp_path: Path) -> Scene:
    """A sale up to the payment data, with a second customer who waits and a third with Bruno."""
    for name, phone in (("Don Ramiro", "59171100022"), ("Tía Rosa", "59171100033")):
        other = Scene(alma, people.find_or_make(alma, people.read(name, phone)))
        other.says("quiero hablar con alguien" if name == "Don Ramiro" else "gracias 🙏")
        other.answers(letters.Text("Le aviso a Alma."))
        pen.hand_over(
            other.session.id, alma.pk, by=None, now=timezone.now(), reason="Quiere una persona"
        )
    pen.take(other.session.id, alma.pk, by=bruno, now=timezone.now())
    other.person_says("¡De nada, Rosa! La esperamos.", bruno)
    _order(scene, tmp_path)
    return scene


def _order(scene: Scene, tmp_path: Path) -> None:
    maracuya, matcha = scene.product("Maracuyá", "30"), scene.product("Matcha", "29")
    scene.says("Hola! qué tienen?")
    rows = (letters.Choice("1", "Maracuyá", "30 Bs"), letters.Choice("2", "Matcha", "29 Bs"))
    scene.answers(
        letters.ListMenu(
            "¡Hola, Carla! Soy Nico, de *Jugos Alma*. Esto hay hoy:",
            "Ver jugos",
            (letters.Section("Jugos", rows),),
        ),
        intent="greeting",
        events=["GREETING_RECEIVED"],
        verdicts=[accepted("SHOW_CATALOG")],
    )
    scene.says("quiero 2 de maracuyá y 300 matcha")
    scene.puts((maracuya, 2))
    scene.answers(
        letters.Text("Anoté *2 Maracuyá* (60 Bs). De Matcha puedo anotar hasta 100, ¿cuántos?"),
        state=State.CART_OPEN,
        intent="order",
        verdicts=[
            accepted("ADD_TO_CART", product_name="Maracuyá", quantity=2),
            refused(
                "ADD_TO_CART",
                "BAD_QUANTITY",
                "La cantidad va de 1 a 100.",
                product_name="Matcha",
                quantity=300,
            ),
        ],
    )
    scene.says("jaja 3 nomás")
    scene.puts((matcha, 3), note="sin azúcar")
    scene.answers(
        letters.Buttons(
            "Tu pedido:\n• 2 Maracuyá: 60 Bs\n• 3 Matcha (sin azúcar): 87 Bs\n*Total: 147 Bs*",
            (letters.Choice("yes", "Confirmar"), letters.Choice("no", "Cambiar algo")),
        ),
        state=State.CHECKOUT,
        intent="order",
        verdicts=[
            accepted("ADD_TO_CART", product_name="Matcha", quantity=3),
            accepted("REVIEW_ORDER"),
        ],
    )
    shown = scene.session.outgoing.order_by("-id")[0].provider_id or ""
    scene.says("Confirmar", choice="yes", tap="button", replies_to=shown)
    scene.agrees()
    with picture(tmp_path / "qr.png").open("rb") as file:
        path = default_storage.save("qr/1/demo.png", ContentFile(file.read()))
    scene.answers(
        letters.Text("¡Listo! Pedido *#0001* por 147 Bs. Te paso el QR para pagar:"),
        letters.Image(path, "Banco Unión · Alma Quispe"),
        state=State.AWAITING_PAYMENT,
        intent="affirm",
        verdicts=[accepted("CONFIRM_ORDER")],
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", list(SIZES))
def test_it_is_pleasant_to_look_at(
    browser_page: Page, site: str, bruno: User, sale: Scene, folder: Path, size: str, scheme: str
) -> None:
    page, name = browser_page, f"simulator-{size}-{scheme}"
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, bruno)
    open_page(page)
    are_kept(page, 4)
    page.locator(".picture img").scroll_into_view_if_needed()
    expect(page.locator(".picture img")).to_have_js_property("complete", True)
    page.wait_for_timeout(300)
    page.screenshot(path=folder / f"{name}.png")
    _beside(page, size, folder, name)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def _beside(page: Page, size: str, folder: Path, name: str) -> None:
    """The panels: on a small phone as drawers of their own."""
    if size == "pocket":
        page.get_by_role("button", name="Detrás del mostrador").click()
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{name}-order.png")
    page.get_by_role("tab", name="Decisiones").click()
    page.locator(".turn summary").nth(2).click()
    page.wait_for_timeout(100)
    page.screenshot(path=folder / f"{name}-audit.png")
    if size == "pocket":
        page.locator("#beside").get_by_role("button", name="Cerrar").click()
        page.get_by_role("button", name="Ver clientes").click()
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{name}-chats.png")


def test_the_first_visit_explains_itself(
    browser_page: Page, site: str, bruno: User, scene: Scene, folder: Path
) -> None:
    sign_in(browser_page.context, site, bruno)
    browser_page.goto("/simulator/")
    browser_page.screenshot(path=folder / "simulator-shops.png")
    scene.product("Maracuyá", "30")
    scene.product("Matcha", "29")
    open_page(browser_page)
    expect(browser_page.locator("#starters")).to_contain_text("Quiero 2 Maracuyá y un Matcha")
    browser_page.screenshot(path=folder / "simulator-first.png")
    browser_page.get_by_role("button", name="Nuevo cliente").click()
    browser_page.screenshot(path=folder / "simulator-newcomer.png")
