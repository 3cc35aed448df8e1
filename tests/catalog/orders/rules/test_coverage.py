"""A city lies in the zone that names it, and nowhere where all zones name their cities."""

from decimal import Decimal

from catalog.orders.rules import coverage
from catalog.orders.rules.details import DELIVERY, ZoneValue, pays
from catalog.orders.values import Details


def zone(pk: int, name: str, *cities: str, active: bool = True, cash: bool = True) -> ZoneValue:
    free = Decimal(0)
    return ZoneValue(pk, name, free, free, active=active, cities=cities, takes_cash=cash)


VALLEY = zone(1, "Valle de Aburrá", "Medellín", "Itagüí")
CAPITAL = zone(2, "Bogotá", "Soacha", cash=False)
UNION = zone(3, "Oriente", "La Unión (Antioquia)")
WIDE = zone(4, "Costa", "Atlántico")
ALL = (VALLEY, CAPITAL, UNION, WIDE)


def found(city: str, department: str = "", zones: tuple[ZoneValue, ...] = ALL) -> str:
    one = coverage.zone_of(city, department, zones)
    return one.name if one is not None else ""


def test_a_city_is_found_whatever_its_accents() -> None:
    assert found("medellin") == "Valle de Aburrá"
    assert found("Itagui", "Antioquia") == "Valle de Aburrá"


def test_a_zone_that_lists_cities_is_also_called_by_its_name() -> None:
    assert found("Bogotá, D.C.", "Bogotá, D.C.") == "Bogotá"


def test_one_of_several_of_a_name_is_told_apart_by_its_department() -> None:
    assert found("La Unión", "Antioquia") == "Oriente"
    assert found("La Unión", "Nariño") == ""


def test_a_department_covers_all_its_cities() -> None:
    assert found("Soledad", "Atlántico") == "Costa"


def test_a_part_of_a_name_is_another_city() -> None:
    assert found("San Juan del Cesar", "", (zone(1, "Sur", "San Juan"),)) == ""


def test_a_city_that_nobody_lists_is_covered_only_by_a_zone_for_all_the_rest() -> None:
    assert not coverage.is_covered("Leticia", "Amazonas", ALL)
    assert coverage.is_covered("Leticia", "Amazonas", (*ALL, zone(5, "Resto del país")))
    assert not coverage.is_covered(
        "Leticia", "Amazonas", (*ALL, zone(5, "Resto del país", active=False))
    )


def test_a_place_that_nobody_told_and_a_shop_without_zones_are_not_refused() -> None:
    assert coverage.is_covered("", "", ALL)
    assert coverage.is_covered("Leticia", "Amazonas", ())


def test_cash_at_the_door_is_not_for_a_zone_that_does_not_take_it() -> None:
    there, here = (Details(fulfilment=DELIVERY, zone_id=one.id) for one in (CAPITAL, VALLEY))
    assert not pays("cash_on_delivery", there, ALL)
    assert pays("cash_on_delivery", here, ALL) and pays("transfer", there, ALL)
