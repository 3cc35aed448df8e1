"""Who asks for English finds no Spanish: page by page, and in what a shop's customer is told."""

import json
import re
from html.parser import HTMLParser

import pytest
from django.contrib.admin import site
from django.db.models import Model
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from catalog.orders import orders
from catalog.orders.models import DeliveryZone, Order, PaymentMethod
from catalog.orders.values import Author
from catalog.products.models import Category, Product
from chatbot.conversations import ownership
from chatbot.conversations.models import Message, Quarantine, Session
from handoff.simulator import people
from merchants.models import Branch, Membership, Merchant, User
from merchants.roles import Role
from merchants.rules import countries
from tests import counter
from tests.catalog import shelf
from tests.handoff.simulator.scenes import Scene

pytestmark = pytest.mark.django_db
SPANISH = re.compile(
    r"[áéíóúñ¿¡«»]|\b(de|del|el|la|las|los|una?|para|con|que|sin|por|tu|su|está|todos|todas"
    r"|pedidos?|clientes?|pagos?|nombre|motivo|hoy|nuevo|agregar|guardar|cerrar|buscar)\b",
    re.IGNORECASE,
)
OWN_NAME = re.compile(r"español$|America/", re.IGNORECASE)
PLACES = {countries.named(code, "en") for code in countries.COUNTRIES} | {
    countries.city(zone, "en")
    for code in countries.COUNTRIES
    for zone in countries.time_zones(code)
}
QUIET = ("script", "style", "pre")
"""What is no page's own words: a record in `pre` holds customers' as they were kept."""
READ_OUT = ("title", "placeholder", "aria-label", "alt")


class Reader(HTMLParser):
    """What a page says: its text, and what attributes say to who points or listens."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._quiet = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._quiet += tag in QUIET
        given = dict(attrs)
        self.said += [words for name in READ_OUT if (words := given.get(name))]
        if tag == "input" and given.get("type") == "submit":
            self.said.append(given.get("value") or "")

    def handle_endtag(self, tag: str) -> None:
        self._quiet -= tag in QUIET

    def handle_data(self, data: str) -> None:
        if not self._quiet and data.strip():
            self.said.append(data.strip())


def spanish(html: str) -> list[str]:
    """What of a page looks Spanish; languages and places are named in words of their own, and of a
    password two letters are shown that may be any."""
    reader = Reader()
    reader.feed(html)
    said = [text for text in reader.said if "****" not in text and text not in PLACES]
    return [text for text in said if SPANISH.search(text) and not OWN_NAME.match(text)]


@pytest.fixture
def shop(alma: Merchant, owner: User, root: User) -> Merchant:
    """Alma's shop with English names and rows of every kind that a day brings."""
    alma.name, alma.vertical, alma.language, alma.is_demo = "Alma Juices", "juice", "en", True
    alma.quiet_ms = 0
    alma.save()
    Membership.objects.create(merchant=alma, user=root, role=Role.OWNER)
    Branch.objects.create(merchant=alma, name="Centre", address="12 Main Street")
    Category.objects.create(merchant=alma, name="Juices")
    PaymentMethod.objects.create(
        merchant=alma, kind="transfer", name="Bank transfer", instructions="Account 1000123"
    )
    DeliveryZone.objects.create(merchant=alma, name="North", fee=10, minimum=50)
    shelf.goods(alma, "Matcha", "29", units=50)
    Quarantine.objects.create(merchant=alma, transport="whatsapp", reason="broken", item={})
    return alma


@pytest.fixture
def talk(shop: Merchant, owner: User) -> Session:
    """A sale by the real assistant, a person who took over, and an order that was cancelled."""
    carla = people.find_or_make(shop, people.read("Carla", "+591 70012345"))
    scene = Scene(shop, carla)
    for text in ("hola", "menu", "300 matcha", "2 matcha", "dame otra cosa", "ok", "listo", "ok"):
        scene.talks(text)
    order = orders.place(
        shelf.cart_of(carla, (Product.objects.of(shop).get().variants.get(), 1)),
        is_test=True,
        now=timezone.now(),
    )
    counter.claimed(order, words="paid")
    gone = orders.place(
        shelf.cart_of(carla, (Product.objects.of(shop).get().variants.get(), 2)),
        is_test=True,
        now=timezone.now(),
    )
    orders.withdraw(gone.pk, shop.pk, by=Author.CUSTOMER, reason="too late", now=timezone.now())
    with translation.override("en"):
        ownership.hand_over(
            scene.session.pk, shop.pk, by=owner, now=timezone.now(), reason="an invoice"
        )
    return scene.session


@pytest.fixture
def english(root: User) -> Client:
    client = Client(headers={"accept-language": "en-US,en;q=0.9"})
    client.force_login(root)
    return client


def pages(model: type[Model]) -> list[str]:
    """Addresses of a model's pages in the admin: its list, a new row, and each row there is."""
    name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
    rows = getattr(model, "across", model._default_manager)
    return [
        reverse(f"{name}_changelist"),
        reverse(f"{name}_add"),
        *(reverse(f"{name}_change", args=[row.pk]) for row in rows.all()[:3]),
    ]


def test_the_panel_speaks_english(english: Client, talk: Session) -> None:
    found = {}
    for address in ["/admin/", *(page for model in site._registry for page in pages(model))]:
        answer = english.get(address)
        if answer.status_code == 200:
            found[address] = spanish(answer.content.decode())

    assert len(found) > 40
    assert {address: words for address, words in found.items() if words} == {}


def test_doors_for_people_without_a_name_speak_english(shop: Merchant) -> None:
    stranger = Client(headers={"accept-language": "en"})
    for address in ("/admin/login/", reverse("merchants:invitation", args=["gone"])):
        assert spanish(stranger.get(address).content.decode()) == []


def test_the_simulator_speaks_english(english: Client, talk: Session, shop: Merchant) -> None:
    for address in (reverse("simulator:index"), reverse("simulator:phone", args=[shop.slug])):
        page = english.get(address)
        assert page.status_code == 200
        assert spanish(page.content.decode()) == []
        for block in re.findall(r'json">(.*?)</script>', page.content.decode(), re.DOTALL):
            words = json.loads(block)["words"]
            assert [text for text in words.values() if SPANISH.search(text)] == []
    for address in (
        reverse("simulator:chats", args=[shop.slug]),
        reverse("simulator:chat", args=[shop.slug, talk.customer_id]),
    ):
        assert spanish(" ".join(flat(english.get(address).json()))) == []


def flat(said: object) -> list[str]:
    """Every text of a JSON value."""
    if isinstance(said, dict):
        return [text for value in said.values() for text in flat(value)]
    if isinstance(said, list):
        return [text for value in said for text in flat(value)]
    return [said] if isinstance(said, str) else []


def test_who_cancelled_is_said_in_the_readers_words(english: Client, talk: Session) -> None:
    order = Order.objects.of(talk.merchant_id).get(fulfilment_status="cancelled")
    page = english.get(reverse("admin:orders_order_change", args=[order.pk]))

    assert "Cancelled by customer: too late" in page.content.decode()


def test_a_shop_that_speaks_english_answers_in_it(talk: Session) -> None:
    told = Message.objects.of(talk.merchant_id).exclude(direction="in")

    assert len(told) > 5
    assert [message.text for message in told if SPANISH.search(message.text)] == []


def test_spanish_is_what_everybody_else_reads(root: User, shop: Merchant) -> None:
    client = Client(headers={"accept-language": "fr"})
    client.force_login(root)

    assert "Ventas de hoy" in client.get("/admin/").content.decode()


@pytest.mark.parametrize("text", ["Guardar y seguir", "¿Listo", "Aprobar el pago"])
def test_this_test_knows_spanish_when_it_sees_it(text: str) -> None:
    assert spanish(f'<p title="{text}">Save</p>') == [text]
