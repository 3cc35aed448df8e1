"""What the shop takes off its prices: nothing but the promotions that the merchant wrote."""

from django.utils.translation import gettext as _

from chatbot.agent.facts import policy
from chatbot.agent.facts.values import BACKEND, Fact, Provider, Teller

MOST = 5
"""Promotions that are told; more are on the menu."""


def discount(teller: Teller, fact_id: str = "") -> Fact:
    """There is none beside the promotions that are on (invariant 1); the merchant may say so in
    words of their own."""
    words = _("Los precios son los del menú: no puedo prometer descuentos ni regalos.")
    written = policy.written_of(teller, "discount")
    rows = [row for row in teller.situation.catalog if row.price < row.regular_price][:MOST]
    lines = [
        _("• %(offer)s (antes %(before)s)")
        % {"offer": teller.offer(row), "before": teller.money(row.regular_price)}
        for row in rows
    ]
    head = [_("En promoción ahora:"), *lines] if lines else []
    told = tuple(("price", str(row.id)) for row in rows)
    text = "\n".join([written.text if written is not None else words, *head])
    source = written.source if written is not None else BACKEND
    return Fact("discount", "", text, source, covers=told)


PROVIDERS = {"discount": Provider(discount, takes_ids=False)}
