"""POST /api/shipments: a carrier's system says where a parcel is."""

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from catalog.orders import shipping
from catalog.orders.models import Order
from handoff.api.problems import Problem
from handoff.api.rights import Right
from handoff.api.shapes import shipments as shapes
from handoff.api.views.doors import ApiView, told
from merchants.models.tokens import Scope
from merchants.roles import Permission


class Shipments(ApiView):
    """The merchant's parcels, by the number that their carrier gave them."""

    rights = {"POST": Right(Scope.SHIP, Permission.ADVANCE_ORDER)}

    @extend_schema(request=shapes.Told, responses=shapes.Kept)
    def post(self, request: Request) -> Response:
        """Keeps where the parcel is and tells the customer; the same once more, or what is older
        than what is known, changes nothing. 404 for a number that no order of the merchant has."""
        said, now = told(shapes.Told, request), timezone.now()
        order_id = shipping.by_guide(self.merchant.pk, said["guide"])
        if order_id is None:
            words = _("Ningún pedido tiene la guía «%(guide)s».") % {"guide": said["guide"]}
            raise Problem(404, words, code="guide_unknown")
        at = said.get("at", now)
        if at > now:
            words = _("La fecha todavía no llega.")
            raise Problem(400, _("Hay datos que no se entienden."), fields={"at": [words]})
        news = shipping.track(order_id, self.merchant.pk, said["state"], by=self.person, at=at)
        order = Order.objects.of(self.merchant).get(pk=order_id)
        kept = {
            "order": order.short_number,
            "guide": order.guide,
            "state": order.delivery_state,
            "news": news,
        }
        return Response(kept)
