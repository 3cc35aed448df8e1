"""What a merchant's people may ask, their own shop and what they published, and what day it is."""

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from insights import my_shop, selectors
from insights.rules.description import Dataset
from merchants.models import Merchant


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to ask, by name; `live` data is of this moment."""

    slug: str
    title: str
    live: bool


def offers(merchant: Merchant) -> list[Offer]:
    """All that can be asked, mi tienda first."""
    uploaded = [Offer(row.slug, row.title, False) for row in selectors.datasets_of(merchant)]
    return [Offer(my_shop.SLUG, _("Mi tienda"), True), *uploaded]


def named(merchant: Merchant, slug: str) -> Dataset | None:
    """The one of that slug; None where the merchant has none, or has not published it."""
    if slug == my_shop.SLUG:
        return my_shop.described(merchant)
    rows = (row for row in selectors.datasets_of(merchant) if row.slug == slug)
    return next((selectors.described(row) for row in rows), None)


def for_team(merchant: Merchant) -> list[Dataset]:
    """All that the merchant's people may ask, mi tienda first."""
    rows = map(selectors.described, selectors.datasets_of(merchant))
    return [my_shop.described(merchant), *rows]


def for_customers(merchant: Merchant) -> list[Dataset]:
    """What the merchant has opened to customers; mi tienda never is."""
    rows = (row for row in selectors.datasets_of(merchant) if row.for_customers)
    return [selectors.described(row) for row in rows]


def local(merchant: Merchant, now: datetime) -> datetime:
    """The moment by the merchant's clock, whose date is today for whoever asks."""
    return now.astimezone(ZoneInfo(merchant.time_zone))
