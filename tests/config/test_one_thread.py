"""A request is in one thread from its first middleware to its last."""

import asyncio
import threading
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import override_settings
from django.urls import path

from config.one_thread import OneThread

seen: list[int] = []


def note(_request: HttpRequest) -> HttpResponse:
    """A view that notes its thread."""
    seen.append(threading.get_ident())
    return HttpResponse("ok")


class Noting:
    """A middleware that notes its thread on the way in and out."""

    def __init__(self, get_response: Any) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        seen.append(threading.get_ident())
        answer = self.get_response(request)
        seen.append(threading.get_ident())
        return answer


urlpatterns = [path("note", note)]


async def ask(application: OneThread) -> int:
    """The status of a GET."""
    sent: list[Any] = []
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/note",
        "query_string": b"",
        "headers": [(b"host", b"testserver")],
    }

    came = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Any:
        return came.pop() if came else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    await application(scope, receive, send)
    return int(sent[0]["status"])


@pytest.mark.django_db
def test_every_middleware_and_the_view_are_in_one_thread_that_is_not_the_loops() -> None:
    seen.clear()
    chain = ["django.middleware.common.CommonMiddleware", f"{__name__}.Noting"]
    with override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=chain):
        status = asyncio.run(ask(OneThread()))

    assert status == 200
    assert len(seen) == 3
    assert len({*seen}) == 1
    assert threading.get_ident() not in seen
