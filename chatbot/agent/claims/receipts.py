"""Whether what a deed's words tell was done, or is done without anybody's promise. Pure."""

import re
from collections.abc import Callable

from chatbot.agent.claims import costs
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.splitting import plain

Test = Callable[[Unit, Facts], bool]
"""Of the part of a sentence that tells the deed."""


def did(*kinds: str) -> Test:
    """Whether something of these kinds was done in this turn."""
    return lambda unit, facts: bool(facts.kinds & set(kinds))


def never(unit: Unit, facts: Facts) -> bool:
    """Nobody does that here."""
    return False


def by_person(unit: Unit, facts: Facts) -> bool:
    """A person has the conversation, or gets it."""
    return facts.with_person


def told_later(unit: Unit, facts: Facts) -> bool:
    """An order's way is told by itself: approval, preparation, ready, on its way."""
    waits = bool(facts.open_orders) or bool(facts.kinds & {"placed", "proof"})
    stock = re.search(
        r"\b(?:stock|vuelva|volvamos|llegue mas|tengamos|haya|reponga\w*|repongamos|disponible)\b",
        unit.bare,
    )
    return facts.with_person or (waits and not stock)


def kept(unit: Unit, facts: Facts) -> bool:
    """What is agreed is reserved; a cart is only kept."""
    return bool(facts.open_orders) or "placed" in facts.kinds


def put_in(unit: Unit, facts: Facts) -> bool:
    """Something of what it names went in (or was in, with "ya"); the note or the place too."""
    ids = {pk for name in unit.named for pk in name.ids}
    if not ids and facts.kinds & {"proof", "details_set", "method_chosen"}:
        return True
    if re.search(r"\b(?:pago|comprobante|transferencia)\b", unit.bare):
        return "proof" in facts.kinds or any(order.has_proof for order in facts.orders)
    if re.search(
        r"\b(?:direccion|entrega|retiro|recojo|envio|delivery|domicilio|hora|efectivo"
        r"|transferencia|nombre)\b",
        unit.bare,
    ):
        return bool(facts.kinds & {"details_set", "method_chosen", "placed"})
    edited = {line.variant_id for line in facts.edited}
    before = (
        facts.kinds & {"resumed", "reopened", "placed"}
        or re.search(
            r"\b(?:ya|habias?|estan?|tienes|tenes|llevas|tengo|quedo|quedaron|pedido)\b", unit.bare
        )
        or (edited and re.search(r"\b(?:anotad|agregad|sumad|incluid)[oa]s?\b", unit.bare))
    )
    held = {line.variant_id for line in facts.lines} if before and (ids or not edited) else set()
    if not _options_in(unit, facts):
        return False
    if ids:
        return all(set(name.ids) & (edited | held) for name in unit.named)
    return bool(edited or held) or bool(facts.kinds & {"details_set", "review"})


def _options_in(unit: Unit, facts: Facts) -> bool:
    """Whether each option that is named stands in a line: "ya les agregué huevo"."""
    said = {
        plain(option.name)
        for row in facts.situation.catalog
        for option in costs.said_options(row, unit.bare)
    }
    notes = " ".join(plain(line.note) for line in facts.lines)
    chosen = {plain(option.name) for line in facts.lines for option in line.options}
    return all(name in chosen or name in notes for name in said if not _in_a_name(unit, name))


def _in_a_name(unit: Unit, option: str) -> bool:
    return any(option in name.whole for name in unit.named)


def took_out(unit: Unit, facts: Facts) -> bool:
    """What it names is out: whole, or by what the number says."""
    names = {effect.facts["name"] for effect in facts.all("removed", "gone")}
    names |= {
        change["name"]
        for effect in facts.all("repriced")
        for change in effect.facts["changes"]
        if change["becomes"] is None
    }
    if facts.kinds & {"cleared", "cart_dropped", "order_cancelled"}:
        return True
    if re.search(r"\bvaci", unit.bare):
        return False
    left = [effect.facts["name"] for effect in facts.all("removed") if effect.facts["left"]]
    if re.search(r"\btod[oa]s\b", unit.bare) and set(left) & names:
        return False
    fewer = re.search(r"\b(?:un|una|uno|algun[oa]s?)\b", unit.bare) or unit.kind("number")
    updated = {line.name for line in facts.edited} if fewer else set()
    if unit.named:
        return all(
            any(row.name in names | updated for row in facts.rows(name.ids)) for name in unit.named
        )
    return bool(names) or bool(facts.kinds & {"updated"})


def brings(unit: Unit, facts: Facts) -> bool:
    """On the way already, or to be brought, and no time is promised."""
    if any(order.fulfilment_status == "on_the_way" for order in facts.orders):
        return True
    return facts.delivered and not _SOON.search(unit.bare)


_SOON = re.compile(
    r"\b(?:ya|ahora|hoy|manana|pronto|rapid\w+|enseguida|ahorita|momento|tarde|noche)\b|\d+ ?min"
)


def prepares(unit: Unit, facts: Facts) -> bool:
    """A paid order is prepared, and one for cash."""
    cash = {way.id for way in facts.situation.methods if way.is_cash}
    return any(
        order.payment_status == "paid" or order.details.payment_method_id in cash
        for order in facts.open_orders
    )


def pays_data(unit: Unit, facts: Facts) -> bool:
    """How to pay is told in this reply, by the backend or word for word."""
    shown = bool(facts.kinds & {"placed", "method_chosen"}) or facts.said("how_to_pay", "methods")
    return shown or any(
        way.instructions and _quotes(unit, way.instructions) for way in facts.situation.methods
    )


def _quotes(unit: Unit, instructions: str) -> bool:
    return any(word in unit.text for word in instructions.split() if any(map(str.isdigit, word)))


def pictured(unit: Unit, facts: Facts) -> bool:
    """A picture goes with what is shown."""
    return any(effect.facts.get("picture") for effect in facts.all("product"))


changed = did(
    "updated", "removed", "added", "details_set", "method_chosen", "repriced", "reopened", "cleared"
)
