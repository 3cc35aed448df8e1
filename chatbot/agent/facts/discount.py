"""What the shop takes off its prices: nothing but the promotions that the merchant wrote."""

from django.utils.translation import gettext as _

from chatbot.agent.facts.values import Fact, Provider, Teller


def discount(teller: Teller, fact_id: str = "") -> Fact:
    """There is none (invariant 1)."""
    words = _("Los precios son los del menú: no puedo prometer descuentos ni regalos.")
    return Fact("discount", "", words)


PROVIDERS = {"discount": Provider(discount, takes_ids=False)}
