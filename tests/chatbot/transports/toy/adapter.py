"""How a plane's webhook is believed and read: the account's own secret beside plain JSON."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from chatbot.conversations.incoming import Identity, Inbound, Item
from chatbot.conversations.models import ChannelAccount
from chatbot.transports.webhook_adapters import Admitted, BrokenBody, WebhookAdapter


def _document(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError as error:
        raise BrokenBody(str(error)) from error


def _account(told: Any) -> ChannelAccount | None:
    return ChannelAccount.across.filter(transport="toy", key=told["key"]).first()


def _vouches(body: bytes, told: Any, proof: str) -> frozenset[int] | None:
    account = _account(told)
    if account is None or str(account.access_token) != proof:
        return None
    return frozenset([account.pk])


def _recall(told: Any, accounts: Sequence[ChannelAccount]) -> Admitted:
    return Admitted({one.key: one for one in accounts if one.key == told["key"]}, {})


def _read(told: Any, received_at: datetime) -> tuple[Item, ...]:
    sender = Identity(bsuid=f"plane.{told['from']}")
    said = Inbound(told["key"], told["id"], sender, received_at, "text", told["text"], at_once=True)
    return (said,)


DOOR = WebhookAdapter("toy", _document, _vouches, lambda body, proof: (False, None), _read, _recall)
