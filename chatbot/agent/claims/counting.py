"""How many of what: the number that belongs to each product a sentence names. Pure."""

import re
from collections.abc import Sequence

from chatbot.agent.claims.reading import Named, Unit
from chatbot.agent.claims.values import Figure

_UNIT_NOUN = (
    r"unidad(?:es)?|unid|unds?|u|piezas?|pzas?|vasos?|vasitos?|botellas?|porcion(?:es)?|jugos?"
    r"|juguitos?"
    r"|batidos?|licuados?|tazas?|bolsas?|paquetes?|cajas?|frascos?|potes?|platos?|productos?|items?"
    r"|articulos?|kilos?|docenas?|pares?|par|tarros?|latas?|sobres?|pedidos?"
)
_TO_NAME = re.compile(
    rf"\s*(?:sol[oa]\s+)?(?:[x×*]\s?)?(?:(?:{_UNIT_NOUN})\s+)?(?:de\s+|del\s+)?(?:(?:el|la|los"
    rf"|las|tu|tus|mas"
    rf"|ricos?|suelt[oa]s?"
    rf"|ricas?|solo|sola|unico|unica|nuevos?|otros?|otras?"
    rf"|deliciosos?)\s+)*(?:(?:{_UNIT_NOUN})\s+(?:de\s+)?)?[«\"'*_]*"
)
_FROM_NAME = re.compile(r"[*_»\"']*\s*(?:[x×]\s?|\(\s?[x×]?\s?|:\s?|-\s?|–\s?)$")
_COUNTED = re.compile(rf"\s+(?:{_UNIT_NOUN})(?![a-z])")
_JOINS = re.compile(
    r"[*_»\"']*\s*(?:(?:y|e|o|u|ni|mas|con|,|\+|/|el|la|los|las|un|una|uno|tambien|jugos?"
    r"|batidos?|de"
    r"|\d+|[x×]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|tanto|como|unidad(?:es)?|del"
    r"|tu|tus"
    r"|vasos?)\s*)*[*_«\"']*"
)


def of(unit: Unit, name: Named) -> Figure | None:
    """The number said right before the name, or right behind it ("Maracuyá x 2")."""
    for one in unit.figures:
        if one.kind == "number" and one.end <= name.start:
            gap = unit.bare[one.end : name.start]
            price = one.value >= 10 and _is_price_of(unit, one, gap.strip())
            if _TO_NAME.fullmatch(gap) and not price:
                return one
        elif one.kind == "number" and 0 <= one.start - name.end <= 6:
            behind = unit.bare[name.end : one.start]
            marked = bool(re.search(r"[x×(]", behind))
            counted = bool(_COUNTED.match(unit.bare, one.end))
            amount = "x" not in behind and not counted and one.value >= 10
            if _FROM_NAME.fullmatch(behind) and (marked or counted) and not amount:
                return one
    return None


def _is_price_of(unit: Unit, one: Figure, gap: str) -> bool:
    """ "30 del maracuyá", "73 Bs: 43 del bowl y 30 de las limonadas"."""
    after_money = any(other.end < one.start for other in unit.kind("money"))
    return gap == "del" or (after_money and gap in ("de la", "de los", "de las"))


def counts_something(unit: Unit, one: Figure) -> bool:
    """Whether a noun of counting follows the number: "5 unidades", "3 jugos"."""
    return bool(_COUNTED.match(unit.bare, one.end))


_COUNT_FOR_NAME = re.compile(
    r"\s*(?:seria[n]?|son|te salen?|salen|cuestan|valen|saldrian|costarian|quedan? en)\b"
)
_THE = re.compile(r"\b(?:los|las)\s$")


def counts_before(unit: Unit, one: Figure) -> bool:
    """A number for what was named before: "Dos serían 60 Bs", "las tres $49.500"."""
    if one.value > 100 or one.kind != "number":
        return False
    if _COUNT_FOR_NAME.match(unit.bare, one.end):
        return True
    behind = re.match(r"\s*(?:[a-z]{2,3}\$|[$]|bs|s/)", unit.bare[one.end :])
    return bool(_THE.search(unit.bare, 0, one.start)) and bool(behind)


_RIGHT_BEFORE = re.compile(
    r"\s*(?:unidades |de ellos |de esos )?(?:[(=:,]|(?:son|seria[n]?|hacen|te salen|salen|por"
    r"|cuestan|valen)\s)"
    r"\s*(?:a |en )?"
)


def right_before(unit: Unit, money: Figure) -> Figure | None:
    """ "Te quedan cuatro (6.000)": the number that the amount is of."""
    for one in unit.kind("number"):
        size = re.search(
            r"\b(?:el|la|los|las) (?:de|para)\s$|\b(?:para|cada|(?:pack|set|caja|paquete) de)\s$",
            unit.bare[: one.start],
        )
        if (
            not size
            and one.end <= money.start
            and _RIGHT_BEFORE.fullmatch(unit.bare, one.end, money.start)
        ):
            return one
    return None


def groups(unit: Unit, money: Sequence[Figure] = ()) -> list[list[Named]]:
    """Names joined by "y", commas or "+" stand together: "2 maracuyá y 3 matcha"; an amount of
    `money` between them parts them."""
    found: list[list[Named]] = []
    for name in unit.named:
        last = found[-1][-1] if found else None
        parted = last and any(last.end <= one.start < name.start for one in money)
        if last is not None and not parted and _JOINS.fullmatch(unit.bare, last.end, name.start):
            found[-1].append(name)
        else:
            found.append([name])
    return found


def last_before(grouped: Sequence[list[Named]], at: int) -> list[Named]:
    """The names nearest before the place; [] where there are none."""
    return next((one for one in reversed(grouped) if one[-1].end <= at), [])
