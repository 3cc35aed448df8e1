"""Which product costs the least, the most, or more than another; what everything costs. Pure."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from catalog.products.values import VariantValue
from chatbot.agent.claims import amounts, costs, counting
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Named, Unit
from chatbot.agent.claims.values import Finding

_LOW = r"barat[oa]s?|economic[oa]s?|accesibles?|comod[oa]s?"
_MOST = re.compile(rf"\b(?:el|la|lo|los|las) (?:[a-z]+ )?mas (?:(?P<low>{_LOW})|car[oa]s?)\b")
_THAN = re.compile(
    rf"\b(?:mas (?P<low>{_LOW})|mas car[oa]s?|(?:cuestan?|valen?|salen?) (?P<less>mas barato|menos)"
    r"|(?:cuestan?|valen?|salen?) mas(?: caro)?) +que\b"
)
_SAME = re.compile(
    r"\b(?:cuestan?|valen?|salen?|estan?) (?:lo mismo|igual|a lo mismo)\b|\bmism[oa]s? precios?\b"
)
_EVERY = re.compile(
    r"\b(?:todo|todos|todas|cualquier[a]?)(?: (?:los|las|nuestr[oa]s))?(?: [a-z]+)?"
    r"(?: (?:esta[n]?|cuesta[n]?|vale[n]?|sale[n]?))(?: (?:hoy|ahora))?(?: a)? *$"
)


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Findings for what is said to be the cheapest, or cheaper than another, and for one price of
    everything."""
    if unit.asks:
        return
    yield from _most(unit, facts)
    yield from _than(unit, facts)
    yield from _times(unit, facts)
    yield from _same(unit, facts)
    yield from _every(unit, facts)
    yield from _bounds(unit, facts)


def _most(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """The one that is named, among all or, where "de los jugos" follows, among some."""
    for found in _MOST.finditer(unit.bare):
        names = unit.named_near(found.start()) or list(unit.before[-1:])
        if unit.denies(found.start()) or not names:
            continue
        some = re.match(r"\W*(?:de|del|en|entre)\b", unit.bare[found.end() :])
        groups = costs.kinds(facts) if some else [list(facts.situation.catalog)]
        lowest = found["low"] is not None
        holds = any(_is_extreme(names, group, lowest) for group in groups if len(group) > 1)
        yield _finding(names, holds)


def _is_extreme(names: Sequence[Named], group: Sequence[VariantValue], lowest: bool) -> bool:
    prices = [row.price for row in group]
    best = min(prices) if lowest else max(prices)
    return any(row.price == best and row.id in costs.ids(names) for row in group)


def _than(unit: Unit, facts: Facts) -> Iterator[Finding]:
    grouped = counting.groups(unit)
    for found in _THAN.finditer(unit.bare):
        first = counting.last_before(grouped, found.start()) or list(unit.before[-1:])
        second = next((group for group in grouped if group[0].start >= found.end()), [])
        if not first or not second or unit.denies(found.start()):
            continue
        ones, others = _prices(first, facts), _prices(second, facts)
        less = bool(found["low"] or found["less"])
        pairs = [(one, other) for one in ones for other in others]
        yield _finding(first, any(one < other if less else one > other for one, other in pairs))


_TIMES = re.compile(
    r"\b(?:cuestan?|valen?|salen?|es|esta) (?:(?:el|la) )?(?P<times>doble|triple|mitad)"
    r" (?:que|de|del)\b"
)
_WORTH = {"doble": Decimal(2), "triple": Decimal(3), "mitad": Decimal("0.5")}


def _times(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "El grande cuesta el doble que el mediano"."""
    for found in _TIMES.finditer(unit.bare):
        first = [name for name in unit.named if name.end <= found.start()][-1:]
        second = [name for name in unit.named if name.start >= found.start()][:1]
        if first and second and not unit.denies(found.start()):
            worth = {price * _WORTH[found["times"]] for price in _prices(second, facts)}
            yield _finding(first, bool(worth & _prices(first, facts)))


def _same(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "El mediano y el grande cuestan lo mismo": of all that are named, or of all."""
    for found in _SAME.finditer(unit.bare):
        rows = facts.rows(costs.ids(unit.named)) or facts.situation.catalog
        same = len({row.price for row in rows}) == 1
        yield _finding(unit.named, same is not unit.denies(found.start()))


def _prices(names: Sequence[Named], facts: Facts) -> set[Decimal]:
    return {row.price for row in facts.rows(costs.ids(names))}


def _every(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "Todo está a 18 Bs": of all, or of all that are named; not "todo cuesta 147", a total."""
    for one in amounts.priced(unit):
        if not _EVERY.search(unit.bare, 0, one.start) or one.value in facts.totals:
            continue
        rows = facts.rows(costs.ids(unit.named)) or facts.situation.catalog
        yield Finding("amount", all(row.price == one.value for row in rows), "catalog")


_ALL_BELOW = re.compile(
    r"\b(?:todo|todos|todas|nada|ningun[oa]?)\b[^.;]{0,40}\b(?P<verb>cuesta[n]?|vale[n]?"
    r"|sale[n]?|esta[n]?"
    r"|pasa[n]?|baja[n]?|supera[n]?)\b[^.;]{0,12}?(?P<side>menos|mas|por debajo|arriba"
    r"|encima)? ?(?:de )?(?:los )?$"
)


def _bounds(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "Todo cuesta menos de 30", "nada pasa de 20": of everything, or of all that are named."""
    for one in unit.kind("money"):
        found = _ALL_BELOW.search(unit.bare, 0, one.start)
        if found is None or not (
            found["side"] or found["verb"].startswith(("pasa", "supera", "baja"))
        ):
            continue
        rows = facts.rows(costs.ids(unit.named)) or facts.situation.catalog
        none = found[0].startswith(("nada", "ningun"))
        low = found["side"] in ("menos", "por debajo") or found["verb"].startswith("baja")
        prices = [row.price for row in rows]
        if none:
            holds = all(one.value <= price if low else price <= one.value for price in prices)
        else:
            holds = all(price < one.value if low else price > one.value for price in prices)
        yield Finding("amount", holds, "catalog")


def _finding(names: Sequence[Named], holds: bool) -> Finding:
    return Finding("amount", holds, "price", costs.ids(names), said="compared")
