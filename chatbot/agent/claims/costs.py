"""What things cost together: the sums, subtotals and prices that an amount can truly be. Pure."""

import re
from collections.abc import Sequence
from decimal import Decimal
from itertools import product

from catalog.products.values import OptionValue, VariantValue
from chatbot.agent.claims import counting
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Named, Unit
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Figure

EACH = re.compile(
    r"\s*[*_(]*\s*(?:cada un[oa]|cada|c/?u(?![a-z])|la unidad|por unidad|x unidad|por cada|ambos)"
)
WAS = re.compile(
    r"\b(?:antes|normal(?:mente)?|regular|de lista|costaba[n]?|era[n]?|original|en vez de|en "
    r"lugar de"
    r"|de \S+ (?:queda|baja|pasa|bajo|paso)|pas(?:o|aron) de|baj(?:o|aron)|subi(?:o|eron)"
    r"|rebajad[oa]s?)\b"
)
PRICED = re.compile(
    r"\b(?:cuestan?|valen?|salen?|precio|unitario|unidad|esta[n]? (?:a|en)(?=\s*$))\b"
)
_HELD = re.compile(
    r"\b(?:subtotal|llevas?|tienes|tenes|pedido|carrito|total|los|las|agregue|anote|sume|te quedan?"
    r"|anotad\w+|confirmad\w+|vas?|van|vas|acumulas|quedaste|saque|quite)\b"
)
_SINGLE = re.compile(r"\b(?:a|de)\s*$|[(@]\s*$|[x×*]\s*$")
MULTIPLIED = re.compile(r"\s?[x×*]\s?(?:bs\.?\s?|r?d?u?s?\$\s?|s/\.?\s?)?\d")


def sums(unit: Unit, facts: Facts, names: Sequence[Named], lead: str, one: Figure) -> set[Decimal]:
    """Unit prices of one name, what that many of it cost, or what several cost together."""
    if len(names) > 1:
        return _together(unit, facts, names)
    own, counted = prices(unit, facts, names[0]), counting.of(unit, names[0])
    near = counting.right_before(unit, one)
    counted = near or counted
    row = _counted_elsewhere(unit, names[0]) if counted is None else counted
    held = subtotals(facts, names[0].ids) if _shows_held(unit, lead, names[0]) else set()
    if row is None or row.value <= 1:
        return own | held
    many = {price * row.value for price in own} | subtotals(facts, names[0].ids, row.value)
    single = EACH.match(unit.bare, one.end) or _SINGLE.search(lead) or "unitario" in lead
    return many | (own if single or counted is None else set())


def _together(unit: Unit, facts: Facts, names: Sequence[Named]) -> set[Decimal]:
    counts = [counting.of(unit, name) for name in names]
    each = [
        [price * (count.value if count else 1) for price in prices(unit, facts, name)]
        for name, count in zip(names[:6], counts, strict=False)
    ]
    if re.search(r"\b[ou]\b", unit.bare[names[0].end : names[-1].start]):
        return set.intersection(*(prices(unit, facts, name) for name in names))
    together = {sum(combined, Decimal(0)) for combined in product(*each)} if all(each) else set()
    held = [line for line in facts.lines if line.variant_id in ids(names)]
    if held and {line.variant_id for line in facts.lines} <= set(ids(names)):
        together |= facts.totals
    if held and (all(count is None for count in counts) or _all_held(names, counts, facts)):
        together |= {sum((line.subtotal for line in held), Decimal(0))} | facts.totals
    return together


def _all_held(names: Sequence[Named], counts: Sequence[Figure | None], facts: Facts) -> bool:
    """Whether the names with their numbers are what she has, options included."""
    held = {(line.variant_id, line.quantity) for line in facts.lines}
    return all(
        any((pk, int(count.value) if count else 1) in held for pk in name.ids)
        for name, count in zip(names, counts, strict=True)
    )


def _counted_elsewhere(unit: Unit, name: Named) -> Figure | None:
    """ "Maracuyá: 2 × 30 Bs = 60 Bs", "Maracuyá (2 unidades): 60 Bs", "los 3 son 29.700"."""
    for one in unit.kind("number"):
        counts = counting.counts_something(unit, one) or counting.counts_before(unit, one)
        if one.start >= name.end and (MULTIPLIED.match(unit.bare, one.end) or counts):
            return one
        if name not in unit.named and counts:
            return one
    return None


def _shows_held(unit: Unit, lead: str, name: Named) -> bool:
    at = name.start if name in unit.named else 0
    context = f"{unit.header} {unit.bare[:at]} {lead}"
    return bool(_HELD.search(context)) and not PRICED.search(lead)


def prices(unit: Unit, facts: Facts, name: Named) -> set[Decimal]:
    """What one of it costs: plain, with the options that the sentence says, or before a change."""
    rows = facts.rows(name.ids)
    behind = unit.bare[name.end : name.end + 40]
    found = {row.price for row in rows if not _costs_more(row, behind)}
    if WAS.search(unit.bare):
        found |= {row.regular_price for row in rows} | _earlier_prices(rows, facts)
    for row in rows:
        extras = [option.price for option in said_options(row, unit.bare)]
        found |= {row.price + extra for extra in extras} | {row.price + sum(extras, Decimal(0))}
        held = [line for line in facts.lines if line.variant_id == row.id]
        found |= {
            line.unit_price
            for line in held
            if _HELD.search(unit.bare) or any(plain(o.name) in unit.bare for o in line.options)
        }
    return found


def _costs_more(row: VariantValue, behind: str) -> bool:
    """ "Bowl con miel (40 Bs)": the option that stands with the name has a price of its own."""
    extra = re.match(r"[*_]*\s+con (?:extra )?([a-z ]+)", behind)
    return bool(extra) and any(one.price for one in said_options(row, extra[0] if extra else ""))


def _earlier_prices(rows: Sequence[VariantValue], facts: Facts) -> set[Decimal]:
    names = {row.name for row in rows}
    changes = [change for e in facts.all("repriced") for change in e.facts["changes"]]
    return {change["was"] for change in changes if change["name"] in names}


def said_options(row: VariantValue, bare: str) -> list[OptionValue]:
    """The row's options that the words name."""
    return [
        option
        for group in row.groups
        for option in group.options
        if re.search(rf"\b{re.escape(plain(option.name))}\b", bare) or _shortened(row, option, bare)
    ]


def _shortened(row: VariantValue, option: OptionValue, bare: str) -> bool:
    """ "Coco" for "coco rallado", where no other option begins so."""
    first = plain(option.name).split()[0]
    alike = [
        one for group in row.groups for one in group.options if plain(one.name)[:4] == first[:4]
    ]
    words = re.findall(r"[a-z]+", bare)
    return first != plain(option.name) and len(first) > 3 and len(alike) == 1 and first in words


def of_options(unit: Unit, facts: Facts, lead: str, names: Sequence[Named]) -> set[Decimal]:
    """What an option costs by itself and with what it goes on; () where none is spoken of."""
    spoken = lead if names and any(name.end > unit.bare.find(lead) for name in names) else unit.bare
    known = set(ids(names)) & set(ids(unit.named))
    found: set[Decimal] = set()
    for row in (one for one in facts.situation.catalog if one.groups):
        options = said_options(row, spoken) or said_options(row, f"{unit.earlier} {unit.bare}")
        if not options or (known and row.id not in known):
            continue
        extras = [option.price for option in options]
        found |= {extra for extra in extras if extra}
        found |= {row.price + extra for extra in extras} | {row.price + sum(extras, Decimal(0))}
        held = {line.unit_price for line in facts.lines if line.variant_id == row.id}
        found |= held | {price + extra for price in held for extra in extras}
        found |= subtotals(facts, (row.id,)) if _HELD.search(lead) else set()
    return found


def subtotals(facts: Facts, pks: Sequence[int], quantity: Decimal | None = None) -> set[Decimal]:
    """What her lines of those variants come to, each and together; of one quantity if given."""
    lines = [line for line in facts.lines if line.variant_id in pks]
    fit = [line for line in lines if quantity is None or line.quantity == quantity]
    found = {line.subtotal for line in fit}
    if quantity is None and fit:
        found.add(sum((line.subtotal for line in fit), Decimal(0)))
    return found


def sums_before(unit: Unit, facts: Facts) -> set[Decimal]:
    """ "2 maracuyá y 3 matcha, en total 147"; of the sentence before too: "Dos serían 60"."""
    named = [name for group in counting.groups(unit) for name in group]
    if not named or not any(counting.of(unit, name) for name in named):
        return set()
    return sums(unit, facts, named, "", unit.figures[-1])


def written(facts: Facts) -> set[Decimal]:
    """Amounts in what the merchant wrote herself."""
    return {one.value for one in facts.written_figures if one.kind == "money"}


def least(facts: Facts, names: Sequence[Named], *, anew: bool = False) -> set[Decimal]:
    """The lowest price of the named, or of all and of each kind; `anew`: the names may be past."""
    named = [facts.rows(ids(names))] if names else []
    groups = [*named, *(kinds(facts) if anew or not names else [])]
    return {min(row.price for row in group) for group in groups if group}


def is_range(one: Figure, facts: Facts, names: Sequence[Named]) -> bool:
    """Whether the range goes from the lowest to the highest price of the named, or of all."""
    if names:
        return _spans(facts.rows(ids(names)), one)
    known = {row.price for row in facts.situation.catalog}
    return one.value in known and one.until in known


def kinds(facts: Facts) -> list[list[VariantValue]]:
    """All that is sold, and what shares a category or the first word of its name."""
    rows = list(facts.situation.catalog)
    kinds = {row.category for row in rows} | {row.product.split()[0] for row in rows}
    alike = [[r for r in rows if kind in (r.category, r.product.split()[0])] for kind in kinds]
    return [rows, *alike]


def _spans(rows: Sequence[VariantValue], one: Figure) -> bool:
    found = [row.price for row in rows]
    return len(found) > 1 and (one.value, one.until) == (min(found), max(found))


def ids(names: Sequence[Named]) -> tuple[int, ...]:
    """The variants of all the names, each once."""
    return tuple(dict.fromkeys(pk for name in names for pk in name.ids))
