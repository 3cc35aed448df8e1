"""Tool calls are answered always, believed never, and few."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from pydantic import BaseModel

from chatbot.agent.proposals import ProposedAction
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.tools import calling, registry, rows
from chatbot.agent.tools.calling import Calls
from chatbot.agent.tools.values import Found, Look, Tool
from llm.values import ToolCall
from merchants.models import Merchant
from tests.chatbot.agent.proposers.with_a_model import heard

NOW = heard("¿qué tienen?")


class Echo(BaseModel):
    """The toy's parameter."""

    word: str = ""


def tool(run: Callable[[Any, Look], Found | ProposedAction]) -> Calls:
    return Calls((Tool("echo", "Repite.", Echo, run),))


def call(word: str = "a", name: str = "echo") -> ToolCall:
    return ToolCall("c1", name, json.dumps({"word": word}))


def test_six_calls_of_a_turn_are_looked_at_and_the_same_one_once() -> None:
    ran: list[str] = []

    def echoes(asked: Echo, look: Look) -> Found:
        ran.append(asked.word)
        return Found(asked.word)

    calls = tool(echoes)

    told = [calls.answer(call(word), NOW) for word in "aabcdefg"]

    assert told == ['"a"', calling.ASKED, '"b"', '"c"', '"d"', '"e"', *[calling.TOO_MANY] * 2]
    assert ran == list("abcde")
    assert [one.told for one in calls.results] == told


def test_a_tool_that_raises_is_told_as_a_sentence() -> None:
    def broken(asked: Echo, look: Look) -> Found:
        raise RuntimeError("secret of the house")

    calls = tool(broken)
    assert calls.answer(call(), NOW) == calling.FAILED


def test_an_answer_of_a_megabyte_is_cut_and_facts_are_few_and_short() -> None:
    long = LookedUp("passage", "0", {"text": "x" * 10_000})
    facts = (long, *(LookedUp("passage", str(n), {"text": "corto"}) for n in range(1, 100)))
    calls = tool(lambda asked, look: Found("x" * 1_000_000, facts))

    assert len(calls.answer(call(), NOW)) <= calling.LONGEST_TOLD + 20
    (result,) = calls.results
    assert [one.id for one in result.facts] == [str(n) for n in range(1, calling.MOST_FACTS)]


@pytest.mark.django_db
def test_a_tool_that_hangs_in_the_database_is_given_up_and_nothing_is_left_behind() -> None:
    def sleeps(asked: Echo, look: Look) -> Found:
        with rows.read_only(0.05), connection.cursor() as sql:
            sql.execute("SELECT pg_sleep(60)")
        return Found("awake")

    assert tool(sleeps).answer(call(), NOW) == calling.FAILED
    assert Merchant.objects.count() >= 0
    with connection.cursor() as sql:
        sql.execute("SHOW statement_timeout")
        assert sql.fetchone() != ("50ms",)


@pytest.mark.django_db
def test_a_read_tool_cannot_write_whatever_it_tries() -> None:
    def writes(asked: Echo, look: Look) -> Found:
        with rows.read_only(1):
            Merchant.objects.create(slug="intruso", name="Intruso")
        return Found("done")

    assert tool(writes).answer(call(), NOW) == calling.FAILED
    assert not Merchant.objects.filter(slug="intruso").exists()
    # Whoever reads first can write again afterwards.
    Merchant.objects.create(slug="propio", name="Propio")


def test_another_merchants_product_is_not_there() -> None:
    large = heard("¿qué tienen?", catalog=NOW.catalog * 20)
    calls = Calls(registry.offered(large))
    asked = ToolCall("c1", "get_product", '{"product_id": "99999999"}')

    assert "no está en el catálogo" in calls.answer(asked, large)


def test_arguments_that_cannot_be_read_are_named() -> None:
    calls = tool(lambda asked, look: Found("x"))

    assert calls.answer(ToolCall("c1", "echo", '{"word": [1]}'), NOW) == (
        "No se entendieron los argumentos: word."
    )
    assert calls.answer(call(name="drop_tables"), NOW) == calling.UNKNOWN
