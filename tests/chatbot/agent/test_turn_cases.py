"""The audit's list: who proposed, the cases worth reading, and what the first page counts."""

import re
from datetime import timedelta
from html import unescape

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from chatbot.agent.admin import turn_filters
from chatbot.agent.models import ATTEMPTED, DROPPED, Turn
from chatbot.conversations.models import Session
from merchants.models import User
from tests import counter
from tests.chatbot.agent import test_turn_pages as pages
from tests.chatbot.agent.test_turn_pages import listed

talk, turn = pages.talk, pages.turn

pytestmark = pytest.mark.django_db


def test_cases_worth_reading_are_found(
    client: Client, owner: User, talk: Session, turn: Turn
) -> None:
    counter.turn(talk, said="hola", verdicts=[], fallback="timeout", intent="hours")
    counter.turn(talk, said="hola", verdicts=[], intent="location")
    client.force_login(owner)
    found = {
        query: [intent for intent in (">pedido<", ">horario<", ">ubicación<") if intent in html]
        for query in ("intentos", "frases", "reglas", "")
        for html in [listed(client, **({"caso": query} if query else {}))]
    }

    assert found == {
        "intentos": [">pedido<"],
        "frases": [">pedido<"],
        "reglas": [">horario<"],
        "": [">pedido<", ">horario<", ">ubicación<"],
    }


@pytest.mark.parametrize(
    ("who", "shown"), [("model", ">pedido<"), ("rules", ">ubicación<"), ("event", "cerró")]
)
def test_turns_are_found_by_who_proposed(
    client: Client, owner: User, talk: Session, turn: Turn, who: str, shown: str
) -> None:
    counter.turn(talk, said="hola", verdicts=[], intent="location")
    counter.turn(
        talk, said="", verdicts=[], intent="", engine="", proposer="", outcome="event",
        events=["SESSION_TIMEOUT"],
    )  # fmt: skip
    client.force_login(owner)
    html = listed(client, propuso=who)
    table = html.split("result-list", 1)[-1]

    told = {">pedido<": ">pedido<" in table, ">ubicación<": ">ubicación<" in table}
    told["cerró"] = "quedó quieta" in table
    assert told == {key: key == shown for key in told}


@pytest.mark.parametrize("proposer", ["rules", "openai:gpt-5-mini"])
def test_a_model_that_failed_is_seen_whoever_answered(talk: Session, proposer: str) -> None:
    """V2's rules answer under their own name; V1 calls a person under the model's."""
    turn = counter.turn(talk, said="hola", verdicts=[], proposer=proposer, fallback="timeout")
    counter.turn(talk, said="hola", verdicts=[], proposer=proposer)
    shown = {key: Turn.across.filter(where) for key, (_n, _t, where) in turn_filters.WHO.items()}

    assert turn_filters.who(turn) == "instead"
    assert [*shown["instead"]] == [turn]
    assert sum(rows.count() for rows in shown.values()) == 2
    case = next(one for one in turn_filters.CaseFilter.shortcuts if one.key == "reglas")
    assert [*Turn.across.filter(case.at(timezone.localtime()))] == [turn]


def test_a_case_is_found_by_its_index(talk: Session) -> None:
    """The first page counts attempts: that may not read the whole audit."""
    with connection.cursor() as sql:
        # With a handful of rows any way would do; which one is taken should not hang on statistics.
        sql.execute("SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off")
    for case, index in ((ATTEMPTED, "turn_attempted"), (DROPPED, "turn_dropped")):
        plan = Turn.objects.of(talk.merchant_id).filter(case).order_by("-at").explain()
        assert index in plan, plan


def test_an_attempt_is_counted_on_the_first_page(
    client: Client, owner: User, dario_owner: User, talk: Session, turn: Turn
) -> None:
    client.force_login(owner)
    with time_machine.travel(turn.at - timedelta(days=8), tick=False):
        counter.turn(talk, said="otra", verdicts=turn.verdicts)
    html = client.get(reverse("admin:index")).content.decode()
    (link,) = re.findall(r'href="([^"]*caso=intentos[^"]*)"', html)
    assert client.get(unescape(link)).context["cl"].result_count == 1
    client.force_login(dario_owner)
    assert "?caso=intentos" not in client.get(reverse("admin:index")).content.decode()
