"""What docs/replies.md shows is what customers read where a model answers in blocks."""

import pytest

from tests.browser import ROOT
from tests.chatbot.agent.replies import shown_scenes
from tests.chatbot.agent.replies.shown_told import told

pytestmark = pytest.mark.django_db


def test_the_page_of_replies_is_what_customers_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read = told(shown_scenes.opened(), monkeypatch)

    written = (ROOT / "docs" / "replies.md").read_text()
    assert written == shown_scenes.page(read), "run tests/handoff/simulator/test_replies_look.py"
