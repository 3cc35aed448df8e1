"""Whose body it is: the one secret that may have signed it, and the accounts that it may feed.

The numbers named in a body choose the secret before the signature is checked (facts/whatsapp
§1.2). All known ones must share it, so that no merchant's secret vouches for another's number
(invariant 7). Before it is parsed, a body is asked for its signature by the ids that its raw bytes
name (`presigned`, ADR 24); after that, by those that its JSON holds (`vouches`).
"""

import hashlib
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.db.models import Case, Q, Value, When
from django.utils import timezone

from chatbot.conversations.models import ChannelAccount
from chatbot.transports import signs
from chatbot.transports.webhook_adapters import Admitted
from chatbot.transports.whatsapp import signature
from chatbot.transports.whatsapp.reading import raw_ids
from chatbot.transports.whatsapp.reading.wire import Numbers

TRANSPORT = "whatsapp"
FRESH_S = 1.0
MOST_REMEMBERED = 500
MOST_ACCOUNTS = 2 * raw_ids.MOST_IDS
"""Accounts that are looked at for a body before its signature is known, the named numbers first."""
MOST_HASHED = 32 * 1024 * 1024
"""Bytes that are hashed for one body, however many secrets may have signed it; one always may."""
MOST_MISFITS = 3
"""Accounts of one body for which a wrong signature is noted: anybody can name numbers."""


@dataclass(frozen=True, slots=True)
class _Known:
    secret: str
    accounts: frozenset[int]
    until: float


_lately: dict[Numbers, _Known] = {}
"""Secrets that just vouched for a body, and for whom, by the numbers it named."""
_signers: dict[str, tuple[str, float]] = {}
"""The secret that just signed a body for a number, and until when that is believed."""


def forget() -> None:
    """Ask the database anew for every secret."""
    _lately.clear()
    _signers.clear()


def at_a_glance(body: bytes, header: str) -> bool | None:
    """Whether the body is signed, as far as it can be told without a query; None: ask `presigned`.

    Yes by the secret that spoke for one of its numbers a second ago. Bytes that name nobody, JSON
    or not, are believed only with the installation's own secret.
    """
    numbers = raw_ids.named(body)
    if not numbers.phone_number_ids and not numbers.waba_ids:
        return signature.valid(body, header, installation_secret())
    now = time.monotonic()
    known = [_signers.get(key, ("", 0.0)) for key in numbers.phone_number_ids]
    secrets = {secret for secret, until in known if now < until}
    return (len(secrets) == 1 and signature.valid(body, header, secrets.pop())) or None


def presigned(body: bytes, header: str) -> bool:
    """Whether anybody whom the raw bytes name signed them; a body is parsed only after a yes.

    One query for a few dozen accounts at most. Bytes that name nobody known are believed only with
    the installation's own secret.
    """
    numbers = raw_ids.named(body)
    signed = _signed(body, header, numbers, _named(numbers, most=MOST_ACCOUNTS))
    if signed is None:
        return False
    secret, accounts = signed
    _remember_signer(secret, (one.key for one in accounts if one.key in numbers.phone_number_ids))
    return True


def _remember_signer(secret: str, keys: Iterable[str]) -> None:
    if len(_signers) >= MOST_REMEMBERED:
        _signers.clear()
    until = time.monotonic() + FRESH_S
    _signers.update((key, (secret, until)) for key in keys)


def recall(numbers: Numbers, accounts: Sequence[ChannelAccount]) -> Admitted:
    """Whom of these accounts a body may feed that was signed for all of them when it came."""
    return Admitted(
        {one.key: one for one in accounts if one.key in numbers.phone_number_ids},
        _groups(one for one in accounts if one.waba_id in numbers.waba_ids),
    )


def vouches(body: bytes, header: str, numbers: Numbers) -> frozenset[int] | None:
    """The accounts for which whoever may speak for these numbers signed it; None: nobody did.

    No query within `FRESH_S` of a yes. Only a yes is remembered: a new secret counts at once, an
    old one for that long.
    """
    known = _lately.get(numbers)
    if known and time.monotonic() < known.until and signature.valid(body, header, known.secret):
        return known.accounts
    signed = _signed(body, header, numbers, _named(numbers))
    if signed is None:
        return None
    secret, accounts = signed
    ids = frozenset(account.pk for account in accounts)
    signs.note(accounts, "heard_at", timezone.now())
    if len(_lately) >= MOST_REMEMBERED:
        _lately.clear()
    _lately[numbers] = _Known(secret, ids, time.monotonic() + FRESH_S)
    return ids


def signer(body: bytes, header: str) -> tuple[bool, ChannelAccount | None]:
    """For a body that is no JSON: whether one whom its bytes name signed it, and whose it is.

    No account for the installation's secret, or for one that several merchants share.
    """
    numbers = raw_ids.named(body)
    signed = _signed(body, header, numbers, _named(numbers, most=MOST_ACCOUNTS))
    if signed is None:
        return False, None
    _secret, accounts = signed
    alone = len({account.merchant_id for account in accounts}) == 1
    return True, accounts[0] if alone else None


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


def _signed(
    body: bytes, header: str, numbers: Numbers, named: Sequence[ChannelAccount]
) -> tuple[str, list[ChannelAccount]] | None:
    """The secret that signed the body and the named accounts whose it is; None: none did."""
    most = max(1, MOST_HASHED // max(1, len(body)))
    for secret in _candidates(named, numbers)[:most]:
        if signature.valid(body, header, secret):
            return secret, [account for account in named if secret_of(account) == secret]
    signs.note(named[:MOST_MISFITS], "misfit_at", timezone.now())
    return None


def _candidates(named: Iterable[ChannelAccount], numbers: Numbers) -> list[str]:
    """The secrets of which one may have signed, each once.

    Numbers must agree on one. A WABA is what a merchant says it is: where several claim one, each
    secret speaks for those who have it, and takes no other's place.
    """
    secrets = {secret_of(account) for account in named if account.key in numbers.phone_number_ids}
    if secrets:
        return list(secrets) if len(secrets) == 1 else []
    return list(dict.fromkeys(map(secret_of, named))) or [installation_secret()]


def _named(numbers: Numbers, most: int | None = None) -> list[ChannelAccount]:
    """The accounts with these ids; with `most`, so many, those of the numbers before the WABAs'."""
    of_numbers = Q(key__in=numbers.phone_number_ids)
    wanted = Q()
    if numbers.phone_number_ids:
        wanted |= of_numbers
    if numbers.waba_ids:
        wanted |= Q(waba_id__in=numbers.waba_ids)
    if not wanted:
        return []
    rows = ChannelAccount.across.filter(wanted, transport=TRANSPORT).select_related("merchant")
    if most is None:
        return list(rows.order_by("id"))
    first = Case(When(of_numbers, then=Value(0)), default=Value(1))
    return list(rows.order_by(first, "id")[:most])


def _groups(accounts: Iterable[ChannelAccount]) -> dict[str, tuple[ChannelAccount, ...]]:
    """By WABA, the first account of each merchant: what concerns them all is told once to each."""
    first: dict[str, dict[int, ChannelAccount]] = {}
    for account in accounts:
        first.setdefault(account.waba_id, {}).setdefault(account.merchant_id, account)
    return {waba_id: tuple(owners.values()) for waba_id, owners in first.items()}
