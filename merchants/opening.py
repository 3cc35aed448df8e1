"""What a new shop begins with: floors above say in `AppConfig.ready` what they lay out for it."""

from collections.abc import Callable

from django.db import transaction

from merchants.models import Merchant

Layout = Callable[[Merchant], None]
_layouts: list[Layout] = []


def begins_with(layout: Layout) -> None:
    """Registers what is made for each shop from now on, once."""
    if layout not in _layouts:
        _layouts.append(layout)


@transaction.atomic
def furnish(merchant: Merchant) -> None:
    """Lays everything out for a shop that was made just now; whoever makes one calls this."""
    for layout in _layouts:
        layout(merchant)
