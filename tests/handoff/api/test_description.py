"""What REST says of itself is true: schemathesis tries it, and the page needs nobody else."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest
import schemathesis
from django.contrib.staticfiles import finders
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.test import Client
from django.utils import timezone
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error

from chatbot.conversations import ownership
from config.wsgi import application
from merchants.models import Customer, Merchant, User
from tests import counter
from tests.handoff.api.calling import token
from tests.handoff.api.test_tokens import CALLS

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("schemathesis")]
EXAMPLES = 15
"""Cases of each operation; with them all of it is done within a minute."""

BOUNDED = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@contextmanager
def one_transaction() -> Iterator[None]:
    """As in Django's own test client: the end of a request is not that of the test's connection."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def described() -> dict[str, Any]:
    answer = Client().get("/api/schema/")
    assert answer.status_code == 200
    found: dict[str, Any] = json.loads(answer.content)
    return found


def test_every_call_is_described_and_nothing_else() -> None:
    paths = described()["paths"]
    told = {
        (method.upper(), len(path.split("/")), path.rsplit("/", 1)[-1].strip("{}"))
        for path, methods in paths.items()
        for method in methods
    }

    assert len(told) == len(CALLS) == sum(len(methods) for methods in paths.values())
    assert "/api/sessions/{session_id}/handoff" in paths


def test_every_refusal_has_the_one_shape() -> None:
    for path, methods in described()["paths"].items():
        for method, operation in methods.items():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    shape = answer["content"]["application/json"]["schema"]
                    assert shape == {"$ref": "#/components/schemas/Error"}, (path, method, status)


def test_the_page_loads_nothing_from_elsewhere_and_runs_nothing_inline() -> None:
    page = Client().get("/api/docs/")

    said = page.content.decode()
    policy = page["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert not re.search(r'(?:src|href)="(?:https?:)?//', said)
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|style=", said)
    for name in re.findall(r'/static/([^"]+)"', said):
        assert finders.find(name), name


def test_the_address_without_its_slash_leads_there() -> None:
    assert Client().get("/api/docs").headers["Location"] == "/api/docs/"


def test_nothing_that_the_description_allows_or_forbids_breaks_the_house(
    shop_for_strangers: dict[str, str],
) -> None:
    """Bounded and always the same: `derandomize` draws the same cases in every run."""
    schema = schemathesis.openapi.from_dict(described())
    schema.app = application
    headers = {"Authorization": f"Bearer {shop_for_strangers['token']}"}
    tried: dict[str, int] = {}
    fine: set[str] = set()

    def call(case: Any) -> None:
        label = f"{case.method} {case.path}"
        if "session_id" in (case.path_parameters or {}) and tried.get(label, 0) % 2:
            case.path_parameters["session_id"] = shop_for_strangers["session"]
        tried[label] = tried.get(label, 0) + 1
        answer = case.call(headers=headers)
        case.validate_response(answer, checks=[not_a_server_error])
        if answer.status_code < 300:
            fine.add(label)
        else:
            assert answer.json()["error"]["message"], (label, answer.status_code)

    with one_transaction():
        for result in schema.get_all_operations():
            BOUNDED(_try(cast(Any, result).ok(), call))()

    assert len(tried) == len(CALLS)
    assert sum(tried.values()) >= len(CALLS) * 10, tried
    assert len(fine) >= 8, "what is refused alone proves little"


def _try(operation: Any, call: Any) -> Any:
    """A test of one operation, with cases that its description allows and some that it forbids."""
    modes = list(schemathesis.GenerationMode)

    cases = st.one_of([operation.as_strategy(generation_mode=mode) for mode in modes])

    @given(case=cases)
    def run(case: Any) -> None:
        call(case)

    return run


@pytest.fixture
def shop_for_strangers(
    shop: Merchant, owner: User, carla: Customer, workers: None
) -> dict[str, str]:
    """A conversation that a person holds, and a key that may do everything."""
    session = counter.session(carla)
    ownership.take(session.id, shop.pk, by=owner, now=timezone.now())
    return {"token": token(shop, owner), "session": str(session.id)}
