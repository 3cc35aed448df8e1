"""POST /webhook/state-analyzer: what messages mean, and whether the sale may move there yet."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from handoff.api import analyzing, throttling
from handoff.api.parsing import LargeJsonBody
from handoff.api.rights import Right
from handoff.api.shapes import analyzer as shapes
from handoff.api.views.doors import ApiView
from merchants.models.tokens import Scope
from merchants.roles import Permission

RIGHT = Right(Scope.ANALYZE, Permission.SELL)
"""What a program needs to ask."""


class StateAnalyzer(ApiView):
    """The contract of specs/state_analyzer §3.1; it keeps nothing of what it is told."""

    rights = {"POST": RIGHT}
    throttle_classes = [throttling.Analyses]
    parser_classes = [LargeJsonBody]

    @extend_schema(request=shapes.Analysis, responses=shapes.Analyzed)
    def post(self, request: Request) -> Response:
        """Detects the intent of the pending messages and judges the transition."""
        asked = analyzing.understood(request.data)
        account = analyzing.analyze(self.merchant, asked, now=timezone.now())
        return Response(account.outcome.as_answer())
