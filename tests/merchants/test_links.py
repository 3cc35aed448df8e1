"""Links let in whom they were made for, once, in time, and nobody else."""

import datetime as dt
import re

import pytest
import time_machine
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from merchants import links
from merchants.models import Invitation, Membership, Merchant, User
from merchants.roles import Role

NOW = dt.datetime(2026, 11, 20, 12, tzinfo=dt.UTC)
PASSWORD = "mango-verde-42"


def path(url: str) -> str:
    return url.removeprefix("http://testserver")


def token(url: str) -> str:
    return url.rstrip("/").rsplit("/", 1)[-1]


def signed_in(client: Client) -> str | None:
    return client.session.get("_auth_user_id")


def join(client: Client, url: str, **given: str) -> int:
    data = {"name": "Rosa", "email": "rosa@example.test", "password": PASSWORD, **given}
    return client.post(path(url), data).status_code


def test_a_sign_in_link_signs_in_once(client: Client, owner: User) -> None:
    url = links.sign_in_url(owner)
    assert path(url).startswith("/accounts/")

    answer = client.get(path(url))
    assert (answer.status_code, answer["Location"]) == (302, reverse("admin:index"))
    assert signed_in(client) == str(owner.pk)

    again = Client()
    refused = again.get(path(url))
    assert refused.status_code == 410
    assert "ya no sirve" in refused.content.decode()
    assert signed_in(again) is None


@pytest.mark.parametrize("spoil", ["late", "forged", "password", "inactive", "gone"])
def test_a_spoilt_sign_in_link_signs_nobody_in(client: Client, owner: User, spoil: str) -> None:
    with time_machine.travel(NOW, tick=False):
        url = links.sign_in_url(owner)
    if spoil == "forged":
        url = url[:-3] + "xyz/"
    elif spoil == "password":
        owner.set_password("otra-clave-9")
        owner.save()
    elif spoil == "inactive":
        User.objects.update(is_active=False)
    elif spoil == "gone":
        owner.delete()
    after = links.SIGN_IN_FOR + dt.timedelta(seconds=1) if spoil == "late" else dt.timedelta(0)
    with time_machine.travel(NOW + after, tick=False):
        assert client.get(path(url)).status_code == 410
    assert signed_in(client) is None


def test_only_who_may_invite_invites(
    alma: Merchant, owner: User, manager: User, bruno: User, dario_owner: User, root: User
) -> None:
    for stranger in (manager, bruno, dario_owner):
        with pytest.raises(PermissionDenied):
            links.invite(alma, Role.OPERATOR, stranger, NOW)
    for host in (owner, root):
        invitation, url = links.invite(alma, Role.OPERATOR, host, NOW)
        assert token(url) not in str(invitation.__dict__)
        assert links.find(token(url), NOW) == invitation


def test_an_invitation_makes_a_member_with_an_account(
    client: Client, alma: Merchant, owner: User
) -> None:
    invitation, url = links.invite(alma, Role.MANAGER, owner, timezone.now())
    shown = client.get(path(url)).content.decode()
    assert "Jugos Alma" in shown
    assert "encargado" in shown

    assert join(client, url) == 302

    rosa = User.objects.get(email="rosa@example.test")
    membership = Membership.objects.of(alma).get(user=rosa)
    invitation.refresh_from_db()
    assert (membership.role, rosa.name, invitation.accepted_by) == ("manager", "Rosa", membership)
    assert signed_in(client) == str(rosa.pk)
    assert Client().get(path(url)).status_code == 410


def test_a_known_address_needs_its_own_password(
    client: Client, alma: Merchant, owner: User, dario_owner: User
) -> None:
    _invitation, url = links.invite(alma, Role.OPERATOR, owner, timezone.now())

    assert join(client, url, email="DARIO@example.test") == 200
    assert signed_in(client) is None
    assert not Membership.objects.of(alma).filter(user=dario_owner).exists()

    assert join(client, url, email="DARIO@example.test", password="secreta-123") == 302
    assert Membership.objects.of(alma).get(user=dario_owner).role == Role.OPERATOR


def test_somebody_signed_in_joins_as_herself(
    client: Client, alma: Merchant, owner: User, dario_owner: User
) -> None:
    _invitation, url = links.invite(alma, Role.OPERATOR, owner, timezone.now())
    client.force_login(dario_owner)

    assert "Aceptar como Dario" in client.get(path(url)).content.decode()
    assert client.post(path(url), {"as_me": "1"}).status_code == 302
    assert Membership.objects.of(alma).get(user=dario_owner).role == Role.OPERATOR


def test_a_member_keeps_her_role_and_the_link_stays_good(
    client: Client, alma: Merchant, owner: User
) -> None:
    invitation, url = links.invite(alma, Role.OPERATOR, owner, timezone.now())
    client.force_login(owner)

    answer = client.post(path(url), {"as_me": "1"})

    assert "Ya formas parte" in answer.content.decode()
    assert Membership.objects.of(alma).get(user=owner).role == Role.OWNER
    assert links.find(token(url), timezone.now()) == invitation


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"password": "12345678"}, "contraseña"),
        ({"password": ""}, "obligatorio"),
        ({"email": "no es un correo"}, "correo"),
        ({"email": "a\x00b@example.test"}, "nul"),
    ],
)
def test_bad_input_is_said_and_nothing_is_made(
    client: Client, alma: Merchant, owner: User, given: dict[str, str], said: str
) -> None:
    _invitation, url = links.invite(alma, Role.OPERATOR, owner, timezone.now())

    data = {"name": "Rosa", "email": "rosa@example.test", "password": PASSWORD, **given}
    answer = client.post(path(url), data)

    assert answer.status_code == 200
    assert said in answer.content.decode().lower()
    assert User.objects.count() == 1


def test_a_late_taken_back_or_invented_invitation_is_gone(
    client: Client, alma: Merchant, owner: User
) -> None:
    _invitation, late = links.invite(
        alma, Role.OPERATOR, owner, timezone.now() - links.INVITATION_FOR
    )
    taken, back = links.invite(alma, Role.OPERATOR, owner, timezone.now())
    taken.delete()
    _invitation, closed = links.invite(alma, Role.OPERATOR, owner, timezone.now())
    Merchant.objects.update(is_active=False)

    for url in (late, back, closed, reverse("merchants:invitation", args=["nada"])):
        assert client.get(path(url)).status_code == 410
        assert join(client, url) == 410
    assert User.objects.count() == 1


def test_an_invitation_is_accepted_once(alma: Merchant, owner: User) -> None:
    _invitation, url = links.invite(alma, Role.OPERATOR, owner, NOW)
    links.accept(token(url), "a@example.test", "A", PASSWORD, NOW)

    with pytest.raises(links.Refused) as refused, transaction.atomic():
        links.accept(token(url), "b@example.test", "B", PASSWORD, NOW)

    assert refused.value.problem is links.Problem.GONE
    assert not User.objects.filter(email="b@example.test").exists()
    assert Invitation.objects.of(alma).count() == 1


def answered(url: str, email: str, password: str) -> tuple[int, str]:
    """Status and problems of the invitation page, without what was typed."""
    data = {"name": "Rosa", "email": email, "password": password}
    answer = Client().post(path(url), data)
    problems = re.findall(r'class="problem"[^>]*>([^<]*)<', answer.content.decode())
    return answer.status_code, " ".join(problems).replace(email, "")


def test_the_invitation_page_does_not_tell_who_has_an_account(
    alma: Merchant, owner: User, dario_owner: User
) -> None:
    """A password that no new account may have is answered alike, with an account and without."""
    _invitation, url = links.invite(alma, Role.OPERATOR, owner, timezone.now())
    for password in ("a", "12345678", "password"):
        known, unknown = (answered(url, f"{who}@example.test", password) for who in ("dario", "x"))
        assert known == unknown
    told = answered(url, "dario@example.test", PASSWORD)
    assert "ya tiene cuenta" not in told[1]
    assert "no es su contraseña" not in told[1]


def test_an_invitation_is_tried_five_times_and_then_only_by_who_is_signed_in(
    client: Client, alma: Merchant, owner: User, dario_owner: User
) -> None:
    _invitation, url = links.invite(alma, Role.OPERATOR, owner, timezone.now())
    now = timezone.now()
    for n in range(links.PASSWORD_TRIES):
        with pytest.raises(links.Refused) as refused:
            links.accept(token(url), "dario@example.test", "", f"{PASSWORD}{n}", now)
        assert refused.value.problem is links.Problem.NOT_YOU

    with pytest.raises(links.Refused) as closed:
        links.accept(token(url), "dario@example.test", "", "secreta-123", now)
    assert closed.value.problem is links.Problem.TRIED
    with pytest.raises(links.Refused):
        links.accept(token(url), "fresh@example.test", "", PASSWORD, now)

    client.force_login(dario_owner)
    assert client.post(path(url), {"as_me": "1"}).status_code == 302


def test_passwords_of_an_account_are_guessed_over_invitations_no_faster_than_at_the_door(
    alma: Merchant, owner: User, dario_owner: User
) -> None:
    tries = [links.invite(alma, Role.OPERATOR, owner, timezone.now())[1] for _ in range(8)]
    answers = [Client().post(path(url), _wrong(n)) for n, url in enumerate(tries)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3
    assert int(answers[-1]["Retry-After"]) > 0
    assert "Vuelve a probar" in answers[-1].content.decode()
    at_the_door = {"username": "dario@example.test", "password": "secreta-123"}
    assert Client().post("/admin/login/", at_the_door).status_code == 429


def _wrong(n: int) -> dict[str, str]:
    return {"name": "", "email": "dario@example.test", "password": f"{PASSWORD}{n}"}
