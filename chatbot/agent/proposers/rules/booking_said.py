"""What the rules look at when they read what is wanted with an appointment. Pure."""

from dataclasses import dataclass
from datetime import datetime, time
from typing import Any

from catalog.bookings.values import AppointmentValue
from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.flows import booking
from chatbot.agent.proposers.rules import booking_words
from chatbot.agent.proposers.rules.booking_words import Spoken
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
        """What is told of what is on its way."""
        return self._told_of(self._on_its_way())

    def told_of(self, row: AppointmentValue) -> dict[str, Any]:
        """What is told of an appointment that stands."""
        held = self._local(row.starts)
        return self._told_of(Spoken(held.date(), held, held.time(), row.branch_id))

    def _on_its_way(self) -> Spoken:
        draft = self.draft
        if draft is None:
            return booking_words.NOTHING
        rows = {one.id: one for one in self.agenda.appointments}
        stands = rows.get(draft.appointment) if draft.appointment is not None else None
        starts = draft.starts or (stands.starts if stands is not None else None)
        day = draft.on_day(booking_words.zone(self.situation))
        held = self._local(starts) if starts is not None and (draft.starts or not day) else None
        near = held.time() if held is not None else draft.after or draft.before or self._offered()
        return Spoken(day or (held.date() if held else None), held, near, draft.branch_id)

    def _offered(self) -> time | None:
        """The hour of the times that were offered, where all are of one half of the day."""
        asked = self.situation.asked
        ids = asked.offers if asked is not None else ()
        times = [datetime.fromisoformat(one.partition("/")[0]).time() for one in ids]
        halves = {one.hour < 12 for one in times}
        return times[0] if len(halves) == 1 else None

    def _local(self, at: datetime) -> datetime:
        return at.astimezone(booking_words.zone(self.situation)).replace(tzinfo=None)

    def _told_of(self, spoken: Spoken) -> dict[str, Any]:
        told = booking_words.told(
            self.situation, self.agenda, self.words, asked=self.asked, spoken=spoken
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
