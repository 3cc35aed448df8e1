"""Passwords are tried at a bounded pace (`docs/adr/0025`): every place that asks one calls `begin`.

A try is counted as failed before the password is looked at, so that many at once gain nothing, and
the count is taken back when it was right. What waits is refused without looking at the password.
The counts are rows: they outlive a restart and are the same for all processes.
"""

import datetime as dt
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import structlog
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Greatest
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from core.rules import waits
from merchants import visitors
from merchants.models import SignInFailures, User
from merchants.sign_in import devices

log = structlog.get_logger(__name__)

CLEANED_AT_ONCE = 50
_SALT = "merchants.sign_in.attempts"
_Rows = Mapping[str, SignInFailures]


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try at an account: the keys of its counts, and what the log may say of it.

    `account` is a hash of what was typed, `user_id` the account that it names, if there is one.
    On a known device `device` alone is counted, else the other three.
    """

    account: str
    user_id: int | None
    address: str
    by_device: str = ""
    by_pair: str = ""
    by_address: str = ""
    by_account: str = ""

    @property
    def keys(self) -> list[str]:
        """The counts that this try adds to, in the order in which rows are locked."""
        named = (self.by_device, self.by_pair, self.by_address, self.by_account)
        return sorted(key for key in named if key)


@dataclass(frozen=True, slots=True)
class Wait:
    """The password was not looked at; the same may be tried again after so many seconds."""

    seconds: int


def begin(request: HttpRequest, email: str, now: dt.datetime) -> Attempt | Wait:
    """Counts a try at the account of this e-mail address, or says how long to wait. Writes."""
    attempt = _attempt(request, email)
    found = _rows(SignInFailures.objects.filter(key__in=attempt.keys))
    wait = _wait_s(attempt, found, now)
    if wait:
        # Only who waits for a turn is noted; what is refused otherwise leaves no row behind.
        if attempt.by_pair and attempt.by_pair not in found and not _held(attempt, found, now):
            _noted([attempt.by_pair], now)
        return Wait(wait)
    with transaction.atomic():
        _noted(attempt.keys, now)
        locked = SignInFailures.objects.select_for_update(no_key=True)
        rows = _rows(locked.filter(key__in=attempt.keys).order_by("key"))
        wait = _wait_s(attempt, rows, now)
        if wait:
            return Wait(wait)
        for row in rows.values():
            if _forgotten(row, now):
                row.failures, row.since = 0, now
            row.failures, row.last = row.failures + 1, now
            row.save(update_fields=["failures", "since", "last"])
    _clean(now)
    return attempt


def succeeded(attempt: Attempt) -> None:
    """The password was right: what this try counted is taken back."""
    own = [attempt.by_device, attempt.by_pair]
    SignInFailures.objects.filter(key__in=[key for key in own if key]).delete()
    shared = [attempt.by_address, attempt.by_account]
    # By one only: who owns an account must not wipe out guesses at others' by signing in.
    SignInFailures.objects.filter(key__in=[key for key in shared if key]).update(
        failures=Greatest(F("failures") - 1, 0)
    )


def failed(attempt: Attempt, where: str) -> None:
    """The password was wrong; `where` names the page that asked. Logs, never what was typed."""
    log.warning(
        "sign_in.failed",
        where=where,
        account=attempt.account,
        user=attempt.user_id,
        address=attempt.address,
        known_device=bool(attempt.by_device),
    )


def _attempt(request: HttpRequest, email: str) -> Attempt:
    found = User.objects.filter(email__iexact=email.strip()).values_list("pk", flat=True).first()
    address = visitors.address_of(request)
    # All spellings that sign in to one account are one account here.
    typed = _key("typed", email.strip().casefold())
    account = _key("user", str(found)) if found is not None else typed
    told, device = typed[:16], devices.of(request, found)
    if device is not None:
        return Attempt(told, found, address, by_device=_key("device", device, account))
    return Attempt(
        told,
        found,
        address,
        by_pair=_key("pair", account, address),
        by_address=_key("address", address),
        by_account=account,
    )


def _key(*parts: str) -> str:
    return salted_hmac(_SALT, "\n".join(parts), algorithm="sha256").hexdigest()


def _rows(found: Iterable[SignInFailures]) -> dict[str, SignInFailures]:
    return {row.key: row for row in found}


def _wait_s(attempt: Attempt, rows: _Rows, now: dt.datetime) -> int:
    """Seconds until this try may be made, 0 for now."""
    return max(_held(attempt, rows, now), _turn(attempt, rows, now))


def _held(attempt: Attempt, rows: _Rows, now: dt.datetime) -> int:
    """What the failures of this place cost."""
    growths = (
        (attempt.by_device, waits.DEVICE),
        (attempt.by_pair, waits.PAIR),
        (attempt.by_address, waits.ADDRESS),
    )
    return max(
        _left(row.last, growth.wait_s(_failures(row, now)), now) if (row := rows.get(key)) else 0
        for key, growth in growths
    )


def _turn(attempt: Attempt, rows: _Rows, now: dt.datetime) -> int:
    """What everybody's failures at the account cost one who comes to it from a new address.

    It counts from that address's own arrival, so that nobody else can make it longer.
    """
    account = rows.get(attempt.by_account)
    pair = rows.get(attempt.by_pair)
    growth = waits.TURN.wait_s(_failures(account, now)) if account else 0
    if not growth or (pair and pair.failures and not _forgotten(pair, now)):
        return 0
    return _left(pair.since if pair else now, growth, now)


def _left(since: dt.datetime, wait_s: int, now: dt.datetime) -> int:
    return max(0, math.ceil(wait_s - (now - since).total_seconds()))


def _forgotten(row: SignInFailures, now: dt.datetime) -> bool:
    return (now - row.last).total_seconds() > waits.FORGOTTEN_AFTER_S


def _failures(row: SignInFailures, now: dt.datetime) -> int:
    return 0 if _forgotten(row, now) else row.failures


def _noted(keys: list[str], now: dt.datetime) -> None:
    made = [SignInFailures(key=key, since=now, last=now) for key in keys]
    SignInFailures.objects.bulk_create(made, ignore_conflicts=True)


def _clean(now: dt.datetime) -> None:
    """Counts that are forgotten leave the table, a few with each new failure."""
    old = SignInFailures.objects.filter(last__lt=now - dt.timedelta(days=1))
    with transaction.atomic():
        few = old.select_for_update(skip_locked=True).order_by("last")[:CLEANED_AT_ONCE]
        SignInFailures.objects.filter(key__in=[row.key for row in few]).delete()
