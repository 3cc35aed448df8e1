"""A flow is a table: one that contradicts itself does not load, and only its ways can be taken."""

from typing import Any

import pytest

from chatbot.agent.flows import registry, sales
from chatbot.agent.flows.values import Flow
from tests import tables

TWO = {"start": "begun", "transitions": {"begun": frozenset({"done"})}, "ends": frozenset({"done"})}


def flow(**changed: object) -> Flow:
    return Flow(**{"name": "toy", "states": ("begun", "done"), **TWO, **changed})  # type: ignore[arg-type]


BROKEN: dict[str, dict[str, Any]] = {
    "a start that it does not have": {"start": "nowhere"},
    "a way to a state that it does not have": {"transitions": {"begun": frozenset({"far"})}},
    "a state that nothing leads to": {"states": ("begun", "done", "lonely")},
    "a way that leads on from its end": {
        "transitions": {"begun": frozenset({"done"}), "done": frozenset({"begun"})}
    },
    "an end in which it begins": {"ends": frozenset({"begun"}), "transitions": {}},
    "a lapse that is no way": {"lapses": {"done": "begun"}},
    "a lapse that goes nowhere": {"lapses": {"begun": "begun"}},
    "an order that ends it in no end": {"bought": "begun"},
}


@tables.rows("what", BROKEN)
def test_a_table_that_contradicts_itself_does_not_load(what: str) -> None:
    with pytest.raises(ValueError, match="'toy'"):
        flow(**BROKEN[what])


def test_a_flow_takes_its_ways_only() -> None:
    table = flow(lapses={"begun": "done"})

    assert table.leads(None, "begun")
    assert table.leads("begun", "begun")
    assert table.leads("begun", "done")
    assert table.leads("done", "begun"), "what is over may begin anew"
    assert not table.leads(None, "done")
    assert not table.leads("done", "done")


def test_the_way_to_an_end_is_the_shortest_one() -> None:
    ways = {"a": frozenset({"b", "c"}), "b": frozenset({"c"}), "c": frozenset({"d"})}
    table = flow(
        states=("a", "b", "c", "d"), start="a", transitions=ways, ends=frozenset({"d"}), bought="d"
    )

    assert table.ways("a", "d") == ("c", "d")
    assert table.ways("d", "d") == table.ways("d", "a") == ()


def test_a_sale_is_one_of_the_tables_and_never_over() -> None:
    assert registry.FLOWS[sales.NAME].states == sales.STATES
    assert not any(registry.is_over(sales.NAME, state) for state in sales.STATES)
