"""What a model asks and notes before it answers: answered always, believed never."""

import json
from dataclasses import replace

from chatbot.agent.flows import sales
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import registry
from llm.values import Completion, Told, ToolCall
from tests import tables
from tests.chatbot.agent.proposers.with_a_model import heard, kinds, propose
from tests.chatbot.agent.scenes import CATALOG, TRANSFER
from tests.chatbot.agent.scripted_model import COST, ScriptedModel, asks, says


def large() -> Situation:
    """Forty more products, of which one is a guava juice."""
    more = tuple(
        replace(CATALOG[0], id=200 + n, product_id=900 + n, product=f"Cosa {n}", name=f"Cosa {n}")
        for n in range(40)
    )
    guava = replace(CATALOG[0], id=500, product_id=950, product="Guayaba", name="Guayaba")
    return heard("¿qué tienen de fruta?", catalog=(*CATALOG, *more, guava))


def test_details_are_noted_and_stand_before_the_other_actions() -> None:
    call = asks(("set_order_details", {"fulfilment": "pickup", "address": None, "price": 1}))
    model = ScriptedModel(call, says("Anotado.", "REVIEW_ORDER"))
    found = propose(heard("lo recojo yo, eso es todo"), model)

    assert [one.model_dump() for one in found.proposed_actions] == [
        {"type": "set_order_details", "params": {"fulfilment": "pickup"}},
        {"type": "REVIEW_ORDER", "params": {}},
    ]
    _words, asked, told = model.requests[1].messages
    assert asked == call
    assert isinstance(told, Told)
    assert told.call == call.calls[0]
    assert found.raw.startswith("set_order_details(")


def test_details_that_come_with_the_answer_need_no_second_call() -> None:
    call = ToolCall("c1", "set_order_details", json.dumps({"payment_method_id": str(TRANSFER)}))
    answer = Completion(
        json.dumps(says("Listo.", "REVIEW_ORDER")), (call, call), COST, "tool_calls"
    )
    found = propose(heard("por transferencia, eso es todo"), ScriptedModel(answer))

    assert kinds(found) == ["set_order_details", "REVIEW_ORDER"]


@tables.rows(
    ("state", "offers"),
    [("HUMAN_TAKEOVER", False),
     *((state, True) for state in sales.STATES if state != "HUMAN_TAKEOVER")],
)  # fmt: skip
def test_details_are_offered_where_they_may_be_set_now_or_later(state: str, offers: bool) -> None:
    names = {tool.name for tool in registry.offered(heard("hola, una pregunta", state))}

    assert ("set_order_details" in names) is offers


def test_a_large_catalogue_is_searched_by_tool() -> None:
    model = ScriptedModel(
        asks(("list_products", {"query": "jugo de guayava"})),
        says("Tengo guayaba.", ("SHOW_PRODUCT", {"product_id": "500"})),
    )
    found = propose(large(), model)

    assert kinds(found) == ["SHOW_PRODUCT"]
    assert "list_products" in [tool.name for tool in model.requests[0].tools]
    told = model.requests[1].messages[-1]
    assert isinstance(told, Told)
    assert [row["id"] for row in json.loads(told.text)["products"]] == ["500"]


def test_tools_are_asked_twice_at_most() -> None:
    call = asks(("list_products", {"query": "guayaba"}))
    found = propose(large(), ScriptedModel(call, call, call, call))

    assert (found.proposer, found.fallback, found.usage.calls) == ("rules", "unreadable", 4)


@tables.rows(
    ("name", "arguments"),
    [("list_products", "{"), ("list_products", "[]"), ("list_products", '{"query": [1]}'),
     ("drop_tables", "{}"), ("set_order_details", "nada"),
     ("list_products", '{"query": "\\ud800"}')],
)  # fmt: skip
def test_a_bad_tool_call_is_answered_and_proposes_nothing(name: str, arguments: str) -> None:
    model = ScriptedModel(asks((name, arguments)), says("Hola"))

    assert kinds(propose(large(), model)) == ["REPLY"]


def test_every_call_is_answered_even_too_many() -> None:
    calls = asks(*[("list_products", {"query": "cosa"})] * 9)
    model = ScriptedModel(calls, says("Hola"))
    propose(large(), model)

    told = [one for one in model.requests[1].messages if isinstance(one, Told)]
    assert [one.call.id for one in told] == [call.id for call in calls.calls]


def test_an_answer_that_came_with_a_search_waits_for_what_is_found() -> None:
    hasty = json.dumps(says("Creo que no hay.", "SHOW_CATALOG"))
    call = ToolCall("c1", "list_products", '{"query": "guayaba"}')
    model = ScriptedModel(
        Completion(hasty, (call,), COST, "tool_calls"),
        says("Sí hay.", ("SHOW_PRODUCT", {"product_id": "500"})),
    )

    assert kinds(propose(large(), model)) == ["SHOW_PRODUCT"]
