"""How soon somebody should be seen: when and where, in the backend's words. Never what it is, and
never what to take (`intents.verticals` grades it)."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from chatbot.agent.facts.appointment import when
from chatbot.agent.facts.offers import when_somebody_comes
from chatbot.agent.facts.values import BACKEND, Fact, Provider, Question, Teller
from chatbot.agent.rules import urgent
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.outbound_content import Choice
from intents.verticals import Urgency
from merchants.rules.countries import COUNTRIES


def graded(teller: Teller) -> Urgency | None:
    """What the customer told, by their own words and by what a tool graded of them."""
    told = (urgent.of(teller.situation), urgent.found(teller.looked_up))
    return max((one for one in told if one is not None), key=lambda one: one.level, default=None)


def urgency(teller: Teller, fact_id: str) -> Fact | None:
    """What is recommended, and when to write again; None where nothing was told."""
    told = graded(teller)
    if told is None:
        return None
    words = recommended(teller, told)
    if not told.escalates and not told.asks:
        again = _("Si empeora, hay fiebre, hinchazón o un sangrado que no para, escríbenos.")
        words = f"{words} {again}"
    return Fact(urgent.FACT, "", words, BACKEND)


def recommended(teller: Teller, told: Urgency) -> str:
    """The sentence of that urgency, in the shop's language."""
    return _SENTENCES[told.recommendation](teller)


def advice(teller: Teller) -> str:
    """What stands before "a person comes" where it is urgent; while nobody is there, with whom to
    call meanwhile. "" where nothing urgent was told."""
    told = graded(teller)
    if told is None or not told.escalates:
        return ""
    words = [recommended(teller, told)]
    if told.recommendation != "emergency" and when_somebody_comes(teller):
        words.append(emergency(teller))
    return " ".join(words)


def next_time(teller: Teller, found: Mapping[str, Any]) -> str:
    """The next free time, as the calendar said it in this turn; "" where it said none."""
    if not found.get("next_at"):
        return ""
    at = datetime.fromisoformat(found["next_at"])
    told = when(teller, at, found["next_who"], found["next_where"])
    return _("La próxima hora libre es %(when)s.") % {"when": told}


def emergency(teller: Teller) -> str:
    """Whom to call where a life is in danger, by the country of the shop."""
    number = COUNTRIES[teller.situation.shop.country].emergency
    words = _("Si hay peligro para la vida, llama ya al %(number)s o ve a urgencias.")
    return words % {"number": number}


def _now(teller: Teller) -> str:
    return _("Por lo que cuentas, conviene que lo vea un dentista ahora mismo.")


def _today(teller: Teller) -> str:
    return _("Por lo que cuentas, conviene que lo vea un dentista hoy mismo.")


def _nearest(teller: Teller) -> str:
    return _("Por lo que cuentas, conviene que lo vea un dentista lo antes posible.")


def _soon(teller: Teller) -> str:
    return _("Por lo que cuentas, conviene una cita en estos días.")


def _routine(teller: Teller) -> str:
    return _("Eso se ve en una consulta; no parece que corra prisa.")


_SENTENCES: dict[str, Callable[[Teller], str]] = {
    "emergency": emergency,
    "now": _now,
    "today": _today,
    "nearest": _nearest,
    "soon": _soon,
    "routine": _routine,
}


def _asks(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    told = graded(teller)
    if told is None or not told.asks:
        return None
    words = _("¿Hay dolor fuerte, hinchazón, fiebre, un golpe o un sangrado que no para?")
    taps = (Choice(urgent.YES, _("Sí, algo de eso")), Choice(urgent.NO, _("No, nada de eso")))
    return Question(words, taps, PendingQuestion(urgent.ASKED), sells=False)


PROVIDERS = {urgent.FACT: Provider(urgency, asks=_asks, takes_ids=False)}
