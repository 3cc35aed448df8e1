"""Whatever is said, proposed, clicked or due, in whatever order: what DESIGN §5 says stays true."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import invariant, run_state_machine_as_test

from tests.agent.counter import Counter, proposer
from tests.agent.standing import Standing

pytestmark = pytest.mark.django_db


class Invariants(Counter, Standing):
    """The counter, looked at after each step."""

    def __init__(self) -> None:
        Counter.__init__(self)
        Standing.__init__(self)

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "talk"):
            self.look()


def test_any_sequence_leaves_a_conversation_that_is_right(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chatbot.agent.engines.choose", lambda situation, model=None: proposer)
    run_state_machine_as_test(
        Invariants,
        settings=settings(
            max_examples=30,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
