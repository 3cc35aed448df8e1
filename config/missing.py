"""What a shop has to write down before its customers can pay, as the home page says it."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from catalog.orders import selectors
from catalog.orders.rules import details
from catalog.orders.values import MethodValue
from catalog.products.models import Product
from merchants.models import Merchant


@dataclass(frozen=True, slots=True)
class Missing:
    """What is missing, what comes of it, and where it is written down."""

    title: str
    note: str
    link: str


def of(merchant: Merchant) -> tuple[Missing, ...]:
    """What is missing at a shop that sells; () where nothing is."""
    if not Product.objects.of(merchant).filter(is_active=True).exists():
        return ()
    methods = selectors.methods(merchant.pk)
    called = _("El pedido se confirma igual y se llama a una persona para que le diga cómo.")
    if not methods:
        title = _("Falta una forma de pago: tus clientes no tienen cómo pagar")
        return (Missing(title, called, reverse("admin:orders_paymentmethod_add")),)
    page = reverse("admin:orders_paymentmethod_changelist")
    ways = details.unpaid_ways(selectors.zones(merchant.pk), methods)
    found = [Missing(_WITHOUT[way](), called, page) for way in ways]
    for one in methods:
        if _tells_nothing(one):
            title = _("A «%(method)s» le faltan los datos o el QR para pagar") % {
                "method": one.name
            }
            link = reverse("admin:orders_paymentmethod_change", args=[one.id])
            note = _("El cliente solo lee su nombre y no sabe a dónde pagar.")
            found.append(Missing(title, note, link))
    return tuple(found)


_WITHOUT = {
    details.PICKUP: lambda: _("Falta una forma de pago para los pedidos que se retiran"),
    details.DELIVERY: lambda: _("Falta una forma de pago para los pedidos con envío"),
}


def _tells_nothing(method: MethodValue) -> bool:
    return method.kind in ("transfer", "qr") and not (method.instructions.strip() or method.qr)
