"""The tables of states, events and actions say only what specs/agent_v2 §3 draws."""

from chatbot.agent.flows import sales
from tests import tables
from tests.chatbot.agent.named import ACTIONS


@tables.rows("event", sales.EVENTS)
def test_an_event_takes_a_way_that_exists(event: str) -> None:
    for state, after in sales.EVENTS[event].items():
        assert after in sales.WAYS[state]


@tables.rows("action", sales.AFTER)
def test_an_action_takes_a_way_that_exists(action: str) -> None:
    for state, after in sales.AFTER[action].items():
        assert after == state or after in sales.WAYS[state]


def test_only_a_person_or_a_rule_of_time_leaves_a_takeover() -> None:
    for table in (sales.EVENTS, sales.AFTER):
        for ways in table.values():
            assert ways.get(sales.HUMAN_TAKEOVER, sales.HUMAN_TAKEOVER) == sales.HUMAN_TAKEOVER


def test_every_action_of_the_table_is_one_of_the_twelve() -> None:
    assert set(sales.AFTER) <= set(ACTIONS)


@tables.rows("state", sales.STATES)
def test_what_is_not_in_a_table_moves_nothing(state: str) -> None:
    for event in ("GREETING_RECEIVED", "PAYMENT_PROOF_RECEIVED", "PAYMENT_REJECTED"):
        assert sales.after_event(event, state) == state
    assert sales.after_action("REPLY", state, holds=True) == state


def test_payment_completes_only_what_waits_for_it() -> None:
    moved = {s: sales.after_event("PAYMENT_APPROVED", s) for s in sales.STATES}

    assert moved.pop("AWAITING_PAYMENT") == "COMPLETED"
    assert all(state == after for state, after in moved.items())
