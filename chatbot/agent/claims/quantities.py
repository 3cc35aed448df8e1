"""Quantities: what is held, was done, is left; and numbers that nothing explains. Pure."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal

from catalog.products.values import VariantValue
from chatbot.agent.claims import amounts, costs, counting, derived, figures, totals
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Named, Unit
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Figure, Finding

DONE = re.compile(
    r"\b(?:agregu?e|agregamos|agregad[oa]s?|agrego|anadi|anadimos|anadid[oa]s?|anado|sume"
    r"|sumamos|sumo"
    r"|sumad[oa]s?|anote|anotamos|anotad[oa]s?|anoto|puse|pusimos|pongo|apunte|apuntad[oa]s?|apunto"
    r"|inclui|incluimos|incluid[oa]s?|incluyo|meti|cargue|registre|registrad[oa]s?|deje)\b"
)
TAKEN = re.compile(
    r"\b(?:quite|quitamos|quitad[oa]s?|saque|sacamos|sacad[oa]s?|elimine|eliminad[oa]s?|retire"
    r"|borre)\b"
)
_LEFT = re.compile(
    r"\b(?:(?<!te )queda[n]?(?! en)|(?<!te )quedo solo|dispon\w+|stock|existencias?|inventario"
    r"|ultim[oa]s|nos quedan?)\b"
)
_HAVE = re.compile(
    r"\b(?:tenemos|tengo(?! anotad| registrad| agregad| guardad)|hay|contamos|tienen)\b"
)
_HELD = re.compile(
    r"\b(?:(?<!te )(?<!los )(?<!las )llevas?|quedo|te quedan?|van?|tienes|tenes|tu (?:pedido"
    r"|carrito|orden|compra)|pedido"
    r"|carrito|ahora son|ahora es"
    r"|quedaron|resumen|confirmad\w+)\b"
)
_FOR = re.compile(r"\bpara\s$")
_CAN = re.compile(
    r"\b(?:puedes|podes|alcanza|alcanzan|alcanzarian|maximo|minimo|hasta|por cada|rinde|rinden"
    r"|ideal)\b"
)
_LIMITS = frozenset({Decimal(1), Decimal(100)})
_LIMITED = re.compile(r"\b(?:unidades|cantidad|maximo|hasta)\b")
_LISTED = re.compile(
    r"\b(?:opcion|paso|punto|numero|pregunta|parte|las|los|estos|estas|esos|esas)\s$"
)
_FREE = re.compile(
    r"\s+(?:momento|momentito|vez|veces|segundit\w+|cosas?|preguntas?|pasos?|amig\w+|clic"
    r"|toques?|gusto|abrazo|disculpas|gracias|perdon\w*|besos|abrazos)\b"
)


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """One finding a number that counts products, or that counts what nobody knows."""
    spent = {id(one) for one in amounts.priced(unit)}
    for name in unit.named:
        one = counting.of(unit, name)
        if one is not None and id(one) not in spent:
            spent.add(id(one))
            yield _of_name(unit, facts, one, name)
    for one in unit.kind("number"):
        if id(one) not in spent and not costs.MULTIPLIED.match(unit.bare, one.end):
            found = _alone(unit, facts, one)
            if found is not None:
                yield found


def _of_name(unit: Unit, facts: Facts, one: Figure, name: Named) -> Finding:
    part = unit.around(one.start)
    holds = _is_free(unit, part, one) or one.value in _right(unit, part, facts, name)
    return _finding(part, one, holds, name.ids)


def _finding(part: str, one: Figure, holds: bool, ids: Sequence[int] = ()) -> Finding:
    """What is left is told of what is left, else what she has."""
    instead = "stock" if _is_stock(part) and ids else "total"
    return Finding("quantity", holds, instead, tuple(ids), said=f"number:{one.value:f}")


def _is_stock(part: str) -> bool:
    """Whether it is how many there are: "quedan 3", "tenemos 5"."""
    return bool(_LEFT.search(part)) or bool(_HAVE.search(part) and not _HELD.search(part))


_WOULD_BE = re.compile(r"\b(?:sacando|quitando|agregando|sumando|sumandole|sacandole)\s$")
"""A change that is only reckoned with: "sacando una, te queda en ..."."""


def _is_free(unit: Unit, part: str, one: Figure) -> bool:
    """Where a number only asks, offers, computes a price or tells hers back."""
    done = bool(DONE.search(part) or TAKEN.search(part))
    if one.value == _all_of(unit, one) or _WOULD_BE.search(unit.bare, 0, one.start):
        return True
    if (
        one.value == 1
        and one.spelled
        and not done
        and not _HELD.search(part)
        and not _LEFT.search(part)
    ):
        return True
    if unit.supposed(one.start) and not _LEFT.search(part):
        return True
    if unit.denies(one.start) or _can(unit, one):
        return not _LEFT.search(part) and not done
    computes = bool(amounts.priced(unit)) and not done
    return computes and not _HELD.search(unit.bare) and not _in_order(unit)


def _all_of(unit: Unit, one: Figure) -> int:
    """ "Los dos mangos", where it comes in two sizes."""
    behind = next((name for name in unit.named if name.start >= one.end), None)
    article = re.search(r"\b(?:los|las)\s$", unit.bare[: one.start])
    return len(behind.ids) if behind and article and len(behind.ids) > 1 else 0


def _can(unit: Unit, one: Figure) -> bool:
    """ "Te alcanza para 3": what is possible, not what is."""
    before = unit.bare[: one.start]
    return bool(_CAN.search(before) or _FOR.search(before))


def _in_order(unit: Unit) -> bool:
    """A list item of her order; without a header an item with a number is one of it."""
    return unit.is_item or bool(_HELD.search(unit.header))


def _right(unit: Unit, part: str, facts: Facts, name: Named) -> set[Decimal]:
    """The numbers that the part of the sentence can truly say of that product."""
    ids = name.ids
    if TAKEN.search(part):
        return _taken(facts, ids)
    if _is_stock(part):
        told = {Decimal(row.stock) for row in facts.rows(ids) if row.stock is not None}
        changed = facts.kinds & {"removed", "updated", "gone", "repriced"}
        held = _held(facts, ids) if changed else set()
        return told | _refused(facts) | _left(facts, ids) | held
    if DONE.search(part):
        return _done(part, facts, ids)
    held = _held(facts, ids)
    if _HELD.search(part) or _in_order(unit) or held:
        off = _taken(facts, ids) if "removed" in facts.kinds else set()
        return held | _done(part, facts, ids) | off
    return _by_her(facts)


def _held(facts: Facts, ids: Sequence[int]) -> set[Decimal]:
    lines = [line for line in facts.lines if line.variant_id in ids]
    found = {Decimal(line.quantity) for line in lines}
    mine = [line.quantity for line in facts.cart.lines if line.variant_id in ids]
    return found | ({Decimal(sum(mine))} if mine else set())


_NOW = re.compile(r"\b(?:deje|total|ahora|son|quedan?|llevas|tienes|tenes)\b")
_BEFORE = re.compile(
    r"\b(?:ya|tienes|tenes|llevas|estan|quedaron|pedido|carrito|(?:anot|agreg|sum"
    r"|inclu)[ai]d[oa]s?)\b"
)


def _done(part: str, facts: Facts, ids: Sequence[int]) -> set[Decimal]:
    """What this turn put in; with "ya" or "tienes" what was put in before counts too."""
    found: set[Decimal] = set()
    for effect in facts.all("added"):
        if effect.facts["line"].variant_id in ids:
            found |= {Decimal(effect.facts["quantity"])}
    changed = [line for line in facts.edited if line.variant_id in ids]
    if _NOW.search(part) or not found:
        found |= {Decimal(line.quantity) for line in changed}
    added = any(effect.facts["line"].variant_id in ids for effect in facts.all("added"))
    if (_BEFORE.search(part) and not added) or facts.kinds & {"resumed", "reopened", "placed"}:
        found |= _held(facts, ids)
    return found


def _taken(facts: Facts, ids: Sequence[int]) -> set[Decimal]:
    """What was taken out: told with the effect, or as somebody said it before."""
    names = {row.name for row in facts.rows(ids)}
    found: set[Decimal] = set()
    for effect in facts.all("removed"):
        if effect.facts["name"] in names:
            found |= {Decimal(effect.facts["taken"])} if "taken" in effect.facts else _said(facts)
    changed = [line for line in facts.edited if line.variant_id in ids]
    return (
        found | {Decimal(line.quantity) for line in changed} | (_said(facts) if changed else set())
    )


def _said(facts: Facts) -> set[Decimal]:
    told = [line.text for line in facts.situation.history]
    earlier = figures.scan(plain("\n".join(told)))
    return _by_her(facts) | {one.value for one in earlier if one.kind == "number"} | {Decimal(1)}


def _left(facts: Facts, ids: Sequence[int]) -> set[Decimal]:
    names = {row.name for row in facts.rows(ids)}
    left = [e.facts["left"] for e in facts.all("removed") if e.facts["name"] in names]
    return {Decimal(one) for one in left}


def _refused(facts: Facts) -> set[Decimal]:
    """How many there are, as a refusal or a soft warning of this turn tells."""
    told = [effect.facts.get("available") for effect in facts.all("refused")]
    told += [effect.facts.get("short") for effect in facts.all("added", "updated")]
    return {Decimal(one) for one in told if one is not None}


def _by_her(facts: Facts) -> set[Decimal]:
    return {one.value for one in facts.her_figures if one.kind == "number"}


def _alone(unit: Unit, facts: Facts, one: Figure) -> Finding | None:
    """A number of no named product: units of what was named last, things in all, or a stray one."""
    part = unit.around(one.start)
    counted = counting.counts_something(unit, one)
    if one.value <= 1 or _LISTED.search(unit.bare, 0, one.start) or _FREE.match(unit.bare, one.end):
        return None
    if (unit.supposed(one.start) or unit.denies(one.start)) and not _LEFT.search(part):
        return None
    if derived.left_over(unit, one.start) and derived.spare(unit, facts, one.value):
        return None
    if _names_changed(unit, part) and counted:
        held = _right(unit, part, facts, unit.named[-1])
        return _finding(part, one, one.value in held, unit.named[-1].ids)
    if counting.counts_before(unit, one) and not DONE.search(part):
        return None
    names = [*unit.named, *([] if unit.named else unit.before)]
    only = re.search(r"\bsol(?:o|amente)\s$", unit.bare[: one.start])
    if only and unit.named and not _HELD.search(part) and one.value < amounts.SMALL:
        stocks = {Decimal(r.stock) for n in unit.named for r in facts.rows(n.ids) if r.stock}
        return _finding(part, one, one.value in stocks | _refused(facts))
    ids = tuple(pk for name in names for pk in name.ids)
    if names and _LEFT.search(part):
        near = next((n for n in reversed(unit.named) if n.end <= one.start), names[-1])
        return _finding(part, one, one.value in _right(unit, part, facts, near), ids)
    if _LEFT.search(part) and not unit.named:
        stocks = {Decimal(row.stock) for row in _edited_rows(facts) if row.stock is not None}
        return _finding(part, one, one.value in stocks | _refused(facts), ids)
    right = _countable(facts) | _by_her(facts) | _refused(facts)
    if names and not (counted and _HELD.search(part)):
        right |= _right(unit, part, facts, names[-1])
    if _HELD.search(part):
        right |= {Decimal(line.quantity) for line in facts.lines}
    if one.value >= amounts.SMALL:
        right |= _costs(unit, facts, one) | facts.totals
    limits = one.value in _LIMITS and bool(_LIMITED.search(unit.bare))
    written = re.search(rf"(?<![\w.,]){one.value:f}(?![\w.,]\d)", facts.written) is not None
    return _finding(part, one, one.value in right or limits or written, ids)


def _costs(unit: Unit, facts: Facts, one: Figure) -> set[Decimal]:
    """What the names before it cost: a number without its money's sign."""
    names = counting.last_before(counting.groups(unit), one.start)
    if not names:
        return totals.anything(unit, facts, ())
    near = names if len(names) > 1 else [names[-1]]
    alike = [name for name in unit.named if set(name.ids) & set(near[-1].ids)]
    options = costs.of_options(unit, facts, "", near)
    found = costs.sums(unit, facts, near, "", one) | options
    return found.union(*(costs.prices(unit, facts, name) for name in alike))


_CHANGED = re.compile(r"\b(?:actualic?e|actualizad[oa]s?|cambie|ajuste|modifique|corregi)\b")


def _names_changed(unit: Unit, part: str) -> bool:
    """ "Actualicé el matcha a 3 unidades"."""
    return bool(unit.named) and bool(_CHANGED.search(part) or DONE.search(part))


def _edited_rows(facts: Facts) -> list[VariantValue]:
    """What was put in, else all there is."""
    ids = [line.variant_id for line in facts.edited]
    return facts.rows(ids) if ids else list(facts.situation.catalog)


def _countable(facts: Facts) -> set[Decimal]:
    """Things in all: products, sizes, options, lines, units of the cart and of an order."""
    rows = facts.situation.catalog
    found = {len(rows), len({row.product_id for row in rows}), len(facts.situation.methods)}
    found |= set(Counter(row.product_id for row in rows).values())
    found |= set(Counter(row.category for row in rows if row.category).values())
    found |= {len(group.options) for row in rows for group in row.groups}
    found |= {group.maximum for row in rows for group in row.groups}
    for lines in (facts.cart.lines, *(order.lines for order in facts.open_orders)):
        found |= {len(lines), sum(line.quantity for line in lines)}
    found |= {len(facts.open_orders)}
    return {Decimal(one) for one in found if one}
