"""Amounts of money: each is bound to what the sentence says it is of, and must be that. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from chatbot.agent.claims import binding, costs, counting, derived, totals
from chatbot.agent.claims.binding import Place
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.figures import PESOS
from chatbot.agent.claims.reading import Named, Unit
from chatbot.agent.claims.values import Figure, Finding

_LEAD = re.compile(
    r"(?:\b(?:cuestan?|costaba|valen?|salen?|saldrian?|costos?|precios?(?: (?:es|final|son"
    r"|normal))?"
    r"|(?:sub)?total(?:es)?|quedan? en|antes|ahora|hacen?|suman?|pagas|pagarias|cobro|cobramos)"
    r"|(?<=[a-z)»*])\s?[:=→–-])"
    r"(?:\s(?:de|es|a|en|por|solo|son|tan|apenas|desde))*[\s:*_=]*$"
)
# Words that lead to many things: only a number that is no small count is a price behind them.
_MAYBE_LEAD = re.compile(
    r"\b(?:seria[n]?|son|dejo|por|en|es|a|de|solo|desde|esta[n]?|hasta|unos|unas|van?"
    r"|llevas)[\s:*_=]*$"
)
SMALL = 10
_TAIL = re.compile(
    r"\s*[*_)]*\s*(?:$|[.,;!?)\n–-]|(?:cada|c/u|la unidad|por|en total|el|y|mas|pero|nada|con|si|de"
    r" total|incluy\w*|antes|ahora|todo|los dos|ambos|total|final|nomas|no mas|nada mas)(?![a-z]))"
)
_ALL_EACH = re.compile(r"\b(?:cada un[oa]|c/?u|ambos|ambas|los dos|las dos|los tres|todos|todas)\b")
TOTAL = re.compile(
    r"\b(?:total|subtotal|pag(?:a|ame|alo|ues?)|abona(?:me)?|gira(?:me)?|en todo|suman?"
    r"|todo (?:te )?(?:sale|queda|junto|esto|seria|son)|a pagar"
    r"|pagas|pagarias|pagar|pago|(?:pedido|compra|cuenta|carrito|orden)|monto|debes|acumulas"
    r"|vas|quedaste|quedas|llevas|tienes|tenes|ahora tienes|sumas|falta "
    r"pagar|son|serian?|importe"
    r"|deposita(?:r|me)?|transfi(?:ere|eras)|transferir|saldo|cuenta es|queda(?:ria)?|por todo"
    r"|van?)\b"
)
_WITH_FEE = re.compile(r"\b(?:con|incluy\w+|incluid[oa]s?|mas|sin|ya|\+)\s(?:el |la |de )*$")
_OF_FEE = re.compile(
    r"\s*(?:de |por |el |la |del )*(?:envio|delivery|domicilio|flete|despacho|reparto)\b"
)
_FEE_OF = re.compile(
    r"\b(?:envio|delivery|domicilio|flete|despacho|reparto)(?: (?:de|por|cuesta|vale|son|es)|:| \()"
    r"\s*$"
)
_MINIMUM = re.compile(r"\bminim[oa]\b")
_FROM = re.compile(
    r"\b(?:desde|a partir de|(?:empiezan?|arrancan?|parten?) (?:en|desde|de))\s(?:los |las |solo "
    r")?$"
)
_SPARE = re.compile(r"\b(?:vuelto|cambio|sobran?|faltan?|diferencia|resta[n]?|alcanza|ahorra)\w*\b")
_HER_MONEY = re.compile(
    r"\b(?:con|tienes|tenes|tus|presupuesto|billete|pagas con|transferencia|deposito|comprobante"
    r"|dijiste|mencionas|enviaste|esos|menos de|hasta|pides|dices)\b"
)
_AFFORDS = re.compile(r"\b(?:alcanza\w*|te llevas|puedes llevar\w*|compras)\b")
_BUDGET = re.compile(r"\b(?:pas\w+|dentro) de (?:los |tus )?$")
_NOT = re.compile(
    r"\bno (?:te |lo |la |se )*(?:cuestan?|valen?|salen?|son|es|esta|puedo|podemos|dej\w+)\b"
)


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """One finding an amount."""
    money = priced(unit)
    grouped = counting.groups(unit, money)
    for at, one in enumerate(money):
        if at and money[at - 1].until == one.value and not costs.WAS.search(unit.bare):
            continue
        since = money[at - 1].end if at else 0
        lead, tail = unit.bare[since : one.start], unit.bare[one.end : one.end + 24]
        yield _one(unit, facts, Place(one, at, money, lead, tail), grouped)


def priced(unit: Unit) -> list[Figure]:
    """What is money by its sign, and what can only be money where it stands: "cuesta 29"."""
    of_names = {id(counting.of(unit, name)) for name in unit.named}
    found: list[Figure] = []
    for one in unit.figures:
        bare = one.kind == "number" and id(one) not in of_names and one.value > 1
        paired = found and binding.NEXT_TO.fullmatch(unit.bare, found[-1].end, one.start)
        beside = bool(paired) and one.value >= SMALL and _TAIL.match(unit.bare, one.end)
        if one.kind == "money" or (bare and (beside or _is_price(unit, one))):
            found.append(one)
    return found


_NUMBERED = re.compile(
    r"(?<=\S\s)[A-ZÁÉÍÓÚ]\w*\.?\s$|^\W*(?:Av|Avenida|Calle|Local|Nro|Número)\.?\s$"
)
"""A house's number or a name's: a first word's capital says nothing."""


def _is_price(unit: Unit, one: Figure) -> bool:
    if counting.counts_something(unit, one) or counting.counts_before(unit, one):
        return False
    if costs.EACH.match(unit.bare, one.end):
        return True
    if one.value >= SMALL and _OF_NAME.match(unit.bare, one.end) and unit.kind("money"):
        return True
    if one.value >= SMALL and re.match(r"\s+del\b", unit.bare[one.end :]):
        return True
    if one.value >= SMALL and _in_brackets(unit, one):
        return True
    if one.value != one.value.to_integral_value():  # "147,00" is no count
        return True
    if not _TAIL.match(unit.bare, one.end):
        return False
    if re.search(r"\b(?:el|la|los|las) (?:de|para)\s$", unit.bare[: one.start]):
        return False  # "la de 15": a size
    large = one.value >= SMALL and not _NUMBERED.search(unit.text, 0, one.start)
    maybe = large and (_MAYBE_LEAD.search(unit.bare, 0, one.start) or _follows_name(unit, one))
    marked = re.search(r"[:=→–-][\s*_]*$", unit.bare[: one.start])
    leads = _LEAD.search(unit.bare, 0, one.start) and (one.value >= SMALL or not marked)
    return bool(leads) or bool(maybe)


_OF_NAME = re.compile(r"\s+(?:del|de la|de los|de las|por (?:el|la|los|las))\b")


def _in_brackets(unit: Unit, one: Figure) -> bool:
    """ "2 maracuyá (60)": a number alone in brackets right behind a name."""
    if not re.match(r"\s?\)", unit.bare[one.end :]):
        return False
    return any(
        re.fullmatch(r"[\s*_]*(?:con \w+\s*)?\(\s?", unit.bare[name.end : one.start])
        for name in unit.named
    )


def _follows_name(unit: Unit, one: Figure) -> bool:
    """ "El maracuyá 30, el bowl con miel 43"."""
    gaps = [unit.bare[name.end : one.start] for name in unit.named if name.end <= one.start]
    return bool(gaps) and bool(re.fullmatch(r",?[\s*_]*(?:(?:con|sin) \w+\s*)?", gaps[-1]))


def _one(unit: Unit, facts: Facts, place: Place, grouped: Sequence[list[Named]]) -> Finding:
    one, lead = place.one, place.lead
    names = binding.sibling(unit, facts, place, binding.subject(unit, place, grouped))
    instead = "price" if names else "total" if facts.totals else "catalog"
    said = f"money:{one.value:f}"
    finding = Finding("amount", True, instead, costs.ids(names), said=said)
    if _foreign(one, facts):
        return replace(finding, holds=False)
    if _AFFORDS.search(unit.bare) and re.search(r"\bcon (?:tus |los |esos |unos )?$", lead):
        return replace(finding, holds=derived.affords(unit, facts, one.value))
    since = max(unit.stretch(one.start)[0], one.start - len(lead))
    if _NOT.search(unit.bare, since, one.start):
        return replace(finding, holds=one.value not in totals.anything(unit, facts, names))
    each = len(names) > 1 and _ALL_EACH.search(unit.bare)
    if each and not TOTAL.search(lead):
        holds = all(one.value in costs.prices(unit, facts, name) for name in names)
    elif one.until is not None and not costs.WAS.search(unit.bare):
        holds = costs.is_range(one, facts, names)
    elif _FROM.search(lead):
        holds = one.value in costs.least(facts, names, anew=not set(names) <= set(unit.named))
    else:
        holds = one.value in _allowed(unit, facts, place, names)
        holds = (
            holds
            or _one_by_one(unit, facts, place)
            or _by_her(place, facts)
            or _spare(unit, one, facts)
            or _adds_up(unit, place)
            or derived.explains(unit, facts, place, names)
        )
    return replace(finding, holds=holds)


def _adds_up(unit: Unit, place: Place) -> bool:
    """The sum of those before it or behind it: each of them is judged too."""
    if place.at and _product(unit, place):
        return True
    before = [one.value for one in place.money[: place.at]]
    behind = [one.value for one in place.money[place.at + 1 :]]
    runs = [before[start:] for start in range(len(before) - 1)]
    runs += [behind[:end] for end in range(2, len(behind) + 1)]
    return any(place.one.value == sum(run, Decimal(0)) for run in runs)


def _one_by_one(unit: Unit, facts: Facts, place: Place) -> bool:
    """As many amounts as names, each amount true of its name in order: before it or behind it."""
    if len(place.money) != len(unit.named) or len(unit.named) < 2:
        return False
    pairs = zip(place.money, unit.named, strict=True)
    return all(one.value in costs.sums(unit, facts, [name], "", one) for one, name in pairs)


def _product(unit: Unit, place: Place) -> bool:
    """ "12 × 1.200 = 14.400"."""
    single = place.money[place.at - 1]
    times = [one for one in unit.kind("number") if one.end <= single.start]
    by = bool(times) and re.fullmatch(r"\s?[x×*]\s?", unit.bare[times[-1].end : single.start])
    return bool(by) and times[-1].value * single.value == place.one.value


def _allowed(unit: Unit, facts: Facts, place: Place, names: Sequence[Named]) -> set[Decimal]:
    lead = place.lead
    if _MINIMUM.search(lead):
        return totals.minimums(unit, facts)
    if _is_of_fee(place, names):
        return totals.fees(unit, facts) | (set() if names else costs.written(facts))
    if re.match(r"\s?\+", unit.bare[place.one.end :]):
        return totals.anything(unit, facts, ())
    with_options = costs.of_options(unit, facts, lead, names)
    total = bool(TOTAL.search(lead)) or bool(re.match(r"\s*(?:en |de )?total\b", place.tail))
    if re.search(r"\bahorr\w*[^.,;]*$", lead):
        return totals.savings(facts, names or unit.named)
    if not names:
        if with_options and costs.PRICED.search(lead):
            return with_options | totals.of(unit, facts)
        if totals.adds_fee(lead) and facts.totals:
            return totals.of(unit, facts)
        strong = binding.STRONG_TOTAL.search(lead) or TOTAL.search(unit.header)
        if strong or (total and facts.totals):
            return totals.of(unit, facts) | costs.sums_before(unit, facts) | with_options
        return totals.anything(unit, facts, ()) | costs.written(facts) | with_options
    found = costs.sums(unit, facts, names, lead, place.one) | with_options
    if totals.MORE_THAN.match(place.tail) or "diferencia" in lead:
        return totals.differences(unit, facts)
    if totals.WOULD.search(unit.bare):
        found |= totals.of(unit, facts)
    if not costs.PRICED.search(lead) and not any(name in unit.named for name in names):
        found |= totals.of(unit, facts)
    if totals.adds_fee(place.lead):
        fees = totals.fees(unit, facts)
        return totals.of(unit, facts) | {cost + fee for cost in found for fee in fees}
    if total or re.search(r"\bcon (?:el |la |los |las )*$", unit.bare[: names[0].start]):
        found |= totals.of(unit, facts) | totals.with_earlier(unit, facts, names)
        if binding.STRONG_TOTAL.search(lead) and not any(counting.of(unit, name) for name in names):
            found = totals.of(unit, facts) | costs.subtotals(facts, costs.ids(names))
    return found


def _is_of_fee(place: Place, names: Sequence[Named]) -> bool:
    lead = place.lead
    if _OF_FEE.match(place.tail) or _FEE_OF.search(lead):
        return True
    fees = [
        found
        for found in binding.FEE.finditer(lead)
        if not _WITH_FEE.search(lead[: found.start()])
        and not (":" in lead and re.search(r"\bno\b[^,;]{0,16}$", lead[: found.start()]))
    ]
    if not fees:
        return False
    later = lead[fees[-1].end() :]
    return not binding.STRONG_TOTAL.search(later) and not any(name.whole in later for name in names)


def _foreign(one: Figure, facts: Facts) -> bool:
    """Another country's money; "pesos" is what several currencies are called."""
    own = facts.situation.shop.currency
    return bool(one.currency) and one.currency != own and not {one.currency, own} <= PESOS


def _by_her(place: Place, facts: Facts) -> bool:
    """An amount that she named, told back to her as hers."""
    said = any(figure.value == place.one.value for figure in facts.her_figures)
    return said and bool(_HER_MONEY.search(place.lead) or _BUDGET.search(place.lead))


def _spare(unit: Unit, one: Figure, facts: Facts) -> bool:
    """Change, or what is missing: the difference between an amount of hers and one of ours."""
    told = _SPARE.search(unit.bare) or derived.left_over(unit, one.start)
    return bool(told) and derived.spare(unit, facts, one.value)
