"""Whether a pack can be sold at a moment, and why not (specs/state_analyzer §7.2)."""

from datetime import datetime

from catalog.products.values import NotForSale


def why_not(
    *,
    active: bool,
    starts_at: datetime | None,
    ends_at: datetime | None,
    units: int,
    stock: int | None,
    now: datetime,
) -> NotForSale | None:
    """The first reason in the order of `NotForSale`; None for a pack that is for sale.

    `active` is that of the pack, its variant and its product together; `stock` is None where it is
    not tracked. The sale runs from `starts_at` up to, not at, `ends_at`.
    """
    reasons = {
        NotForSale.OFF: not active,
        NotForSale.NOT_YET: starts_at is not None and now < starts_at,
        NotForSale.OVER: ends_at is not None and now >= ends_at,
        NotForSale.NO_STOCK: stock is not None and stock < units,
    }
    return next((reason for reason, holds in reasons.items() if holds), None)
