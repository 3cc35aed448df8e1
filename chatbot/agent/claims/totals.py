"""Totals, fees and what is saved: amounts of a whole cart, order or delivery. Pure."""

import re
from collections.abc import Sequence
from decimal import Decimal

from catalog.orders.rules.details import ZoneValue
from catalog.products.values import VariantValue
from chatbot.agent.claims import costs, counting
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Named, Unit
from chatbot.agent.claims.splitting import plain


def minimums(unit: Unit, facts: Facts) -> set[Decimal]:
    """What a delivery must at least come to: as refused in this turn, or of the zones meant."""
    told = {e.facts["minimum"] for e in facts.all("refused") if e.facts.get("minimum") is not None}
    return told | {zone.minimum for zone in zones(unit, facts)}


def fees(unit: Unit, facts: Facts) -> set[Decimal]:
    """What bringing it costs: as held, or of the zones meant."""
    named = _named_zones(unit, facts)
    if named:
        return {zone.fee for zone in named}
    return {*facts.fees, *(zone.fee for zone in zones(unit, facts))}


def zones(unit: Unit, facts: Facts) -> list[ZoneValue]:
    """The zones that the sentence names, else the chosen one, else all that are on offer."""
    known = [zone for zone in facts.situation.zones if zone.active]
    chosen = {one.zone_id for one in facts.handed}
    return _named_zones(unit, facts) or [z for z in known if z.id in chosen] or known


def _named_zones(unit: Unit, facts: Facts) -> list[ZoneValue]:
    known = [zone for zone in facts.situation.zones if zone.active]
    return [zone for zone in known if plain(zone.name) in unit.bare]


_WITH_FEE = re.compile(
    r"\b(?:con|incluy\w+|mas|ya con|\+) (?:el |la |de )*(?:envio|delivery|despacho|domicilio)"
    r"|(?:envio|delivery|domicilio) incluido"
)


MORE_THAN = re.compile(r"\s*(?:mas|menos)(?: car[oa]s?| barat[oa]s?)? que\b|\s*de diferencia\b")


def differences(unit: Unit, facts: Facts) -> set[Decimal]:
    """How much one of the named costs more than another."""
    found = [price for name in unit.named for price in costs.prices(unit, facts, name)]
    return {abs(one - other) for one in found for other in found if one != other}


def savings(facts: Facts, names: Sequence[Named]) -> set[Decimal]:
    """What a promotion of the named takes off."""
    rows = facts.rows(costs.ids(names)) if names else facts.situation.catalog
    return {row.regular_price - row.price for row in rows} - {Decimal(0)}


def with_earlier(unit: Unit, facts: Facts, names: Sequence[Named]) -> set[Decimal]:
    """ "La whey son 77.900; con la creatina, 120.400"."""
    earlier = [name for name in unit.named if name.end <= names[0].start][-1:]
    before = [price for name in earlier for price in costs.prices(unit, facts, name)]
    return {
        one + other for one in before for name in names for other in costs.prices(unit, facts, name)
    }


def adds_fee(lead: str) -> bool:
    """ "4 mangos más el envío: ...": what follows contains the fee."""
    return _WITH_FEE.search(lead) is not None


WOULD = re.compile(
    r"\b(?:quedaria|seria|subiria|pasaria|llegaria|daria|sumaria|iria|serian|quedarian|llegas"
    r"|quedas|subes|sube|te queda[n]?|queda[n]? (?:en|a)|queda[n]?(?= (?:\$|bs|s/|\d)))(?!\w)"
)


_WITHOUT = re.compile(r"\b(?:sin|sacando|quitando|si (?:te |le )?(?:quit\w+|sac\w+)|menos)\b")


def of(unit: Unit, facts: Facts) -> set[Decimal]:
    """The totals that the sentence can mean: with the fee where it says so, or as they would be."""
    found = _whole(unit, facts)
    if _WITH_FEE.search(unit.bare):
        carried = {facts.cart.lines_total + zone.fee for zone in zones(unit, facts)}
        brought = {order.total for order in facts.open_orders if facts.delivers(order)}
        if facts.cart.details.fulfilment == "delivery":
            brought.add(facts.cart.total)
        found = brought | carried
    if WOULD.search(unit.bare):
        named = [*unit.named, *unit.before]
        more = {price for name in named for price in _of_count(unit, facts, name)}
        lines = [line for line in facts.cart.lines if line.variant_id in costs.ids(named)]
        less = {line.subtotal for line in lines} | {line.unit_price for line in lines}
        signs = {-one for one in less} if _WITHOUT.search(unit.bare) else more
        found |= {total + price for total in found for price in signs}
        counts = [one for one in unit.kind("number") if counting.counts_before(unit, one)]
        found |= {price * one.value for price in more for one in counts}
    return found


def _of_count(unit: Unit, facts: Facts, name: Named) -> set[Decimal]:
    """One of the named, or as many as the sentence counts."""
    prices = {row.price for row in facts.rows(name.ids)}
    count = counting.of(unit, name) if name in unit.named else None
    return prices | ({price * count.value for price in prices} if count else set())


_BEFORE_FEE = re.compile(
    r"\b(?:subtotal|recog\w+|recojo|retir\w+|no (?:esta )?incluid\w+|sin (?:el "
    r"|contar )?(?:envio|delivery|domicilio)|productos?|antes del?)\b"
    r"|(?:\bmas|\+)(?: \S+){0,3} (?:de )?(?:envio|delivery|domicilio)"
)


def _whole(unit: Unit, facts: Facts) -> set[Decimal]:
    """Totals with their fee, of the orders that are named by number where some are."""
    numbers = {int(one.value) for one in unit.kind("code")}
    orders = [one for one in facts.orders if one.number in numbers]
    if orders:
        return {order.total for order in orders}
    if _BEFORE_FEE.search(unit.bare):
        return set(facts.totals)
    return set(facts.whole_totals)


def anything(unit: Unit, facts: Facts, names: Sequence[Named]) -> set[Decimal]:
    """Every amount that the backend could tell; of the named products where some are."""
    rows: Sequence[VariantValue] = (
        facts.rows(costs.ids(names)) if names else facts.situation.catalog
    )
    found = {row.price for row in rows}
    found |= {option.price for row in rows for group in row.groups for option in group.options}
    if not names:
        found |= facts.totals | facts.fees | minimums(unit, facts) | fees(unit, facts)
        found |= {line.unit_price for line in facts.lines}
        found |= {row.regular_price for row in rows} if costs.WAS.search(unit.bare) else set()
        counts = [one.value for one in unit.kind("number")]
        found |= {row.price * count for row in rows for count in counts if count < 100}
    known = {row.id for row in rows}
    return found | {line.subtotal for line in facts.lines if line.variant_id in known}
