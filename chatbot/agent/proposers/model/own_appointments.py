"""The customer's own appointments as a model is shown them. Pure."""

from zoneinfo import ZoneInfo

from pydantic import BaseModel, ConfigDict

from chatbot.agent.situation.values import Situation
from chatbot.agent.tools.products import LONGEST_LINE, text

MOST = 3


class OwnAppointment(BaseModel):
    """One of them; `starts` is local."""

    model_config = ConfigDict(frozen=True)

    id: str
    service: str
    starts: str
    staff: str | None = None
    branch: str | None = None
    status: str


def of(situation: Situation) -> tuple[OwnAppointment, ...]:
    """Those that are still to come; `MOST` at most."""
    agenda = situation.agenda
    zone = ZoneInfo(situation.shop.time_zone)
    return tuple(
        OwnAppointment(
            id=str(one.id),
            service=text(one.service, LONGEST_LINE),
            starts=f"{one.starts.astimezone(zone):%Y-%m-%d %H:%M}",
            staff=text(one.staff, LONGEST_LINE) or None,
            branch=text(one.branch, LONGEST_LINE) or None,
            status=one.status,
        )
        for one in (agenda.appointments[:MOST] if agenda is not None else ())
    )
