"""What goes wrong, in one shape: `{"error": {"code", "message", "fields"?}}`, in the user's words.

`code` is for programs and never changes; `message` is for people. `fields` names what is wrong with
each part of a body.
"""

import json
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import InterfaceError, OperationalError
from django.http import Http404
from django.utils.translation import gettext as _
from psycopg_pool import PoolTimeout
from rest_framework import exceptions
from rest_framework.response import Response

TRY_AGAIN_S = 2
CHALLENGE = 'Bearer realm="api"'
"""What a 401 asks for."""

_CODES: dict[int, str] = {
    400: "invalid",
    401: "not_authenticated",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    406: "not_acceptable",
    408: "too_slow",
    409: "conflict",
    410: "gone",
    413: "too_large",
    415: "unsupported_media_type",
    422: "unprocessable",
    429: "too_many_requests",
    503: "unavailable",
}
_TOO_SLOW = 408


class Problem(exceptions.APIException):
    """An answer that is no success; `message` is for the person who reads it."""

    def __init__(
        self,
        status: int,
        message: str,
        *,
        code: str = "",
        fields: dict[str, Any] | None = None,
        wait: int | None = None,
    ) -> None:
        self.status_code = status
        self.message = message
        self.code = code or _CODES[status]
        self.fields = fields
        if wait is not None:
            self.wait = wait
        super().__init__(message)


def of_a_body(status: int) -> bytes:
    """The JSON for a body that is refused before anything reads it: too large, or too slow."""
    slow, large = _("El cuerpo llega demasiado despacio."), _("El cuerpo es demasiado grande.")
    message = slow if status == _TOO_SLOW else large
    return json.dumps({"error": {"code": _CODES[status], "message": message}}).encode()


def nothing_here() -> Problem:
    """What is not there, or is another merchant's: the two look alike."""
    return Problem(404, _("No existe, o no puedes verlo."))


@dataclass(frozen=True, slots=True)
class Refusal:
    """What is answered instead of a success."""

    status: int
    body: dict[str, Any]
    headers: dict[str, str]


def refusal(error: Exception) -> Refusal | None:
    """Any failure of a call as it is answered; None for a defect of ours."""
    known = _known(error)
    if known is None:
        return None
    body: dict[str, Any] = {"code": known.code, "message": known.message}
    if known.fields:
        body["fields"] = known.fields
    headers = {"WWW-Authenticate": CHALLENGE} if known.status_code == 401 else {}
    wait = getattr(known, "wait", None)
    if wait is not None:
        headers["Retry-After"] = str(int(wait))
    return Refusal(known.status_code, {"error": body}, headers)


def answer(error: Exception, context: dict[str, Any]) -> Response | None:
    """Any failure of a view as a response; None for a defect of ours, which stays one."""
    told = refusal(error)
    return None if told is None else Response(told.body, told.status, headers=told.headers)


def _known(error: Exception) -> Problem | None:
    if isinstance(error, Problem):
        return error
    if isinstance(error, Http404):
        return nothing_here()
    if isinstance(error, PermissionDenied):
        return Problem(403, _("No tienes permiso para eso."))
    if isinstance(error, OperationalError | InterfaceError | PoolTimeout):
        words = _("No está disponible en este momento. Prueba otra vez.")
        return Problem(503, words, wait=TRY_AGAIN_S)
    if isinstance(error, exceptions.APIException):
        return _framework(error)
    return None


def _framework(error: exceptions.APIException) -> Problem:
    """The framework's own refusals, in our words where they have any."""
    if isinstance(error, exceptions.ValidationError):
        fields = error.detail if isinstance(error.detail, dict) else {"body": error.detail}
        return Problem(400, _("Hay datos que no se entienden."), fields=dict(fields))
    wait = getattr(error, "wait", None)
    words: dict[int, str] = {
        401: _("Hace falta una clave de la API, o haber entrado."),
        403: _("No tienes permiso para eso."),
        404: _("No existe, o no puedes verlo."),
        405: _("Aquí no se puede hacer eso."),
        415: _("Manda JSON: Content-Type: application/json."),
        429: _("Demasiados pedidos. Espera un momento."),
    }
    status = error.status_code
    message = words.get(status, str(error.detail))
    return Problem(status, message, code=_CODES.get(status, "invalid"), wait=wait)
