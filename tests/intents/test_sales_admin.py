"""The pages of a sale by intents: edited by those who may, and nothing kept that cannot work."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from intents import vocabulary
from intents.models import AssistantQuestion, AutoDetectionRule, SalesSettings, TransitionRule
from intents.sales import config, switching
from merchants.models import Merchant, User
from merchants.models.stream import Event

pytestmark = pytest.mark.django_db
RULES = "admin:intents_transitionrule"
FOLLOW_UPS = {"follow_up_capture": "180", "follow_up_offers": "120", "follow_up_summary": "60"}


@pytest.fixture
def shop(alma: Merchant, owner: User) -> Merchant:
    switching.switch(alma, on=True, by=owner)
    return alma


def saved(client: Client, page: str, pk: int | None = None, **fields: Any) -> str:
    """The page with its errors; "" where the row was kept."""
    path = reverse(f"{page}_change", args=[pk]) if pk else reverse(f"{page}_add")
    supplied = FOLLOW_UPS if page == "admin:intents_salessettings" else {}
    answer = client.post(path, {**supplied, **fields})
    return answer.content.decode() if answer.status_code == 200 else ""


def test_the_first_visit_shows_the_pack_as_it_is_supplied(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)

    page = client.get(reverse("admin:intents_salessettings_changelist"), follow=True)

    row = SalesSettings.objects.of(alma).get()
    assert not row.enabled and row.data_fields[0] == "nombre"
    assert "departamento" in page.content.decode() and "Reglas de paso" in page.content.decode()
    assert config.of(alma, ()) is None and "precio" not in {i.key for i in vocabulary.of(alma)}


def test_the_page_switches_the_pack_on(client: Client, alma: Merchant, manager: User) -> None:
    client.force_login(manager)
    client.get(reverse("admin:intents_salessettings_changelist"))
    row = SalesSettings.objects.of(alma).get()

    told = saved(
        client,
        "admin:intents_salessettings",
        row.pk,
        enabled="on",
        data_fields="nombre\ntelefono\nbarrio",
        optional_fields="barrio",
        collecting="captura_datos_si_compra",
        affirmatives="sí\nhágale",
        product_name="Gotas",
    )

    tenant = config.of(alma, ())
    assert told == "" and tenant is not None
    assert [(one.key, one.optional) for one in tenant.fields] == [
        ("nombre", False),
        ("telefono", False),
        ("barrio", True),
    ]
    assert tenant.affirmatives == ("sí", "hágale") and tenant.template.product_name == "Gotas"
    assert "hola+precio" in {one.key for one in vocabulary.of(alma)}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"intent": "nada"}, "No hay una intención «nada»: créala antes"),
        ({"requires": "nada"}, "No hay una intención «nada»: créala antes"),
        ({"requires": "precio", "fallback": "nada"}, "No hay una intención «nada»"),
        ({"requires": "envio"}, "no puede requerirse a sí misma"),
        ({"requires": "fallback"}, "no queda registrada nunca"),
        ({"requires": ""}, "Este campo es obligatorio"),
        ({"intent": "otro"}, "tiene que ser siempre posible"),
        ({"fallback": "envio"}, "Elige otra salida"),
        ({"requires": "reclamo"}, "No hay una intención «reclamo»"),
        ({"requires": "Con Espacios"}, "Solo minúsculas"),
    ],
)
def test_a_rule_that_refers_to_nothing_is_refused(
    client: Client, shop: Merchant, manager: User, fields: dict[str, Any], sentence: str
) -> None:
    client.force_login(manager)
    given: dict[str, Any] = {
        "intent": "envio",
        "requires": "precio",
        "fallback": "fallback",
    } | fields

    assert sentence in saved(client, RULES, **given)
    assert TransitionRule.objects.of(shop).count() == 5


def test_two_rules_that_wait_for_each_other_are_refused(
    client: Client, shop: Merchant, manager: User
) -> None:
    client.force_login(manager)
    first: dict[str, Any] = {"intent": "envio", "requires": "garantia", "fallback": "fallback"}
    second: dict[str, Any] = {"intent": "garantia", "requires": "envio", "fallback": "fallback"}

    assert saved(client, RULES, **first) == ""
    assert "no se llega nunca" in saved(client, RULES, **second)


def test_fallbacks_in_a_circle_are_refused(client: Client, shop: Merchant, manager: User) -> None:
    client.force_login(manager)
    saved(client, RULES, intent="envio", requires="precio", fallback="garantia")

    told = saved(client, RULES, intent="garantia", requires="precio", fallback="envio")

    assert "vuelve al mismo punto" in told


def test_a_hidden_intent_is_required_by_no_rule(
    client: Client, shop: Merchant, manager: User
) -> None:
    from intents import switching as switches

    switches.hide(shop, "testimonios", hidden=True, by=manager)
    client.force_login(manager)

    told = saved(client, RULES, intent="envio", requires="testimonios", fallback="fallback")

    assert "está oculta" in told


def test_a_rule_is_changed_and_the_change_is_told(
    client: Client, shop: Merchant, manager: User
) -> None:
    client.force_login(manager)
    row = TransitionRule.objects.of(shop).get(intent="compra_confirmada")

    told = saved(
        client,
        RULES,
        row.pk,
        intent="compra_confirmada",
        requires="resumen_1x\nresumen_2x",
        any_of="on",
        fallback="ofrecer_promos",
    )

    row.refresh_from_db()
    assert told == "" and row.requires == ["resumen_1x", "resumen_2x"]
    last = Event.objects.of(shop).order_by("-pk")[0]
    assert last.kind == "intents.changed" and last.payload["sales_rule"] == "compra_confirmada"


def test_questions_and_detections_name_intents_that_are_there(
    client: Client, shop: Merchant, manager: User
) -> None:
    client.force_login(manager)

    question = saved(client, "admin:intents_assistantquestion", text="¿Va?", intent="nada")
    detection = saved(
        client, "admin:intents_autodetectionrule", intent="envio", requires="envio", position="1"
    )

    assert "No hay una intención «nada»" in question
    assert "no puede requerirse a sí misma" in detection
    assert AssistantQuestion.objects.of(shop).count() == 3
    assert AutoDetectionRule.objects.of(shop).count() == 1


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"optional_fields": "cedula"}, "«cedula» no está entre los datos"),
        ({"optional_fields": "nombre"}, "al menos un dato que no pueda faltar"),
        ({"collecting": "nada"}, "No hay una intención «nada»"),
    ],
)
def test_settings_that_cannot_work_are_refused(
    client: Client, shop: Merchant, manager: User, fields: dict[str, Any], sentence: str
) -> None:
    client.force_login(manager)
    row = SalesSettings.objects.of(shop).get()

    told = saved(
        client,
        "admin:intents_salessettings",
        row.pk,
        **{"enabled": "on", "data_fields": "nombre"} | fields,
    )

    assert sentence in told


def test_an_operator_looks_and_changes_nothing(client: Client, shop: Merchant, bruno: User) -> None:
    client.force_login(bruno)

    assert client.get(reverse(f"{RULES}_changelist")).status_code == 200
    assert client.get(reverse(f"{RULES}_add")).status_code == 403


def test_the_neighbour_sees_none_of_it(client: Client, shop: Merchant, dario_owner: User) -> None:
    client.force_login(dario_owner)
    row = TransitionRule.objects.of(shop).order_by("pk")[0]

    assert "compra_confirmada" not in client.get(reverse(f"{RULES}_changelist")).content.decode()
    assert client.get(reverse(f"{RULES}_change", args=[row.pk])).status_code == 302


def test_an_intent_that_a_rule_names_is_not_deleted(
    client: Client, shop: Merchant, manager: User
) -> None:
    from intents import switching as switches
    from intents.models import Intent

    row = switches.add(shop, label="Pide muestra", by=manager)
    client.force_login(manager)
    saved(client, RULES, intent="envio", requires="pide_muestra", fallback="fallback")

    page = client.post(reverse("admin:intents_intent_delete", args=[row.pk]), {"post": "yes"})

    assert "cámbialas antes" in page.content.decode()
    assert Intent.objects.of(shop).filter(pk=row.pk).exists()
