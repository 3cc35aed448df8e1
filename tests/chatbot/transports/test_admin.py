"""Connected numbers: secrets go in and never come out; what was set aside is seen by its own."""

import hashlib

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.urls import reverse

from chatbot.conversations.models import ChannelAccount, Quarantine
from merchants.models import Merchant, User
from tests import counter

LIST = "admin:conversations_channelaccount_changelist"
ADD = "admin:conversations_channelaccount_add"
QUARANTINE = "admin:conversations_quarantine_changelist"
SECRETS = ("muy-secreta-app", "muy-secreto-token", "f" * 64)


def change(account: ChannelAccount) -> str:
    return reverse("admin:conversations_channelaccount_change", args=[account.pk])


def form(**fields: str) -> dict[str, str]:
    return {
        "name": "WhatsApp",
        "transport": "whatsapp",
        "key": "123456",
        "display_number": "",
        "waba_id": "",
        "is_active": "on",
        "paused_reason": "",
        "new_app_secret": "",
        "new_access_token": "",
        "new_verify_token": "",
    } | fields


@pytest.fixture
def account(alma: Merchant) -> ChannelAccount:
    return counter.account(alma)


@pytest.mark.parametrize("who", ["owner", "bruno", "root"])
def test_no_page_shows_a_secret(
    client: Client, account: ChannelAccount, who: str, request: pytest.FixtureRequest
) -> None:
    client.force_login(request.getfixturevalue(who))
    for address in (reverse(LIST), change(account)):
        html = client.get(address).content.decode()
        assert "WhatsApp de la tienda" in html
        assert not [secret for secret in SECRETS if secret in html]
    wrong = client.post(change(account), form(name="", new_app_secret="escrito-ahora"))
    assert "escrito-ahora" not in wrong.content.decode()


def test_the_page_says_which_secrets_are_saved(
    client: Client, owner: User, account: ChannelAccount
) -> None:
    client.force_login(owner)
    assert client.get(change(account)).content.decode().count("guardado: déjalo vacío") == 3
    account.access_token = ""
    account.save()
    html = client.get(change(account)).content.decode()
    assert html.count("guardado: déjalo vacío") == 2 and html.count("sin guardar") == 1
    assert "falta el token" in client.get(reverse(LIST)).content.decode()


def test_an_empty_secret_keeps_the_old_one_and_a_new_one_replaces_it(
    client: Client, owner: User, account: ChannelAccount
) -> None:
    client.force_login(owner)
    answer = client.post(change(account), form(new_access_token="otro", new_verify_token="clave"))
    assert answer.status_code == 302
    account.refresh_from_db()
    assert (str(account.app_secret), str(account.access_token)) == ("muy-secreta-app", "otro")
    assert account.verify_token_hash == hashlib.sha256(b"clave").hexdigest()


def test_a_secret_that_no_key_opens_can_still_be_replaced(
    client: Client, owner: User, account: ChannelAccount
) -> None:
    with connection.cursor() as sql:
        sql.execute("UPDATE conversations_channelaccount SET access_token = 'ilegible'")
    client.force_login(owner)
    assert client.get(reverse(LIST)).status_code == 200
    assert client.get(change(account)).status_code == 200
    client.post(change(account), form(new_access_token="otro"))
    account.refresh_from_db()
    assert str(account.access_token) == "otro"


def test_a_number_is_connected_for_the_merchant_one_looks_at(
    client: Client, owner: User, alma: Merchant
) -> None:
    client.force_login(owner)
    client.post(reverse(ADD), form(new_app_secret="a", new_access_token="b"))
    account = ChannelAccount.objects.of(alma).get()
    assert (account.key, str(account.app_secret)) == ("123456", "a")
    html = client.get(change(account)).content.decode()
    assert f"{settings.PUBLIC_URL}/webhooks/whatsapp/" in html


def test_a_new_number_is_connected_by_the_guided_page(client: Client, owner: User) -> None:
    client.force_login(owner)
    answer = client.get(reverse(ADD), follow=True)
    assert "En Meta: una app y un número" in answer.content.decode()
    plain = client.get(reverse(ADD), {"transport": "evolution"}).content.decode()
    assert 'value="evolution" selected' in plain


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"key": "+591 7000"}, "solo números"),
        ({"transport": "telegrama"}, "opción válida"),
        ({"key": "100009"}, "ya está conectado"),
    ],
)
def test_what_cannot_be_connected_is_explained(
    client: Client, owner: User, dario: Merchant, fields: dict[str, str], words: str
) -> None:
    ChannelAccount.objects.create(merchant=dario, transport="whatsapp", name="Otro", key="100009")
    client.force_login(owner)
    answer = client.post(reverse(ADD), form(**fields))
    assert answer.status_code == 200 and words in answer.content.decode()


@pytest.mark.parametrize("who", ["bruno", "manager"])
def test_only_the_owner_connects_numbers(
    client: Client, account: ChannelAccount, who: str, request: pytest.FixtureRequest
) -> None:
    client.force_login(request.getfixturevalue(who))
    html = client.get(change(account)).content.decode()
    assert "new_app_secret" not in html and 'name="_save"' not in html
    assert client.post(change(account), form(new_app_secret="x")).status_code == 403
    assert client.get(reverse(ADD)).status_code == 403


def test_the_merchant_next_door_reaches_nothing(
    client: Client, dario_owner: User, account: ChannelAccount
) -> None:
    client.force_login(dario_owner)
    assert "WhatsApp de la tienda" not in client.get(reverse(LIST)).content.decode()
    for view in ("change", "history", "delete"):
        address = reverse(f"admin:conversations_channelaccount_{view}", args=[account.pk])
        assert client.get(address).status_code in (302, 403, 404)
        assert client.post(address, form(new_app_secret="x")).status_code in (302, 403, 404)
    account.refresh_from_db()
    assert str(account.app_secret) == "muy-secreta-app"


def test_what_was_set_aside_is_read_by_its_merchant_and_the_unknown_by_a_superuser(
    client: Client, owner: User, dario_owner: User, root: User, account: ChannelAccount
) -> None:
    mine = Quarantine.objects.create(
        merchant=account.merchant,
        account=account,
        transport="whatsapp",
        reason="Falta el remitente",
        item={"text": "<script>alert(1)</script>"},
    )
    Quarantine.objects.create(transport="whatsapp", reason="Número desconocido", item={})
    seen = {owner: (True, False), dario_owner: (False, False), root: (True, True)}
    for user, (known, unknown) in seen.items():
        client.force_login(user)
        html = client.get(reverse(QUARANTINE)).content.decode()
        assert ("Falta el remitente" in html, "Número desconocido" in html) == (known, unknown)
    client.force_login(owner)
    address = reverse("admin:conversations_quarantine_change", args=[mine.pk])
    html = client.get(address).content.decode()
    assert "&lt;script&gt;" in html and "<script>alert(1)" not in html
