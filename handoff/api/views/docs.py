"""The description of REST, and a page that shows it; for anybody, with nobody's data in them."""

from functools import lru_cache
from threading import Lock
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@require_safe
def schema(request: HttpRequest) -> HttpResponse:
    """OpenAPI 3, as JSON."""
    return HttpResponse(_described(get_language()), content_type="application/json")


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """The description as a page, with everything it needs from this address alone."""
    response = render(request, "api/docs.html")
    response["Content-Security-Policy"] = POLICY
    return response


_building = Lock()
"""The framework's generator keeps what it is at in the views: one description at a time."""


def _described(language: str) -> bytes:
    """The same until the process ends; whoever looks often costs nothing."""
    with _building:
        return _build(language)


@lru_cache(maxsize=4)
def _build(language: str) -> bytes:
    generator: Any = SchemaGenerator()  # type: ignore[no-untyped-call]
    described = generator.get_schema(request=None, public=True)
    written: bytes = OpenApiJsonRenderer().render(described, renderer_context={})
    return written
