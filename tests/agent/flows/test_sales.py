"""The tables of states, events and actions say only what specs/agent_v2 §3 draws."""

from chatbot.agent.flows import sales as states
from tests import tables
from tests.agent.named import ACTIONS


@tables.rows("event", states.EVENTS)
def test_an_event_takes_a_way_that_exists(event: str) -> None:
    for state, after in states.EVENTS[event].items():
        assert after in states.WAYS[state]


@tables.rows("action", states.AFTER)
def test_an_action_takes_a_way_that_exists(action: str) -> None:
    for state, after in states.AFTER[action].items():
        assert after == state or after in states.WAYS[state]


def test_only_a_person_or_a_rule_of_time_leaves_a_takeover() -> None:
    for table in (states.EVENTS, states.AFTER):
        for ways in table.values():
            assert ways.get(states.HUMAN_TAKEOVER, states.HUMAN_TAKEOVER) == states.HUMAN_TAKEOVER


def test_every_action_of_the_table_is_one_of_the_twelve() -> None:
    assert set(states.AFTER) <= set(ACTIONS)


@tables.rows("state", states.STATES)
def test_what_is_not_in_a_table_moves_nothing(state: str) -> None:
    for event in ("GREETING_RECEIVED", "PAYMENT_PROOF_RECEIVED", "PAYMENT_REJECTED"):
        assert states.after_event(event, state) == state
    assert states.after_action("REPLY", state, holds=True) == state


def test_payment_completes_only_what_waits_for_it() -> None:
    moved = {s: states.after_event("PAYMENT_APPROVED", s) for s in states.STATES}

    assert moved.pop("AWAITING_PAYMENT") == "COMPLETED"
    assert all(state == after for state, after in moved.items())
