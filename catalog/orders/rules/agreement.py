"""What a customer agrees to, as a fingerprint: two carts that read the same have the same one.

Invariant 11: a yes counts only while lines, options, notes, prices, fee, total, currency and all
that was said of handing over and paying are what the review showed.
"""

import hashlib
import json
from datetime import UTC, datetime
from decimal import Decimal

from catalog.orders.values import CartValue, LineValue


def fingerprint(cart: CartValue) -> str:
    """SHA-256 (64 hex digits). Line ids, and the order in which lines were added, do not count."""
    details = cart.details
    agreed = [
        cart.currency,
        sorted(_line(line) for line in cart.lines),
        details.fulfilment or "pickup",
        details.zone_id,
        details.address.strip(),
        details.reference.strip(),
        details.contact_name.strip(),
        details.contact_phone.strip(),
        _moment(details.wanted_at),
        details.invoice.strip(),
        details.payment_method_id,
        _amount(cart.fee),
        _amount(cart.total),
        details.branch_id,
    ]
    text = json.dumps(agreed, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _line(line: LineValue) -> list[str]:
    options = sorted(
        f"{option.id}:{option.name}:{_amount(option.price)}" for option in line.options
    )
    return [
        str(line.variant_id),
        line.name,
        json.dumps(options),
        line.note,
        str(line.quantity),
        _amount(line.unit_price),
        *((line.pack, str(line.units_each)) if line.pack else ()),
    ]


def _moment(value: datetime | None) -> str:
    """The same moment reads the same in every time zone."""
    return value.astimezone(UTC).isoformat() if value is not None else ""


def _amount(value: Decimal) -> str:
    """`30`, `30.0` and `30.00` are the same money."""
    return str(value.quantize(Decimal("0.01")))
