"""Why an action was not done, in the person's words: what became true since the page was shown."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.orders.models import Order
from catalog.orders.problems import GuideTaken, OrdersProblem

GUIDE_TAKEN = lazy("Otro pedido ya tiene esa guía.")


def too_late(order: Order, problem: OrdersProblem | None = None) -> str:
    """Two people, or two clicks: the second one is told what is true by now."""
    if isinstance(problem, GuideTaken):
        return str(GUIDE_TAKEN)
    order.refresh_from_db()
    told = _("Eso ya no se puede: el pedido está «%(stage)s», el pago «%(payment)s».")
    return told % {
        "stage": order.get_fulfilment_status_display(),
        "payment": order.get_payment_status_display(),
    }
