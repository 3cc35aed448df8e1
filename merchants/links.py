"""Links that let people in: a sign-in link for one who is known, an invitation for one who is not.

Whoever holds a link is let in once: the first is signed and dies with the next sign-in, of the
second only a hash is kept.
"""

import datetime as dt
import hashlib
import secrets
from enum import StrEnum

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import F
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from core import row_wall
from merchants import access
from merchants.models import Invitation, Membership, Merchant, User
from merchants.roles import Permission, Role

SIGN_IN_FOR = dt.timedelta(minutes=15)
INVITATION_FOR = dt.timedelta(days=7)
PASSWORD_TRIES = 5
"""So often an invitation is tried with address and password; each answer could tell an account."""
_SALT = "merchants.links.sign-in"


class Problem(StrEnum):
    """Why an invitation was not accepted."""

    GONE = "gone"
    """Unknown, used, expired, or of a merchant that is closed."""
    NOT_YOU = "not_you"
    """The e-mail address is somebody's who signs in with another password, or may not sign in."""
    TRIED = "tried"
    """Tried too often with address and password; only who is signed in may still accept it."""
    ALREADY = "already"
    """The user is a member already; the link stays good for somebody else."""


class Refused(Exception):
    """An invitation that could not be accepted; nothing was changed."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.value)
        self.problem = problem


def sign_in_url(user: User) -> str:
    """An address that signs `user` in once, within 15 minutes and before any other sign-in."""
    token = signing.dumps([user.pk, _state(user)], salt=_SALT)
    return _absolute("merchants:enter", token)


def password_url(user: User) -> str:
    """An address at which `user` chooses a new password, once, within PASSWORD_RESET_TIMEOUT."""
    name = urlsafe_base64_encode(force_bytes(user.pk))
    return _absolute("merchants:new-password", name, default_token_generator.make_token(user))


@row_wall.over_all()
def may_renew(by: User, user: User) -> bool:
    """Whether `by` may let `user` choose a new password.

    `by` must hold the right to invite at every merchant of `user`. Only a superuser may do so for
    another superuser; nobody may for an account that is not active.
    """
    if user.is_superuser or not user.is_active:
        return by.is_superuser and user.is_active
    shops = Membership.across.filter(user=user).values_list("merchant_id", flat=True)
    return all(access.may(by, shop, Permission.INVITE) for shop in shops)


def redeem(token: str) -> User | None:
    """Whom a sign-in link names; None when it is forged, late or used.

    The row is locked, so that of two who come at once one finds it used: call it in the transaction
    that signs in.
    """
    try:
        pk, state = signing.loads(token, salt=_SALT, max_age=SIGN_IN_FOR)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    user = User.objects.select_for_update(no_key=True).filter(pk=pk, is_active=True).first()
    fresh = user is not None and constant_time_compare(_state(user), state)
    return user if fresh else None


def invite(
    merchant: Merchant, role: Role | str, by: User, now: dt.datetime
) -> tuple[Invitation, str]:
    """An invitation of a week and its address, which cannot be shown a second time.

    Raises `PermissionDenied` unless `by` may invite at this merchant.
    """
    if not access.may(by, merchant, Permission.INVITE):
        raise PermissionDenied
    token = secrets.token_urlsafe(32)
    invitation = Invitation.objects.create(
        merchant=merchant,
        role=Role(role),
        token_hash=_hash(token),
        invited_by=by,
        expires_at=now + INVITATION_FOR,
    )
    return invitation, _absolute("merchants:invitation", token)


def has_owner(merchant: Merchant, now: dt.datetime) -> bool:
    """Whether an owner is a member, or was invited and may still come."""
    invited = Invitation.objects.of(merchant).filter(role=Role.OWNER)
    return (
        Membership.objects.of(merchant).filter(role=Role.OWNER).exists()
        or invited.filter(accepted_at=None, expires_at__gt=now).exists()
    )


@row_wall.over_all()
def find(token: str, now: dt.datetime) -> Invitation | None:
    """The open invitation of this link; None when it is unknown, used or late."""
    # Whose it is is what the token tells, so there is no merchant to name first.
    return (
        Invitation.across.select_related("merchant", "invited_by")
        .filter(token_hash=_hash(token), accepted_at=None, expires_at__gt=now)
        .filter(merchant__is_active=True)
        .first()
    )


@row_wall.over_all()
def accept(token: str, email: str, name: str, password: str, now: dt.datetime) -> Membership:
    """Makes whoever has this address a member, with an account where there is none yet.

    An address that has an account needs that account's password. Raises `Refused`.
    """
    _count_try(token, now)
    with transaction.atomic():
        invitation = _open(token, now)
        user = User.objects.filter(email__iexact=email.strip()).first()
        if user is None:
            user = User.objects.create_user(email.strip(), password, name=name.strip()[:80])
        elif not user.check_password(password) or not user.is_active:
            raise Refused(Problem.NOT_YOU)
        return _join(invitation, user, now)


@row_wall.over_all()
def accept_as(token: str, user: User, now: dt.datetime) -> Membership:
    """The same for somebody who is signed in. Raises `Refused`."""
    with transaction.atomic():
        return _join(_open(token, now), user, now)


def _count_try(token: str, now: dt.datetime) -> None:
    """Counted before the password is looked at, so that many at once gain nothing."""
    found = find(token, now)
    if found is None:
        raise Refused(Problem.GONE)
    rows = Invitation.objects.of(found.merchant_id).filter(pk=found.pk)
    left = rows.filter(password_tries__lt=PASSWORD_TRIES)
    if not left.update(password_tries=F("password_tries") + 1):
        raise Refused(Problem.TRIED)


def _open(token: str, now: dt.datetime) -> Invitation:
    found = find(token, now)
    if found is None:
        raise Refused(Problem.GONE)
    locked = Invitation.objects.of(found.merchant_id).select_for_update(no_key=True)
    invitation = locked.filter(pk=found.pk, accepted_at=None).first()
    if invitation is None:
        raise Refused(Problem.GONE)
    return invitation


def _join(invitation: Invitation, user: User, now: dt.datetime) -> Membership:
    membership, new = Membership.objects.of(invitation.merchant_id).get_or_create(
        merchant_id=invitation.merchant_id, user=user, defaults={"role": invitation.role}
    )
    if not new:
        raise Refused(Problem.ALREADY)
    invitation.accepted_by = membership
    invitation.accepted_at = now
    invitation.save(update_fields=["accepted_by", "accepted_at"])
    return membership


def _state(user: User) -> str:
    """Changes with each sign-in and each new password."""
    seen = user.last_login.isoformat() if user.last_login else ""
    return salted_hmac(_SALT, f"{seen}|{user.password}", algorithm="sha256").hexdigest()[:32]


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _absolute(view: str, *parts: str) -> str:
    return settings.PUBLIC_URL.rstrip("/") + reverse(view, args=parts)
