"""A category that has hours is served in them, by the merchant's clock, and else always."""

from datetime import UTC, datetime, time, timedelta

import pytest

from catalog.products import selectors
from catalog.products.models import Category, ServingHours, Variant
from catalog.products.rules import serving
from catalog.products.values import VariantValue
from merchants.models import Merchant
from merchants.rules.hours import Stretch
from tests import tables

LA_PAZ = "America/La_Paz"
BREAKFAST = tuple(Stretch(day, time(7, 30), time(11)) for day in range(7))
LUNCH = tuple(Stretch(day, time(12), time(16)) for day in range(5))
NIGHT = (Stretch(4, time(22), time(2)),)
FRIDAY = datetime(2026, 11, 27, tzinfo=UTC)


def dish(*served: Stretch) -> VariantValue:
    return VariantValue(1, 1, "Tamal", "", "Tamal", 12, 12, None, served=served)  # type: ignore[arg-type]


def at(hour: int, minute: int = 0, day: int = 0) -> datetime:
    """An instant of that Friday (or so many days later) at La Paz, four hours behind UTC."""
    return FRIDAY + timedelta(days=day, hours=hour + 4, minutes=minute)


SERVED = [
    (BREAKFAST, at(7, 29), False),
    (BREAKFAST, at(7, 30), True),
    (BREAKFAST, at(10, 59), True),
    (BREAKFAST, at(11), False),
    (LUNCH, at(12, 30), True),
    (LUNCH, at(12, 30, day=1), False),
    (NIGHT, at(23), True),
    (NIGHT, at(1, 30, day=1), True),
    (NIGHT, at(1, 30), False),
    ((), at(3), True),
]


@tables.rows(("week", "moment", "expected"), SERVED)
def test_a_dish_is_served_in_its_menus_hours(
    week: tuple[Stretch, ...], moment: datetime, expected: bool
) -> None:
    assert serving.is_served(dish(*week), moment, LA_PAZ) is expected


def test_dishes_of_two_menus_meet_where_both_are_served() -> None:
    brunch = tuple(Stretch(day, time(10), time(13)) for day in range(7))
    rows = (dish(*BREAKFAST), dish(*brunch), dish())

    found = serving.together(rows, at(8), LA_PAZ)

    assert found == at(10)
    assert serving.together(rows, at(10, 30), LA_PAZ) == at(10, 30)
    assert serving.together((dish(*BREAKFAST), dish(*LUNCH)), at(8), LA_PAZ) is None


@pytest.mark.django_db
def test_the_catalogue_tells_the_hours_of_a_category_and_learns_of_a_change(
    alma: Merchant, matcha: Variant
) -> None:
    category = Category.objects.create(merchant=alma, name="Desayunos")
    matcha.product.category = category
    matcha.product.save()
    row = ServingHours.objects.create(
        merchant=alma, category=category, weekday=4, opens=time(7, 30), closes=time(11)
    )
    before = selectors.named(alma.pk, FRIDAY)

    (read,) = (one for one in before.rows if one.id == matcha.pk)
    assert read.served == (Stretch(4, time(7, 30), time(11)),)

    row.delete()
    after = selectors.named(alma.pk, FRIDAY)
    assert after.digest != before.digest
    assert not any(one.served for one in after.rows)
