"""POST /api/chat: a customer's words in, the shop's answer out."""

from django.conf import settings
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from handoff.api import chatting, throttling
from handoff.api.rights import Right
from handoff.api.selectors import replies
from handoff.api.shapes import chat as shapes
from handoff.api.views.doors import ApiView, told
from merchants.keys import Key
from merchants.models.tokens import Scope
from merchants.roles import Permission

DEBUG = OpenApiParameter("debug", bool, description="1: how the answer came about.")


class Chat(ApiView):
    """A message of a customer, and its answer, as soon as there is one."""

    rights = {"POST": Right(Scope.CHAT, Permission.SELL)}

    @extend_schema(
        request=shapes.Saying,
        parameters=[DEBUG],
        responses={200: shapes.Answer, 202: shapes.Pending},
    )
    def post(self, request: Request) -> Response:
        """Writes as a customer; 202 where the answer takes longer than 20 seconds."""
        throttling.hold("chats", str(self.merchant.pk), settings.API_CHATS_A_MINUTE)
        said = told(shapes.Saying, request)
        with chatting.places.taken():
            message = chatting.say(self.merchant, said, now=timezone.now())
            reply = chatting.answer_to(message)
        if reply is None:
            pending = {"session_id": message.session_id, "reply": None, "pending": True}
            return Response(pending, status=202)
        answer = {
            "session_id": reply.session_id,
            "reply": reply.text,
            "mode": reply.mode,
            "handoff": reply.mode != "bot",
            "intent": reply.intent,
            "timestamp": reply.at,
        }
        debug = replies.debug(self.merchant.pk, reply.turn_id) if self._may_look(request) else None
        return Response(answer if debug is None else {**answer, "debug": debug})

    def _may_look(self, request: Request) -> bool:
        """Whether the caller asked how the answer came about, and may read conversations."""
        if request.query_params.get("debug") not in ("1", "true"):
            return False
        return not isinstance(request.auth, Key) or Scope.READ in request.auth.scopes
