"""Whatever is said, proposed, clicked or due, in whatever order: what DESIGN §5 says stays true."""

import pytest
from hypothesis.stateful import invariant

from chatbot.agent.proposers import engines
from tests import machines
from tests.chatbot.agent.counter import Counter, proposer
from tests.chatbot.agent.standing import Standing

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


@machines.sizes(few=10, many=100, steps=25)
def test_any_sequence_leaves_a_conversation_that_is_right(
    db: None, monkeypatch: pytest.MonkeyPatch, size: machines.Size
) -> None:
    monkeypatch.setattr(engines, "choose", lambda *_: proposer)
    machines.run(Invariants, size)
