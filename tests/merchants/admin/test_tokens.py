"""Keys for programs, as an owner makes and revokes them."""

import html
import json
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from merchants.models import ApiToken, Event, Merchant, User

ADD = "/admin/merchants/apitoken/add/"
LIST = "/admin/merchants/apitoken/"


def made(client: Client, **more: str) -> str:
    """The text of a key that the page shows after making one."""
    answer = client.post(ADD, {"name": "Tienda web", "scopes": ["read", "chat"], **more})
    assert answer.status_code == 200, answer
    assert "no-store" in answer["Cache-Control"]
    found = re.search(r'value="(mos_[^"]+)"', answer.content.decode())
    assert found, answer.content.decode()[:2000]
    return found[1]


def test_a_key_is_shown_once_and_then_only_its_end(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)

    text = made(client)

    row = ApiToken.objects.of(alma).get()
    assert (row.user, row.scopes, row.expires_at) == (owner, ["chat", "read"], None)
    for path in (LIST, reverse("admin:merchants_apitoken_change", args=[row.pk])):
        shown = client.get(path).content.decode()
        assert "Tienda web" in shown
        assert f"…{text[-4:]}" in shown
        assert text not in shown
        assert row.token_hash not in shown
    bearer = {"Authorization": f"Bearer {text}"}
    assert Client().get("/api/sessions", headers=bearer).status_code == 200
    assert Client().get("/api/config/intents", headers=bearer).status_code == 200


def test_the_example_is_a_call_that_the_key_may_make(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    shown = {}
    for scopes in (["read"], ["chat"], ["analyze"], ["analyze", "read"], ["configure"]):
        answer = client.post(ADD, {"name": "Otra", "scopes": scopes})
        said = html.unescape(answer.content.decode())
        found = re.search(r"<code>curl .* http://testserver(\S+)(?: .*-d '(.*)')?</code>", said)
        shown[tuple(scopes)] = found and (found[1], found[2] and set(json.loads(found[2])))

    analyzer = {"phone", "historial", "pending_messages", "captured_data"}
    assert shown == {
        ("read",): ("/api/sessions", None),
        ("chat",): ("/api/chat", {"message", "phone_number"}),
        ("analyze",): ("/webhook/state-analyzer", analyzer),
        ("analyze", "read"): ("/api/sessions", None),
        ("configure",): None,
    }


def test_a_revoked_key_opens_nothing(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    text = made(client)
    row = ApiToken.objects.of(alma).get()

    chosen = {"action": "revoke", "_selected_action": [row.pk]}
    said = client.post(LIST, chosen, follow=True).content.decode()

    assert "1 clave anulada." in said
    assert "anulada" in client.get(LIST).content.decode()
    bearer = {"Authorization": f"Bearer {text}"}
    assert Client().get("/api/sessions", headers=bearer).status_code == 401
    kinds = Event.objects.of(alma).order_by("id").values_list("kind", flat=True)
    assert list(kinds) == ["token.made", "token.revoked"]


def test_a_key_may_end_by_itself_but_not_yesterday(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    past = timezone.localtime(timezone.now() - timedelta(days=1))
    late = {"expires_at_0": f"{past:%Y-%m-%d}", "expires_at_1": "10:00:00"}
    refused = client.post(ADD, {"name": "x", "scopes": ["read"], **late})
    assert "Esa fecha ya pasó." in refused.content.decode()
    assert not ApiToken.objects.of(alma).exists()

    future = timezone.now() + timedelta(days=30)
    made(client, expires_at_0=f"{future:%Y-%m-%d}", expires_at_1="10:00:00")
    assert ApiToken.objects.of(alma).get().expires_at is not None


def test_a_key_without_a_right_is_not_made(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)

    client.post(ADD, {"name": "x"})
    client.post(ADD, {"name": "x", "scopes": ["everything"]})

    assert not ApiToken.objects.of(alma).exists()


@pytest.mark.parametrize("who", ["manager", "bruno", "dario_owner"])
def test_only_who_edits_the_merchant_sees_her_keys(
    client: Client, alma: Merchant, owner: User, who: str, request: pytest.FixtureRequest
) -> None:
    client.force_login(owner)
    made(client)
    row = ApiToken.objects.of(alma).get()
    client.force_login(request.getfixturevalue(who))

    shown = client.get(LIST)
    assert shown.status_code == 403 or "Tienda web" not in shown.content.decode()
    change = reverse("admin:merchants_apitoken_change", args=[row.pk])
    assert client.get(change).status_code in (302, 403, 404)
    client.post(LIST, {"action": "revoke", "_selected_action": [row.pk]})
    assert ApiToken.objects.of(alma).get().revoked_at is None


def test_a_key_is_neither_edited_nor_deleted(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    made(client)
    row = ApiToken.objects.of(alma).get()

    client.post(reverse("admin:merchants_apitoken_change", args=[row.pk]), {"name": "otra"})
    client.post(reverse("admin:merchants_apitoken_delete", args=[row.pk]), {"post": "yes"})

    assert ApiToken.objects.of(alma).get().name == "Tienda web"
