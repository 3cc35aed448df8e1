"""Which template tells of what: chosen on one page, by those who may, for one merchant."""

import pytest
from django.test import Client
from django.urls import reverse

from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import ChannelAccount, MessageTemplate, TemplateChoice
from merchants.models import Merchant, User
from tests.chatbot.conversations.approved import WABA
from tests.chatbot.transports.drafts import graph
from tests.chatbot.transports.template_pages import (
    ADD,
    CHOICES,
    LIST,
    account,
    choose,
    form,
    page,
    row,
    templates,
)
from tests.stubs.graph import StubGraph

__all__ = ["account", "graph", "row"]
pytestmark = pytest.mark.django_db


ROLES = [("bruno", False), ("manager", True), ("owner", True), ("root", True)]


def test_the_page_of_choices_names_every_occasion(
    client: Client, bruno: User, account: ChannelAccount
) -> None:
    client.force_login(bruno)
    html = client.get(reverse(CHOICES)).content.decode()
    for name, occasion in occasions.OCCASIONS.items():
        assert f'id="{name}"' in html and str(occasion.label) in html
    assert "Hola Carla, tu pedido #0042 de Jugos Alma ya está listo." in html
    assert "Usar esta" not in html


def test_a_ready_draft_is_made_chosen_and_sent_by_one_click(
    client: Client, manager: User, graph: StubGraph, account: ChannelAccount
) -> None:
    client.force_login(manager)
    status, html = choose(client, occasions.READY, ready="yes")
    assert status == 200 and "Creada y enviada" in html and "en revisión" in html
    choice = TemplateChoice.objects.of(account.merchant).get()
    assert (choice.occasion, choice.template.status) == (occasions.READY, "pending")
    assert graph.management.held(WABA)[0]["name"] == "pedido_listo"


def test_a_choice_is_made_changed_and_taken_back(
    client: Client, owner: User, row: MessageTemplate
) -> None:
    client.force_login(owner)
    choose(client, occasions.PREPARING, template=str(row.pk))
    chosen = {c.occasion: c.template_id for c in TemplateChoice.objects.of(row.merchant)}
    assert chosen == {occasions.READY: row.pk, occasions.PREPARING: row.pk}
    choose(client, occasions.READY, template="")
    assert TemplateChoice.objects.of(row.merchant).get().occasion == occasions.PREPARING
    for occasion, template in (("nada", str(row.pk)), (occasions.READY, "99999999")):
        choose(client, occasion, template=template)
    assert TemplateChoice.objects.of(row.merchant).count() == 1


@pytest.mark.parametrize(("who", "may"), ROLES)
def test_who_may_write_and_choose_templates(
    client: Client,
    graph: StubGraph,
    row: MessageTemplate,
    who: str,
    may: bool,
    request: pytest.FixtureRequest,
) -> None:
    client.force_login(request.getfixturevalue(who))
    client.get(page(row))
    desk = client.session
    desk["merchant"] = row.merchant_id
    desk.save()
    done = 302 if may else 403
    assert client.get(reverse(LIST)).status_code == client.get(page(row)).status_code == 200
    assert client.post(reverse(LIST), {"action": "synchronise"}).status_code == done
    said = {"occasion": occasions.READY, "template": ""}
    assert client.post(reverse(CHOICES), said).status_code == done
    assert client.post(page(row), form(name="otra")).status_code == done
    assert ("Enviar a revisión" in client.get(page(row)).content.decode()) is may
    assert client.post(page(row), {"action": "submit"}).status_code == done
    assert client.post(page(row), {"action": "remove"}).status_code == done


def test_the_merchant_next_door_sees_and_touches_nothing(
    client: Client, dario_owner: User, graph: StubGraph, row: MessageTemplate
) -> None:
    client.force_login(dario_owner)
    assert row.name not in client.get(reverse(LIST)).content.decode()
    assert row.name not in client.get(reverse(CHOICES)).content.decode()
    for said in ({"action": "submit"}, {"action": "remove"}, form()):
        assert client.post(page(row), said).status_code in (302, 403, 404)
    assert client.get(page(row)).status_code in (302, 403, 404)
    choose(client, occasions.READY, template=str(row.pk))
    assert not TemplateChoice.objects.of(dario_owner.memberships.get().merchant_id).exists()
    client.post(reverse(ADD), form())
    row.refresh_from_db()
    assert row.status == "draft" and graph.calls == []
    assert MessageTemplate.across.count() == 1


def test_without_an_account_the_page_says_what_to_do(
    client: Client, owner: User, alma: Merchant
) -> None:
    client.force_login(owner)
    assert "complétala en" in client.get(reverse(ADD)).content.decode()
    html = choose(client, occasions.READY, ready="yes")[1]
    assert "Conecta primero un número" in html and templates(alma) == []


def test_words_of_others_are_shown_as_words(
    client: Client, owner: User, account: ChannelAccount
) -> None:
    evil = "Hola <script>alert(1)</script> {{cliente}}."
    client.force_login(owner)
    client.post(reverse(ADD), form(body=evil))
    (row,) = templates(account.merchant)
    choose(client, occasions.READY, template=str(row.pk))
    for address in (page(row), reverse(LIST), reverse(CHOICES)):
        assert "<script>alert(1)" not in client.get(address).content.decode()
