"""Short ways to look at what stands in the calendar, and at the buttons that were sent."""

from typing import Any

from catalog.bookings.models import Appointment
from chatbot.agent.models import SessionFlow
from tests.chatbot.agent.talk import Talk


def rows(talk: Talk) -> list[tuple[str, str, str]]:
    """Every appointment: service, local time, status."""
    found = Appointment.objects.of(talk.merchant).select_related("service").order_by("created_at")
    return [
        (row.service.name, f"{row.starts_at.astimezone(zone(talk)):%d %H:%M}", row.status)
        for row in found
    ]


def zone(talk: Talk) -> Any:
    from zoneinfo import ZoneInfo

    return ZoneInfo(talk.merchant.time_zone)


def flow(talk: Talk) -> str:
    """The state of the newest booking flow."""
    row = SessionFlow.objects.of(talk.merchant).filter(session=talk.session).order_by("id").last()
    return row.state if row is not None else ""


def buttons(talk: Talk) -> dict[str, str]:
    """Title → id of everything that could be tapped in the last turn."""
    found: dict[str, str] = {}
    for content in talk.contents():
        rows = content.get("choices") or [
            row for section in content.get("sections", ()) for row in section["rows"]
        ]
        found |= {row["title"]: row["id"] for row in rows}
    return found


def codes(talk: Talk) -> list[str]:
    """Why actions of the last turn were refused."""
    return [one["code"] for one in talk.last_turn().verdicts if one["code"]]
