"""Whether a webhook comes from the merchant's own Evolution: by the account's path and secret.

Evolution signs no body (facts/whatsapp §1b). Its path is unguessable, and with it comes either a
token signed with the account's secret or the secret itself in a header. We seal a body that we
accepted, so that a body kept for later is accepted after the token has expired.
"""

import hmac
from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import Enum
from typing import Any

from django.utils.crypto import constant_time_compare, salted_hmac

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.evolution import webhook_token
from chatbot.transports.evolution.envelopes import Envelope
from chatbot.transports.webhook_adapters import Admitted

TRANSPORT = "evolution"
SECRET_HEADER = "X-Mostrador-Secret"  # noqa: S105  (its name)


class Standing(Enum):
    """Who knocks: `STALE` knew the secret once, and is to come again with a new token."""

    KNOWN = "known"
    STALE = "stale"
    STRANGER = "stranger"


def account_at(key: str) -> ChannelAccount | None:
    """The account whose path this is."""
    rows = ChannelAccount.across.filter(transport=TRANSPORT, key=key)
    return rows.select_related("merchant").first()


def judge(account: ChannelAccount, headers: Mapping[str, str], now: datetime) -> Standing:
    """By the secret in a header, or by a token that was signed with it. No secret, no belief."""
    secret = str(account.webhook_secret)
    if not secret:
        return Standing.STRANGER
    told = headers.get(SECRET_HEADER, "")
    if told and constant_time_compare(told.encode(), secret.encode()):
        return Standing.KNOWN
    kind, _space, token = headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return Standing.STRANGER
    return _STANDINGS[webhook_token.judge(token.strip(), secret, now)]


_STANDINGS = {
    webhook_token.Verdict.GOOD: Standing.KNOWN,
    webhook_token.Verdict.EXPIRED: Standing.STALE,
    webhook_token.Verdict.FORGED: Standing.STRANGER,
}


def seal(body: bytes) -> str:
    """What is kept beside a body that was believed."""
    return salted_hmac("chatbot.transports.evolution", body, algorithm="sha256").hexdigest()


def sealed(body: bytes, proof: str) -> bool:
    """Whether this house believed these very bytes."""
    return hmac.compare_digest(seal(body), proof)


def vouches(body: bytes, told: Any, proof: str) -> frozenset[int] | None:
    """The account that a sealed envelope is for; None without a seal, or when it is gone."""
    if not isinstance(told, Envelope) or not sealed(body, proof):
        return None
    account = account_at(told.account)
    return frozenset([account.pk]) if account else None


def recall(told: Any, accounts: Sequence[ChannelAccount]) -> Admitted:
    """The account that the envelope is for: what was believed once outlives every secret."""
    mine = {one.key: one for one in accounts if one.key == told.account}
    return Admitted(mine, {})


def signer(body: bytes, proof: str) -> tuple[bool, ChannelAccount | None]:
    """For bytes that are no envelope: they are nobody's, though we may have sealed them."""
    return sealed(body, proof), None
