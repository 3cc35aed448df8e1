"""Where an order and its payment stand: said only as the backend has it. Pure."""

import re
from collections.abc import Iterator

from catalog.orders.values import OrderValue
from chatbot.agent.claims import unshown
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.order_standings import ORDERS
from chatbot.agent.claims.payment_standings import PAYMENTS
from chatbot.agent.claims.reading import NO, WITHOUT, Unit
from chatbot.agent.claims.standing import Standing
from chatbot.agent.claims.values import Finding

_NUMBER = re.compile(
    r"#0*(\d+)\b(?!-)|\b(?:pedido|orden) (?:numero |nro\.? |n[°º]\.? ?|# ?)0*(\d+)\b"
)
_SUPPOSED = re.compile(
    r"\b(?:si|cuando|apenas|en cuanto|una vez|hasta que|para que"
    r"|(?:mand|envi|pas|compart|reenvi|sub)\w*(?:me|nos|lo|la|melo)"
    r"|antes de|despues de|luego de"
    r"|que (?:este|quede|sea|llegue|salga)"
    r"|este(?! (?:pago|pedido|comprobante|monto|es|ya)\b)|quede|sea|haya|ni bien"
    r"|al(?= [a-z]+r\b)|debe|podria|puede|pueda|mientras(?! tanto)|sera|estara|quedara)\b"
)


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """A finding for each state that the sentence puts an order or a payment in."""
    if unit.asks:
        return
    yield from _numbers(unit, facts)
    yield from _counted(unit, facts)
    shown = list(_shown(unit, facts))
    yield from shown
    if not shown:
        yield from _unshown(unit, facts)


def _unshown(unit: Unit, facts: Facts) -> Iterator[Finding]:
    for kind, found in unshown.states(unit, facts):
        if not _is_supposed(unit, found):
            yield _false(kind, facts)
    told = unshown.courier(unit)
    if told is not None and not _is_supposed(unit, told):
        yield _false("order", facts)


def judge_rest(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """For a sentence in which no other rule finds anything: how far something is, of what she
    waits for."""
    found = None if unit.asks else unshown.waiting(unit, facts)
    if found is not None and not _is_supposed(unit, found):
        yield _false("order", facts)


def _false(kind: str, facts: Facts) -> Finding:
    return Finding(kind, False, "status" if facts.orders else "total", said=f"{kind}:unshown")


def _is_supposed(unit: Unit, found: re.Match[str]) -> bool:
    start, _end = unit.stretch(found.start())
    return unit.supposes_all or bool(_SUPPOSED.search(unit.bare, start, found.end()))


_COUNTED = re.compile(
    r"\b(?:tienes|tenes|hay|debes) (?P<number>un solo|dos|tres|cuatro|cinco|[2-9]) (?:pedidos?"
    r"|ordenes)\b"
)
_WORTH = {"un solo": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5}


def _counted(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """How many orders she has; of those that she owes, how many wait for money."""
    for found in _COUNTED.finditer(unit.bare):
        told = re.split(r"[:;,(]", unit.bare[found.start() :])[0]
        owed = re.search(r"\bdebes\b|por pagar|sin pagar|pendientes? de pago", told)
        unpaid = [one for one in facts.open_orders if one.payment_status in ("unpaid", "partial")]
        number = _WORTH.get(found["number"]) or int(found["number"])
        holds = number == len(unpaid if owed else facts.open_orders)
        yield Finding("order", holds is not unit.denies(found.start()), "status", said="orders")


def _shown(unit: Unit, facts: Facts) -> Iterator[Finding]:
    for standing in (*PAYMENTS, *ORDERS):
        for found in standing.words.finditer(unit.bare):
            if standing.about is not None and not standing.about.search(_with_topic(unit, facts)):
                continue
            if standing.unless is not None and standing.unless.search(unit.bare):
                continue
            if _is_supposed(unit, found):
                continue
            yield _finding(unit, facts, standing, found)
            break


_FEW = 4
_FINDS = re.compile(r"\b(?:esta|es|todo)\b")


def _with_topic(unit: Unit, facts: Facts) -> str:
    """A few words are about what the sentence before them named: "¿Tu pago? Aprobado"; or about
    the proof that waits to be looked at: "Está correcto"."""
    if len(re.findall(r"\w+", unit.bare)) >= _FEW:
        return unit.bare
    proof = "comprobante" if _FINDS.search(unit.bare) and facts.situation.in_review else ""
    return f"{unit.earlier} {proof} {unit.bare}"


def _numbers(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """An order's number is one of hers."""
    told = [str(e.facts.get("number", "")) for e in facts.all("order_cancelled", "reopened")]
    known = {order.number for order in facts.orders} | {int(one[1:]) for one in told if one[1:]}
    for found in _NUMBER.finditer(unit.bare):
        number = int(found[1] or found[2])
        counts = any(name.start - found.end() in range(5) for name in unit.named)
        if not counts:
            yield Finding("order", number in known, "status", said=f"order:{number}")


_BOTH = re.compile(
    r"(?<!\bde )\b(?:(?:los|las|tus|sus) (?:dos|tres|2|3)|ambos|ambas|todos|todas)\b"
)


def _finding(unit: Unit, facts: Facts, standing: Standing, found: re.Match[str]) -> Finding:
    orders = _meant(unit, facts, found.start())
    together = standing.of_all or (_BOTH.search(unit.bare) and orders)
    true = (all if together else any)(map(standing.holds, orders)) or bool(
        standing.effects & facts.kinds
    )
    start, _end = unit.stretch(found.start())
    answer = _ANSWER.match(unit.bare)
    start = max(start, answer.end()) if answer else start
    until = found.start() if standing.denies else found.end()
    denied = bool(_NO.search(unit.bare, start, until))
    instead = "status" if facts.orders else "total"
    return Finding(
        standing.kind, true is not denied, instead, said=f"{standing.kind}:{found[0][:24]}"
    )


_ANSWER = re.compile(r"\W*no\s*,")
"""The answer to her question, which denies nothing of what follows it."""
_NO = re.compile(rf"\b(?:{NO}|tampoco|nunca|nadie|ningun[oa]?|{WITHOUT} (?!pagar))\b")


def _meant(unit: Unit, facts: Facts, at: int) -> tuple[OrderValue, ...]:
    """The orders that the part around `at` or the sentence names by number, else all of hers."""
    numbers = {int(one[1] or one[2]) for one in _NUMBER.finditer(unit.around(at))}
    beside = {int(one[1] or one[2]) for one in _NUMBER.finditer(unit.bare)}
    if not numbers and re.search(r"\b(?:otr[oa]s?|demas)\b", unit.around(at)):
        return tuple(order for order in facts.orders if order.number not in beside)
    numbers = numbers or beside
    if numbers:
        return tuple(order for order in facts.orders if order.number in numbers)
    return _by_place(unit, facts, at) or _by_age(unit, facts)


_PLACES = ("primer[oa]?", "segund[oa]", "tercer[oa]?", "cuart[oa]")
_PLACED = re.compile(
    "|".join(rf"\b(?:el|la|del) (?P<n{n}>{one})\b" for n, one in enumerate(_PLACES))
)


def _by_place(unit: Unit, facts: Facts, at: int) -> tuple[OrderValue, ...]:
    """ "El primero ya está pagado y el segundo falta": by their turn, where she has several."""
    orders = sorted(facts.open_orders, key=lambda one: one.number)
    start, end = unit.stretch(at)
    found = list(_PLACED.finditer(unit.bare, start, end))
    if len(orders) < 2 or not found or unit.named:
        return ()
    near = next((one for one in reversed(found) if one.start() <= at), found[0])
    place = next(n for n in range(len(_PLACES)) if near[f"n{n}"])
    return tuple(orders[place : place + 1])


_NEWEST, _EARLIER = (
    re.compile(
        rf"\b(?:{words}) (?:pedido|orden|compra)\b|\b(?:pedido|orden|compra) (?:mas )?(?:{words})\b"
    )
    for words in ("ultim[oa]|nuev[oa]|reciente|segundo", "primer|primera|anterior|viej[oa]")
)


def _by_age(unit: Unit, facts: Facts) -> tuple[OrderValue, ...]:
    """The newest, those before it, or all of hers."""
    if _NEWEST.search(unit.bare):
        return facts.orders[:1]
    return facts.orders[1:] or facts.orders if _EARLIER.search(unit.bare) else facts.orders
