"""GET /api/events: what happened, for programs that follow along."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from handoff.api.rights import Right
from handoff.api.selectors import happenings
from handoff.api.shapes import settings as shapes
from handoff.api.views.doors import MOST_NUMBER, ApiView, number
from merchants.models.tokens import Scope
from merchants.roles import Permission

AFTER = OpenApiParameter("after", int, description="The last number that was read; 0 for all.")
LIMIT = OpenApiParameter("limit", int, description="How many at the most, up to 500.")


class Events(ApiView):
    """The merchant's stream."""

    rights = {"GET": Right(Scope.READ, Permission.VIEW)}

    @extend_schema(parameters=[AFTER, LIMIT], responses=shapes.Events)
    def get(self, request: Request) -> Response:
        """What happened after a number, oldest first; 410 where that is not kept any more."""
        seq = number(request, "after", 0, least=0, most=MOST_NUMBER)
        most = happenings.LONGEST_PAGE
        limit = number(request, "limit", most, least=1, most=most)
        return Response(shapes.Events(happenings.after(self.merchant, seq, limit)).data)
