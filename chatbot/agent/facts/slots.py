"""Times that are free for an appointment, as a tool found them in this turn."""

from datetime import datetime
from zoneinfo import ZoneInfo

from chatbot.agent.facts.appointment import when
from chatbot.agent.facts.offers import a_person_may
from chatbot.agent.facts.values import BACKEND, Fact, Provider, Teller, as_found


def slot(teller: Teller, fact_id: str) -> Fact | None:
    """ "• lunes 23 de noviembre, 09:00 con Ana Ríos (Centro)"; the branch where there are several.
    None for a time that no tool found free in this turn."""
    found = teller.found("slots", fact_id)
    if found is None:
        return None
    told = found.data
    zone = ZoneInfo(teller.situation.shop.time_zone)
    at = datetime.fromisoformat(f"{told['date']}T{told['time']}").replace(tzinfo=zone)
    words = when(teller, at, told["staff_name"] or "", told["branch_name"])
    return Fact("slots", fact_id, f"• {words}", BACKEND)


# A person is offered behind them: who gives appointments is a person.
PROVIDERS = {"slots": Provider(slot, as_found("slots"), a_person_may)}
