"""Who may do what: one table of roles and deeds, used alike by every door."""

from enum import StrEnum

from django.db import models
from django.utils.translation import gettext_lazy as _


class Role(models.TextChoices):
    OWNER = "owner", _("dueño")
    MANAGER = "manager", _("encargado")
    OPERATOR = "operator", _("operador")


class Deed(StrEnum):
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
        Deed.VIEW,
        Deed.ANSWER,
        Deed.TAKE,
        Deed.SELL,
        Deed.ADVANCE_ORDER,
        Deed.PAUSE_ORDERS,
        Deed.BOOK,
    }
)
_MANAGER = _OPERATOR | {
    Deed.APPROVE,
    Deed.CANCEL_ORDER,
    Deed.EDIT_CATALOG,
    Deed.EDIT_PRICES,
    Deed.ADJUST_POINTS,
    Deed.EXPORT,
    Deed.SWITCH_INTENTS,
    Deed.EDIT_TEMPLATES,
    Deed.EDIT_DATASETS,
    Deed.EDIT_KNOWLEDGE,
}

MAY: dict[Role, frozenset[Deed]] = {
    Role.OPERATOR: _OPERATOR,
    Role.MANAGER: _MANAGER,
    Role.OWNER: _MANAGER
    | {Deed.REFUND, Deed.ERASE, Deed.EDIT_MERCHANT, Deed.CONNECT_NUMBERS, Deed.INVITE},
}


def deeds(role: str) -> frozenset[Deed]:
    """What `role` allows; an unknown role allows nothing."""
    return MAY.get(role, frozenset())  # type: ignore[call-overload,no-any-return]


def may(role: str, deed: Deed) -> bool:
    """Whether `role` allows `deed`."""
    return deed in deeds(role)
