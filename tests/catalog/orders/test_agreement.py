"""Invariant 11: whatever the customer would want to know changes the fingerprint."""

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from catalog.orders.rules.agreement import fingerprint
from catalog.orders.values import CartValue, ChosenOption, Details, LineValue
from tests import tables

TEN = datetime(2026, 11, 21, 10, tzinfo=UTC)
LINE = LineValue(
    1, 7, "Maracuyá", 2, Decimal("30"), (ChosenOption(3, "leche", Decimal(0)),), "frío"
)
OTHER = LineValue(2, 8, "Matcha", 3, Decimal("29"))
CART = CartValue(None, "BOB", (LINE, OTHER))

CHANGES = {
    "a quantity": replace(CART, lines=(replace(LINE, quantity=3), OTHER)),
    "a price": replace(CART, lines=(replace(LINE, unit_price=Decimal("30.01")), OTHER)),
    "a variant": replace(CART, lines=(replace(LINE, variant_id=9), OTHER)),
    "a name": replace(CART, lines=(replace(LINE, name="Maracuyá grande"), OTHER)),
    "a note": replace(CART, lines=(replace(LINE, note=""), OTHER)),
    "an option": replace(CART, lines=(replace(LINE, options=()), OTHER)),
    "a line gone": replace(CART, lines=(LINE,)),
    "a line twice": replace(CART, lines=(LINE, OTHER, OTHER)),
    "the fee": replace(CART, zone_fee=Decimal(5)),
    "the currency": replace(CART, currency="USD"),
    "the handing over": replace(CART, details=Details("delivery")),
    "the address": replace(CART, details=Details(address="Calle 21")),
    "a reference": replace(CART, details=Details(reference="portón verde")),
    "who takes it": replace(CART, details=Details(contact_name="Carla")),
    "whom to call": replace(CART, details=Details(contact_phone="71234567")),
    "the time": replace(CART, details=Details(wanted_at=TEN)),
    "the way to pay": replace(CART, details=Details(payment_method_id=4)),
}


@tables.rows("change", CHANGES)
def test_a_change_is_seen(change: str) -> None:
    assert fingerprint(CHANGES[change]) != fingerprint(CART)


def test_what_reads_the_same_is_the_same() -> None:
    same = replace(
        CART,
        lines=(replace(OTHER, id=90), replace(LINE, id=91, unit_price=Decimal("30.00"))),
        details=Details(wanted_at=TEN.astimezone(ZoneInfo("America/La_Paz"))),
    )
    assert fingerprint(same) == fingerprint(replace(CART, details=Details(wanted_at=TEN)))
    assert len(fingerprint(CART)) == 64


def test_neighbouring_words_do_not_run_together() -> None:
    one = replace(CART, lines=(replace(LINE, name="Ma", note="racuyá"),))
    two = replace(CART, lines=(replace(LINE, name="Mara", note="cuyá"),))
    assert fingerprint(one) != fingerprint(two)
