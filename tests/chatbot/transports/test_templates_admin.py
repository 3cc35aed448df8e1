"""The pages of templates: written with named facts, sent by a button, read anew."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from chatbot.conversations.models import ChannelAccount, MessageTemplate
from chatbot.transports.admin.template_forms import MessageTemplateForm
from merchants.models import User
from tests.chatbot.conversations.approved import WABA
from tests.chatbot.transports.drafts import graph
from tests.chatbot.transports.template_pages import (
    ADD,
    LIST,
    READY,
    account,
    form,
    page,
    press,
    row,
    templates,
)
from tests.stubs.graph import Answer, StubGraph
from tests.stubs.graph_script import fault

__all__ = ["account", "graph", "row"]
pytestmark = pytest.mark.django_db


def test_a_template_is_written_with_named_facts(
    client: Client, manager: User, account: ChannelAccount
) -> None:
    client.force_login(manager)
    html = client.get(reverse(ADD)).content.decode()
    assert 'data-token="pedido"' in html and "Número del pedido" in html
    said = form(quick_replies="Voy\r\n\r\n Más tarde ", header="De {{negocio}}")
    answer = client.post(reverse(ADD), said, follow=True)
    assert "Falta enviarla a revisión" in answer.content.decode()
    (row,) = templates(account.merchant)
    assert row.body == "Hola {{1}}, tu pedido {{2}} está listo."
    assert (row.fields, row.examples) == (["customer", "order"], ["Carla", "#0042"])
    assert (row.header, row.header_field, row.header_example) == ("De {{1}}", "shop", "Jugos Alma")
    assert (row.quick_replies, row.status) == (["Voy", "Más tarde"], "draft")
    assert "Hola {{cliente}}, tu pedido {{pedido}}" in client.get(page(row)).content.decode()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"name": "Pedido Listo"}, "Solo minúsculas sin acentos"),
        ({"body": "{{cliente}}, hola."}, "no acepta un dato al principio"),
        ({"body": "Hola {{foo}}."}, "No hay ningún dato «foo»"),
        ({"body": "a" * 1025}, "Tiene 1025 caracteres; WhatsApp acepta hasta 1024."),
        ({"header": "a" * 61}, "Tiene 61 caracteres; WhatsApp acepta hasta 60."),
        ({"quick_replies": "a" * 26}, "Tiene 26 caracteres; WhatsApp acepta hasta 25."),
        ({"link_title": "Ver", "link_url": "jugos.example"}, "https:// al principio"),
        ({"waba_id": "9999"}, "opción válida"),
        ({"category": "authentication"}, "opción válida"),
    ],
)
def test_what_whatsapp_would_refuse_is_said_at_its_field(
    client: Client, owner: User, account: ChannelAccount, fields: dict[str, str], words: str
) -> None:
    client.force_login(owner)
    answer = client.post(reverse(ADD), form(**fields))
    assert answer.status_code == 200 and words in answer.content.decode()
    assert templates(account.merchant) == []


def test_a_second_one_of_the_same_name_is_a_message(
    client: Client, owner: User, row: MessageTemplate
) -> None:
    client.force_login(owner)
    answer = client.post(reverse(ADD), form())
    assert "Ya hay una plantilla con ese nombre" in answer.content.decode()


def test_it_is_sent_for_review_and_its_fate_is_shown(
    client: Client, manager: User, graph: StubGraph, row: MessageTemplate
) -> None:
    client.force_login(manager)
    assert "WhatsApp la revisa" in press(client, row, "submit")[1]
    graph.management.decide(row.name, "REJECTED", rejected_reason="TAG_CONTENT_MISMATCH")
    html = press(client, row, "synchronise")[1]
    assert "rechazada" in html and "TAG_CONTENT_MISMATCH" in html
    assert "rechazada" in client.get(reverse(LIST)).content.decode()


def test_metas_words_are_shown_when_it_refuses(
    client: Client, owner: User, graph: StubGraph, row: MessageTemplate
) -> None:
    body = fault(190, "Invalid OAuth access token")
    graph.script.answers.append(Answer(status=401, body=body, path="message_templates"))
    client.force_login(owner)
    html = press(client, row, "submit")[1]
    assert "hay que renovar el token" in html
    row.refresh_from_db()
    assert row.status == "draft"


def test_other_words_are_a_draft_again_and_facts_alone_are_not(
    client: Client, owner: User, row: MessageTemplate
) -> None:
    MessageTemplate.objects.of(row.merchant).update(status="approved", provider_id="5")
    client.force_login(owner)
    same = "Hola {{cliente}}, tu pedido {{pedido}} de {{asistente}} ya está listo."
    client.post(page(row), form(body=same))
    row.refresh_from_db()
    assert (row.status, row.fields) == ("approved", ["customer", "order", "assistant"])
    client.post(page(row), form(body=READY))
    row.refresh_from_db()
    assert (row.status, row.body) == ("draft", "Hola {{1}}, tu pedido {{2}} está listo.")
    assert "cambios sin enviar" in client.get(page(row)).content.decode()


@pytest.mark.parametrize(
    ("body", "footer"),
    [
        ("Hola {{1}}, tu pedido {{2}} está listo. ", ""),
        ("\nHola {{1}},\r\n\r\ntu pedido {{2}} está listo.\r\n", "Jugos Alma "),
    ],
)
def test_a_fact_chosen_for_metas_own_blanks_and_line_ends_keeps_it_in_use(
    client: Client, owner: User, row: MessageTemplate, body: str, footer: str
) -> None:
    metas = {"body": body, "footer": footer, "fields": ["", ""], "quick_replies": ["Sí "]}
    MessageTemplate.objects.of(row.merchant).update(status="approved", provider_id="5", **metas)
    client.force_login(owner)
    shown = body.replace("{{1}}", "{{cliente}}").replace("{{2}}", "{{pedido}}")
    told = shown.replace("\r\n", "\n").replace("\n", "\r\n")
    client.post(page(row), form(body=told, footer=footer, quick_replies="Sí"))
    row.refresh_from_db()
    assert (row.status, row.fields) == ("approved", ["customer", "order"])
    assert (row.body, row.footer, row.quick_replies) == (body, footer, ["Sí "])


def test_other_line_breaks_are_other_words(
    client: Client, owner: User, row: MessageTemplate
) -> None:
    body = "Hola {{1}}, tu pedido {{2}} está listo."
    MessageTemplate.objects.of(row.merchant).update(status="approved", provider_id="5", body=body)
    client.force_login(owner)
    client.post(page(row), form(body="Hola {{cliente}},\r\ntu pedido {{pedido}} está listo."))
    row.refresh_from_db()
    assert (row.status, row.body) == ("draft", "Hola {{1}},\ntu pedido {{2}} está listo.")


def test_its_name_is_metas_once_it_knows_it(
    client: Client, owner: User, row: MessageTemplate
) -> None:
    MessageTemplate.objects.of(row.merchant).update(status="rejected", provider_id="5")
    client.force_login(owner)
    client.post(page(row), form(name="otra", language="en", category="marketing"))
    row.refresh_from_db()
    assert (row.name, row.language, row.category) == ("pedido_listo", "es", "utility")


def test_while_it_is_reviewed_its_words_stay(
    client: Client, owner: User, row: MessageTemplate
) -> None:
    MessageTemplate.objects.of(row.merchant).update(status="pending", provider_id="5")
    client.force_login(owner)
    assert "no se puede cambiar" in client.post(page(row), form()).content.decode()
    row.refresh_from_db()
    assert row.status == "pending" and "ya está listo" in row.body


def test_what_meta_said_meanwhile_is_not_overwritten_by_the_form(
    client: Client, owner: User, row: MessageTemplate, monkeypatch: pytest.MonkeyPatch
) -> None:
    MessageTemplate.objects.of(row.merchant).update(status="approved", provider_id="5")
    clean = MessageTemplateForm.clean

    def meanwhile(self: MessageTemplateForm) -> dict[str, Any]:
        MessageTemplate.objects.of(row.merchant).update(status="paused", quality="RED")
        return clean(self)

    monkeypatch.setattr(MessageTemplateForm, "clean", meanwhile)
    client.force_login(owner)
    same = "Hola {{cliente}}, tu pedido {{pedido}} de {{asistente}} ya está listo."
    client.post(page(row), form(body=same))
    row.refresh_from_db()
    assert (row.status, row.quality, row.fields[2]) == ("paused", "RED", "assistant")


def test_what_we_cannot_fill_is_shown_and_not_sent(
    client: Client, owner: User, graph: StubGraph, row: MessageTemplate
) -> None:
    MessageTemplate.objects.of(row.merchant).update(unfit="media_header", status="rejected")
    client.force_login(owner)
    html = client.get(page(row)).content.decode()
    assert "Lleva una imagen" in html and "Enviar a revisión" not in html
    press(client, row, "submit")
    assert graph.calls == []


def test_all_are_brought_from_whatsapp_by_one_button(
    client: Client, manager: User, graph: StubGraph, account: ChannelAccount
) -> None:
    for name in ("uno", "dos", "tres"):
        graph.management.put(WABA, name=name, components=[{"type": "BODY", "text": "Hola {{1}}."}])
    client.force_login(manager)
    answer = client.post(reverse(LIST), {"action": "synchronise"}, follow=True)
    assert "3 plantillas, 3 nuevas" in answer.content.decode()
    row = MessageTemplate.objects.of(account.merchant).get(name="dos")
    html = client.get(page(row)).content.decode()
    assert "Hola {{1}}." in html and "Falta decir qué dato va" in html
    client.post(page(row), form(body="Hola {{cliente}}.", name="dos"))
    row.refresh_from_db()
    assert (row.fields, row.status) == (["customer"], "approved")


def test_a_template_is_deleted_at_meta_too(
    client: Client, owner: User, graph: StubGraph, row: MessageTemplate
) -> None:
    client.force_login(owner)
    press(client, row, "submit")
    status, html = press(client, row, "remove")
    assert status == 200 and "Plantilla borrada" in html
    assert graph.management.held(WABA) == [] and templates(row.merchant) == []
