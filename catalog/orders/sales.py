"""What orders count for: as a sale, and as money that is still due (docs/adr/0074).

The definition stands in the database, in the view `orders_figures`; pages read it here, and the
views of *mi tienda* are made on it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.db.models import Count, DecimalField, Q, QuerySet, Sum
from django.db.models.expressions import RawSQL
from django.db.models.lookups import GreaterThan
from django.utils.translation import gettext_lazy as _

from catalog.orders.models import Order

DEFINITION = _(
    "Una venta es un pedido confirmado que no se canceló, el día en que se confirmó según la hora "
    "del comercio. Cuenta por su total, con el envío, menos lo que se devolvió; lo que se devolvió "
    "entero y las pruebas no cuentan."
)
"""As `rules.published.SALE`, for pages."""


@dataclass(frozen=True, slots=True)
class Sold:
    """The sales in one currency: what they come to, and how many orders they are."""

    currency: str
    amount: Decimal
    orders: int


def _figure(name: str) -> RawSQL:
    statement = (
        f"(SELECT figures.{name} FROM orders_figures figures"  # noqa: S608  (our own words)
        " WHERE figures.order_id = orders_order.id)"
    )
    return RawSQL(statement, (), DecimalField(max_digits=12, decimal_places=2))  # noqa: S611


IS_DUE = Q(GreaterThan(_figure("due"), 0))
"""Orders on which something is still to be paid: agreed, not over, and not paid whole."""


def counted(orders: QuerySet[Order]) -> QuerySet[Order]:
    """Those of the orders that are sales, each with its amount as `sold`."""
    return orders.annotate(sold=_figure("sold")).filter(sold__isnull=False)


def of_day(orders: QuerySet[Order], now: datetime, zones: Iterable[str]) -> list[Sold]:
    """The sales among the orders that were confirmed on the day that `now` is in their shop's zone,
    a currency each; `zones` are those of the shops."""
    today = Q(pk__in=())
    for zone in set(zones):
        first = datetime.combine(now.astimezone(ZoneInfo(zone)).date(), time(), ZoneInfo(zone))
        following = datetime.combine(first.date() + timedelta(days=1), time(), ZoneInfo(zone))
        today |= Q(merchant__time_zone=zone, created_at__gte=first, created_at__lt=following)
    rows = counted(orders.filter(today)).order_by("currency").values("currency")
    sums = rows.annotate(amount=Sum("sold"), orders=Count("pk"))
    return [Sold(row["currency"], row["amount"], row["orders"]) for row in sums]
