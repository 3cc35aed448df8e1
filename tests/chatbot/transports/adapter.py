"""The WhatsApp door as Meta sees it: signed bodies in, a number back."""

import pytest
from django.conf import LazySettings
from django.test import Client

from chatbot.conversations.models import Message, Quarantine, WebhookPost
from merchants.models import Customer, Merchant
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import SECRET
from tests.chatbot.transports.unpacked import unpack
from tests.stubs import webhooks as meta

URL = "/webhooks/whatsapp/"
INSTALLATION = "secreto-de-la-instalacion"
STRANGER = "999540352242922"


@pytest.fixture
def no_app_for_all(settings: LazySettings) -> None:
    """Each merchant brings an app of her own."""
    settings.WHATSAPP_APP_SECRET = settings.WHATSAPP_VERIFY_TOKEN = ""


def post(document: object, secret: str = SECRET, **headers: str) -> int:
    """The answer; what was kept is recorded already."""
    answer = knock(document, secret, **headers)
    unpack()
    return answer


def knock(document: object, secret: str = SECRET, **headers: str) -> int:
    body, signed = meta.signed(document, secret)
    answer = Client().post(
        URL, body, content_type="application/json", headers={**signed, **headers}
    )
    return answer.status_code


def hers(merchant: Merchant) -> list[str]:
    return list(Message.objects.of(merchant).order_by("id").values_list("text", flat=True))


def nothing_is_stored() -> bool:
    kept = (Message.across, Quarantine.objects, WebhookPost.objects, Event.across, Customer.across)
    return not any(rows.exists() for rows in kept)
