"""What a shop answers every day besides its goods: the merchant's own sentence where one is
written, else what the backend can show, else a polite one that promises nothing."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from chatbot.agent.facts import offers, payment
from chatbot.agent.facts.offers import a_person_may, nobody_here_knows
from chatbot.agent.facts.values import (
    BACKEND,
    UNKNOWN,
    Fact,
    Provider,
    Question,
    Source,
    Teller,
    as_found,
)
from chatbot.agent.situation import elliptic
from chatbot.conversations.about import About
from merchants.rules.policies import TOPICS


def policy(teller: Teller, fact_id: str) -> Fact | None:
    """What is answered about that topic of `merchants.rules.policies`; None for no topic."""
    topic = fact_id.strip().casefold()
    if topic not in TOPICS:
        return None
    written = written_of(teller, topic)
    told = written if written is not None else _UNWRITTEN.get(topic, _unknown)(teller, topic)
    return replace(told, about=About(fact=elliptic.POLICY))


def written_of(teller: Teller, topic: str) -> Fact | None:
    """The merchant's own sentence about it, in the merchant's words: as a tool found it a moment
    ago, else as the turn began."""
    rows = (row.text for row in teller.situation.shop.policies if row.topic == topic)
    looked_up = teller.found("policy", topic)
    text = next(rows, "") if looked_up is None else str(looked_up.data.get("text", ""))
    return Fact("policy", topic, text, Source("merchant", f"policy:{topic}")) if text else None


def _unknown(teller: Teller, topic: str) -> Fact:
    return nobody_here_knows("policy", topic)


def _invoice(teller: Teller, topic: str) -> Fact:
    words = _("Lo de la factura lo ve una persona de la tienda.")
    return Fact("policy", topic, words, UNKNOWN, offers.person())


def _instalments(teller: Teller, topic: str) -> Fact:
    words = _("Sobre pagos en cuotas no tengo nada anotado.")
    ways = payment.methods(teller)
    return Fact("policy", topic, f"{words} {ways.text}", UNKNOWN, covers=(ways.key,))


def _health(teller: Teller, topic: str) -> Fact:
    words = _("De alergias y salud no puedo asegurarte nada: eso lo responde una persona.")
    return Fact("policy", topic, words, UNKNOWN, offers.person())


def _minimum(teller: Teller, topic: str) -> Fact:
    """What each zone asks for; who comes to the shop may order as little as there is."""
    zones = [row for row in teller.situation.zones if row.active]
    lines = [
        f"• {row.name}: {teller.money(row.minimum)}" if row.minimum else f"• {row.name}: {free}"
        for free in [_("sin mínimo")]
        for row in zones
    ]
    here = _("Para retirar en la tienda no hay pedido mínimo.")
    if not any(row.minimum for row in zones):
        words = _("No hay pedido mínimo.") if zones else here
        return Fact("policy", topic, words, BACKEND)
    head = _("Pedido mínimo para envíos:")
    return Fact("policy", topic, "\n".join([head, *lines, here]), BACKEND)


_UNWRITTEN: dict[str, Callable[[Teller, str], Fact]] = {
    "invoice": _invoice,
    "instalments": _instalments,
    "health": _health,
    "minimum": _minimum,
}


def _asks(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    """A person is offered behind what nobody here knows, and behind whatever is about health."""
    open_ended = any(one.source == UNKNOWN or one.id == "health" for one in facts)
    return a_person_may(teller, facts) if open_ended else None


PROVIDERS = {"policy": Provider(policy, as_found("policy"), _asks)}
