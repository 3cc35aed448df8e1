"""How an order is paid, and the ways to pay there are."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.orders.rules.details import pays
from catalog.orders.values import Details, MethodValue, OrderValue
from chatbot.agent.facts.values import Fact, Provider, Source, Teller
from chatbot.agent.rules import pay_methods
from chatbot.agent.rules.pay_methods import Meant
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import Choice, Image
from core.rules.text import fold
from intents import words

PARTIAL = "partial"


def how_to_pay(teller: Teller, fact_id: str) -> Fact | None:
    """With number and total of the order that is to be paid; without one the ways by name.

    An order that is not to be paid any more is answered with the one that is.
    """
    named = teller.order(fact_id) if fact_id else None
    if fact_id and named is None:
        return None
    payable = teller.situation.payable
    waiting = [one for one in payable if named is not None and one.id == named.id]
    order = next(iter([*waiting, *payable]), None)
    if order is None and teller.situation.in_review:
        return reviewed(teller, named if named in teller.situation.in_review else None)
    return methods(teller) if order is None else headed(teller, order)


def reviewed(teller: Teller, named: OrderValue | None) -> Fact:
    """Of an order whose payment is being looked at (`named`, else the newest): that it is, and
    where it was to be paid."""
    order = named or teller.situation.in_review[0]
    words = _("El pago del pedido %(number)s está en revisión.")
    ways = [way for way in _ways(teller, order)[0] if not way.is_cash]
    data = [_("Los datos de pago son:"), *(teller.method(way) for way in ways)] if ways else []
    text = "\n\n".join([words % {"number": order.short_number}, *data])
    about = About(order=str(order.id))
    return Fact(
        "how_to_pay", order.short_number, text, _of_methods(ways), (), _pictures(ways), about
    )


def headed(teller: Teller, order: OrderValue) -> Fact:
    """ "Tu pedido #0001 suma 147 Bs.", and below it how that order is paid."""
    words = (
        _("Para pagar lo que falta de tu pedido %(number)s:")
        if order.payment_status == PARTIAL
        else _("Tu pedido %(number)s suma %(total)s.")
    )
    head = " ".join(filter(None, (lacking(teller), words % _named(teller, order))))
    return beneath(head, of_order(teller, order))


def beneath(head: str, fact: Fact) -> Fact:
    """The fact with those words above it, in which the order's total stands."""
    covers = (*fact.covers, ("total", fact.id))
    return Fact(
        fact.kind,
        fact.id,
        f"{head}\n\n{fact.text}",
        fact.source,
        fact.choices,
        fact.images,
        fact.about,
        covers=covers,
    )


def _named(teller: Teller, order: OrderValue) -> dict[str, str]:
    return {"number": order.short_number, "total": teller.money(order.total)}


def of_order(teller: Teller, order: OrderValue) -> Fact:
    """Transfer data, QR picture, cash: the chosen way, or all of them."""
    text, source, taps, ways = _told(teller, order)
    about = About(order=str(order.id))
    return Fact("how_to_pay", order.short_number, text, source, taps, _pictures(ways), about)


Told = tuple[str, Source, tuple[Choice, ...], list[MethodValue]]


def _told(teller: Teller, order: OrderValue) -> Told:
    """The words, whose they are, a button for each way in cash, and the ways whose data is told."""
    ways, cash = _ways(teller, order)
    chosen_cash = [m for m in ways if m.is_cash]
    if chosen_cash:
        return _cash(teller, order), Source("backend"), (), []
    if not ways and not cash:
        words = _("Cómo se paga te lo dice una persona del equipo.")
        return words, Source("backend"), (), []
    blocks = []
    if ways:
        blocks.append(_("Puedes pagar así:"))
        blocks += [teller.method(method) for method in ways]
        blocks.append(_("Cuando pagues, mándame la foto del comprobante por aquí."))
    taps = tuple(Choice(f"pay:{method.id}:{order.id}", method.name[:20]) for method in cash)
    if taps:
        blocks.append(_("Si prefieres, también puedes pagar en efectivo."))
    return "\n\n".join(blocks), _of_methods(ways), taps, ways


def _ways(teller: Teller, order: OrderValue) -> tuple[list[MethodValue], list[MethodValue]]:
    """The way that the customer names now, else the chosen one alone; else those with data to pay
    to, and those in cash."""
    known, zones = teller.situation.methods, teller.situation.zones
    fitting = [method for method in known if pays(method.kind, order.details, zones)]
    meant = _meant(teller)
    named = [m for m in fitting if m in meant.ways and not m.is_cash]
    chosen = named or [m for m in fitting if m.id == order.details.payment_method_id]
    if chosen:
        return chosen, []
    return [m for m in fitting if not m.is_cash], [m for m in fitting if m.is_cash]


def _meant(teller: Teller) -> Meant:
    """The ways to pay that the customer names in this turn."""
    situation = teller.situation
    return pay_methods.meant(words.read(situation.text), situation.methods, "")


def _of_methods(ways: list[MethodValue]) -> Source:
    """The merchant's instructions stand in it in the merchant's own words."""
    return Source("merchant", ",".join(f"method:{method.id}" for method in ways))


def _pictures(methods: list[MethodValue]) -> tuple[Image, ...]:
    return tuple(Image(method.qr, method.name) for method in methods if method.qr)


def _cash(teller: Teller, order: OrderValue) -> str:
    if order.payment_status == PARTIAL:
        # How much that is stands where it was received; the whole is no longer owed.
        return _("Lo que falta lo pagas en efectivo cuando recibas tu pedido. ¡Gracias!")
    total = {"total": teller.money(order.total)}
    if order.details.fulfilment == "delivery":
        return _("Pagas %(total)s en efectivo cuando te llegue. ¡Gracias!") % total
    if order.details.fulfilment == "dine_in":
        return _("Pagas %(total)s en efectivo en tu mesa. ¡Gracias!") % total
    if teller.situation.shop.address:
        words = _("Pagas %(total)s en efectivo al retirar en %(address)s. ¡Gracias!")
        return words % (total | {"address": teller.situation.shop.address})
    return _("Pagas %(total)s en efectivo al retirar. ¡Gracias!") % total


def methods(teller: Teller, fact_id: str = "") -> Fact:
    """The ways to pay by name, where no order asks for their data: whether there is what the
    customer names, else all of them."""
    situation = teller.situation
    held = pay_methods.held(words.read(situation.text), situation.methods)
    if held:
        told = _("Sí, puedes pagar con: %(methods)s.") % {"methods": _names(held)}
        return Fact("methods", "", " ".join(filter(None, (told, lacking(teller)))))
    return Fact("methods", "", methods_of(teller, situation.methods))


def methods_of(teller: Teller, ways: Sequence[MethodValue]) -> str:
    """ "No tenemos Plin; puedes pagar con: Yape, Transferencia."."""
    if not ways:
        return _("Te contamos cómo pagar cuando confirmes el pedido.")
    told = _("Puedes pagar con: %(methods)s.") % {"methods": _names(ways)}
    lacks = lacking(teller)
    return f"{lacks[:-1]}; {told[0].lower()}{told[1:]}" if lacks else told


def to_choose(teller: Teller, details: Details) -> list[MethodValue]:
    """The ways to choose between for what is handed over like that: those that the customer names,
    where they are several, else all."""
    known, zones = teller.situation.methods, teller.situation.zones
    fitting = [method for method in known if pays(method.kind, details, zones)]
    meant = [method for method in fitting if method in _meant(teller).ways]
    return meant if len(meant) > 1 else fitting


def _names(ways: Sequence[MethodValue]) -> str:
    return ", ".join(method.name for method in ways)


def lacking(teller: Teller) -> str:
    """ "No tenemos Plin.", where the customer names what no way of the shop is called, and the shop
    itself writes nothing of it."""
    situation = teller.situation
    meant = _meant(teller)
    written = fold(" ".join(one.text for one in situation.shop.policies))
    names = [name for name in meant.lacking if fold(name) not in written]
    if meant.lacking_kind:
        names = [str(_KINDS[meant.lacking_kind])]
    if not names or not situation.methods:
        return ""
    return _("No tenemos %(names)s.") % {"names": _(" ni ").join(names)}


_KINDS = {
    "cash": lazy("pago en efectivo"),
    "transfer": lazy("pago por transferencia"),
    "qr": lazy("pago con QR"),
    "card": lazy("pago con tarjeta"),
}


PROVIDERS = {
    "how_to_pay": Provider(how_to_pay),
    "methods": Provider(methods, takes_ids=False),
}
