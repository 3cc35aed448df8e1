"""The panel: two customers are joined by a form, seen in a list, and come apart by a button."""

import pytest
from django.test import Client
from django.urls import reverse

from chatbot.agent.merging import joining
from merchants.models import Customer, CustomerMerge, Merchant, User
from tests.chatbot.agent.merging.pairs import merged, pair
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db
LIST = reverse("admin:merchants_customermerge_changelist")
ADD = reverse("admin:merchants_customermerge_add")


@pytest.fixture
def talks(alma: Merchant) -> tuple[Talk, Talk]:
    stock_the_shop(alma)
    kept, double = pair(alma)
    double.say("quiero 2 maracuyá")
    kept.now = double.now
    kept.say("hola")
    return kept, double


@pytest.fixture
def both(talks: tuple[Talk, Talk]) -> tuple[Customer, Customer]:
    return talks[0].session.customer, talks[1].session.customer


def page(row: CustomerMerge, name: str = "change") -> str:
    return reverse(f"admin:merchants_customermerge_{name}", args=[row.pk])


def shown(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_form_joins_and_a_button_parts(
    client: Client, both: tuple[Customer, Customer], manager: User
) -> None:
    one, other = both
    client.force_login(manager)
    customer = reverse("admin:merchants_customer_change", args=[one.pk])
    assert f"{ADD}?kept={one.pk}" in shown(client, customer)
    assert f'value="{one.pk}" selected' in shown(client, f"{ADD}?kept={one.pk}")

    answer = client.post(ADD, {"kept": one.pk, "double": other.pk})
    assert answer.status_code == 302
    row = CustomerMerge.objects.of(one.merchant_id).get()
    assert (row.kept, row.double, row.by) == (one, other, manager)
    assert "unidos" in shown(client, LIST)
    told = shown(client, page(row))
    assert "mensajes: " in told
    assert "Deshacer la unión" in told
    known = shown(client, reverse("admin:merchants_customer_changelist"))
    assert (str(one.pk) in known, str(other.pk) in known) == (True, False)

    assert client.get(page(row, "undo")).status_code == 405
    assert client.post(page(row, "undo")).status_code == 302
    row.refresh_from_db()
    assert row.undone_by == manager
    told = shown(client, page(row))
    assert "Deshacer la unión" not in told
    assert "deshecha" in shown(client, LIST)


def test_a_refusal_is_a_sentence_and_the_choice_stays(
    client: Client, both: tuple[Customer, Customer], manager: User
) -> None:
    one, _other = both
    client.force_login(manager)
    answer = client.post(ADD, {"kept": one.pk, "double": one.pk}, follow=True)
    html = answer.content.decode()
    assert "Es el mismo cliente." in html
    assert f'value="{one.pk}" selected' in html
    assert not CustomerMerge.objects.of(one.merchant_id).exists()


def test_a_refused_undoing_is_a_sentence(
    client: Client, talks: tuple[Talk, Talk], manager: User
) -> None:
    kept, double = talks
    third = Customer.objects.create(merchant=kept.merchant, name="Luz", is_test=True)
    row = merged(kept, double, manager)
    joining.merge(third.pk, row.kept_id, row.merchant_id, by=manager, now=kept.now)
    client.force_login(manager)
    answer = client.post(page(row, "undo"), follow=True)
    assert "Primero deshaz la unión más nueva" in answer.content.decode()


def test_an_operator_may_look_and_nothing_more(
    client: Client, talks: tuple[Talk, Talk], manager: User, bruno: User
) -> None:
    row = merged(*talks, manager)
    client.force_login(bruno)
    assert "Deshacer la unión" not in shown(client, page(row))
    assert client.post(page(row, "undo")).status_code == 403
    assert client.get(ADD).status_code == 403
    row.refresh_from_db()
    assert row.undone_at is None


def test_nobody_next_door_sees_or_does_it(
    client: Client, talks: tuple[Talk, Talk], manager: User, dario_owner: User
) -> None:
    row = merged(*talks, manager)
    client.force_login(dario_owner)
    assert page(row) not in shown(client, LIST)
    assert client.post(page(row, "undo")).status_code == 404
    ids = {"kept": row.kept_id, "double": row.double_id}
    assert client.post(ADD, ids).status_code == 200, "no such customer there"
    assert CustomerMerge.across.count() == 1
