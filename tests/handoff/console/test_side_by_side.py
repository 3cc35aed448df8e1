"""Two browsers side by side: Carla at the simulator, Bruno at the console, a worker between.

A complaint, a takeover, a sale by hand and the way back, on the demo juice shop. Neither page is
ever loaded again. With SCREENSHOTS=1 the README's pictures are written on the way.
"""

import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils import timezone
from playwright.sync_api import Browser, BrowserContext, Page, expect

from chatbot.conversations import ownership
from chatbot.conversations.models import Outgoing
from handoff.simulator import people
from merchants.models import Customer, Merchant, OpeningHours, User
from tests.browser import POCKET, sign_in
from tests.end_to_end.system import System
from tests.handoff.console.pair import Pair
from tests.handoff.console.watched import WIDE, beside, keep, picture, watch
from tests.handoff.simulator.scenes import Scene
from tests.patience import eventually

pytestmark = [
    pytest.mark.browser,
    pytest.mark.processes,
    pytest.mark.django_db(transaction=True),
    pytest.mark.xdist_group("processes"),
]
COMPLAINT = "Quiero hacer un reclamo: me cobraron de más"
HELLO = "Hola Carla, soy Bruno. Tienes razón: hoy mismo te devuelvo la diferencia."
LARGEST = 200 * 1024


def _played(shop: Merchant, name: str, phone: str) -> Scene:
    return Scene(shop, people.find_or_make(shop, people.read(name, phone)))


@pytest.fixture
def shop(transactional_db: None) -> Merchant:
    """The demo juice shop with a few people who wrote before."""
    call_command("seed_demo", no_history=True, stdout=StringIO())
    merchant = Merchant.objects.get(slug="jugueria")
    OpeningHours.objects.of(merchant).delete()  # by whatever clock this runs, somebody is there
    merchant.quiet_ms = 150
    merchant.save()
    operator = User.objects.get(email="operador@jugueria.demo")
    _played(merchant, "Don Ramiro", "59171100022").talks("hola, ¿qué jugos tienen?")
    _played(merchant, "Mateo Quiroga", "59171100044").talks("quiero 2 maracuyá")
    helped = _played(merchant, "Tía Rosa", "59171100033")
    helped.talks("hola, ¿tienen jugo sin azúcar?")
    ownership.take(helped.session.id, merchant.pk, by=operator, now=timezone.now())
    carla = _played(merchant, "Carla Rojas", "59170012345")
    Customer.objects.of(merchant).filter(pk=carla.customer.pk).update(
        labels=["Frecuente"], notes="Prefiere sin azúcar."
    )
    return merchant


@pytest.fixture
def system(shop: Merchant) -> Iterator[System]:
    """Web and worker as they run for a merchant; no network is behind the simulator."""
    folder = Path(tempfile.mkdtemp(prefix="m-"))
    running = System(folder, "http://127.0.0.1:9")
    try:
        running.start("valkey", "worker", "web")
        yield running
    finally:
        running.stop()
        shutil.rmtree(folder, ignore_errors=True)


@dataclass
class Stage(Pair):
    """Both pages, and where the pictures go."""

    folder: Path

    def keeps(self, name: str) -> None:
        """Bruno's page as a picture that a reader of the README can load."""
        assert keep(picture(self.bruno.page), name, self.folder) <= LARGEST


def _context(browser: Browser, system: System, user: User) -> BrowserContext:
    context = browser.new_context(base_url=system.url, locale="es-BO", viewport=WIDE)
    sign_in(context, system.url, user)
    return context


@pytest.fixture
def stage(browser: Browser, system: System, shop: Merchant, tmp_path: Path) -> Iterator[Stage]:
    bruno = _context(browser, system, User.objects.get(email="operador@jugueria.demo"))
    carla = _context(browser, system, User.objects.get(email="dueno@jugueria.demo"))
    found = Stage(shop, watch(carla), watch(bruno), "Carla Rojas", tmp_path)
    found.open()
    yield found
    bruno.close()
    carla.close()


def test_a_complaint_a_takeover_a_sale_and_the_way_back_without_a_reload(stage: Stage) -> None:
    _she_complains(stage)
    _he_takes_it(stage)
    _he_sells(stage)
    _she_agrees(stage)
    _he_gives_it_back(stage)
    _the_bot_goes_on(stage)

    stage.assert_never_reloaded()
    causes = Outgoing.objects.of(stage.shop).filter(session=stage.session).order_by("id")
    told = list(causes.values_list("cause", flat=True))
    first, last = told.index("human"), len(told) - 1 - told[::-1].index("human")
    assert "turn" not in told[first:last], told
    assert told[-1] == "turn"


def _she_complains(stage: Stage) -> None:
    """The switch is on: she waits, both pages say so, the title counts her."""
    carla, bruno = stage.carla.page, stage.bruno.page
    expect(carla.locator("#handed")).to_be_hidden()
    before = bruno.title()
    stage.carla_writes(COMPLAINT)
    expect(carla.locator("#handed")).to_contain_text("Espera a una persona")
    expect(carla.locator("#handed .dot.handoff_pending")).to_be_visible()
    expect(carla.locator(".row:not(.mine) .bubble-text").last).to_be_visible()
    row = bruno.locator("#rows .row").first
    expect(row).to_contain_text("Carla Rojas")
    expect(row).to_contain_text("Reclamo")
    expect(row.locator(".dot.wait, .dot.handoff_pending, .avatar .dot").first).to_be_visible()
    expect(bruno).to_have_title(re.compile(r"^\(1\) "))
    assert not before.startswith("(")
    row.click()
    stage.bruno_reads(COMPLAINT)
    expect(bruno.locator("#card-who")).to_have_text("Carla Rojas")
    stage.keeps("console-queue.png")


def _he_takes_it(stage: Stage) -> None:
    carla, bruno = stage.carla.page, stage.bruno.page
    bruno.get_by_role("button", name="Tomar conversación", exact=True).click()
    expect(bruno.locator("#thread-head")).to_contain_text("La atiendes tú")
    expect(bruno).not_to_have_title(re.compile(r"^\("))
    expect(carla.locator("#handed")).to_contain_text("Te atiende una persona")
    stage.bruno_writes(HELLO)
    stage.carla_reads(HELLO)
    stage.carla_writes("Gracias. ¿Me mandas también 2 de maracuyá?")
    stage.bruno_reads("2 de maracuyá")


def _he_sells(stage: Stage) -> None:
    """Lines by the card, then what they come to, for her to agree to."""
    card = stage.bruno.page.locator("#card")
    card.get_by_text("Agregar producto", exact=True).click()
    card.get_by_label("Buscar producto").fill("maracuy")
    card.locator(".card-offer").filter(has_text=re.compile("maracuy", re.IGNORECASE)).first.click()
    chosen = card.locator(".card-adding")
    expect(chosen.or_(card.locator(".card-line")).first).to_be_visible()
    if chosen.is_visible():
        chosen.get_by_role("button", name="Agregar").click()
    expect(card.locator(".card-line")).to_have_count(1)
    card.get_by_role("button", name=re.compile("^Uno más de")).click()
    expect(card.locator(".card-total dd")).to_have_text("60 Bs")
    card.get_by_role("button", name="Enviar para confirmar").click()
    expect(card.get_by_text("Le enviaste este pedido para confirmar")).to_be_visible()
    stage.carla_reads(re.compile("2 [x×] .*maracuy", re.IGNORECASE))


def _quiet(page: Page) -> None:
    """Nothing said for a moment is left, and the last button of the card is in sight."""
    expect(page.locator("#toasts .toast")).to_have_count(0)
    page.locator("#card .card-review").scroll_into_view_if_needed()
    page.locator("#card .card-review .button").last.scroll_into_view_if_needed()


def _she_agrees(stage: Stage) -> None:
    """Her own words are what he attests; then the order is there, and how to pay for it."""
    bruno, card = stage.bruno.page, stage.bruno.page.locator("#card")
    stage.carla_writes("Sí, perfecto")
    stage.bruno_reads("Sí, perfecto")
    agreed = card.locator(".card-said label").filter(has_text="Sí, perfecto")
    expect(agreed).to_be_visible()
    agreed.get_by_role("radio").check()
    _quiet(bruno)
    bruno.emulate_media(color_scheme="dark")
    stage.keeps("console-sale.png")
    bruno.emulate_media(color_scheme="light")
    card.get_by_role("button", name="Aceptó: crear el pedido").click()
    expect(card.get_by_role("heading", name="Pedido #0001")).to_be_visible()
    contents = Outgoing.objects.of(stage.shop).filter(session=stage.session)
    sent = contents.count()
    card.get_by_role("button", name="Enviar datos de pago").click()
    eventually(lambda: contents.all().count() > sent)
    stage.carla_reads(re.compile("Puedes pagar|Banco|QR"))
    expect(stage.carla.page.locator("#orders")).to_contain_text("0001")


def _he_gives_it_back(stage: Stage) -> None:
    """What was agreed among people is asked before the bot goes on."""
    bruno = stage.bruno.page
    stage.carla_writes("Mándamelo a la Av. Arce 2233")
    stage.bruno_reads("Av. Arce 2233")
    _phones(stage)
    bruno.get_by_role("button", name="Devolver al bot").first.click()
    expect(bruno.get_by_role("heading", name="¿Esto se acordó?")).to_be_visible()
    bruno.locator("#agreed form").get_by_role(
        "button", name=re.compile("devolver", re.I)
    ).first.click()
    expect(bruno.locator("#thread-head")).to_contain_text("Responde ")
    expect(stage.carla.page.locator("#handed")).to_be_hidden()
    assert stage.session.mode == "bot"


def _phones(stage: Stage) -> None:
    """Both in a pocket: a picture, and nothing wider than the screen."""
    expect(stage.bruno.page.locator("#toasts .toast")).to_have_count(0)
    pages = [stage.bruno, stage.carla]
    for watched in pages:
        watched.page.set_viewport_size(POCKET)
    left, right = (picture(watched.page) for watched in pages)
    assert keep(beside(left, right), "console-phone.png", stage.folder) <= LARGEST
    assert [watched.overflow() for watched in pages] == [0, 0]
    for watched in pages:
        watched.page.set_viewport_size(WIDE)


def _the_bot_goes_on(stage: Stage) -> None:
    stage.carla_writes("¿cómo va mi pedido?")
    # The operator named the order before: the answer is the assistant's own.
    contents = Outgoing.objects.of(stage.shop).filter(session=stage.session).order_by("-id")
    eventually(lambda: contents.all()[0].cause == "turn")
    stage.carla_reads("Pedido #0001")
    stage.bruno_reads("¿cómo va mi pedido?")
    stage.bruno_reads("Pedido #0001")
