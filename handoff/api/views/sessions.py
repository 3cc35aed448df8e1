"""Conversations: listed, read, handed over, answered, and who waits."""

from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from chatbot.conversations import answers, ownership
from chatbot.conversations.models.sessions import Mode
from handoff.api.problems import Problem
from handoff.api.rights import Right
from handoff.api.selectors import messages, sessions
from handoff.api.shapes import sessions as shapes
from handoff.api.views.doors import MOST_NUMBER, MOST_OFFSET, ApiView, number, told
from merchants.models.tokens import Scope
from merchants.roles import Permission

MODE = OpenApiParameter("mode", str, enum=Mode.values, description="Only those in this mode.")
OFFSET = OpenApiParameter("offset", int, description="How many to leave out at the beginning.")
LIMIT = OpenApiParameter("limit", int, description="How many at the most.")
BEFORE = OpenApiParameter("before", int, description="Only messages that came before this id.")


class Sessions(ApiView):
    """All conversations of the merchant."""

    rights = {"GET": Right(Scope.READ, Permission.VIEW)}

    @extend_schema(parameters=[MODE, OFFSET, LIMIT], responses=shapes.Page)
    def get(self, request: Request) -> Response:
        """Conversations, who wrote last first."""
        offset = number(request, "offset", 0, least=0, most=MOST_OFFSET)
        most = sessions.LONGEST_PAGE
        limit = number(request, "limit", sessions.PAGE, least=1, most=most)
        mode = request.query_params.get("mode", "")
        page = sessions.listed(self.merchant, mode, offset=offset, limit=limit)
        return Response(shapes.Page(page).data)


class Session(ApiView):
    """One conversation."""

    rights = {"GET": Right(Scope.READ, Permission.VIEW)}

    @extend_schema(parameters=[BEFORE, LIMIT], responses=shapes.Whole)
    def get(self, request: Request, session_id: UUID) -> Response:
        """A conversation with its newest messages, its cart and its state."""
        before = number(request, "before", 0, least=1, most=MOST_NUMBER)
        most = messages.LONGEST_PAGE
        limit = number(request, "limit", messages.PAGE, least=1, most=most)
        session = self.session(session_id)
        return Response(shapes.Whole(sessions.whole(session, before=before, limit=limit)).data)


class Handoff(ApiView):
    """In whose hands a conversation is."""

    rights = {"POST": Right(Scope.ANSWER, Permission.TAKE)}

    @extend_schema(request=shapes.Handoff, responses=shapes.Whole)
    def post(self, request: Request, session_id: UUID) -> Response:
        """Takes it (human), lets it wait for a person, or gives it back to the bot."""
        wanted = told(shapes.Handoff, request)
        self.session(session_id)
        mine, now = (session_id, self.merchant.pk), timezone.now()
        try:
            match wanted["mode"]:
                case Mode.BOT:
                    ownership.release(*mine, by=self.person, now=now)
                case Mode.HUMAN:
                    ownership.take(*mine, by=self.person, now=now, reason=wanted["reason"])
                case _:
                    ownership.hand_over(*mine, by=self.person, now=now, reason=wanted["reason"])
        except ownership.AlreadyTaken as taken:
            raise held_by(taken) from taken
        whole = sessions.whole(self.session(session_id), before=0, limit=messages.PAGE)
        return Response(shapes.Whole(whole).data)


class Reply(ApiView):
    """What a person answers."""

    rights = {"POST": Right(Scope.ANSWER, Permission.ANSWER)}

    @extend_schema(request=shapes.Reply, responses=shapes.Message)
    def post(self, request: Request, session_id: UUID) -> Response:
        """Answers the customer; a waiting conversation becomes the person's own by it."""
        said = told(shapes.Reply, request)
        self.session(session_id)
        try:
            row = answers.reply(
                session_id,
                self.merchant.pk,
                said["message"],
                by=self.person,
                now=timezone.now(),
                client_id=said.get("client_msg_id", ""),
            )
        except ownership.NotWithAPerson as error:
            words = _("La tiene el asistente: toma la conversación antes de responder.")
            raise Problem(409, words, code="not_with_a_person") from error
        except ownership.AlreadyTaken as taken:
            raise held_by(taken) from taken
        row.refresh_from_db()
        return Response(shapes.Message(messages.shape(row.message)).data)


class Waiting(ApiView):
    """Who waits for a person."""

    rights = {"GET": Right(Scope.READ, Permission.VIEW)}

    @extend_schema(responses=shapes.Queue)
    def get(self, request: Request) -> Response:
        """Everybody who waits, the longest wait first."""
        return Response(shapes.Queue(sessions.waiting(self.merchant)).data)


def held_by(taken: ownership.AlreadyTaken) -> Problem:
    """Somebody else attends it, by name."""
    words = _("La tomó %(who)s.") % {"who": taken.holder}
    return Problem(409, words, code="already_taken")
