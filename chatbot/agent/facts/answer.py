"""Yes or no, decided by the backend and said as a whole sentence that holds the fact.

An id names what is asked: "stock:12", "open_now", "delivers", "delivers_to:ZONE", "discount",
"pays_with:METHOD", "paid:ORDER", "option:VARIANT:OPTION". What stands behind the first ":" is an
id or a name of the shop's own; one that the shop does not know is no answer, and is never said
again.
"""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.agent.facts import catalogue, delivery, discount, opening, payment
from chatbot.agent.facts.shop import HOURS
from chatbot.agent.facts.values import CATALOGUE, Fact, Provider, Teller, is_number
from chatbot.conversations.about import About
from core.rules.text import fold

Answer = Callable[[Teller, str], Fact | None]


def answer(teller: Teller, fact_id: str) -> Fact | None:
    """The sentence that answers what the id names; None where nothing is named or known."""
    head, _colon, rest = fact_id.partition(":")
    tell = ANSWERS.get(head)
    return tell(teller, rest.strip()) if tell is not None else None


def _open_now(teller: Teller, rest: str) -> Fact | None:
    shop, at = teller.situation.shop, teller.situation.now
    if not shop.schedule.week:
        return None
    return Fact("answer", "open_now", opening.now(shop.schedule, at), HOURS)


def _delivers(teller: Teller, rest: str) -> Fact | None:
    rows = [row for row in teller.situation.zones if row.active]
    if not rows:
        return delivery.everywhere(teller)
    asked = delivery.place_asked(teller)
    if asked:
        return delivery.elsewhere(teller, asked)
    zones = {"zones": ", ".join(row.name for row in rows)}
    words = _("Sí, hacemos envíos: llegamos a %(zones)s.") % zones
    return Fact("answer", "delivers", words)


def _delivers_to(teller: Teller, rest: str) -> Fact | None:
    return delivery.delivery(teller, rest) if rest else None


def _discount(teller: Teller, rest: str) -> Fact | None:
    return discount.discount(teller)


def _pays_with(teller: Teller, rest: str) -> Fact | None:
    """Of a way that the shop does not have, the ways that it has."""
    if not rest or not teller.situation.methods:
        return None
    rows = [
        row
        for row in teller.situation.methods
        if rest in (str(row.id), row.kind) or fold(row.name) == fold(rest)
    ]
    if not rows:
        return payment.methods(teller)
    words = _("Sí, puedes pagar con %(method)s.") % {"method": rows[0].name}
    return Fact("answer", f"pays_with:{rows[0].id}", words)


_PAID = {
    "unpaid": lazy("Del pedido %(number)s todavía no recibimos el pago."),
    "in_review": lazy(
        "Del pedido %(number)s recibimos tu comprobante; el pago todavía no está aprobado."
    ),
    "partial": lazy("Del pedido %(number)s recibimos una parte del pago."),
    "paid": lazy("El pago del pedido %(number)s está aprobado."),
    "refunded": lazy("El dinero del pedido %(number)s fue devuelto."),
}


def _paid(teller: Teller, rest: str) -> Fact | None:
    order = teller.order(rest) if rest else None
    if order is None:
        return None
    words = str(_PAID[order.payment_status]) % {"number": order.short_number}
    about = About(order=str(order.id))
    return Fact("answer", f"paid:{order.short_number}", words, about=about)


def _option(teller: Teller, rest: str) -> Fact | None:
    """Whether that option goes with that product; of one that does not, those that do."""
    variant, _colon, named = rest.partition(":")
    row = teller.named(variant)
    if row is None or not named:
        return None
    known = [option for group in row.groups for option in group.options]
    found = [
        option
        for option in known
        if fold(option.name) == fold(named) or (is_number(named) and option.id == int(named))
    ]
    if not found:
        return catalogue.options(teller, variant)
    told = {"name": row.name, "option": found[0].name}
    words = _("Sí, %(name)s puede ir con %(option)s.") % told
    if found[0].price > 0:
        more = _("Sí, %(name)s puede ir con %(option)s, por %(price)s más.")
        words = more % (told | {"price": teller.money(found[0].price)})
    key = f"option:{row.id}:{found[0].id}"
    return Fact("answer", key, words, CATALOGUE, about=teller.shows(row))


ANSWERS: dict[str, Answer] = {
    "stock": catalogue.stock,
    "open_now": _open_now,
    "delivers": _delivers,
    "delivers_to": _delivers_to,
    "discount": _discount,
    "pays_with": _pays_with,
    "paid": _paid,
    "option": _option,
}


def _none(teller: Teller) -> tuple[str, ...]:
    return ()


PROVIDERS = {"answer": Provider(answer, _none)}
