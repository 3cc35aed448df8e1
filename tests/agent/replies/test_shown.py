"""What docs/replies.md shows is what customers read where a model answers in blocks."""

import pytest

from tests.agent.replies import shown_scenes
from tests.agent.replies.shown_told import told
from tests.browser import ROOT

pytestmark = pytest.mark.django_db


def test_the_page_of_replies_is_what_customers_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read = told(shown_scenes.opened(), monkeypatch)

    written = (ROOT / "docs" / "replies.md").read_text()
    assert written == shown_scenes.page(read), "run tests/simulator/test_replies_look.py"
