"""Whoever forgot the password is helped by the shop's owner, who can help nobody else's people."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from merchants import links
from merchants.models import Membership, Merchant, User

pytestmark = pytest.mark.django_db
NEW = "otra-clave-larga-77"


def path(url: str) -> str:
    return url.removeprefix("http://testserver")


def chosen(url: str, password: str = NEW) -> Client:
    """A browser that opened the link and chose."""
    client = Client()
    form = client.get(path(url), follow=True)
    where = form.redirect_chain[-1][0] if form.redirect_chain else path(url)
    client.post(where, {"new_password1": password, "new_password2": password})
    return client


def asked_for(members: list[Membership], by: User) -> str:
    client = Client()
    client.force_login(by)
    told = {"action": "new_password_link", "_selected_action": [one.pk for one in members]}
    page = client.post(reverse("admin:merchants_membership_changelist"), told, follow=True)
    return page.content.decode()


def test_the_sign_in_page_says_who_helps() -> None:
    where = reverse("admin_password_reset")
    assert where in Client().get(reverse("admin:login")).content.decode()
    assert "Equipo" in Client().get(where).content.decode()


def test_a_link_sets_a_password_once_and_signs_in(bruno: User) -> None:
    url = links.password_url(bruno)
    client = chosen(url)
    bruno.refresh_from_db()
    assert bruno.check_password(NEW)
    assert client.session["_auth_user_id"] == str(bruno.pk)
    chosen(url, "una-tercera-clave-88")
    bruno.refresh_from_db()
    assert bruno.check_password(NEW)


def test_an_owner_makes_one_for_the_own_people(alma: Merchant, owner: User, bruno: User) -> None:
    member = Membership.objects.of(alma).get(user=bruno)
    assert "/accounts/clave/" in asked_for([member], owner)


def test_an_operator_makes_none(alma: Merchant, owner: User, bruno: User) -> None:
    member = Membership.objects.of(alma).get(user=owner)
    assert "/accounts/clave/" not in asked_for([member], bruno)


def test_nobody_gets_into_another_shop_by_it(
    alma: Merchant, owner: User, bruno: User, root: User
) -> None:
    member = Membership.objects.of(alma).get(user=bruno)
    next_door = Merchant.objects.create(name="Darío", slug="dario-al-lado")
    Membership.objects.create(merchant=next_door, user=bruno, role="owner")
    assert "/accounts/clave/" not in asked_for([member], owner)
    assert not links.may_renew(owner, bruno)
    assert not links.may_renew(owner, root) and links.may_renew(root, bruno)


def test_whoever_runs_the_installation_has_a_command(owner: User) -> None:
    said = StringIO()
    call_command("password_link", owner.email.upper(), stdout=said)
    chosen(said.getvalue().strip())
    owner.refresh_from_db()
    assert owner.check_password(NEW)
    with pytest.raises(CommandError, match="Nobody signs in"):
        call_command("password_link", "nobody@example.test")
