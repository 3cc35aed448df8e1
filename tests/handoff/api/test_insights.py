"""A question over REST: who may ask what, the shape of the answer, and each refusal by its name."""

from collections.abc import Callable, Iterator
from datetime import datetime
from decimal import Decimal
from typing import Any

import pytest
from django.test import override_settings
from django.utils import timezone

from core.rules.tabular import Kind
from handoff.api import throttling
from insights import asking, fetching
from insights.models import AskedQuestion, Dataset, State
from insights.rules import description
from insights.rules.answers import Answer, Heading, Payload, Shape, Status, Understood
from merchants.models import Merchant, User
from merchants.models.tokens import Scope
from tests.handoff.api.calling import Caller, token

pytestmark = pytest.mark.django_db

MONEY = Heading("valor", "Monto", Kind.MONEY, "DOP")
BARS = Answer(
    Status.ANSWER,
    "Azua: RD$1,000.50.",
    Payload(
        Shape.BAR,
        (Heading("provincia", "Provincia", Kind.PLACE), MONEY),
        (("Azua", Decimal("1000.50")),),
    ),
    Understood("¿Cuánto se invierte por provincia?", ("Sector: Salud",), ("Provincia",), "suma"),
    sql="SELECT 1",
    choices=("¿Y en Azua?",),
    download="https://datos.example/inversion.csv",
    kind="relevant",
)


class Asked:
    """A stand-in for the asking: notes what it is asked, answers the same."""

    def __init__(self) -> None:
        self.calls: list[tuple[description.Dataset, str, str, datetime]] = []
        self.answer: Answer | Exception = BARS

    def ask(
        self,
        dataset: description.Dataset,
        question: str,
        *,
        previous: str = "",
        now: datetime,
        model: object = None,
        on_node: Callable[[str], None] | None = None,
    ) -> Answer:
        self.calls.append((dataset, question, previous, now))
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    stand_in = Asked()
    monkeypatch.setattr(asking, "ask", stand_in.ask)
    return stand_in


def dataset(merchant: Merchant, slug: str = "inversion", **more: Any) -> Dataset:
    told = {"title": "Inversión", "relation": "inversion", "state": State.PUBLISHED, **more}
    return Dataset.objects.create(merchant=merchant, slug=slug, **told)


@pytest.fixture
def program(alma: Merchant, owner: User) -> Iterator[Caller]:
    yield Caller(token(alma, owner, [Scope.ASK]))


def test_an_answer_has_the_shape_of_the_contract(
    program: Caller, alma: Merchant, asked: Asked
) -> None:
    dataset(alma)

    said = program.post("insights/ask", {"dataset": "inversion", "question": "¿Por provincia?"})

    assert said == {
        "status": "answer",
        "text": "Azua: RD$1,000.50.",
        "payload": {
            "type": "bar",
            "columns": [
                {"name": "provincia", "label": "Provincia", "kind": "place", "unit": ""},
                {"name": "valor", "label": "Monto", "kind": "money", "unit": "DOP"},
            ],
            "rows": [["Azua", "1000.50"]],
            "more": False,
        },
        "understood": {
            "question": "¿Cuánto se invierte por provincia?",
            "filters": ["Sector: Salud"],
            "group": ["Provincia"],
            "measure": "suma",
            "period": "",
            "notes": [],
        },
        "sql": "SELECT 1",
        "cached": False,
        "choices": ["¿Y en Azua?"],
        "source": "",
        "cut_off": None,
        "download": "https://datos.example/inversion.csv",
    }


def test_a_question_is_asked_by_the_merchants_clock_and_kept(
    program: Caller, alma: Merchant, owner: User, asked: Asked
) -> None:
    body = {"dataset": "mi-tienda", "question": "¿y ayer?", "previous": "¿Cuánto vendí hoy?"}
    program.post("insights/ask", body)

    ((shop, question, previous, now),) = asked.calls
    assert (shop.slug, shop.merchant_id) == ("mi-tienda", alma.pk)
    assert (question, previous) == ("¿y ayer?", "¿Cuánto vendí hoy?")
    assert str(now.tzinfo) == "America/La_Paz" and abs((timezone.now() - now).total_seconds()) < 60
    row = AskedQuestion.objects.of(alma).get()
    assert (row.dataset_slug, row.question, row.asked_by) == ("mi-tienda", "¿y ayer?", owner)


def test_data_of_others_drafts_and_nothing_look_alike(
    program: Caller, alma: Merchant, dario: Merchant, asked: Asked
) -> None:
    dataset(dario, "vecino")
    dataset(alma, "borrador", state=State.DRAFT)
    for slug in ("vecino", "borrador", "nada", "mi_tienda", "x' OR 1=1"):
        said = program.post("insights/ask", {"dataset": slug, "question": "¿Cuántos?"}, 404)
        assert said["error"]["code"] == "not_found"
    assert asked.calls == [] and not AskedQuestion.across.exists()


BAD: list[tuple[dict[str, Any], str]] = [
    ({"question": "¿Cuántos?"}, "dataset"),
    ({"dataset": "mi-tienda"}, "question"),
    ({"dataset": "mi-tienda", "question": ""}, "question"),
    ({"dataset": "mi-tienda", "question": "   "}, "question"),
    ({"dataset": "mi-tienda", "question": 5}, "question"),
    ({"dataset": ["mi-tienda"], "question": "¿?"}, "dataset"),
    ({"dataset": "mi-tienda", "question": "¿" * 501}, "question"),
    ({"dataset": "mi-tienda", "question": "a\x00b"}, "question"),
    ({"dataset": "mi-tienda", "question": "¿?", "previous": None}, "previous"),
    ({"dataset": "mi-tienda", "question": "¿?", "sql": "SELECT 1"}, "sql"),
]


def test_what_is_wrong_with_a_body_is_named(program: Caller, asked: Asked) -> None:
    found = {}
    for body, _field in BAD:
        error = program.post("insights/ask", body, 400)["error"]
        found[str(body)] = list(error["fields"])
    assert found == {str(body): [field] for body, field in BAD}
    assert asked.calls == []


def test_a_refusal_is_an_answer_too(program: Caller, asked: Asked) -> None:
    asked.answer = Answer(Status.REFUSED, "Solo leo los datos.")
    said = program.post("insights/ask", {"dataset": "mi-tienda", "question": "Borra todo"})
    assert (said["status"], said["payload"]["type"], said["sql"]) == ("refused", "none", "")


def test_where_questions_are_off_that_is_said(program: Caller, asked: Asked) -> None:
    asked.answer = fetching.TurnedOff()
    said = program.post("insights/ask", {"dataset": "mi-tienda", "question": "¿Cuántos?"}, 503)
    assert said["error"]["code"] == "insights_off"
    assert "apagadas" in said["error"]["message"]


@override_settings(API_QUESTIONS_A_MINUTE=2)
def test_one_merchant_asks_so_often_in_a_minute(
    program: Caller, asked: Asked, monkeypatch: pytest.MonkeyPatch, redis_url: str
) -> None:
    monkeypatch.setattr(throttling, "clock", lambda: 1_000_000_000.0)
    body = {"dataset": "mi-tienda", "question": "¿Cuántos?"}
    found = [program.ask("POST", "insights/ask", body).status_code for _ in range(3)]
    assert found == [200, 200, 429]


def test_a_key_without_the_permission_asks_nothing(
    alma: Merchant, owner: User, asked: Asked
) -> None:
    body = {"dataset": "mi-tienda", "question": "¿Cuánto vendí ayer?"}
    said = Caller(token(alma, owner, [Scope.READ, Scope.CHAT])).post("insights/ask", body, 403)
    assert said["error"]["code"] == "scope_missing" and asked.calls == []
