"""A calculator apart from the claim check: the figures of a text, and those a scene can show.

What it says is weaker than the check (it does not know what a figure is said of), and so it can
judge labels and suspected false alarms without asking the code that is measured.
"""

import re
from decimal import Decimal
from itertools import combinations

from tests.agent.claims.labelled_stands import Scene

_NUMBER = r"\d+(?:[.,]\d+)*"
_SIGNED = re.compile(
    rf"(?:Bs\.?|S/|RD\$|US\$|\$)\s?({_NUMBER})|({_NUMBER})\s?(?:Bs|pesos|soles|bolivianos|dólares)"
)


def figures(text: str) -> set[Decimal]:
    """Each figure that a currency stands beside; a last group of one or two digits is cents."""
    return {_parsed(before or after) for before, after in _SIGNED.findall(text)}


def _parsed(number: str) -> Decimal:
    cents = re.search(r"[.,](\d{1,2})$", number)
    whole = number[: cents.start()] if cents else number
    return Decimal(f"{re.sub('[.,]', '', whole)}.{cents[1] if cents else 0}")


def _pieces(scene: Scene) -> set[Decimal]:
    """What one piece can cost: each row, with each choice of its options."""
    found: set[Decimal] = set()
    for row in scene.situation.catalog:
        options = [option.price for group in row.groups for option in group.options]
        found |= {row.price, row.regular_price}
        for many in (1, 2):
            found |= {row.price + sum(some) for some in combinations(options, many)}
    return found


def _extras(scene: Scene) -> set[Decimal]:
    """What options add."""
    groups = [group for row in scene.situation.catalog for group in row.groups]
    return {option.price for group in groups for option in group.options if option.price}


def _held(scene: Scene) -> set[Decimal]:
    """Subtotals, fees and totals of what the customer holds or ordered."""
    situation = scene.situation
    told = [fact for effect in scene.effects for fact in effect.facts.values()]
    carts = [situation.cart, situation.order, *situation.open_orders]
    carts += [fact for fact in told if hasattr(fact, "lines")]
    found: set[Decimal] = set()
    for one in carts:
        if one is not None:
            found |= {one.total, one.fee, *(line.subtotal for line in one.lines)}
    return found


def shown(scene: Scene) -> set[Decimal]:
    """Every figure that the backend can show in this scene, several pieces and pairs of wishes
    included, and what the customer said herself."""
    pieces = _pieces(scene)
    some = {piece * many for piece in pieces for many in range(1, 13)}
    few = [piece * many for piece in pieces for many in (1, 2)]
    pairs = {one + other for one, other in combinations(few, 2)}
    hers = {Decimal(digits) for digits in re.findall(r"\d+", scene.situation.text)}
    return some | pairs | _extras(scene) | _held(scene) | hers
