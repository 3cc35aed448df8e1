"""How an order is handed over, in the lines of its review."""

from collections.abc import Callable, Container, Iterable

from django.utils.translation import gettext as _

from catalog.orders.values import Details, LineValue
from chatbot.agent.facts.values import Teller
from chatbot.agent.rules import handing_over, order_branches, zones_named


def lines(teller: Teller, details: Details, only: Container[str] | None = None) -> list[str]:
    """A line for each thing that was said, or of those that are named in `only`."""
    told = (
        (names, tell(teller, details))
        for names, tell in _TOLD
        if only is None or any(name in only for name in names)
    )
    return [line for _names, line in told if line]


def _where(teller: Teller, details: Details) -> str:
    shop = teller.situation.shop
    if details.fulfilment == "delivery":
        place = details.address or (
            _("el punto que mandaste en el mapa") if details.latitude is not None else ""
        )
        zone = next((one for one in teller.situation.zones if one.id == details.zone_id), None)
        if zone is not None and not zones_named.named(place, (zone,)):
            place = ", ".join(filter(None, (place, zone.name)))
        return _("Envío a: %(address)s") % {"address": place} if place else _("Con envío")
    if details.fulfilment == "dine_in":
        return _("En tu mesa: %(table)s") % {"table": details.reference}
    if details.fulfilment == "pickup" and order_branches.several(shop):
        return branch(teller, details)
    if details.fulfilment == "pickup" and shop.address:
        return _("Retiras en: %(address)s") % {"address": shop.address}
    return ""


def branch(teller: Teller, details: Details) -> str:
    """Where it is picked up or leaves from, where there are several branches; else ""."""
    at = order_branches.of(details, teller.situation.shop)
    if at is None or details.fulfilment == "dine_in":
        return ""
    if details.fulfilment == "delivery":
        return _("Sale de: %(branch)s") % {"branch": at.full_name}
    return _("Retiras en: %(address)s") % {"address": f"{at.name}, {at.address}".rstrip(", ")}


def _leaves_from(teller: Teller, details: Details) -> str:
    return branch(teller, details) if details.fulfilment == "delivery" else ""


def _reference(teller: Teller, details: Details) -> str:
    if not details.reference or details.fulfilment == "dine_in":
        return ""
    return _("Referencia: %(reference)s") % {"reference": details.reference}


def _contact(teller: Teller, details: Details) -> str:
    contact = " ".join(filter(None, (details.contact_name, details.contact_phone)))
    return _("Recibe: %(contact)s") % {"contact": contact} if contact else ""


def _when(teller: Teller, details: Details) -> str:
    if details.wanted_at is None:
        return ""
    return _("Para: %(when)s") % {"when": teller.moment(details.wanted_at)}


def _takes(teller: Teller, details: Details) -> str:
    """How long it takes, where the merchant wrote it and nobody wants it for another time."""
    return takes(teller, details, teller.situation.cart.lines)


def takes(teller: Teller, details: Details, lines: Iterable[LineValue]) -> str:
    """The same of lines that are no cart any more."""
    minutes = handing_over.minutes(details, lines, teller.situation)
    if minutes is None or details.wanted_at is not None:
        return ""
    return _("Demora aproximada: %(minutes)s minutos") % {"minutes": minutes}


def _invoice(teller: Teller, details: Details) -> str:
    if details.invoice and not any(map(str.isdigit, details.invoice)):
        named = details.invoice.casefold().removeprefix("con ").removeprefix("factura").strip()
        if not named:
            return _("Con factura")
    return _("Factura: %(invoice)s") % {"invoice": details.invoice} if details.invoice else ""


def _method(teller: Teller, details: Details) -> str:
    ways = teller.situation.methods
    method = next((one for one in ways if one.id == details.payment_method_id), None)
    return _("Pagas con: %(method)s") % {"method": method.name} if method else ""


Tell = Callable[[Teller, Details], str]
_TOLD: tuple[tuple[tuple[str, ...], Tell], ...] = (
    (("fulfilment", "branch_id", "address", "zone_id", "latitude"), _where),
    (("address", "zone_id", "latitude"), _leaves_from),
    (("reference",), _reference),
    (("contact_name", "contact_phone"), _contact),
    (("wanted_at",), _when),
    (("takes",), _takes),
    (("invoice",), _invoice),
    (("payment_method_id",), _method),
)
