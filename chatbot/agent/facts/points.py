"""The customer's points, as a tool found them: how many, which tier, what they are good for, when
they go. That a person hands a reward over is said with them."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from chatbot.agent.facts.offers import a_person_may
from chatbot.agent.facts.values import BACKEND, Fact, Provider, Question, Teller, as_found
from chatbot.conversations.message_templates.days import dated

Told = Mapping[str, Any]


def points(teller: Teller, fact_id: str) -> Fact | None:
    """Where the customer stands; None where no tool looked it up in this turn."""
    found = teller.found("points", fact_id)
    if found is None:
        return None
    lines = (part(teller, found.data) for part in _PARTS)
    return Fact("points", fact_id, "\n".join(filter(None, lines)), BACKEND)


def _amount(number: int) -> str:
    return ngettext("%(n)s punto", "%(n)s puntos", number) % {"n": number}


def _has(teller: Teller, told: Told) -> str:
    if not told["points"]:
        return _("Todavía no tienes puntos.")
    return _("Tienes %(points)s.") % {"points": _amount(told["points"])}


def _tier(teller: Teller, told: Told) -> str:
    here, following = told["tier"], told["next_tier"]
    at = _("Tu nivel: %(tier)s.") % {"tier": here} if here else ""
    facts = {"points": _amount(told["points_to_next_tier"] or 0), "tier": following}
    to = _("Para el nivel %(tier)s te falta ganar %(points)s.") % facts if following else ""
    return f"{at} {to}".strip()


def _rewards(teller: Teller, told: Told) -> str:
    if not told["rewards"]:
        return ""
    head = _("Te alcanza para:")
    lines = [f"• {one['name']}: {_amount(one['points'])}" for one in told["rewards"]]
    return "\n".join([head, *lines, _("El premio lo pone una persona en tu pedido.")])


def _next_reward(teller: Teller, told: Told) -> str:
    reward = told["next_reward"]
    if not reward:
        return ""
    facts = {
        "reward": reward["name"],
        "cost": _amount(reward["points"]),
        "points": _amount(told["points_to_next_reward"]),
    }
    return _("Para «%(reward)s» (%(cost)s) te falta juntar %(points)s.") % facts


def _expiring(teller: Teller, told: Told) -> str:
    if not told["expiring"] or not told["expires_on"]:
        return ""
    facts = {
        "points": _amount(told["expiring"]),
        "day": dated(date.fromisoformat(told["expires_on"])),
    }
    return _("Si no los usas, el %(day)s pierdes %(points)s.") % facts


def _earning(teller: Teller, told: Told) -> str:
    earned = _amount(told["earns"])
    if told["per_amount"] is None:
        return _("Ganas %(points)s por cada visita.") % {"points": earned}
    facts = {"points": earned, "amount": teller.money(Decimal(told["per_amount"]))}
    return f"{_('Ganas %(points)s por cada %(amount)s.') % facts} {_when(teller)}"


def _when(teller: Teller) -> str:
    """An order counts once it is delivered and paid, a visit once it took place."""
    if teller.sells and teller.situation.catalog:
        return _("Se suman cuando el pedido está entregado y pagado.")
    return _("Se suman cuando ya te atendieron.")


_PARTS: Sequence[Callable[[Teller, Told], str]] = (
    _has,
    _tier,
    _rewards,
    _next_reward,
    _expiring,
    _earning,
)


def _asks(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    """A person is offered where there is a reward to be had."""
    found = teller.found("points", facts[0].id)
    return a_person_may(teller, facts) if found and found.data["rewards"] else None


PROVIDERS = {"points": Provider(points, as_found("points"), _asks)}
