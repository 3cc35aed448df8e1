"""Whose body it is: the one secret that may have signed it, and the accounts that it may feed.

The numbers named in a body choose the secret before the signature is checked (facts/whatsapp
§1.2). All known ones must share it, so that no merchant's secret vouches for another's number
(invariant 7).
"""

import hashlib
import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from chatbot.conversations.models import ChannelAccount
from chatbot.transports import signs
from chatbot.transports.doors import Admitted
from chatbot.transports.whatsapp import signature
from chatbot.transports.whatsapp.reading.wire import Numbers

TRANSPORT = "whatsapp"
FRESH_S = 1.0
MOST_REMEMBERED = 500


@dataclass(frozen=True, slots=True)
class _Known:
    secret: str
    accounts: frozenset[int]
    until: float


_lately: dict[Numbers, _Known] = {}
"""Secrets that just vouched for a body, and for whom, by the numbers it named."""


def admit(body: bytes, header: str, numbers: Numbers) -> Admitted | None:
    """Whom the body may feed, all signed for; None when it is not to be believed. One query."""
    signed = _signed(body, header, numbers)
    if signed is None:
        return None
    _secret, accounts = signed
    signs.note(accounts, "heard_at", timezone.now())
    return _admitted(accounts, numbers)


def recall(numbers: Numbers, accounts: Collection[int]) -> Admitted:
    """Whom a body may feed that was signed for these accounts (their ids) when it came."""
    return _admitted([one for one in _named(numbers) if one.pk in accounts], numbers)


def vouches(body: bytes, header: str, numbers: Numbers) -> frozenset[int] | None:
    """The accounts for which whoever may speak for these numbers signed it; None: nobody did.

    No query within `FRESH_S` of a yes. Only a yes is remembered: a new secret counts at once, an
    old one for that long.
    """
    known = _lately.get(numbers)
    if known and time.monotonic() < known.until and signature.valid(body, header, known.secret):
        return known.accounts
    signed = _signed(body, header, numbers)
    if signed is None:
        return None
    secret, accounts = signed
    ids = frozenset(account.pk for account in accounts)
    if len(_lately) >= MOST_REMEMBERED:
        _lately.clear()
    _lately[numbers] = _Known(secret, ids, time.monotonic() + FRESH_S)
    return ids


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


def _signed(body: bytes, header: str, numbers: Numbers) -> tuple[str, list[ChannelAccount]] | None:
    """The secret that signed the body and the named accounts whose it is; None: none did."""
    named = _named(numbers)
    for secret in _candidates(named, numbers):
        if signature.valid(body, header, secret):
            return secret, [account for account in named if secret_of(account) == secret]
    signs.note(named, "misfit_at", timezone.now())
    return None


def _candidates(named: Iterable[ChannelAccount], numbers: Numbers) -> set[str]:
    """The secrets of which one may have signed.

    Numbers must agree on one. A WABA is what a merchant says it is: where several claim one, each
    secret speaks for those who have it, and takes no other's place.
    """
    secrets = {secret_of(account) for account in named if account.key in numbers.phone_number_ids}
    if secrets:
        return secrets if len(secrets) == 1 else set()
    return {secret_of(account) for account in named} or {installation_secret()}


def _admitted(accounts: Collection[ChannelAccount], numbers: Numbers) -> Admitted:
    return Admitted(
        {one.key: one for one in accounts if one.key in numbers.phone_number_ids},
        _groups(one for one in accounts if one.waba_id in numbers.waba_ids),
    )


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
