"""Demo shops are entered without a password on the machine that runs them, real ones never."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings as SettingsWrapper

from merchants.models import Membership, Merchant, User

pytestmark = pytest.mark.django_db
SIGN_IN = reverse("admin:login")
FROM_ELSEWHERE = "203.0.113.9"


@pytest.fixture
def at_home(settings: SettingsWrapper) -> None:
    settings.PUBLIC_URL = "http://localhost:8123"


@pytest.fixture
def demo(alma: Merchant, owner: User, bruno: User) -> Merchant:
    Merchant.objects.filter(pk=alma.pk).update(is_demo=True)
    return alma


def door(user: User) -> str:
    return reverse("merchants:enter-demo", args=[user.pk])


def signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


@pytest.mark.usefixtures("at_home")
def test_the_sign_in_page_lists_each_shop_and_role(
    demo: Merchant, owner: User, bruno: User
) -> None:
    page = Client().get(SIGN_IN).content.decode()
    assert demo.name in page
    for who, role in ((owner, "dueño"), (bruno, "operador")):
        assert f"<strong>{who}</strong><span>{role}</span>" in page


@pytest.mark.usefixtures("at_home", "demo")
def test_a_click_on_one_of_them_signs_in(bruno: User) -> None:
    client = Client()
    answer = client.post(door(bruno), {"next": "/console/"})
    assert (answer.status_code, answer["Location"]) == (302, "/console/")
    assert client.session["_auth_user_id"] == str(bruno.pk)


@pytest.mark.usefixtures("at_home", "demo")
def test_it_leads_nowhere_outside(bruno: User) -> None:
    answer = Client().post(door(bruno), {"next": "https://elsewhere.example/"})
    assert answer["Location"] == reverse("admin:index")


@pytest.mark.usefixtures("demo")
@pytest.mark.parametrize("public", ["https://bot.example.com", "http://testserver"])
def test_an_installation_that_the_world_reaches_has_no_such_door(
    settings: SettingsWrapper, owner: User, public: str
) -> None:
    settings.PUBLIC_URL = public
    client = Client()
    assert "panel-door" not in client.get(SIGN_IN).content.decode()
    assert client.post(door(owner)).status_code == 404 and not signed_in(client)


@pytest.mark.usefixtures("at_home", "demo")
def test_nor_has_whoever_calls_from_another_machine(owner: User) -> None:
    client = Client(REMOTE_ADDR=FROM_ELSEWHERE)
    assert "panel-door" not in client.get(SIGN_IN).content.decode()
    assert client.post(door(owner)).status_code == 404 and not signed_in(client)


@pytest.mark.usefixtures("at_home")
def test_people_of_real_shops_are_not_behind_any(
    alma: Merchant, demo: Merchant, owner: User, bruno: User, root: User
) -> None:
    real = Merchant.objects.create(name="De verdad", slug="de-verdad")
    Membership.objects.create(merchant=real, user=owner, role="operator")
    Membership.objects.create(merchant=demo, user=root, role="manager")
    client = Client()
    for who in (owner, root):
        assert client.post(door(who)).status_code == 404 and not signed_in(client)
    assert client.get(door(bruno)).status_code == 405


@pytest.mark.usefixtures("at_home", "demo")
@pytest.mark.parametrize(
    "head", ["HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_REAL_IP", "HTTP_FORWARDED"]
)
def test_nor_has_whoever_comes_through_a_proxy_of_this_machine(owner: User, head: str) -> None:
    client = Client(**{head: "203.0.113.9"})  # type: ignore[arg-type]
    assert "panel-door" not in client.get(SIGN_IN).content.decode()
    assert client.post(door(owner)).status_code == 404 and not signed_in(client)
