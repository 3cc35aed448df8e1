"""The page of intents: switched by those who may, her own added and deleted, nobody else's seen."""

import pytest
from django.test import Client
from django.urls import reverse

from intents import former, vocabulary
from intents.models import Intent
from merchants.models import Merchant, User

pytestmark = pytest.mark.django_db
LIST = "admin:intents_intent_changelist"
ADD = "admin:intents_intent_add"


def listed(client: Client) -> str:
    return client.get(reverse(LIST)).content.decode()


def switched(client: Client, merchant: Merchant, **fields: dict[str, bool]) -> int:
    """Saves the list with these switches; the others as they are."""
    rows = list(Intent.objects.of(merchant))
    data = {"form-TOTAL_FORMS": str(len(rows)), "form-INITIAL_FORMS": str(len(rows)), "_save": "1"}
    for place, row in enumerate(rows):
        wanted = {"handoff": row.handoff, "hidden": row.hidden} | fields.get(row.key, {})
        data[f"form-{place}-id"] = str(row.pk)
        data |= {f"form-{place}-{name}": "on" for name, value in wanted.items() if value}
    return client.post(reverse(LIST), data).status_code


def add(client: Client, **fields: str) -> str:
    given = {"label": "Pide factura", "key": "", "examples": "", "kind": "informational"} | fields
    answer = client.post(reverse(ADD), given)
    return answer.content.decode() if answer.status_code == 200 else ""


def test_all_ten_are_listed_and_switched(client: Client, alma: Merchant, manager: User) -> None:
    client.force_login(manager)

    page = listed(client)
    assert "Quiere hablar con Alma" in page and page.count("Predefinida") >= 10
    changes = {"saludo": {"handoff": True}, "farmacologia": {"hidden": True}}
    assert switched(client, alma, **changes) == 302

    found = {intent.key: intent for intent in vocabulary.of(alma)}
    assert found["saludo"].handoff and "farmacologia" not in found


def test_the_page_says_what_its_marks_do(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)

    page = listed(client)
    row = Intent.objects.of(alma).get(key="reclamo")
    form = client.get(reverse("admin:intents_intent_change", args=[row.pk])).content.decode()

    for shown in (page, form):
        assert "la conversación pasa a tu equipo" in shown
        assert "Quien pide una persona la recibe siempre." in shown
        assert "todavía no llama a nadie" not in shown and "solo se guarda" not in shown


def test_other_cannot_be_hidden(client: Client, alma: Merchant, manager: User) -> None:
    client.force_login(manager)
    listed(client)

    assert switched(client, alma, otro={"hidden": True}) == 200
    assert "otro" in [intent.key for intent in vocabulary.of(alma)]


def test_an_operator_reads_and_switches_nothing(
    client: Client, alma: Merchant, bruno: User
) -> None:
    client.force_login(bruno)

    assert "Reclamo" in listed(client)
    switched(client, alma, saludo={"handoff": True})
    assert client.get(reverse(ADD)).status_code == 403
    assert not Intent.objects.of(alma).get(key="saludo").handoff


def test_her_own_is_added_with_a_key_made_of_its_name(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)

    assert add(client, examples="¿me das factura?\n\n con NIT ", handoff="on") == ""

    intent = vocabulary.of(alma)[-1]
    assert (intent.key, intent.label, intent.handoff) == ("pide_factura", "Pide factura", True)
    assert intent.examples == ("¿me das factura?", "con NIT")


@pytest.mark.parametrize(
    "fields",
    [
        {"label": "Reclamo"},
        {"label": "x", "key": "problema_envio"},
        {"label": "3 por 2"},
        {"label": "¿?"},
        {"label": ""},
        {"label": "Otra", "examples": "\n".join(f"frase {n}" for n in range(9))},
        {"label": "Otra", "examples": "x" * 121},
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_added(
    client: Client, alma: Merchant, owner: User, fields: dict[str, str]
) -> None:
    client.force_login(owner)

    assert "error" in add(client, **fields)
    assert not Intent.objects.of(alma).exists()


def test_a_name_twice_is_a_message(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    add(client)

    assert "Ya hay una intención" in add(client)


def test_only_her_own_is_deleted(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    listed(client)
    add(client)
    own = Intent.objects.of(alma).get(key="pide_factura")
    complaint = Intent.objects.of(alma).get(key="reclamo")

    def delete(row: Intent) -> int:
        address = reverse("admin:intents_intent_delete", args=[row.pk])
        return client.post(address, {"post": "yes"}).status_code

    assert (delete(own), delete(complaint)) == (302, 403)
    chosen = {"action": "delete_selected", "_selected_action": [complaint.pk], "post": "yes"}
    client.post(reverse(LIST), chosen)
    keys = set(Intent.objects.of(alma).values_list("key", flat=True))
    assert "reclamo" in keys and "pide_factura" not in keys
    assert former.labels(alma, ["pide_factura"]) == {"pide_factura": own.label}


def test_a_predefined_one_keeps_its_key_and_may_be_named(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    listed(client)
    row = Intent.objects.of(alma).get(key="reclamo")
    address = reverse("admin:intents_intent_change", args=[row.pk])

    fields = {"label": "Quejas", "key": "otra", "kind": "system", "examples": ""}
    assert client.post(address, fields).status_code == 302

    row.refresh_from_db()
    assert (row.key, row.label, row.kind, row.handoff) == (
        "reclamo",
        "Quejas",
        "transactional",
        False,
    )
    assert client.post(address, fields | {"label": ""}).status_code == 302


def test_the_neighbour_sees_and_touches_nothing(
    client: Client, alma: Merchant, dario_owner: User
) -> None:
    row = Intent.objects.create(merchant=alma, key="pide_factura", label="Pide factura")
    client.force_login(dario_owner)

    assert "Pide factura" not in listed(client)
    address = reverse("admin:intents_intent_change", args=[row.pk])
    assert client.get(address).status_code in (302, 404)
    switched(client, alma, pide_factura={"hidden": True})
    row.refresh_from_db()
    assert not row.hidden


def test_thirty_of_her_own_are_enough(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    for number in range(30):
        Intent.objects.create(merchant=alma, key=f"k{number}", label=f"K {number}")

    assert "30 intenciones" in add(client)
