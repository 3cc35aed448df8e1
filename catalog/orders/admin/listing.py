"""How the list of orders is narrowed: by what a merchant has to do next."""

from dataclasses import dataclass
from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import Case, IntegerField, Q, QuerySet, When
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog.orders.models import Order
from merchants.chips import Chip

_OPEN = ~Q(fulfilment_status__in=["cancelled", "delivered", "returned"])
_TO_MAKE = Q(fulfilment_status__in=["new", "preparing"])


@dataclass(frozen=True, slots=True)
class Need:
    """Something to be done, as a chip above the list; `where` finds the orders that need it."""

    key: str
    label: Promise
    icon: str
    where: Q


NEEDS: tuple[Need, ...] = (
    Need("revisar", _("Por revisar"), "receipt_long", Q(payment_status="in_review")),
    Need(
        "preparar",
        _("Por preparar"),
        "skillet",
        _TO_MAKE & ~Q(payment_status__in=["in_review", "unpaid"])
        | _TO_MAKE & Q(payment_method__kind__in=["cash_on_delivery", "cash_at_pickup"]),
    ),
    Need(
        "entregar",
        _("Por entregar"),
        "takeout_dining",
        Q(fulfilment_status__in=["ready", "on_the_way"]),
    ),
    Need(
        "cobrar",
        _("Sin pagar"),
        "hourglass_top",
        _OPEN & Q(payment_status__in=["unpaid", "partial"]),
    ),
    Need("avisar", _("Sin avisar"), "notifications_off", ~Q(untold="")),
)

# Money that waits for a decision comes first, then what a customer does not know, whatever its age.
ATTENTION = Case(
    When(payment_status="in_review", then=0),
    When(~Q(untold=""), then=1),
    default=2,
    output_field=IntegerField(),
)


class NeedFilter(SimpleListFilter):
    """`?que=revisar` and so on."""

    title = _("qué falta")
    parameter_name = "que"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(need.key, str(need.label)) for need in NEEDS]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Order]) -> QuerySet[Order]:
        for need in NEEDS:
            if need.key == self.value():
                return queryset.filter(need.where)
        return queryset


def chips(orders: QuerySet[Order], chosen: str) -> list[Chip]:
    """All, and one chip a need, with how many orders have it."""
    rows = [Chip(str(_("Todos")), "inbox", "", None, not chosen)]
    for need in NEEDS:
        count = orders.filter(need.where).count()
        query = f"{NeedFilter.parameter_name}={need.key}"
        rows.append(Chip(str(need.label), need.icon, query, count, chosen == need.key))
    return rows
