"""Amounts that no name is tied to: true where facts compose them. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from chatbot.agent.claims import costs, counting, figures, totals
from chatbot.agent.claims.binding import Place
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Named, Unit

_SUMS_UP = re.compile(
    r"\b(?:total|sum\w+|todo|da[n]?|queda\w*|llega\w*|quedar\w+|seria[n]?|son|junt[oa]s?|pagas"
    r"|pagarias|pagar|vas|van|llevas|ambos|ambas|cuenta|pedido|carrito|entre)\b|="
)
_OTHER_SIZE = re.compile(
    r"\b(?:otr[oa]|chic[oa]|grandes?|median[oa]|pequen[oa]|medio|familiar|litros?|personas"
    r"|primer[oa]?|segund[oa]|tercer[oa]?)\b"
)
_ADDS = re.compile(
    r"\b(?:sum\w+|agregando|junto con|contando|mas) (?:a |con )?(?:tus?|los|las|el|la)\s*$"
)
_LEFT_OVER = re.compile(r"\b(?:sobra\w*|quedarian?)\s(?:unos |como )?(?:bs\.? |\$|s/\.? ?)?$")
_OPERAND = re.compile(r"\s?[+=]")


def explains(unit: Unit, facts: Facts, place: Place, names: Sequence[Named]) -> bool:
    """Whether facts compose the amount and nothing ties it to one product that costs else."""
    value = place.one.value
    if value in _many(unit, facts, place, names) | _alike(unit, facts, names):
        return True
    if _tied(unit, place):
        return False
    if value in totals.of(unit, facts) or value in _of_before(unit, facts):
        return True
    if _OPERAND.match(unit.bare, place.one.end) or re.search(r"\+\s?\S{0,4}$", place.lead):
        known = {one for name in unit.named for one in _single(unit, facts, name)}
        return value in known | totals.anything(unit, facts, ())
    kin = {row.product_id for row in facts.rows(costs.ids(names))}
    sizes = {row.price for row in facts.situation.catalog if row.product_id in kin}
    return bool(_OTHER_SIZE.search(place.lead)) and value in sizes


def _alike(unit: Unit, facts: Facts, names: Sequence[Named]) -> set[Decimal]:
    """One price of several sizes: "S y M a $12,50"."""
    rows = facts.rows(costs.ids(names))
    one_product = len({row.product_id for row in rows}) == 1
    uncounted = not any(counting.of(unit, name) for name in names)
    return set.intersection(*({row.price} for row in rows)) if one_product and uncounted else set()


def _many(unit: Unit, facts: Facts, place: Place, names: Sequence[Named]) -> set[Decimal]:
    """ "Son 250 Bs los diez": how many stands behind the amount."""
    behind = [one for one in unit.kind("number") if one.start >= place.one.end][:1]
    lead = unit.bare[place.one.end : behind[0].start] if behind else "."
    if not re.fullmatch(r"\s(?:por )?(?:los|las)\s", lead):
        return set()
    return {row.price * behind[0].value for row in facts.rows(costs.ids(names))}


def _tied(unit: Unit, place: Place) -> bool:
    """A name since the amount before, with no word of summing up behind it."""
    since = place.one.start - len(place.lead)
    near = [name for name in unit.named if since <= name.start and name.end <= place.one.start]
    if not near or _SUMS_UP.search(unit.bare, near[-1].end, place.one.start):
        return False
    return not _ADDS.search(unit.bare, 0, near[-1].start)


def spare(unit: Unit, facts: Facts, value: Decimal) -> bool:
    """What is left of an amount of hers, or lacks: of hers and one of ours or of this sentence."""
    ours = {one.value for one in unit.figures} | totals.of(unit, facts)
    if unit.named:
        named = list(unit.named)
        ours |= costs.sums(unit, facts, named, "", unit.figures[-1])
    else:
        ours |= {one.value for one in figures.scan(unit.earlier)} | _of_before(unit, facts)
    return any(abs(hers.value - own) == value for hers in facts.her_figures for own in ours)


def left_over(unit: Unit, at: int) -> bool:
    """Whether the number at the place is told as left over."""
    return bool(_LEFT_OVER.search(unit.bare, 0, at))


def _single(unit: Unit, facts: Facts, name: Named) -> set[Decimal]:
    return costs.sums(unit, facts, [name], "", unit.figures[-1]) | costs.subtotals(facts, name.ids)


def _of_before(unit: Unit, facts: Facts) -> set[Decimal]:
    """What those of the sentence before come to: "¿Dos ceviches? Son S/ 64"."""
    if unit.named:
        return set()
    past = _past(unit)
    if past is None or not any(counting.of(past, name) for name in past.named):
        return set()
    return costs.sums(past, facts, past.named, "", past.figures[-1])


def _past(unit: Unit) -> Unit | None:
    """The sentence before, as far as its names and numbers go."""
    there = tuple(_still(unit))
    if not there:
        return None
    return replace(
        unit, bare=unit.earlier, named=there, figures=tuple(figures.scan(unit.earlier)), before=()
    )


def _still(unit: Unit) -> Iterator[Named]:
    for name in unit.before:
        if unit.earlier[name.start : name.end] == name.whole:
            yield name


def affords(unit: Unit, facts: Facts, value: Decimal) -> bool:
    """ "Con 50 Bs te alcanza para dos mangos": whether it suffices for all that is named, each as
    often as counted; where nothing is named, for anything at all."""
    denied = re.search(r"\bno (?:te |le )?alcanza", unit.bare) is not None
    rows = [facts.rows(name.ids) for name in unit.named]
    counts = [counting.of(unit, name) for name in unit.named]
    cheapest = [min(row.price for row in some) for some in rows if some]
    needed = sum(
        (
            price * (count.value if count else 1)
            for price, count in zip(cheapest, counts, strict=False)
        ),
        Decimal(0),
    )
    least = min((row.price for row in facts.situation.catalog), default=Decimal(0))
    return (value >= (needed or least)) is not denied
