"""A member's own number, proven by a code: shown to the member alone, sent from that number.

The code counts for one member, one merchant and the number that the member named, once, for a
quarter of an hour and a few tries; only a keyed hash of it is kept. Whoever looks over a shoulder
has no use for it without the phone, and whoever has the phone none without the code.
"""

import re
import secrets
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext as _

from merchants.models import CustomerIdentifier, Membership
from merchants.models.customers import IdentifierKind
from merchants.roles import Permission
from merchants.roles import may as role_may
from merchants.rules import phones
from merchants.tenancy import TenantQuerySet

GOOD_FOR = timedelta(minutes=15)
MOST_TRIES = 5
LENGTH = 8
WORD = "VINCULAR"
"""What stands before the code, so that it is no order and no question."""
_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_CODE = re.compile(rf"\s*{WORD}\s+([a-z0-9]{{4}})[\s-]?([a-z0-9]{{4}})\s*", re.I | re.ASCII)
_SALT = "merchants.member_phones"


class NoNumber(ValueError):
    """What was typed is no phone; the message is for whoever typed it."""


def ask_code(member: Membership, typed: str, now: datetime) -> str:
    """A new code for that number, "7K4M-9QXZ"; the one before it is worth nothing any more.

    A number that is proven already stays so until the new one is. Raises `NoNumber`.
    """
    merchant = member.merchant
    number = phones.digits(typed, phones.region(merchant.currency, merchant.time_zone))
    if not number:
        raise NoNumber(_("Escribe el número con su código de país, por ejemplo +591 70012345."))
    code = "".join(secrets.choice(_SIGNS) for _sign in range(LENGTH))
    member.asked_phone, member.code_hash = number, _hash(member, number, code)
    member.code_expires_at, member.code_tries = now + GOOD_FOR, 0
    member.save(update_fields=["asked_phone", "code_hash", "code_expires_at", "code_tries"])
    return f"{code[:4]}-{code[4:]}"


def read(text: str) -> str:
    """The code that a whole message is, without its dash; "" for any other message."""
    found = _CODE.fullmatch(text[:60])
    return "".join(found.groups()).upper() if found else ""


@transaction.atomic
def hear(merchant_id: int, number: str, channel: str, code: str, now: datetime) -> bool:
    """Whether the code, sent from that number on that channel, proves it to be a member's.

    A wrong one counts as a try of every member whose code was to come from there. The number is
    nobody else's any more at this merchant: the phone is where the newest code came from.
    """
    rows = Membership.objects.of(merchant_id).select_for_update(no_key=True).order_by("pk")
    waiting = rows.filter(asked_phone__in=_spelled(number), code_expires_at__gt=now)
    open_ones = [one for one in waiting if one.code_tries < MOST_TRIES]
    fits = [one for one in open_ones if _fits(one, code)]
    for one in open_ones:
        one.code_tries += 1
        one.save(update_fields=["code_tries"])
    if not fits:
        return False
    (member, *_others) = fits
    for other in rows.filter(phone__in=_spelled(number)).exclude(pk=member.pk):
        forget(other)
    member.phone, member.phone_channel, member.phone_proven_at = number, channel, now
    _spend(member)
    return True


def _spelled(number: str) -> set[str]:
    """Every way in which a person or a channel writes the number."""
    return {phones.identity(number), *phones.spellings(number)}


def forget(member: Membership) -> None:
    """The number is not the member's any more, from now on."""
    member.phone, member.phone_channel, member.phone_proven_at = "", "", None
    _spend(member)


def _spend(member: Membership) -> None:
    member.asked_phone, member.code_hash = "", ""
    member.code_expires_at, member.code_tries = None, 0
    member.save()


def _fits(member: Membership, code: str) -> bool:
    kept = member.code_hash
    return bool(kept) and constant_time_compare(kept, _hash(member, member.asked_phone, code))


def _hash(member: Membership, number: str, code: str) -> str:
    said = f"{member.merchant_id}:{member.pk}:{number}:{code}"
    return salted_hmac(_SALT, said, algorithm="sha256").hexdigest()


def who(merchant_id: int, customer_id: UUID, channel: str) -> Membership | None:
    """The member whose proven number this customer writes from, who may look at the merchant's
    figures now; None for anybody else, and on any other channel."""
    own = CustomerIdentifier.objects.of(merchant_id).filter(
        customer=customer_id, kind=IdentifierKind.PHONE
    )
    mine = proven(merchant_id).filter(
        phone__in=[way for one in own.values_list("value", flat=True) for way in _spelled(one)],
        phone_channel=channel,
        user__is_active=True,
        merchant__is_active=True,
    )
    found = mine.order_by("pk").first()
    return found if found is not None and role_may(found.role, Permission.VIEW) else None


def proven(merchant_id: int) -> TenantQuerySet[Membership]:
    """The memberships whose number is proven to be the member's own."""
    return Membership.objects.of(merchant_id).filter(phone_proven_at__isnull=False)
