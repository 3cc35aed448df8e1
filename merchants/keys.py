"""Keys of programs: made once, shown once, held against whoever they act for at each use.

Of a key only a SHA-256 is kept: it is 256 random bits, so that nothing slower is needed, and
whoever reads the table cannot speak with it.
"""

import datetime as dt
import hashlib
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from merchants import access, stream
from merchants.models import ApiToken, Merchant, User
from merchants.models.tokens import Scope
from merchants.roles import Permission

PREFIX = "mos_"
"""Stands before every key, so that a scanner of secrets and a person know one when they see it."""
LONGEST = 200
USED_EVERY = dt.timedelta(minutes=1)
"""How exact `last_used_at` is: a busy key is no busy row."""


class Refusal(StrEnum):
    """Why a key opens nothing."""

    UNKNOWN = "token_unknown"
    REVOKED = "token_revoked"
    EXPIRED = "token_expired"
    LEFT = "token_without_person"
    """Who it acts for does not work at the merchant any more, or the merchant is closed."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key in use: whose rows it opens, for whom it acts, and what it may do at most: what its
    scopes say of what its person may do."""

    token_id: int
    merchant: Merchant
    user: User
    scopes: frozenset[str]
    permissions: frozenset[Permission]
    until: dt.datetime
    """By then it is opened anew: it expires, or its use is to be written."""


@transaction.atomic
def make(
    merchant: Merchant,
    *,
    name: str,
    scopes: Collection[str],
    by: User,
    now: dt.datetime,
    expires_at: dt.datetime | None = None,
) -> tuple[ApiToken, str]:
    """A key that acts for `by`, and its text, which cannot be shown a second time.

    Raises `PermissionDenied` unless `by` may edit the merchant, `ValidationError` for a key that
    could do nothing.
    """
    if not access.may(by, merchant, Permission.EDIT_MERCHANT):
        raise PermissionDenied
    if not scopes or not set(scopes) <= set(Scope.values):
        raise ValidationError(_("Elige al menos un permiso."))
    if expires_at is not None and expires_at <= now:
        raise ValidationError(_("Esa fecha ya pasó."))
    text = PREFIX + secrets.token_urlsafe(32)
    row = ApiToken.objects.create(
        merchant=merchant,
        name=name.strip()[:60],
        token_hash=_hash(text),
        hint=text[-4:],
        scopes=[scope for scope in Scope.values if scope in scopes],
        user=by,
        expires_at=expires_at,
    )
    stream.emit(merchant, "token.made", {"token": row.pk, "by": by.pk})
    return row, text


@transaction.atomic
def revoke(token_id: int, merchant_id: int, *, by: User, now: dt.datetime) -> bool:
    """The key opens nothing from now on; whether it did until now. Raises `PermissionDenied`."""
    if not access.may(by, merchant_id, Permission.EDIT_MERCHANT):
        raise PermissionDenied
    rows = ApiToken.objects.of(merchant_id).filter(pk=token_id, revoked_at=None)
    done = bool(rows.update(revoked_at=now))
    if done:
        stream.emit(merchant_id, "token.revoked", {"token": token_id, "by": by.pk})
    return done


def opened(text: str, now: dt.datetime) -> Key | Refusal:
    """The key of that text as it may be used now, or why it may not.

    Looked up by its hash alone, whatever it looks like: how long that takes says nothing about the
    keys that exist.
    """
    row = _tokens(fingerprint(text)).first()
    if row is None:
        return Refusal.UNKNOWN
    if row.revoked_at is not None:
        return Refusal.REVOKED
    if row.expires_at is not None and row.expires_at <= now:
        return Refusal.EXPIRED
    permissions = access.permissions(row.user, row.merchant)
    if Permission.VIEW not in permissions or not row.merchant.is_active:
        return Refusal.LEFT
    until = _used(row, now) + USED_EVERY
    if row.expires_at is not None:
        until = min(until, row.expires_at)
    return Key(row.pk, row.merchant, row.user, frozenset(row.scopes), permissions, until)


def fingerprint(text: str) -> str:
    """What is kept of a key of that text."""
    return _hash(text[:LONGEST])


def _tokens(token_hash: str) -> QuerySet[ApiToken]:
    rows = ApiToken.across.select_related("merchant", "user")
    return rows.filter(token_hash=token_hash)


def _used(row: ApiToken, now: dt.datetime) -> dt.datetime:
    """When its use was written last."""
    if row.last_used_at is not None and row.last_used_at > now - USED_EVERY:
        return row.last_used_at
    ApiToken.objects.of(row.merchant_id).filter(pk=row.pk).update(last_used_at=now)
    return now


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
