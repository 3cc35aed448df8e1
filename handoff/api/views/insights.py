"""POST /api/insights/ask: a question in Spanish in, an answer true to the data out."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from handoff.api import asking
from handoff.api.rights import Right
from handoff.api.shapes import insights as shapes
from handoff.api.views.doors import Door, told
from insights.rules import encoding
from merchants.models.tokens import Scope
from merchants.roles import Deed


class Ask(Door):
    """A question to a dataset of the merchant's, or to the shop itself."""

    rights = {"POST": Right(Scope.ASK, Deed.VIEW)}

    @extend_schema(request=shapes.Question, responses=shapes.Answer)
    def post(self, request: Request) -> Response:
        """Answers from the rows, or says why not; nothing is changed by any question."""
        said = told(shapes.Question, request)
        answered = asking.ask(
            self.merchant,
            said["dataset"],
            said["question"],
            previous=said["previous"],
            by=self.person,
            now=timezone.now(),
        )
        body = encoding.answer(answered.answer)
        del body["kind"]  # what a question was taken for is of use to those who judge the reading
        return Response(body)
