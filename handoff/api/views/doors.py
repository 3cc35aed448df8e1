"""What every address of REST has: rights by method, the caller's merchant, a body as values."""

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar
from uuid import UUID

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from chatbot.conversations.models import Session
from core import row_wall
from handoff.api.problems import Problem, nothing_here
from handoff.api.rights import Right
from merchants.models import Merchant, User

MOST_OFFSET = 1_000_000
MOST_NUMBER = 2**63 - 1
"""The largest key that PostgreSQL's bigint holds."""
KEPT_BY_NOBODY = {"Cache-Control": "no-store"}
"""Of every answer: nobody between us keeps what was said here."""
_S = TypeVar("_S", bound="Serializer[Any]")


class ApiView(APIView):
    """A view of one merchant's rows; `rights` says, method by method, what a call needs."""

    rights: ClassVar[Mapping[str, Right]] = {}
    merchant: Merchant
    """Whose rows are looked at; set once the call was let in."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The call; its rights narrow the wall to the merchant's rows (`rights.Rights`)."""
        with row_wall.scope():
            return super().dispatch(request, *args, **kwargs)

    @property
    def person(self) -> User:
        """Who does it: the person signed in, or for whom the token acts."""
        who = self.request.user
        assert isinstance(who, User)
        return who

    def session(self, session_id: UUID) -> Session:
        """The merchant's conversation of that id, else 404."""
        rows = Session.objects.of(self.merchant)
        related = ("merchant", "customer", "account", "assigned_to", "order", "cart")
        found = rows.select_related(*related).filter(pk=session_id).first()
        if found is None:
            raise Http404
        return found

    def finalize_response(
        self, request: Request, response: Any, *args: Any, **kwargs: Any
    ) -> Response:
        """The answer with the headers of them all."""
        answer: Response = super().finalize_response(request, response, *args, **kwargs)
        for name, value in KEPT_BY_NOBODY.items():
            answer[name] = value
        return answer


def told(shape: type[_S], request: Request) -> dict[str, Any]:
    """The body as `shape` reads it; raises a `ValidationError` that names what is wrong."""
    form = shape(data=request.data)
    form.is_valid(raise_exception=True)
    return dict(form.validated_data)


def number(request: Request, name: str, usual: int, *, least: int, most: int) -> int:
    """A whole number of the query between two bounds; `Problem` 400 for anything else."""
    text = request.query_params.get(name, "")
    if not text:
        return usual
    fits = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
    if not fits or not least <= int(text) <= most:
        words = _("Tiene que ser un número entero entre %(least)d y %(most)d.")
        field = {name: [words % {"least": least, "most": most}]}
        raise Problem(400, _("Hay datos que no se entienden."), fields=field)
    return int(text)


class Nowhere(APIView):
    """Whatever has no address here, by any method: JSON too."""

    schema = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Nothing is asked of anybody."""
        raise nothing_here()
