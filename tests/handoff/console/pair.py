"""Two pages side by side: Carla at the simulator and somebody of the shop's at the console."""

import re
from dataclasses import dataclass

from playwright.sync_api import expect

from chatbot.conversations.models import Session
from merchants.models import Merchant
from tests.handoff.console.watched import Watched

Words = str | re.Pattern[str]


@dataclass
class Pair:
    """Both pages of one conversation, `name`'s with `shop`."""

    shop: Merchant
    carla: Watched
    bruno: Watched
    name: str

    @property
    def session(self) -> Session:
        rows = Session.objects.of(self.shop).select_related("assigned_to", "order")
        return rows.get(customer__name=self.name)

    def open(self) -> None:
        """The simulator on Carla's conversation, the console on its list."""
        page = self.carla.page
        page.goto(f"/simulator/{self.shop.slug}/")
        page.locator("html[data-ready=yes]").wait_for(state="attached")
        page.locator(".chat").filter(has_text=self.name).click()
        expect(page.locator("#playing")).to_have_text(self.name)
        self.bruno.page.goto(f"/console/{self.shop.slug}/")

    def carla_writes(self, text: str) -> None:
        """She says it, and the shop has it."""
        page = self.carla.page
        page.get_by_role("textbox", name="Escribe un mensaje").fill(text)
        page.get_by_role("button", name="Enviar", exact=True).click()
        mine = page.locator(".row.mine").last
        expect(mine.locator(".bubble-text")).to_have_text(text)
        expect(mine).to_have_attribute("data-message", re.compile(r"\d"))

    def carla_reads(self, words: Words) -> None:
        heard = self.carla.page.locator(".row:not(.mine) .bubble-text").filter(has_text=words)
        expect(heard.last).to_be_visible()

    def bruno_opens(self) -> None:
        """Her row of the list, and from there her conversation."""
        page = self.bruno.page
        page.locator("#rows .row").filter(has_text=self.name).click()
        expect(page.locator("#thread-name")).to_have_text(self.name)

    def bruno_reads(self, words: Words) -> None:
        said = self.bruno.page.locator("#bubbles .bubble").filter(has_text=words)
        expect(said.last).to_be_visible()

    def bruno_writes(self, text: str) -> None:
        page = self.bruno.page
        expect(page.locator("#words-in")).to_be_enabled()
        page.locator("#words-in").fill(text)
        page.get_by_role("button", name="Enviar", exact=True).click()

    def assert_never_reloaded(self) -> None:
        """One document each since they were opened, and nothing went wrong in it."""
        assert self.carla.is_whole and self.bruno.is_whole
        assert (len(self.carla.loads), len(self.bruno.loads)) == (1, 1)
