"""The WhatsApp Cloud transport, wired to the settings: where Graph is and where our files are.

Settings and storage are read at each call, so that importing this package configures nothing.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.exceptions import SuspiciousOperation
from django.core.files.storage import default_storage

from chatbot.conversations.incoming import Item
from chatbot.conversations.models import ChannelAccount
from chatbot.transports.channels import Channel, FastPath, IdentityKind
from chatbot.transports.ports import Transport
from chatbot.transports.webhook_adapters import Admitted, WebhookAdapter
from chatbot.transports.whatsapp import admission, signature
from chatbot.transports.whatsapp.channel import WhatsApp
from chatbot.transports.whatsapp.graph.client import GraphConfig
from chatbot.transports.whatsapp.reading import wire
from chatbot.transports.whatsapp.writing.uploads import FileTooLarge
from core.rules.tabular import Value


def graph_config() -> GraphConfig:
    """Where Graph is, by `GRAPH_API_URL`, `GRAPH_API_VERSION` and `GRAPH_MEDIA_HOSTS`."""
    return GraphConfig(
        base_url=settings.GRAPH_API_URL,
        version=settings.GRAPH_API_VERSION,
        media_hosts=frozenset(settings.GRAPH_MEDIA_HOSTS),
    )


def _read_file(path: str, most: int) -> bytes:
    """Raises `FileTooLarge` before reading, OSError also for a path that leaves the storage."""
    try:
        if default_storage.size(path) > most:
            raise FileTooLarge(path)
        with default_storage.open(path) as file:
            content: bytes = file.read(most)
    except SuspiciousOperation as error:
        raise OSError(str(error)) from error
    return content


def _vouches(body: bytes, told: Any, proof: str) -> frozenset[int] | None:
    return admission.vouches(body, proof, wire.numbers(told))


def _recall(told: Any, accounts: Sequence[ChannelAccount]) -> Admitted:
    return admission.recall(wire.numbers(told), accounts)


def _read(told: Any, received_at: datetime) -> tuple[Item, ...]:
    return wire.read(told, received_at=received_at).items


transport: Transport = WhatsApp(graph_config, _read_file)
adapter = WebhookAdapter(
    name=admission.TRANSPORT,
    document=wire.document,
    vouches=_vouches,
    signer=admission.signer,
    read=_read,
    recall=_recall,
    at_a_glance=admission.at_a_glance,
    presigned=admission.presigned,
)
CHANNEL = Channel(
    label="WhatsApp Cloud",
    transport=transport,
    reported_as=Value("WhatsApp", ("wasap", "guasap")),
    identities=(IdentityKind("phone"), IdentityKind("bsuid"), IdentityKind("parent_bsuid")),
    has_receipts=True,
    proves_senders=True,
    adapter=adapter,
    urls="chatbot.transports.whatsapp.urls",
    fast_path=FastPath("webhook-whatsapp", b"x-hub-signature-256", signature.has_form),
    page="chatbot.transports.whatsapp.page.WhatsAppPage",
    checks="chatbot.transports.whatsapp.checks",
)
