"""The head of an answer as Django's middlewares write it, once for each kind of request.

The middlewares of the settings run around an empty answer of the view's; what they add depends on a
few headers of the request, and is kept by those.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Any

from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.core.handlers.base import BaseHandler
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from handoff.api.views.analyzer import StateAnalyzer
from handoff.api.views.doors import KEPT_BY_NOBODY

Pairs = Sequence[tuple[bytes, bytes]]
LOOKED_AT = frozenset({b"host", b"accept-language", b"x-forwarded-proto"})
"""Headers of a request without cookies that change an answer's."""
MOST_KEPT = 512


@dataclass(frozen=True, slots=True)
class Head:
    """The headers of an answer, its length left out, and the language of its words."""

    headers: tuple[tuple[bytes, bytes], ...]
    language: str


class _Around(BaseHandler):
    """Django's chain of middlewares with an empty answer in its middle."""

    def __init__(self) -> None:
        super().__init__()
        self.load_middleware()

    def ask(self, request: HttpRequest) -> HttpResponse:
        chain: Any = self._middleware_chain  # type: ignore[attr-defined]
        found: HttpResponse = chain(request)
        return found

    def _get_response(self, request: HttpRequest) -> HttpResponse:
        return HttpResponse(headers=_of_the_view())


def of(scope: Mapping[str, Any]) -> Head | None:
    """The head for a request to the analyzer; None where a middleware answers by itself."""
    told = tuple((name, value) for name, value in scope["headers"] if name in LOOKED_AT)
    return _made(scope["path"], scope.get("scheme", "http"), told)


@lru_cache(maxsize=MOST_KEPT)
def _made(path: str, scheme: str, told: tuple[tuple[bytes, bytes], ...]) -> Head | None:
    request = ASGIRequest(
        {
            "type": "http",
            "method": "POST",
            "path": path,
            "scheme": scheme,
            "query_string": b"",
            "headers": told,
        },
        BytesIO(),
    )
    with translation.override(settings.LANGUAGE_CODE):
        response = _around().ask(request)
    if response.status_code != 200:
        return None
    language = response.headers["Content-Language"]
    pairs = [(name.encode(), value.encode("latin-1")) for name, value in response.items()]
    headers = tuple(pair for pair in pairs if pair[0].lower() != b"content-length")
    return Head(headers, language)


@lru_cache(maxsize=1)
def _around() -> _Around:
    return _Around()


def _of_the_view() -> dict[str, str]:
    view = StateAnalyzer()
    return {"Content-Type": "application/json", **view.default_response_headers, **KEPT_BY_NOBODY}
