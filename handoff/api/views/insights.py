"""POST /api/insights/ask: a question in Spanish in, an answer true to the data out."""

from typing import Any

from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from handoff.api import asking, streaming
from handoff.api.asking import OnNode, Told
from handoff.api.rights import Right
from handoff.api.shapes import insights as shapes
from handoff.api.streaming import Event
from handoff.api.views.doors import ApiView, told
from insights.rules import encoding
from merchants.models.tokens import Scope
from merchants.roles import Permission

STREAM = OpenApiResponse(
    str,
    description=(
        "With `Accept: text/event-stream`: an event `node` with `{node, text}` for each step as it "
        "begins, then one `answer` with the object of the plain call, or one `error` with that of "
        "a refusal. What is refused before the first step has its status and is plain JSON."
    ),
)


class Ask(ApiView):
    """A question to a dataset of the merchant's, or to the shop itself."""

    rights = {"POST": Right(Scope.ASK, Permission.VIEW)}

    @extend_schema(
        request=shapes.Question,
        responses={
            (200, "application/json"): shapes.Answer,
            (200, streaming.MEDIA_TYPE): STREAM,
        },
    )
    def post(self, request: Request) -> HttpResponseBase:
        """Answers from the rows, or says why not; nothing is changed by any question."""
        said = told(shapes.Question, request)
        question = asking.admitted(
            self.merchant,
            said["dataset"],
            said["question"],
            previous=said["previous"],
            by=self.person,
            now=timezone.now(),
        )
        if not streaming.wanted(request._request):
            return Response(_body(question.answered()))

        def answered(on_node: OnNode) -> Event:
            return Event("answer", _body(question.answered(on_node)))

        return streaming.response(answered)


def _body(answered: Told) -> dict[str, Any]:
    body = encoding.answer(answered.answer)
    del body["kind"]  # what a question was taken for is of use to those who judge the reading
    return body
