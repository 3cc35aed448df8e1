"""Who may open the simulator, and whose rows can be reached through it (invariant 7)."""

from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings as SettingsWrapper

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import Text
from merchants import customers
from merchants.models import Customer, Merchant, User
from tests.handoff.simulator.scenes import Scene

READS = ("", "chats", "events?after=0")


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.mark.parametrize("path", READS)
def test_a_member_may_open_every_door(page: Client, alma: Merchant, path: str) -> None:
    assert page.get(f"/simulator/{alma.slug}/{path}").status_code == 200


@pytest.mark.parametrize("path", READS)
def test_the_merchant_next_door_finds_nothing(dario_owner: User, alma: Merchant, path: str) -> None:
    assert client_of(dario_owner).get(f"/simulator/{alma.slug}/{path}").status_code == 404


def test_a_stranger_is_asked_to_sign_in(alma: Merchant) -> None:
    assert Client().get(f"/simulator/{alma.slug}/").status_code == 302
    assert Client().get("/simulator/").status_code == 302


@pytest.mark.parametrize("path", READS[1:])
def test_the_page_of_somebody_who_signed_out_is_told_so(alma: Merchant, path: str) -> None:
    response = Client().get(f"/simulator/{alma.slug}/{path}")
    assert response.status_code == 403
    assert "Vuelve a entrar" in response.json()["error"]


def test_a_superuser_may_try_every_demo_merchant(alma: Merchant, dario: Merchant) -> None:
    chief = client_of(User.objects.create_superuser("jefa@casa.test", "una-clave-larga"))
    words = chief.get("/simulator/").content.decode()
    assert "Jugos Alma" in words
    assert "Suplementos Dario" in words


def test_a_member_sees_only_her_own_shop_in_the_list(page: Client, dario: Merchant) -> None:
    words = page.get("/simulator/").content.decode()
    assert "Jugos Alma" in words
    assert "Suplementos Dario" not in words


@pytest.mark.parametrize(("setting", "status"), [("demo", 404), ("all", 200)])
def test_a_real_shop_is_tried_only_where_the_installation_says_so(
    page: Client, alma: Merchant, settings: SettingsWrapper, setting: str, status: int
) -> None:
    Merchant.objects.filter(pk=alma.pk).update(is_demo=False)
    settings.SIMULATOR_MERCHANTS = setting
    assert page.get(f"/simulator/{alma.slug}/").status_code == status


def test_an_owner_tries_the_own_shop_at_once(owner: User, alma: Merchant, dario: Merchant) -> None:
    Merchant.objects.update(is_demo=False)
    client = client_of(owner)
    assert client.get(f"/simulator/{alma.slug}/").status_code == 200
    assert "Jugos Alma" in client.get("/simulator/").content.decode()
    assert client.get(f"/simulator/{dario.slug}/").status_code == 404
    made = client.post(
        f"/simulator/{alma.slug}/customers",
        {"name": "Carla", "phone": "700 12345"},
        content_type="application/json",
    )
    assert Customer.objects.of(alma).get(pk=made.json()["chat"]["customer"]).is_test


def test_somebody_who_was_put_out_loses_the_page_at_once(page: Client, alma: Merchant) -> None:
    User.objects.filter(email="bruno@example.test").update(is_active=False)
    assert page.get(f"/simulator/{alma.slug}/chats").status_code == 403


def test_a_chat_of_the_other_shop_is_not_found_through_ones_own(
    dario_owner: User, dario: Merchant, scene: Scene, carla: Customer
) -> None:
    message = scene.says("hola")
    client = client_of(dario_owner)
    for path in (f"chats/{carla.pk}", f"files/{message.pk}"):
        assert client.get(f"/simulator/{dario.slug}/{path}").status_code == 404
    body: dict[str, Any] = {"customer": str(carla.pk), "client_msg_id": "a" * 32, "text": "hola"}
    response = client.post(f"/simulator/{dario.slug}/send", body, content_type="application/json")
    assert response.status_code == 404


def test_the_other_shops_stream_tells_nothing_of_this_one(
    dario_owner: User, dario: Merchant, alma: Merchant, carla: Customer
) -> None:
    body = client_of(dario_owner).get(f"/simulator/{dario.slug}/events?after=0").json()
    assert body == {"events": [], "head": 0}


def test_a_real_customer_is_no_toy(page: Client, alma: Merchant) -> None:
    real = customers.find_or_make(alma, Identity(phone="59170012345"), name="Real")
    assert page.get(f"/simulator/{alma.slug}/chats/{real.pk}").status_code == 404
    made = page.post(
        f"/simulator/{alma.slug}/customers",
        {"name": "Otra", "phone": "+591 70012345"},
        content_type="application/json",
    )
    assert made.json()["chat"]["customer"] != str(real.pk)
    real.refresh_from_db()
    assert (real.name, real.is_test) == ("Real", False)


def test_a_phone_written_as_at_home_is_one_of_the_shops_country(
    page: Client, alma: Merchant
) -> None:
    made = page.post(
        f"/simulator/{alma.slug}/customers",
        {"name": "Carla", "phone": "700 12345"},
        content_type="application/json",
    )
    assert made.json()["chat"]["phone"] == "+591 70012345"


def test_only_our_own_files_may_run_on_the_page(page: Client, alma: Merchant) -> None:
    response = page.get(f"/simulator/{alma.slug}/")
    policy = response["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    html = response.content.decode()
    assert " style=" not in html
    assert " onclick=" not in html


def test_the_shops_own_text_is_never_markup(page: Client, scene: Scene, alma: Merchant) -> None:
    hostile = "</script><script>alert(1)</script>"
    Merchant.objects.filter(pk=alma.pk).update(name=hostile, assistant_name=hostile)
    scene.says("hola")
    scene.answers(Text("x"))
    assert hostile not in page.get(f"/simulator/{alma.slug}/").content.decode()
    assert hostile not in page.get("/simulator/").content.decode()
