"""Log lines tell what happened, and never the values that a traceback could show."""

import io
import json
import logging
import logging.config
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from django.conf import settings
from django.test import Client

from config import logs


@pytest.fixture(params=["console", "json"])
def heard(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """What a process with this kind of logging would print."""
    stream = io.StringIO()
    kind: str = request.param
    asked = logs.logging(kind)
    asked["handlers"]["stderr"]["stream"] = stream
    logging.config.dictConfig(asked)
    yield stream
    logging.config.dictConfig(logs.logging(settings.LOG_FORMAT))


def test_a_line_of_either_logger_arrives_with_its_words(heard: io.StringIO) -> None:
    logging.getLogger("shop").warning("%s sold", "Maracuyá")
    structlog.get_logger("shop").info("sold", what="Matcha")

    first, second = heard.getvalue().splitlines()
    assert "Maracuyá sold" in first
    assert "Matcha" in second


def test_a_traceback_tells_where_and_keeps_the_values_to_itself(heard: io.StringIO) -> None:
    token = "-".join(("very", "secret"))
    try:
        raise RuntimeError("no")
    except RuntimeError:
        logging.getLogger("shop").exception("failed with %d", len(token))

    assert "RuntimeError: no" in heard.getvalue()
    assert token not in heard.getvalue()


def test_a_line_for_machines_is_one_object(heard: io.StringIO) -> None:
    logging.getLogger("shop").error("a\nb")
    if heard.getvalue().startswith("{"):
        assert json.loads(heard.getvalue())["event"] == "a\nb"


def test_no_line_tells_the_key_of_a_path(heard: io.StringIO) -> None:
    logging.getLogger("django.request").warning("Not Found: %s", "/webhooks/evolution/clave-1/x")
    structlog.get_logger("shop").info("opened", path="/accounts/entrar/clave-2/?a=1")
    logging.getLogger("uvicorn.access").warning('"GET %s"', "/accounts/invitacion/clave-3/")

    told = heard.getvalue()
    assert "clave-" not in told
    assert "/webhooks/evolution/***/x" in told and "/accounts/entrar/***/?a=1" in told


def test_a_foreign_host_is_one_line(heard: io.StringIO, settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["shop.example"]

    answer = Client(raise_request_exception=False).get("/admin/login/", HTTP_HOST="evil.example")

    assert answer.status_code == 400
    (line,) = heard.getvalue().splitlines()
    assert "evil.example" in line
