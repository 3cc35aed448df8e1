"""Who may do what: one table of roles and permissions, used by every view and interface."""

from enum import StrEnum

from django.db import models
from django.utils.translation import gettext_lazy as _


class Role(models.TextChoices):
    OWNER = "owner", _("dueño")
    MANAGER = "manager", _("encargado")
    OPERATOR = "operator", _("operador")


class Permission(StrEnum):
    """Something a person may or may not be allowed to do at a merchant."""

    VIEW = "view"
    ANSWER = "answer"
    TAKE = "take"
    SELL = "sell"
    ADVANCE_ORDER = "advance_order"
    PAUSE_ORDERS = "pause_orders"
    BOOK = "book"
    APPROVE = "approve"
    CANCEL_ORDER = "cancel_order"
    REFUND = "refund"
    EDIT_CATALOG = "edit_catalog"
    EDIT_PRICES = "edit_prices"
    ADJUST_POINTS = "adjust_points"
    MERGE_CUSTOMERS = "merge_customers"
    EXPORT = "export"
    ERASE = "erase"
    SWITCH_INTENTS = "switch_intents"
    EDIT_TEMPLATES = "edit_templates"
    EDIT_DATASETS = "edit_datasets"
    EDIT_KNOWLEDGE = "edit_knowledge"
    EDIT_MERCHANT = "edit_merchant"
    CONNECT_NUMBERS = "connect_numbers"
    INVITE = "invite"


_OPERATOR = frozenset(
    {
        Permission.VIEW,
        Permission.ANSWER,
        Permission.TAKE,
        Permission.SELL,
        Permission.ADVANCE_ORDER,
        Permission.PAUSE_ORDERS,
        Permission.BOOK,
    }
)
_MANAGER = _OPERATOR | {
    Permission.APPROVE,
    Permission.CANCEL_ORDER,
    Permission.EDIT_CATALOG,
    Permission.EDIT_PRICES,
    Permission.ADJUST_POINTS,
    Permission.MERGE_CUSTOMERS,
    Permission.EXPORT,
    Permission.SWITCH_INTENTS,
    Permission.EDIT_TEMPLATES,
    Permission.EDIT_DATASETS,
    Permission.EDIT_KNOWLEDGE,
}

MAY: dict[Role, frozenset[Permission]] = {
    Role.OPERATOR: _OPERATOR,
    Role.MANAGER: _MANAGER,
    Role.OWNER: _MANAGER
    | {
        Permission.REFUND,
        Permission.ERASE,
        Permission.EDIT_MERCHANT,
        Permission.CONNECT_NUMBERS,
        Permission.INVITE,
    },
}


def permissions(role: str) -> frozenset[Permission]:
    """What `role` allows; an unknown role allows nothing."""
    return MAY.get(role, frozenset())  # type: ignore[call-overload,no-any-return]


def may(role: str, permission: Permission) -> bool:
    """Whether `role` allows `action`."""
    return permission in permissions(role)
