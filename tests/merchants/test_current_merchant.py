"""Choosing which merchant to look at, among one's own only."""

import pytest
from django.test import Client
from django.urls import reverse

from merchants import current_merchant
from merchants.models import Membership, Merchant, User
from merchants.roles import Role

PAGE = "/accounts/comercio/"


def test_it_asks_for_a_sign_in(client: Client, db: None) -> None:
    assert client.get(PAGE).status_code == 302
    assert client.post(PAGE, {"merchant": "1"}).status_code == 302


def test_only_ones_own_merchants_are_offered_and_taken(
    client: Client, alma: Merchant, dario: Merchant, owner: User
) -> None:
    client.force_login(owner)

    shown = client.get(PAGE).content.decode()
    assert "Jugos Alma" in shown
    assert "Dario" not in shown
    assert "Todos" not in shown
    assert client.post(PAGE, {"merchant": dario.pk}).status_code == 400
    assert client.post(PAGE, {"merchant": "x"}).status_code == 400
    for number in ("9" * 30, "1" * 5_000, "٣", "-1"):
        assert client.post(PAGE, {"merchant": number}).status_code == 400
    assert (
        current_merchant.SESSION_KEY not in client.session
        or client.session[current_merchant.SESSION_KEY] == alma.pk
    )


def test_a_superuser_looks_at_one_or_all(
    client: Client, alma: Merchant, dario: Merchant, root: User
) -> None:
    client.force_login(root)

    assert "Todos los comercios" in client.get(PAGE).content.decode()
    assert client.post(PAGE, {"merchant": dario.pk}).status_code == 302
    assert client.session[current_merchant.SESSION_KEY] == dario.pk
    client.post(PAGE, {"merchant": ""})
    assert current_merchant.SESSION_KEY not in client.session


@pytest.mark.parametrize(
    ("wanted", "target"),
    [
        ("/admin/merchants/branch/add/", "/admin/merchants/branch/add/"),
        ("https://evil.test/", "/admin/"),
        ("//evil.test", "/admin/"),
        ("javascript:alert(1)", "/admin/"),
    ],
)
def test_it_leads_back_within_the_house_only(
    client: Client, alma: Merchant, owner: User, wanted: str, target: str
) -> None:
    client.force_login(owner)

    answer = client.post(PAGE, {"merchant": alma.pk, "next": wanted})

    assert answer["Location"] == target


def test_a_membership_that_ended_ends_the_look(
    client: Client, alma: Merchant, dario: Merchant, owner: User
) -> None:
    Membership.objects.create(merchant=dario, user=owner, role=Role.OPERATOR)
    client.force_login(owner)
    client.post(PAGE, {"merchant": dario.pk})
    Membership.objects.of(dario).delete()

    shown = client.get(reverse("admin:merchants_membership_changelist"))

    assert shown.status_code == 200
    assert "Suplementos" not in shown.content.decode()


def test_the_signboard_says_whose_rows_are_shown(
    client: Client, alma: Merchant, dario: Merchant, owner: User, root: User
) -> None:
    client.force_login(owner)
    hers = client.get(reverse("admin:index")).content.decode()
    assert "Jugos Alma" in hers
    assert "Cambiar de comercio" not in hers

    client.force_login(root)
    everybodys = client.get(reverse("admin:index")).content.decode()
    assert "Todos los comercios" in everybodys
    assert "Cambiar de comercio" in everybodys
    client.logout()
    assert "Jugos" not in client.get(reverse("admin:login")).content.decode()
