"""Holds whoever asks for a deed against the table of roles, for every write that is a person's."""

from django.core.exceptions import PermissionDenied

from merchants import access
from merchants.models import User
from merchants.roles import Deed


def require(by: object, merchant_id: int, deed: Deed) -> None:
    """PermissionDenied for whoever may not do `deed`, or is no person at all (invariant 1)."""
    if not (isinstance(by, User) and access.may(by, merchant_id, deed)):
        raise PermissionDenied(deed)
