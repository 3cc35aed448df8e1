"""The page of switches: seen by members, changed by those who may, saved at a tap."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from chatbot.conversations.models import QuickReply
from intents import packs, switching, vocabulary
from intents.models import Intent
from merchants import attention, voices
from merchants.models import Customer, Event, Merchant, User
from tests.handoff.console.numbers.scenes import escalated, said, talk
from tests.handoff.console.settings.asking import HTMX, announced, at, page, post

pytestmark = pytest.mark.django_db


def on(merchant: Merchant) -> set[str]:
    return {intent.key for intent in vocabulary.of(merchant) if intent.handoff}


def test_every_intent_has_its_switch_and_says_who_answers(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    html = page(client, alma)

    shown = vocabulary.of(alma)
    assert html.count('role="switch"') == len(shown)
    assert html.count('aria-checked="true"') == len(on(alma))
    assert "Quiere hablar con Alma" in html
    assert html.count("Todavía nadie preguntó esto") == len(shown)
    assert "deriva a una persona" in html and "responde el asistente" in html


def test_nothing_on_the_page_runs_but_our_own_files(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    answer = client.get(at(alma))
    html = answer.content.decode()

    assert "script-src 'self'" in answer["Content-Security-Policy"]
    assert " style=" not in html and " onclick=" not in html and "<style" not in html
    assert "<script>" not in html and "hx-on" not in html


def test_what_a_merchant_calls_her_intent_never_runs(
    client: Client, alma: Merchant, owner: User
) -> None:
    evil = "<img src=x onerror=alert(1)>"
    switching.add(alma, label=evil, key="mala", examples=[evil], by=owner)
    voices.write(alma.pk, evil, by=owner, now=timezone.now())
    voices.write(alma.pk, evil + " y más", by=owner, now=timezone.now())
    QuickReply.objects.create(merchant=alma, shortcut="mala", text=evil)
    Customer.objects.create(merchant=alma, name=evil, answering="leave", answering_why=evil)
    client.force_login(owner)

    html = page(client, alma)
    assert "<img src=x" not in html and "&lt;img src=x" in html
    preview = post(client, at(alma, "settings-quick-preview"), text=evil).content.decode()
    assert "<img" not in preview


def test_a_switch_is_saved_at_a_tap_and_said(client: Client, alma: Merchant, manager: User) -> None:
    client.force_login(manager)
    answer = post(client, at(alma, "settings-switch"), key="saludo", on="1")
    html = answer.content.decode()

    assert "saludo" in on(alma) and announced(answer).startswith("Guardado")
    assert html.strip().startswith("<tr") and 'aria-checked="true"' in html
    post(client, at(alma, "settings-switch"), key="saludo", on="1")
    assert "saludo" in on(alma)
    post(client, at(alma, "settings-switch"), key="saludo", on="0")
    assert "saludo" not in on(alma)


def test_the_page_lists_the_ten_of_the_handoff_and_those_of_other_trades_are_off(
    client: Client, alma: Merchant, manager: User
) -> None:
    Merchant.objects.filter(pk=alma.pk).update(vertical="jugueria")
    client.force_login(manager)
    html = page(client, alma)

    keys = [intent.key for intent in packs.HANDOFF]
    assert [key for key in keys if f'id="row-{key}"' in html] == keys
    assert html.count("apagada: no se usa") == 2
    answer = post(client, at(alma, "settings-switch"), key="farmacologia", on="1")
    assert "apagada" not in answer.content.decode() and "farmacologia" in on(alma)
    assert page(client, alma).count("apagada: no se usa") == 1


def test_without_scripts_the_same_tap_leads_back_to_the_page(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    answer = client.post(at(alma, "settings-switch"), {"key": "saludo", "on": "1"})

    assert answer.status_code == 302 and answer["Location"].endswith("#switches")
    assert "saludo" in on(alma)


def test_switching_off_who_wants_a_person_says_what_stays_true(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    answer = post(client, at(alma, "settings-switch"), key="hablar_dueno", on="0")

    assert switching.warning(alma) in answer.content.decode()
    assert switching.warning(alma) in page(client, alma)


def test_what_an_intent_did_stands_beside_its_switch(
    client: Client, alma: Merchant, carla: Customer, owner: User
) -> None:
    session = talk(carla)
    said(session, timezone.now(), "reclamo")
    escalated(session, "reclamo", timezone.now())
    talk_now = timezone.now()
    type(session).objects.of(alma).filter(pk=session.pk).update(last_inbound_at=talk_now)
    client.force_login(owner)

    html = page(client, alma)
    assert "1 conversación" in html and "1 derivada" in html


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("switch", {"key": "saludo", "on": "1"}),
        ("hide", {"key": "saludo", "hidden": "1"}),
        ("add", {"label": "Pide factura"}),
        ("edit", {"key": "propia", "label": "x"}),
        ("remove", {"key": "propia"}),
        ("key", {"label": "x"}),
        ("attention", {"answers": "only"}),
        ("voice", {"text": "Otra.", "after": "0"}),
        ("quick", {"shortcut": "a", "text": "b"}),
        ("quick-preview", {"text": "b"}),
    ],
)
def test_who_may_not_is_refused_and_changes_nothing(
    name: str,
    fields: dict[str, str],
    client: Client,
    alma: Merchant,
    bruno: User,
    dario_owner: User,
    owner: User,
) -> None:
    switching.add(alma, label="Propia", by=owner)
    before = (vocabulary.of(alma, hidden=True), Event.objects.of(alma).count())
    client.force_login(bruno)
    assert post(client, at(alma, f"settings-{name}"), **fields).status_code == 403
    client.force_login(dario_owner)
    assert post(client, at(alma, f"settings-{name}"), **fields).status_code == 404
    client.logout()
    assert post(client, at(alma, f"settings-{name}"), **fields).status_code == 403
    assert client.get(at(alma, f"settings-{name}")).status_code in (302, 405)

    alma.refresh_from_db()
    assert (vocabulary.of(alma, hidden=True), Event.objects.of(alma).count()) == before


def test_an_operator_sees_the_page_and_no_button(
    client: Client, alma: Merchant, bruno: User
) -> None:
    client.force_login(bruno)
    html = page(client, alma)

    assert html.count('role="switch"') == html.count('disabled><span class="set-knob"')
    assert "Agregar clasificación" not in html and "Guardar tiempos" not in html
    assert "Puedes ver estos ajustes" in html and "No responderle" in html


def test_a_stranger_sees_nothing(client: Client, alma: Merchant, dario_owner: User) -> None:
    client.force_login(dario_owner)
    assert client.get(at(alma)).status_code == 404
    assert client.get(at(alma, "settings-alone")).status_code == 404
    client.logout()
    assert client.get(at(alma)).status_code == 302


def test_an_own_intent_is_added_edited_hidden_and_deleted(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    made = post(client, at(alma, "settings-key"), label="¿Pide factura?").content.decode()
    assert "<code>pide_factura</code>" in made
    fields = {"label": "¿Pide factura?", "examples": "factura\nquiero factura", "handoff": "on"}
    answer = post(client, at(alma, "settings-add"), **fields)
    assert answer.status_code == 200 and "pide_factura" in on(alma)
    assert 'sw-pide_factura"' in answer["HX-Trigger-After-Settle"]

    post(client, at(alma, "settings-edit"), key="pide_factura", label="Factura A", examples="A")
    assert Intent.objects.of(alma).get(key="pide_factura").label == "Factura A"
    html = post(client, at(alma, "settings-hide"), key="pide_factura", hidden="1").content.decode()
    assert "1 oculta" in html and "pide_factura" not in on(alma)
    post(client, at(alma, "settings-remove"), key="pide_factura")
    assert not Intent.objects.of(alma).filter(key="pide_factura").exists()


def test_what_is_wrong_is_said_and_what_was_written_stays(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    answer = post(client, at(alma, "settings-add"), label="Reclamo", examples="una frase mía")
    html = answer.content.decode()
    assert answer.status_code == 422 and "Ya hay una intención" in html and "una frase mía" in html

    whole = client.post(at(alma, "settings-add"), {"label": "Reclamo", "examples": "mía"})
    assert whole.status_code == 422 and "<html" in whole.content.decode()


@pytest.mark.parametrize(
    ("name", "fields", "status"),
    [
        ("switch", {"key": "inventada", "on": "1"}, 404),
        ("switch", {}, 404),
        ("switch", {"key": "a\x00b"}, 400),
        ("switch", {"key": "x" * 5000}, 413),
        ("hide", {"key": "otro", "hidden": "1"}, 400),
        ("remove", {"key": "reclamo"}, 400),
        ("remove", {"key": "inventada"}, 404),
        ("edit", {"key": "reclamo", "label": "x"}, 400),
        ("attention", {}, 422),
        ("attention", {"answers": "nadie"}, 422),
        ("attention", {"timeout_minutes": "9" * 30}, 422),
        ("voice", {"text": "x" * 2001, "after": "0"}, 422),
        ("voice", {"text": "x" * 30_000}, 413),
        ("quick", {"shortcut": "dos palabras", "text": "x"}, 422),
        ("quick", {"id": "999999", "shortcut": "a", "text": "x"}, 404),
        ("alone-add", {"phone": "hola"}, 422),
        ("alone-add", {"phone": "+1\x00"}, 400),
    ],
)
def test_bad_forms_are_refused_in_words(
    name: str, fields: dict[str, str], status: int, client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    before = attention.of(alma)
    answer = post(client, at(alma, f"settings-{name}"), **fields)

    assert answer.status_code == status and answer.content
    alma.refresh_from_db()
    assert attention.of(alma) == before and not Event.objects.of(alma).exists()


def test_clocks_are_saved_together_and_a_wrong_one_is_named(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    clocks = {"timeout_minutes": "45", "take_minutes": "3", "answer_minutes": "8"}
    clocks["quiet_minutes"] = "0"
    answer = post(client, at(alma, "settings-attention"), **clocks)
    alma.refresh_from_db()
    assert announced(answer) == "Guardado"
    assert (alma.handoff_timeout_minutes, alma.take_minutes, alma.reset_on_greeting) == (
        45,
        3,
        False,
    )

    wrong = post(client, at(alma, "settings-attention"), **clocks | {"take_minutes": "0"})
    assert "Entre 1 y 1440 minutos" in wrong.content.decode()


def test_figures_of_a_week_and_of_a_month(client: Client, alma: Merchant, bruno: User) -> None:
    client.force_login(bruno)
    assert "Últimos 7 días" in page(client, alma)
    for days, shown in (("30", 30), ("7", 7), ("999", 7), ("x", 7)):
        part = client.get(at(alma, "settings-numbers"), {"days": days}, headers=HTMX)
        assert f"Últimos {shown} días" in part.content.decode()


def test_the_page_is_read_with_few_questions(
    client: Client, alma: Merchant, owner: User, django_assert_max_num_queries: Any
) -> None:
    for number in range(6):
        switching.add(alma, label=f"Propia {number}", by=owner)
        voices.write(alma.pk, f"Versión {number}", by=owner, now=timezone.now())
        Customer.objects.create(merchant=alma, name=f"Tía {number}", answering="leave")
    client.force_login(owner)
    with django_assert_max_num_queries(26):
        page(client, alma)
