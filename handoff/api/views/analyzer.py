"""POST /webhook/state-analyzer: what messages mean, and whether the sale may move there yet."""

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from pydantic import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from handoff.api import analyzing, throttling
from handoff.api.parsing import LargeJsonBody
from handoff.api.problems import Problem
from handoff.api.rights import Right
from handoff.api.shapes import analyzer as shapes
from handoff.api.views.doors import Door
from merchants.models.tokens import Scope
from merchants.roles import Deed


class StateAnalyzer(Door):
    """The contract of specs/state_analyzer §3.1; it keeps nothing of what it is told."""

    rights = {"POST": Right(Scope.ANALYZE, Deed.SELL)}
    throttle_classes = [throttling.Analyses]
    parser_classes = [LargeJsonBody]

    @extend_schema(request=shapes.Analysis, responses=shapes.Analyzed)
    def post(self, request: Request) -> Response:
        """Detects the intent of the pending messages and judges the transition."""
        try:
            asked = shapes.Analysis.model_validate(request.data)
        except ValidationError as error:
            words = _("Hay datos que no se entienden.")
            raise Problem(422, words, fields=shapes.wrong(error)) from error
        account = analyzing.analyze(self.merchant, asked, now=timezone.now())
        return Response(account.outcome.as_answer())
