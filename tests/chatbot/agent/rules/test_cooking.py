"""A cart is held against the hour at which it is cooked: menus, a paused kitchen, a shut shop."""

from dataclasses import replace
from datetime import datetime, time, timedelta

from catalog.orders.rules.kitchen import KitchenValue
from catalog.products.values import VariantValue
from chatbot.agent.facts import serving
from chatbot.agent.rules import cooking
from chatbot.agent.situation.values import Situation
from merchants.rules.hours import Schedule, Stretch
from tests import tables
from tests.chatbot.agent import scenes
from tests.chatbot.agent.scenes import CATALOG, MARACUYA, MATCHA, NOW, SHOP

# NOW is a Friday, 16:00 in UTC, which is noon at La Paz.
OPEN = tuple(Stretch(day, time(8), time(20)) for day in range(7))
BREAKFAST = tuple(Stretch(day, time(8), time(11)) for day in range(7))
LUNCH = tuple(Stretch(day, time(12), time(16)) for day in range(5))


def dishes(
    served: tuple[Stretch, ...], other: tuple[Stretch, ...] = ()
) -> tuple[VariantValue, ...]:
    """The catalogue with hours for maracuyá, and for matcha."""
    hours = {MARACUYA: served, MATCHA: other}
    return tuple(replace(row, served=hours.get(row.id, ())) for row in CATALOG)


def at_the_counter(
    served: tuple[Stretch, ...] = (),
    *,
    after: timedelta = timedelta(0),
    wanted: datetime | None = None,
    paused: datetime | None = None,
    other: tuple[Stretch, ...] = (),
) -> Situation:
    """A cart of maracuyá and matcha at a shop that cooks, `after` noon."""
    lines = (scenes.line(MARACUYA), scenes.line(MATCHA))
    return scenes.situation(
        "CART_OPEN",
        now=NOW + after,
        shop=replace(SHOP, schedule=Schedule(SHOP.time_zone, OPEN)),
        catalog=dishes(served, other),
        cart=scenes.cart(*lines, wanted_at=wanted),
        kitchen=KitchenValue(6, 0, paused),
    )


def hours(count: float) -> timedelta:
    return timedelta(hours=count)


UNTIMELY = [
    (at_the_counter(), ""),
    (at_the_counter(LUNCH), ""),
    (at_the_counter(BREAKFAST), cooking.NOT_SERVED),
    (at_the_counter(BREAKFAST, wanted=NOW + hours(21)), ""),
    (at_the_counter(LUNCH, wanted=NOW + hours(24)), cooking.NOT_SERVED),
    (at_the_counter(after=hours(9)), cooking.SHUT),
    (at_the_counter(after=hours(9), wanted=NOW + hours(21)), ""),
    (at_the_counter(paused=NOW + hours(0.5)), cooking.PAUSED),
    (at_the_counter(paused=NOW + hours(0.5), wanted=NOW + hours(1)), ""),
    (at_the_counter(paused=NOW + hours(0.5), wanted=NOW + hours(0.2)), cooking.PAUSED),
    (at_the_counter(paused=NOW), ""),
    (at_the_counter(wanted=NOW - hours(2), paused=NOW + hours(0.5)), cooking.PAUSED),
]


@tables.rows(("situation", "code"), UNTIMELY)
def test_a_cart_is_held_against_when_it_is_cooked(situation: Situation, code: str) -> None:
    assert cooking.untimely(situation.cart, situation) == code


NEXT = [
    (at_the_counter(BREAKFAST), NOW + hours(20)),
    (at_the_counter(paused=NOW + hours(0.5)), NOW + hours(0.5)),
    (at_the_counter(LUNCH, after=hours(9)), NOW + hours(72)),
    (at_the_counter(BREAKFAST, other=LUNCH), None),
]


@tables.rows(("situation", "expected"), NEXT)
def test_the_first_time_suits_the_whole_cart(
    situation: Situation, expected: datetime | None
) -> None:
    assert cooking.next_time(situation.cart, situation) == expected


def test_a_shop_without_a_kitchen_is_held_to_its_menus_alone() -> None:
    closed = replace(at_the_counter(after=hours(9)), kitchen=None)
    assert cooking.untimely(closed.cart, closed) == ""
    assert cooking.prepared(15, closed.cart.lines, closed) == 15


def test_a_menus_hours_are_one_sentence() -> None:
    row = replace(dishes(LUNCH)[0], category="Menú del día")
    assert serving.sentence(row) == "Menú del día se sirve de lunes a viernes de 12:00 a 16:00."
    assert serving.hours(BREAKFAST) == "todos los días de 08:00 a 11:00"
    assert serving.hours(LUNCH[:1]) == "los lunes de 12:00 a 16:00"


def test_what_nobody_cooks_waits_for_no_kitchen() -> None:
    busy = replace(at_the_counter(), kitchen=KitchenValue(6, 5))
    lines = (scenes.line(MARACUYA, 4), scenes.line(MATCHA, 1))
    assert cooking.prepared(20, lines, busy) == 40
    for cold, expected in (({MARACUYA}, 20), ({MARACUYA, MATCHA}, 20)):
        rows = tuple(replace(row, cooked=row.id not in cold) for row in busy.catalog)
        assert cooking.prepared(20, lines, replace(busy, catalog=rows)) == expected
