"""What Graph answers about a number that is being connected: whose it is, who hears its webhooks.

Without the database. Each question is one request of `management.call`; Meta allows an app 200 of
them an hour (facts/whatsapp §1.6), and a whole check-up asks six.
"""

import hashlib
import hmac
from dataclasses import dataclass

from chatbot.transports.payload_parsing.fields import key_of, loose_list, loose_mapping, loose_text
from chatbot.transports.whatsapp.graph import management
from chatbot.transports.whatsapp.graph.client import GraphConfig
from chatbot.transports.whatsapp.graph.management import Refused

NUMBER_FIELDS = (
    "display_phone_number,verified_name,quality_rating,status,name_status,is_on_biz_app,throughput"
)
PACES = {"HIGH": 1000, "STANDARD": 80}
COEXISTENCE_PACE = 20
QUALITIES = frozenset({"green", "yellow", "red"})
"""Messages a second by what Graph calls the number's throughput; a number that the owner's phone
app shares has a fixed one (facts/whatsapp §1.6)."""
BAD_PROOF = 100
"""Graph's code for a proof that was made with another app's secret."""


@dataclass(frozen=True, slots=True)
class NumberSeen:
    """A number as Meta shows it; `status` CONNECTED when it may send.

    `quality` (green, yellow, red) and `messages_a_second` are "" and 0 where Graph does not say.
    """

    phone: str
    name: str
    quality: str
    status: str
    messages_a_second: int


@dataclass(frozen=True, slots=True)
class Subscriber:
    """An app that hears the account's webhooks; `callback` where its own address is overridden."""

    app_id: str
    name: str
    callback: str = ""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where an app wants its webhooks to be sent, and which fields it wants to hear."""

    callback: str
    active: bool
    fields: frozenset[str]


def number(config: GraphConfig, token: str, number_id: str) -> NumberSeen:
    """The number behind a phone number id. Raises `Refused`."""
    told = management.call(config, token, "GET", number_id, params={"fields": NUMBER_FIELDS})
    level = loose_text(loose_mapping(told, "throughput"), "level", 40)
    pace = COEXISTENCE_PACE if told.get("is_on_biz_app") is True else PACES.get(level, 0)
    quality = loose_text(told, "quality_rating", 16).lower()
    return NumberSeen(
        phone=loose_text(told, "display_phone_number", 32),
        name=loose_text(told, "verified_name", 200),
        quality=quality if quality in QUALITIES else "",
        status=loose_text(told, "status", 40),
        messages_a_second=pace,
    )


def secret_fits(config: GraphConfig, token: str, number_id: str, app_secret: str) -> bool:
    """Whether the token's app has this secret: Graph checks a proof made with it. Raises `Refused`.

    The same secret signs the webhooks, so that a wrong one is found before the first message.
    """
    proof = hmac.new(app_secret.encode(), token.encode(), hashlib.sha256).hexdigest()
    asked = {"fields": "id", "appsecret_proof": proof}
    try:
        management.call(config, token, "GET", number_id, params=asked)
    except Refused as error:
        if error.code == BAD_PROOF:
            return False
        raise
    return True


def numbers_of(config: GraphConfig, token: str, waba_id: str) -> frozenset[str]:
    """The phone number ids of a WhatsApp Business account. Raises `Refused`."""
    page = management.listed(config, token, waba_id, "phone_numbers", params={"fields": "id"})
    return frozenset(key_of(item.get("id")) for item in page.items)


def app_of(config: GraphConfig, token: str) -> str:
    """The id of the app that a token was made for. Raises `Refused`."""
    return key_of(management.call(config, token, "GET", "app", params={"fields": "id"}).get("id"))


def subscription(config: GraphConfig, app_id: str, app_secret: str) -> Subscription | None:
    """What the app has under "Webhooks" for WhatsApp; None for nothing. Raises `Refused`.

    Asked with the app's own token, which is its id and its secret.
    """
    page = management.listed(config, f"{app_id}|{app_secret}", app_id, "subscriptions")
    for item in page.items:
        if item.get("object") == "whatsapp_business_account":
            rows = [row for row in loose_list(item, "fields") if isinstance(row, dict)]
            return Subscription(
                loose_text(item, "callback_url", 300),
                item.get("active") is not False,
                frozenset(loose_text(row, "name", 80) for row in rows),
            )
    return None


def subscribers(config: GraphConfig, token: str, waba_id: str) -> tuple[Subscriber, ...]:
    """Which apps hear what happens on the account. Raises `Refused`."""
    page = management.listed(config, token, waba_id, "subscribed_apps")
    found = []
    for item in page.items:
        app = loose_mapping(item, "whatsapp_business_api_data")
        callback = loose_text(item, "override_callback_uri", 300)
        found.append(Subscriber(key_of(app.get("id")), loose_text(app, "name", 120), callback))
    return tuple(found)


def subscribe(config: GraphConfig, token: str, waba_id: str) -> None:
    """Let the token's app hear what happens on the account. Raises `Refused`."""
    management.call(config, token, "POST", waba_id, "subscribed_apps")
