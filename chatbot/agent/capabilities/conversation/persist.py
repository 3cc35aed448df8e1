"""Writes who speaks, and looks whether a picture is there."""

from dataclasses import replace

from catalog.bookings import boards
from catalog.bookings.boards import Asked
from catalog.bookings.problems import NotOffered
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Applied, World
from chatbot.agent.rules.danger import LIFE
from chatbot.agent.situation.values import Effect
from chatbot.conversations import dangers, ownership
from merchants import files


def product(rows: Rows, effect: Effect, world: World) -> Applied:
    """Without a picture whose file is not there."""
    path = effect.facts["picture"]
    if path and files.is_gone(path):
        effect = replace(effect, facts={**effect.facts, "picture": ""})
    return Applied(world, (effect,))


def escalated(rows: Rows, effect: Effect, world: World) -> Applied:
    """A person is waited for, and reads why; of a life in danger the people are told at once."""
    danger = effect.facts["reason"] == LIFE
    ownership.escalate(rows.session, reason=effect.facts["told"], now=rows.now, danger=danger)
    if danger:
        dangers.tell(rows.session)
    if "next_of" in effect.facts:
        effect = replace(effect, facts=effect.facts | _next_time(rows, effect.facts["next_of"]))
    return Applied(world, (effect,))


def _next_time(rows: Rows, service_id: int | None) -> dict[str, str]:
    """The next free time of the week, with who attends and where; nothing where there is none."""
    merchant = rows.session.merchant
    asked = Asked(*boards.week(merchant, rows.now), service_id)
    try:
        free = boards.slots(merchant, asked, rows.now)
    except NotOffered:
        return {}
    if not free:
        return {}
    first = min(free, key=lambda slot: slot.starts)
    agenda, branches = rows.situation.agenda, rows.situation.shop.branches
    who = agenda.attendant(first.staff_id) if agenda is not None else None
    where = next((row.name for row in branches if row.id == first.branch_id), "")
    at = first.starts.isoformat()
    return {"next_at": at, "next_who": who.name if who is not None else "", "next_where": where}
