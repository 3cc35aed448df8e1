"""What the rules look at when they read what is wanted with an appointment. Pure."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.flows import booking
from chatbot.agent.proposers.rules import booking_words
from chatbot.agent.situation.agenda import Agenda
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from intents.words import Words

WHEN = frozenset({"starts_at", "date", "after", "before", "other_time"})
"""What tells when."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a step looks at. `asked` is what of an appointment the customer was asked, "" for
    nothing; `draft` is what is on its way."""

    situation: Situation
    agenda: Agenda
    read: Reading
    asked: str
    draft: drafts.Draft | None

    @property
    def words(self) -> Words:
        return self.read.words

    @property
    def told(self) -> dict[str, Any]:
        day = self.draft.on_day(booking_words.zone(self.situation)) if self.draft else None
        return self.told_of(day)

    def told_of(self, day: date | None) -> dict[str, Any]:
        """What is told, an hour without a day being of that day."""
        told = booking_words.told(
            self.situation, self.agenda, self.words, asked=self.asked, day=day
        )
        if self.leans and not {"service_id", "service"} & told.keys():
            told["service_id"] = int(self.leans)
        return told

    @property
    def leans(self) -> str:
        """The service that was told last, where somebody wants one: "quiero uno para el sábado"."""
        wants = self.words.booking.wants and not self.words.items
        return self.situation.last_service if wants and self.draft is None else ""


def draft_of(situation: Situation) -> drafts.Draft | None:
    """What is on its way; None for nothing."""
    flow = next((one for one in situation.flows if one.name == booking.NAME), None)
    return drafts.read(flow.data) if flow is not None else None
