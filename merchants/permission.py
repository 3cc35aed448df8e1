"""Holds whoever asks for an action against the table of roles, for every write that is a
person's."""

from django.core.exceptions import PermissionDenied

from merchants import access
from merchants.models import User
from merchants.roles import Permission


def require(by: object, merchant_id: int, permission: Permission) -> None:
    """PermissionDenied for whoever may not do `action`, or is no person at all (invariant 1)."""
    if not (isinstance(by, User) and access.may(by, merchant_id, permission)):
        raise PermissionDenied(permission)
