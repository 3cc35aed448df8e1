"""The replies of docs/replies.md as customers see them in the simulator: to be looked at.

Drawn, and the page made anew, where SCREENSHOTS=1 asks for it;
`tests/chatbot/agent/replies/test_shown` holds the words in every run.
"""

import os
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest
import time_machine
from playwright.sync_api import Page

from handoff.simulator import people
from merchants.models import User
from tests.browser import POCKET, ROOT, draw, sign_in
from tests.chatbot.agent.replies import shown_scenes
from tests.chatbot.agent.replies.shown_told import told
from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.handoff.simulator.scenes import Scene
from tests.handoff.simulator.test_look import OWNER
from tests.handoff.simulator.test_phone import are_kept, open_page

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(os.environ.get("SCREENSHOTS") != "1", reason="only where pictures are made"),
]
FRIDAY = datetime(2026, 11, 20, 15, 30, tzinfo=UTC)
"""Half past eleven in La Paz: the shop is open."""
DARK = frozenset({"price", "complaint"})


def test_eight_replies_are_drawn(
    browser_page: Page, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop = shown_scenes.opened()
    page = shown_scenes.page(told(shop, monkeypatch))
    (ROOT / "docs" / "replies.md").write_text(page)
    known = shown_scenes.ids(shop)
    shop.quiet_ms = 0
    shop.save()
    sign_in(browser_page.context, site, User.objects.get(email=OWNER))
    folder = ROOT / "docs" / "replies"
    folder.mkdir(exist_ok=True)
    for at, scene in enumerate(shown_scenes.SCENES):
        customer = people.find_or_make(shop, people.read("Carla Rojas", f"591700123{at:02}"))
        chat = Scene(shop, customer)
        with time_machine.travel(FRIDAY + at * timedelta(minutes=10)):
            monkeypatch.setattr("llm.model_config.of", lambda *args, **kwargs: None)
            for words in scene.before:
                chat.talks(words)
            model = ScriptedModel(shown_scenes.aimed(scene.answer, known))
            monkeypatch.setattr("llm.model_config.of", lambda *args, m=model, **kwargs: m)
            monkeypatch.setattr("chatbot.agent.turn.connection", SimpleNamespace(close=bool))
            chat.talks(scene.words)
        scheme = "dark" if scene.name in DARK else "light"
        browser_page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        open_page(browser_page, "jugueria")
        are_kept(browser_page, len(scene.before) + 1)
        browser_page.set_viewport_size(POCKET | {"height": scene.height})
        draw(browser_page, folder / f"{scene.name}.png", settles=1500)
