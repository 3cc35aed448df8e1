"""What a shop does and who does it, as tools looked it up: services with their price, staff."""

from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from chatbot.agent.facts.offers import a_person_may
from chatbot.agent.facts.values import Fact, Provider, Source, Teller, as_found
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.conversations.about import About


def service(teller: Teller, fact_id: str) -> Fact | None:
    """A service with its price, how long it takes, its note and its promotion; a line where it was
    found in a list. None for one that no tool found in this turn."""
    rows = [one for one in teller.looked_up if (one.kind, one.id) == ("service", fact_id)]
    if not rows:
        return None
    found = min(rows, key=_is_listed)
    tell = _line if _is_listed(found) else _whole
    source = Source("merchant", f"service:{fact_id}")
    return Fact("service", fact_id, tell(teller, found.data), source, about=About(service=fact_id))


def _is_listed(found: LookedUp) -> bool:
    return bool(found.data.get("listed"))


def _line(teller: Teller, told: dict[str, Any]) -> str:
    """ "• Limpieza dental: $800"."""
    return f"• {told['name']}: {_cost(teller, told)}"


def _whole(teller: Teller, told: dict[str, Any]) -> str:
    minutes = told["duration_minutes"]
    lasts = ngettext("Dura %(minutes)s minuto.", "Dura %(minutes)s minutos.", minutes or 0)
    lines = [
        f"*{told['name']}*: {_cost(teller, told)}",
        told["description"],
        lasts % {"minutes": minutes} if minutes else "",
        _("El precio final se da después de una consulta.")
        if told["requires_consultation"]
        else "",
        _("Promoción: %(words)s") % {"words": told["promotion_text"]}
        if told["promotion_active"] and told["promotion_text"]
        else "",
    ]
    return "\n".join(filter(None, lines))


def _cost(teller: Teller, told: dict[str, Any]) -> str:
    """The price; without one, that it is not written down."""
    low, high = (Decimal(told[key]) if told[key] else None for key in ("price_min", "price_max"))
    words = cost(teller, low, high, told["price_note"] or "")
    return words or _("el precio no lo tengo anotado")


def cost(teller: Teller, low: Decimal | None, high: Decimal | None, note: str) -> str:
    """ "de $800 a $1,500 (según la pieza)"; without a price, what the merchant wrote in its place,
    "" for neither."""
    ends = [teller.money(one) for one in (low, high) if one is not None]
    if not ends:
        return note
    known = {"low": ends[0], "high": ends[-1]}
    words = ends[0] if ends[0] == ends[-1] else _("de %(low)s a %(high)s") % known
    return f"{words} ({note})" if note else words


def staff(teller: Teller, fact_id: str) -> Fact | None:
    """Somebody who attends: "• Ana Ríos: odontóloga, ortodoncia. Atiende en Centro y Sur."."""
    found = teller.found("staff", fact_id)
    if found is None:
        return None
    told = found.data
    does = ", ".join(filter(None, (told["role"], told["specialty"])))
    words = f"• {told['name']}: {does}" if does else f"• {told['name']}"
    several = len(teller.situation.shop.branches) > 1
    if told["branches"] and several:
        at = _("Atiende en %(places)s.") % {"places": ", ".join(told["branches"])}
        words = f"{words}. {at}"
    return Fact("staff", fact_id, words, Source("merchant", f"staff:{fact_id}"))


# A person is offered behind a service: who gives appointments is a person.
PROVIDERS = {
    "service": Provider(service, as_found("service"), a_person_may),
    "staff": Provider(staff, as_found("staff")),
}
