"""Evolution API, the unofficial transport, wired to the settings: whom to call, where files are.

Settings and storage are read at each call, so that importing this package configures nothing.
"""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.exceptions import SuspiciousOperation
from django.core.files.storage import default_storage
from django.utils.translation import gettext_lazy as _

from chatbot.conversations.incoming import Item
from chatbot.transports.channels import Channel, IdentityKind
from chatbot.transports.evolution import admission, envelopes, sweeping
from chatbot.transports.evolution.channel import Evolution
from chatbot.transports.evolution.reading import wire
from chatbot.transports.ports import Transport
from chatbot.transports.webhook_adapters import WebhookAdapter
from core.rules.tabular import Value


def private_hosts() -> frozenset[str]:
    """Hosts of the installation's own network, by `EVOLUTION_PRIVATE_HOSTS`."""
    return frozenset(settings.EVOLUTION_PRIVATE_HOSTS)


class _Storage:
    """The private storage, whose refusal of a path that leaves it is an OSError like any other."""

    def open(self, name: str, mode: str = "rb") -> Any:
        try:
            return default_storage.open(name, mode)
        except SuspiciousOperation as error:
            raise OSError(str(error)) from error

    def save(self, name: str, content: Any) -> str:
        return default_storage.save(name, content)

    def delete(self, name: str) -> None:
        default_storage.delete(name)

    def exists(self, name: str) -> bool:
        return default_storage.exists(name)


def _read(told: Any, received_at: datetime) -> tuple[Item, ...]:
    return wire.read(told, received_at)


storage = _Storage()
evolution = Evolution(private_hosts, lambda: storage)
transport: Transport = evolution
adapter = WebhookAdapter(
    admission.TRANSPORT,
    envelopes.load,
    admission.vouches,
    admission.signer,
    _read,
    admission.recall,
)
CHANNEL = Channel(
    label=_("Evolution API (no oficial)"),
    transport=transport,
    reported_as=Value("WhatsApp (Evolution)", ("evolution",)),
    identities=(IdentityKind("phone"), IdentityKind("bsuid")),
    has_receipts=True,
    proves_senders=True,
    adapter=adapter,
    urls="chatbot.transports.evolution.urls",
    large_bodies={"/webhooks/evolution/": "chatbot.transports.evolution.webhooks.most"},
    page="chatbot.transports.evolution.page.PhonePage",
    places=evolution.places,
    sweep=sweeping.sweep,
)
