"""A merchant's sales vocabulary with the merchant's packs; the floors below know one of the two."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from catalog.products import sales_packs
from chatbot.agent.situation.selling import offered
from core.rules.money import money
from handoff.api.problems import Problem
from intents.analysis.values import TenantConfig
from intents.sales import config as sales_config
from merchants.models import Merchant


@dataclass(frozen=True, slots=True)
class PackRow:
    """A pack as a page shows it; `words` say why it is not for sale."""

    key: str
    name: str
    description: str
    price: str
    words: str


def tenant(merchant: Merchant, now: datetime) -> TenantConfig:
    """What the analysis goes by, with the packs that are for sale at `now`. `Problem` 409 for a
    merchant without sales vocabulary."""
    found = sales_packs.of(merchant.pk, now)
    on_sale = offered(found, merchant.currency, merchant.language)
    config = sales_config.of(merchant, on_sale)
    if config is None:
        words = _("Este comercio no tiene encendidas las intenciones de venta.")
        raise Problem(409, words, code="sales_off")
    return config


def packs(merchant: Merchant, now: datetime) -> list[PackRow]:
    """All packs of the merchant, in their order."""
    return [
        PackRow(
            pack.key,
            pack.name,
            pack.description,
            money(pack.price, merchant.currency, merchant.language),
            "" if pack.for_sale else str(sales_packs.WORDS[pack.why_not]),
        )
        for pack in sales_packs.of(merchant.pk, now)
    ]


def labels(merchant: Merchant) -> dict[str, str]:
    """The names of the merchant's sales intents, in the active language."""
    return sales_config.labels(merchant)
