"""Whether a person may do an action at a merchant: memberships held against the table of roles."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from merchants.models import Membership, Merchant, User
from merchants.roles import Permission
from merchants.roles import may as role_may
from merchants.roles import permissions as role_permissions

Person = User | AnonymousUser


def membership(user: Person, merchant: Merchant | int) -> Membership | None:
    """What `user` is at `merchant`; None for a stranger, an inactive user or merchant."""
    if not isinstance(user, User) or not user.is_active:
        return None
    merchant_id = merchant.pk if isinstance(merchant, Merchant) else merchant
    rows = Membership.objects.of(merchant_id).filter(user=user, merchant__is_active=True)
    return next(iter(rows), None)


def may(user: Person, merchant: Merchant | int, permission: Permission) -> bool:
    """Whether `user` may do `action` at `merchant`.

    A superuser may do everything everywhere, an inactive user nothing; all others as
    `merchants.roles` says of their membership.
    """
    if user.is_active and user.is_superuser:
        return True
    found = membership(user, merchant)
    return found is not None and role_may(found.role, permission)


def permissions(user: Person, merchant: Merchant | int) -> frozenset[Permission]:
    """All that `may` allows `user` at `merchant`, in one look."""
    if user.is_active and user.is_superuser:
        return frozenset(Permission)
    found = membership(user, merchant)
    return frozenset() if found is None else role_permissions(found.role)


def merchants_of(user: Person) -> QuerySet[Merchant]:
    """The merchants whose rows `user` may see: all for a superuser, else those of memberships."""
    if not isinstance(user, User) or not user.is_active:
        return Merchant.objects.none()
    if user.is_superuser:
        return Merchant.objects.all()
    mine = Membership.across.filter(user=user).values("merchant_id")
    return Merchant.objects.filter(pk__in=mine, is_active=True)
