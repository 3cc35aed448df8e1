"""Connects an instance of an Evolution server: proves the key, keeps the account, sets the webhook.

What is said goes to people; the network is called outside any transaction.
"""

import re
import secrets
from dataclasses import dataclass

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext as _

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.evolution import private_hosts
from chatbot.transports.evolution.admission import TRANSPORT
from chatbot.transports.evolution.reading import jids
from chatbot.transports.evolution.reading.updates import SCAN_AGAIN
from chatbot.transports.evolution.server import client
from chatbot.transports.evolution.server.client import Server
from chatbot.transports.ports import SendError
from core import row_wall
from merchants.models import Merchant

EVENTS = (
    "MESSAGES_UPSERT",
    "MESSAGES_UPDATE",
    "MESSAGES_EDITED",
    "MESSAGES_DELETE",
    "SEND_MESSAGE",
    "CONNECTION_UPDATE",
    "CALL",
)
SECRET_LEAST = 16
_PRINTABLE = re.compile(r"[\x21-\x7e]+", re.ASCII)
_INSTANCE = re.compile(r"[^/\\?#%\x00-\x1f]{1,80}")


class NotConnected(Exception):
    """Why the instance cannot be connected, in words for whoever asked."""


@dataclass(frozen=True, slots=True)
class Instance:
    """What its server calls it and asks for; an empty `webhook_secret` is made up, or kept."""

    server_url: str
    name: str
    api_key: str
    webhook_secret: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Connected:
    """`state` is the phone's: open, connecting or close. `webhook` is what the server now calls."""

    account: ChannelAccount
    is_new: bool
    state: str
    webhook: str


def connect(merchant: Merchant, instance: Instance) -> Connected:
    """The merchant's account for this instance, its webhook set. Raises `NotConnected`.

    Run again it replaces key and secret. One that is another merchant's stays there; a new account
    stays switched off until its webhook is set.
    """
    for problem in _problems(instance):
        raise NotConnected(problem)
    server = Server(instance.server_url, instance.name, instance.api_key, private_hosts())
    state, number = _state(server), _number(server)
    account, is_new = _kept(merchant, instance, number)
    set_webhook(account)
    with transaction.atomic():
        rows = ChannelAccount.objects.of(merchant).select_for_update(no_key=True, of=("self",))
        account = rows.get(pk=account.pk)
        account.is_active = True
        if state == "open" or account.paused_reason != SCAN_AGAIN[:200]:
            account.paused_reason = ""
        account.save(update_fields=["is_active", "paused_reason"])
    return Connected(account, is_new, state, webhook_url(account))


@row_wall.over_all()
def is_taken(server_url: str, name: str, *, but: int | None) -> bool:
    """Whether any merchant's other account is for that instance."""
    rows = ChannelAccount.across.filter(transport=TRANSPORT, server_url=server_url, instance=name)
    return rows.exclude(pk=but or 0).exists()


def webhook_url(account: ChannelAccount) -> str:
    """The address that the server is to call: whoever knows it needs the secret too."""
    path = reverse("webhook-evolution", kwargs={"account": account.key})
    return f"{settings.PUBLIC_URL}{path}/"


def new_key() -> str:
    """The unguessable part of an account's path."""
    return secrets.token_urlsafe(24)


def new_secret() -> str:
    """A secret of the webhook's."""
    return secrets.token_urlsafe(32)


def set_webhook(account: ChannelAccount) -> None:
    """Tell the server what to call, for which events, and with which secret.

    Raises `NotConnected`. The server signs each call with the secret (`jwt_key`).
    """
    told = {
        "enabled": True,
        "url": webhook_url(account),
        "headers": {"jwt_key": str(account.webhook_secret)},
        "byEvents": False,
        "base64": True,
        "events": list(EVENTS),
    }
    _call(_server(account), "POST", "webhook/set", {"webhook": told})


def state_of(account: ChannelAccount) -> str:
    """Whether the phone is there: open, connecting or close. Raises `NotConnected`."""
    return _state(_server(account))


def _server(account: ChannelAccount) -> Server:
    key = str(account.access_token)
    return Server(account.server_url, account.instance, key, private_hosts())


def _state(server: Server) -> str:
    answer = _call(server, "GET", "instance/connectionState")
    told = answer.get("instance") if isinstance(answer, dict) else None
    state = told.get("state") if isinstance(told, dict) else None
    if not isinstance(state, str):
        raise NotConnected(_("En esa dirección no responde una Evolution API de la versión 2."))
    return state[:20]


def _number(server: Server) -> str:
    """The connected phone's number; "" where the server does not tell, which is no fault."""
    try:
        answer = client.call(server, "GET", "instance/fetchInstances", named=True)
    except SendError:
        return ""
    first = answer[0] if isinstance(answer, list) and answer else answer
    told = first if isinstance(first, dict) else {}
    phone = jids.identity(told.get("ownerJid")).phone
    return f"+{phone}" if phone else ""


def _call(
    server: Server, method: str, path: str, payload: dict[str, object] | None = None
) -> object:
    try:
        answer: object = client.call(server, method, path, payload)
    except SendError as error:
        raise NotConnected(str(error)) from error
    return answer


@transaction.atomic
def _kept(merchant: Merchant, instance: Instance, number: str) -> tuple[ChannelAccount, bool]:
    url = instance.server_url.rstrip("/")
    rows = ChannelAccount.across.select_for_update(no_key=True, of=("self",))
    with row_wall.over_all():
        account = rows.filter(transport=TRANSPORT, server_url=url, instance=instance.name).first()
    if account is not None and account.merchant_id != merchant.pk:
        raise NotConnected(_("Esa instancia ya está conectada a otro comercio."))
    is_new = account is None
    account = account or ChannelAccount(
        merchant=merchant,
        transport=TRANSPORT,
        key=new_key(),
        server_url=url,
        instance=instance.name,
        is_active=False,
    )
    account.name = (instance.label or account.name or f"WhatsApp ({instance.name})")[:80]
    account.access_token = instance.api_key
    account.display_number = number or account.display_number
    secret = instance.webhook_secret or str(account.webhook_secret or "")
    account.webhook_secret = secret or new_secret()
    account.save()
    return account, is_new


def _problems(instance: Instance) -> list[str]:
    wrong = []
    if not _INSTANCE.fullmatch(instance.name):
        wrong.append(_("Revisa el nombre de la instancia: de 1 a 80 caracteres, sin barras."))
    if len(instance.server_url) > 200:
        wrong.append(_("Revisa la dirección del servidor: es demasiado larga."))
    if not _PRINTABLE.fullmatch(instance.api_key):
        wrong.append(_("Revisa la clave (API key): no puede estar vacía ni tener espacios."))
    secret = instance.webhook_secret
    if secret and not (_PRINTABLE.fullmatch(secret) and len(secret) >= SECRET_LEAST):
        wrong.append(
            _("Revisa el secreto del webhook: al menos %(least)s caracteres, sin espacios.")
            % {"least": SECRET_LEAST}
        )
    return wrong
