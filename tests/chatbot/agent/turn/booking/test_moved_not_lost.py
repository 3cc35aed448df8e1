"""What is said of an appointment that stands, and which action the rules propose: on values."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from catalog.bookings.values import AppointmentValue, StaffValue
from chatbot.agent import reading
from chatbot.agent.proposers.rules import bookings
from chatbot.agent.situation.agenda import Agenda, Offered
from chatbot.agent.situation.values import Situation
from tests import sentences, tables
from tests.chatbot.agent import scenes

ZONE = ZoneInfo("America/La_Paz")
NOW = datetime(2026, 11, 25, 11, 0, tzinfo=ZONE)
HELD = UUID(int=9)
LINES = sentences.of(__file__)
SERVICES = (
    Offered(1, "Limpieza dental", ("limpieza", "profilaxis")),
    Offered(2, "Blanqueamiento dental", ("blanqueamiento",)),
    Offered(3, "Ortodoncia", ("brackets",)),
)
_TYPES = {
    "reschedule_appointment": "move",
    "cancel_appointment": "cancel",
    "create_appointment": "book",
}


def agenda(*starts: datetime) -> Agenda:
    rows = tuple(
        AppointmentValue(
            UUID(int=8 + n), "confirmed", 1, "Limpieza dental", 1, "Centro", at,
            at + timedelta(minutes=45), 5, "Ana Ríos",
        )
        for n, at in enumerate(starts, 1)
    )  # fmt: skip
    return Agenda(SERVICES, (StaffValue(5, "Ana Ríos"),), rows)


def situation(text: str, **more: Any) -> Situation:
    held = agenda(datetime(2026, 12, 1, 9, 0, tzinfo=ZONE))
    said = replace(scenes.said(text), said_at=NOW, recorded_at=NOW)
    shop = replace(scenes.SHOP, vertical="dental", attends=("services", "staff"))
    told: dict[str, Any] = {"now": NOW, "agenda": held, "unread": (said,), "shop": shop}
    return scenes.situation(**(told | {"catalog": ()} | more))


def proposed(here: Situation) -> str:
    """The first action, as the lines write it."""
    actions = bookings.books(here, reading.read(here))
    if not actions:
        return ""
    first, told = actions[0], {k: v for k, v in actions[0].params.items() if v}
    if told.get("unsure"):
        return "either"
    name = _TYPES.get(first.type, "")
    if {"patient_name", "patient_relation", "other_patient"} & told.keys():
        who = (told.get("patient_name", "?"), told.get("patient_relation", ""))
        return " ".join(filter(None, ("who", *who)))
    when = [told.get("starts_at") or told.get("date", "")]
    when += [f"{name}={told[name]}" for name in ("after", "before") if name in told]
    return " ".join(filter(None, (name, *when)))


@tables.rows(
    ("section", "text", "meant"), [(name, *row) for name, rows in LINES.items() for row in rows]
)
def test_what_the_rules_propose(section: str, text: str, meant: str) -> None:
    assert proposed(situation(text)) == meant
