"""An answer at hand as an invented customer would get it, and what its words in braces mean."""

from decimal import Decimal

from django.utils.translation import gettext as _

from catalog.orders import selectors as orders
from chatbot.conversations.rules import variables
from core.rules.money import money
from merchants.models import Merchant


def meanings() -> list[tuple[str, str]]:
    """Each word in braces, and what fills it."""
    told = {
        "name": _("nombre de pila del cliente"),
        "order": _("número de su pedido"),
        "total": _("lo que cuesta su pedido"),
        "payment": _("tus datos de pago"),
        "shop": _("nombre de tu negocio"),
    }
    return [(f"{{{word}}}", told[field]) for word, field in variables.NAMES.items()]


def filled(merchant: Merchant, text: str) -> str:
    """The text with a sample in place of each word that is known."""
    methods = [row for row in orders.methods(merchant.pk) if not row.is_cash]
    payment = "\n".join(part for row in methods[:1] for part in (row.name, row.instructions))
    known = variables.Known(
        name="Carla",
        order="#0042",
        total=money(Decimal(60), merchant.currency, merchant.language),
        payment=payment.strip(),
        shop=merchant.name,
    )
    return variables.filled(text, known)
