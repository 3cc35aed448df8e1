"""The supervisor's intents and the signals that stand beside them."""

from collections.abc import Callable

from hypothesis import example, given
from hypothesis import strategies as st

from intents.routing_intents import INTENTS
from intents.rules import asks, details, human, signals, ways_to_pay
from intents.rules.routing import route
from tests import sentences, tables

LINES = sentences.beside(__file__, "routing_lines")

RULES: dict[str, Callable[[str], bool]] = {
    rule.__name__: rule
    for rule in (
        signals.is_whole_greeting,
        signals.is_affirm,
        signals.is_deny,
        signals.is_thanks,
        human.asks_human,
        asks.asks_catalog,
        asks.asks_price,
        asks.asks_total,
        asks.shows_order,
        asks.has_finished,
        asks.asks_order_status,
        asks.asks_how_to_pay,
        asks.cancels_order,
        asks.only_finishes,
    )
}


@tables.rows(("line", "intent"), LINES["ROUTED"])
def test_a_line_is_routed_to_its_intent(line: str, intent: str) -> None:
    assert route(line).intent == intent


@tables.rows(("name", "line"), [(name, line) for name in RULES for (line,) in LINES[name]])
def test_a_signal_is_heard(name: str, line: str) -> None:
    assert RULES[name](line)


@tables.rows(("name", "line"), [(name, line) for name in RULES for (line,) in LINES[f"not {name}"]])
def test_a_signal_is_not_heard_where_it_is_not(name: str, line: str) -> None:
    assert not RULES[name](line)


@tables.rows(("line", "method"), LINES["METHODS"])
def test_a_way_to_pay_is_named(line: str, method: str | None) -> None:
    assert (ways_to_pay.kind_named(line) or None) == method


@tables.rows(("line", "way"), LINES["HANDOVERS"])
def test_a_handover_is_named(line: str, way: str | None) -> None:
    assert details.names_fulfilment(line) == way


@given(st.text(max_size=300))
def test_any_text_has_an_intent_of_the_list(text: str) -> None:
    assert route(text).intent in INTENTS


@example("\u0300")  # an accent without a letter
@given(st.text(max_size=300))
def test_any_text_can_be_asked_for_signals(text: str) -> None:
    for rule in RULES.values():
        rule(text)
    ways_to_pay.kind_named(text)
    details.names_fulfilment(text)
