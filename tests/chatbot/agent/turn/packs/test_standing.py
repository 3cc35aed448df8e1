"""Where a sale in packs stands on the merchant's page, and why it did not advance."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.products.models import SalesPack
from chatbot.agent import pack_sales
from chatbot.conversations.models import LandingLink
from intents.models import TransitionRule
from merchants.models import Membership, Merchant, User
from tests.chatbot.agent.talk import Talk, commit
from tests.chatbot.agent.turn.packs.selling import DATA, flow

pytestmark = pytest.mark.django_db
LIST = reverse("admin:agent_sessionflow_changelist")


@pytest.fixture
def desk(client: Client, botica: Merchant) -> Client:
    """Marcela, the owner, at the admin."""
    owner = Membership.objects.of(botica).select_related("user").get(role="owner")
    client.force_login(owner.user)
    return client


def shown(desk: Client, query: str = "") -> str:
    commit()
    return desk.get(LIST + query).content.decode()


@pytest.mark.parametrize(
    ("words", "stage", "why"),
    [
        (["hola"], "Toma los datos", "Todavía no dijo que quiere comprar."),
        (
            ["quiero comprar", "me llamo Carla Restrepo"],
            "Toma los datos",
            "Faltan: dirección, ciudad y departamento.",
        ),
        (["quiero comprar", DATA], "Elige un pack", "No eligió un pack."),
        (["quiero comprar", DATA, "el de 2"], "Revisa el resumen", "Falta su sí al resumen."),
        (["quiero comprar", DATA, "el de 2", "sí, confirmo"], "Compró", "—"),
        (
            ["quiero comprar", DATA, "el de 2", "es para mi hermana Ana Ruiz"],
            "Revisa el resumen",
            "Faltan: dirección, ciudad y departamento.",
        ),
    ],
)
def test_the_page_says_the_stage_and_what_is_missing(
    carla: Talk, desk: Client, words: list[str], stage: str, why: str
) -> None:
    for one in words:
        carla.say(one)

    page = shown(desk, f"?etapa={flow(carla).state}")
    assert stage in page and why in page and "Carla" in page


def test_it_is_the_rules_that_the_endpoint_answers_by(carla: Talk, desk: Client) -> None:
    """A rule that the merchant adds is a reason at once, and holds no more once it is met."""
    rule = TransitionRule.objects.of(carla.merchant).get(intent="ofrecer_promos")
    rule.requires = ["garantia"]
    rule.save()
    carla.say("quiero comprar")
    carla.say(DATA)
    assert flow(carla).state == "captura"
    assert "Tus reglas piden antes: «" in shown(desk)

    carla.say("¿tiene garantía?")
    assert "Tus reglas piden antes" not in shown(desk)


@pytest.mark.parametrize(
    ("words", "key", "why"),
    [
        (["quiero comprar", DATA], None, "Ningún pack está a la venta."),
        (["quiero comprar", DATA, "el de 2"], "2x", "El pack que eligió, «Pack de 2», ya no se"),
    ],
)
def test_a_pack_that_ended_is_the_reason(
    carla: Talk, desk: Client, words: list[str], key: str | None, why: str
) -> None:
    for one in words:
        carla.say(one)
    ended = SalesPack.objects.of(carla.merchant).filter(**({"key": key} if key else {}))
    for pack in ended:
        pack.is_active = False
        pack.save()

    assert why in shown(desk)


def test_a_sale_that_a_person_has_says_so(carla: Talk, desk: Client) -> None:
    carla.say("quiero comprar")
    carla.say("quiero hablar con una persona")

    assert "Espera a una persona. Faltan: " in shown(desk)


def test_the_stage_and_the_source_narrow_the_list(carla: Talk, desk: Client) -> None:
    LandingLink.objects.create(merchant=carla.merchant, name="Afiche", code="afiche")
    carla.say("quiero comprar")
    luis = Talk(carla.merchant, now=carla.now, phone="573009998877")
    luis.say("Hola, me interesa comprar #afiche")
    luis.say(DATA.replace("Carla", "Luis"))

    assert "573009998877" not in shown(desk, "?etapa=captura")
    assert "573001234567" not in shown(desk, "?etapa=ofrecer_promos")
    by_link = shown(desk, "?fuente=link")
    assert "573009998877" in by_link and "573001234567" not in by_link
    assert "Enlace: Afiche" in by_link
    assert "573009998877" not in shown(desk, "?fuente=direct")
    assert "573001234567" in shown(desk, "?fuente=direct")
    assert shown(desk, "?fuente=unknown").count("573") == 0


def test_a_sale_leads_to_its_conversation_and_its_order(carla: Talk, desk: Client) -> None:
    for words in ("quiero comprar", DATA, "el de 2", "sí, confirmo"):
        carla.say(words)
    row, order = flow(carla), carla.order

    page = desk.get(reverse("admin:agent_sessionflow_change", args=[row.pk])).content.decode()
    for model, pk in (("conversations_session", carla.session_id), ("orders_order", order.pk)):
        assert reverse(f"admin:{model}_change", args=[pk]) in page
    assert "Calle 10" in page


def test_nobody_changes_a_sale_and_a_neighbour_sees_none(
    carla: Talk, desk: Client, client: Client, dario_owner: User
) -> None:
    carla.say("quiero comprar")
    address = reverse("admin:agent_sessionflow_change", args=[flow(carla).pk])
    assert desk.post(address, {"state": "compra_confirmada"}).status_code == 403
    assert desk.get(reverse("admin:agent_sessionflow_add")).status_code == 403
    client.force_login(dario_owner)
    assert "573001234567" not in client.get(LIST).content.decode()
    assert client.get(address).status_code in (302, 403)


def test_the_menu_names_the_page_where_the_shop_sells_so(
    carla: Talk, desk: Client, client: Client, dario_owner: User
) -> None:
    assert LIST in desk.get(reverse("admin:index")).content.decode()
    client.force_login(dario_owner)
    assert LIST not in client.get(reverse("admin:index")).content.decode()


def test_a_shop_that_left_packs_says_so_of_those_that_go_on(carla: Talk) -> None:
    carla.say("quiero comprar")
    row = flow(carla)
    row.merchant.sells_by = "cart"

    assert pack_sales.standings([row], timezone.now())[row.pk].waits_for == "not_selling"
