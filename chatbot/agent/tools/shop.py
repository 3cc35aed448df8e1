"""Where a shop is and what it can be held to, looked up (specs/tool_calling_rag §4.1)."""

from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from chatbot.agent.rules.named import whole
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools.products import text
from chatbot.agent.tools.rows import read_only
from chatbot.agent.tools.values import Found, Look, Tool
from merchants import selectors as shops
from merchants.models import Merchant
from merchants.rules import branches, hours, policies
from merchants.rules.branches import BranchHours, By
from merchants.rules.hours import Schedule

NO_BRANCH = "Esa sucursal no existe."
SEVERAL = "Hay varias que se llaman así: pregunta en qué ciudad."
NO_POLICY = "De eso no hay nada escrito; ofrece que conteste una persona."
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MOST_NAMED = 10
MOST_SPECIAL = 6
LONGEST_POLICY = 2_000


class GetBranchInfo(BaseModel):
    """A branch by name or id; without either the one that serves the customer."""

    model_config = ConfigDict(coerce_numbers_to_str=True)

    branch_name: str = Field(default="", max_length=600)
    branch_id: str = Field(default="", max_length=20)


class GetBusinessPolicy(BaseModel):
    """Which policy."""

    policy_type: Literal[
        "cancellation", "rescheduling", "payment", "warranty", "refunds", "shipping"
    ]


def get_branch_info(asked: GetBranchInfo, look: Look) -> Found:
    """Address, contact and hours of one branch; of several that fit their names."""
    with read_only(look.seconds):
        merchant = Merchant.objects.get(pk=look.situation.shop.id)
        rows = shops.branch_hours(merchant)
    found = _meant(asked, rows, look.situation.text)
    if len(found) == 1:
        return _of_branch(found[0], rows, look.situation.now)
    names = [{"id": str(one.branch.id), "name": one.branch.full_name} for one in found or rows]
    told = {"error": SEVERAL if found else NO_BRANCH, "branches": names[:MOST_NAMED]}
    return Found(told)


def _meant(
    asked: GetBranchInfo, rows: tuple[BranchHours, ...], said: str
) -> tuple[BranchHours, ...]:
    if asked.branch_id:
        return tuple(one for one in rows if one.branch.id == whole(asked.branch_id))
    every = [one.branch for one in rows]
    name = asked.branch_name.strip()
    serves = branches.serving(every, name or said)
    told = not name or serves.by in (By.NAMED, By.PLACE)
    partly = branches.called(every, name) or branches.spoken_of(every, name)
    found = serves.candidates if told else partly
    known = {one.branch.id: one for one in rows}
    return tuple(known[row.id] for row in found)


def _of_branch(found: BranchHours, rows: tuple[BranchHours, ...], now: datetime) -> Found:
    others = [one.branch.full_name for one in rows if one is not found][:MOST_NAMED]
    beside = {"other_branches": others} if others else {}
    return Found(_told(found) | beside, (fact(found, now),))


def _told(found: BranchHours) -> dict[str, Any]:
    row = found.branch
    return {
        "id": str(row.id),
        "name": text(row.name),
        "address": text(row.address),
        "city": text(row.city),
        "phone": text(row.phone),
        "whatsapp": text(row.whatsapp),
        "google_maps_url": row.google_maps_url,
        "operating_hours": _hours(found.schedule),
    }


def fact(found: BranchHours, now: datetime) -> LookedUp:
    """The branch as its provider renders it."""
    data = {**_told(found), "schedule": _recorded(found.schedule, now)}
    return LookedUp("branches", str(found.branch.id), data)


def _hours(schedule: Schedule) -> dict[str, dict[str, str]]:
    """Day → when it opens and closes; a day's second stretch stands under "..._2"."""
    told: dict[str, dict[str, str]] = {}
    for one in sorted(schedule.week, key=lambda one: (one.weekday, one.opens)):
        day, number = DAYS[one.weekday], 1
        while (key := day if number == 1 else f"{day}_{number}") in told:
            number += 1
        told[key] = {"open": f"{one.opens:%H:%M}", "close": f"{one.closes:%H:%M}"}
    return told


def _recorded(schedule: Schedule, now: datetime) -> dict[str, Any]:
    """The hours from now on as plain JSON, for whoever renders them (`facts.shop`)."""
    closed = schedule.closed_until
    return {
        "week": [[one.weekday, f"{one.opens}", f"{one.closes}"] for one in schedule.week],
        "special": [
            [f"{one.date}", f"{one.opens or ''}", f"{one.closes or ''}"]
            for one in hours.special_from(schedule, now)[:MOST_SPECIAL]
        ],
        "closed_until": closed.isoformat() if closed is not None else "",
    }


def get_business_policy(asked: GetBusinessPolicy, look: Look) -> Found:
    """The policy of that kind in the merchant's own words; an empty one is unknown."""
    with read_only(look.seconds):
        row = shops.policy(look.situation.shop.id, asked.policy_type)
    said = row.said if row is not None else ""
    fact = LookedUp("policy", asked.policy_type, {"text": said})
    if row is None:
        return Found({"error": NO_POLICY}, (fact,))
    told = {
        "title": row.title,
        "policy": text(row.text, LONGEST_POLICY),
        "short_version": text(row.short) or None,
    }
    return Found(told, (fact,))


def _has_more_to_tell(situation: Situation) -> bool:
    """Whether there is more than the address and hours that every turn holds."""
    rows = situation.shop.branches
    return len(rows) > 1 or any(one.phone or one.whatsapp or one.google_maps_url for one in rows)


def _has_policies(situation: Situation) -> bool:
    return any(one.topic in policies.KINDS for one in situation.shop.policies)


TOOLS = (
    Tool(
        "get_branch_info",
        "Una sucursal: dirección, contacto, horario. Dilo con say: branches y su id.",
        GetBranchInfo,
        get_branch_info,
        when=_has_more_to_tell,
    ),
    Tool(
        "get_business_policy",
        "Una política del negocio. Dila con say: policy y su nombre.",
        GetBusinessPolicy,
        get_business_policy,
        when=_has_policies,
    ),
)
