"""Whose body it is: the one secret that may have signed it, and the accounts that it may feed.

The numbers named in a body choose the secret before the signature is checked (facts/whatsapp
§1.2). All known ones must share it, so that no merchant's secret vouches for another's number
(invariant 7).
"""

import hashlib
import time
from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from chatbot.conversations.models import ChannelAccount
from chatbot.transports import signs
from chatbot.transports.doors import Admitted
from chatbot.transports.whatsapp import signature
from chatbot.transports.whatsapp.wire import Numbers

TRANSPORT = "whatsapp"
FRESH_S = 1.0
MOST_REMEMBERED = 500


@dataclass(frozen=True, slots=True)
class _Known:
    secret: str
    until: float


_lately: dict[Numbers, _Known] = {}
"""Secrets that just vouched for a body, by the numbers it named."""


def admit(body: bytes, header: str, numbers: Numbers) -> Admitted | None:
    """Whom the body may feed, all signed for; None when it is not to be believed. One query."""
    accounts = _named(numbers)
    secret = _shared(accounts)
    if secret is None or not signature.valid(body, header, secret):
        signs.note(accounts, "misfit_at", timezone.now())
        return None
    signs.note(accounts, "heard_at", timezone.now())
    return Admitted(
        {a.key: a for a in accounts if a.key in numbers.phone_number_ids},
        _groups(a for a in accounts if a.waba_id in numbers.waba_ids),
    )


def vouches(body: bytes, header: str, numbers: Numbers) -> bool:
    """Whether whoever may speak for these numbers signed it; no query within `FRESH_S` of a yes.

    Only a yes is remembered: a new secret counts at once, an old one for that long.
    """
    known = _lately.get(numbers)
    if known and time.monotonic() < known.until and signature.valid(body, header, known.secret):
        return True
    accounts = _named(numbers)
    secret = _shared(accounts)
    if secret is None or not signature.valid(body, header, secret):
        signs.note(accounts, "misfit_at", timezone.now())
        return False
    if len(_lately) >= MOST_REMEMBERED:
        _lately.clear()
    _lately[numbers] = _Known(secret, time.monotonic() + FRESH_S)
    return True


def signer(body: bytes, header: str) -> tuple[bool, ChannelAccount | None]:
    """For a body that names nobody: whether any secret known here signed it, and whose it is.

    No account for the installation's secret, or for one that several merchants share.
    """
    known: dict[str, list[ChannelAccount]] = {installation_secret(): []}
    for account in ChannelAccount.across.filter(transport=TRANSPORT).order_by("id"):
        known.setdefault(secret_of(account), []).append(account)
    for secret, accounts in known.items():
        if signature.valid(body, header, secret):
            alone = len({account.merchant_id for account in accounts}) == 1
            return True, accounts[0] if alone else None
    return False, None


def verify_hash(token: str) -> str:
    """What is kept of an account's verify token: its SHA-256 in hex."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def installation_secret() -> str:
    """The secret of the app that serves all merchants; "" where there is none."""
    secret: str = settings.WHATSAPP_APP_SECRET
    return secret


def secret_of(account: ChannelAccount) -> str:
    """The account's own secret, or the installation's for an account without one."""
    return str(account.app_secret) or installation_secret()


def _shared(accounts: Iterable[ChannelAccount]) -> str | None:
    """The one secret that may speak for all of them; None where there are several."""
    secrets = {secret_of(account) for account in accounts} or {installation_secret()}
    return secrets.pop() if len(secrets) == 1 else None


def _named(numbers: Numbers) -> list[ChannelAccount]:
    wanted = Q()
    if numbers.phone_number_ids:
        wanted |= Q(key__in=numbers.phone_number_ids)
    if numbers.waba_ids:
        wanted |= Q(waba_id__in=numbers.waba_ids)
    if not wanted:
        return []
    rows = ChannelAccount.across.filter(wanted, transport=TRANSPORT)
    return list(rows.select_related("merchant").order_by("id"))


def _groups(accounts: Iterable[ChannelAccount]) -> dict[str, tuple[ChannelAccount, ...]]:
    """By WABA, the first account of each merchant: what concerns them all is told once to each."""
    first: dict[str, dict[int, ChannelAccount]] = {}
    for account in accounts:
        first.setdefault(account.waba_id, {}).setdefault(account.merchant_id, account)
    return {waba_id: tuple(owners.values()) for waba_id, owners in first.items()}
