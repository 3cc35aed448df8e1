"""What may fill a place of a template: facts that the backend holds, in one table.

A merchant writes a fact by its token, `{{pedido}}`; the template keeps the fact's name. Nothing
here is a model's word.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.bookings.models import Appointment
from catalog.orders import selectors
from catalog.orders.models import Order
from chatbot.conversations.message_templates import of_appointment
from chatbot.conversations.rules import templates as rules
from core.rules.money import money
from merchants.models import Customer, Merchant


@dataclass(frozen=True, slots=True)
class Known:
    """What there is to tell: to whom, of which order or appointment, and the words that could not
    go out.

    `language` is the template's, without its country: amounts are written for its readers.
    """

    merchant: Merchant
    customer: Customer
    order: Order | None
    words: str
    language: str
    appointment: Appointment | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """`token` is how it is written in Spanish (else by its name), `example` for Meta's reviewers.

    `read` answers "" when there is nothing to say; then the template cannot be used.
    """

    token: str
    label: Promise
    example: Callable[[Merchant], str]
    read: Callable[[Known], str]


def _customer(known: Known) -> str:
    return known.customer.name or _("cliente")


def _order(known: Known) -> str:
    return known.order.short_number if known.order else ""


def _total(known: Known) -> str:
    order = known.order
    return money(order.total, order.currency, known.language) if order else ""


def _owed(known: Known) -> str:
    order = known.order
    if order is None:
        return ""
    left = order.total - selectors.sums(order.pk, order.merchant_id).kept
    return money(left, order.currency, known.language) if left > 0 else ""


def _items(known: Known) -> str:
    if known.order is None:
        return ""
    lines = known.order.lines.order_by("id")
    return ", ".join(f"{line.quantity} × {line.name}" for line in lines)


def _sum(merchant: Merchant) -> str:
    return money(Decimal(85), merchant.currency, merchant.language)


FACTS: Mapping[str, Fact] = MappingProxyType(
    {
        "customer": Fact(
            "cliente",
            lazy("Nombre del cliente"),
            lambda merchant: "Carla",
            _customer,
        ),
        "order": Fact(
            "pedido",
            lazy("Número del pedido"),
            lambda merchant: "#0042",
            _order,
        ),
        "total": Fact("total", lazy("Total del pedido"), _sum, _total),
        "owed": Fact("saldo", lazy("Lo que falta pagar"), _sum, _owed),
        "items": Fact(
            "productos",
            lazy("Productos del pedido"),
            lambda merchant: "2 × " + _("Producto de ejemplo"),
            _items,
        ),
        "address": Fact(
            "direccion",
            lazy("Dirección de entrega"),
            lambda merchant: "Av. Arce 2132",
            lambda known: known.order.address if known.order else "",
        ),
        "carrier": Fact(
            "transportadora",
            lazy("Transportadora del envío"),
            lambda merchant: "Servientrega",
            lambda known: known.order.carrier if known.order else "",
        ),
        "guide": Fact(
            "guia",
            lazy("Número de guía"),
            lambda merchant: "1234567890",
            lambda known: known.order.guide if known.order else "",
        ),
        "shipment": Fact(
            "estado_del_envio",
            lazy("Estado del envío"),
            lambda merchant: _("sale hoy a reparto"),
            lambda known: known.order.get_delivery_state_display() if known.order else "",
        ),
        "reason": Fact(
            "motivo",
            lazy("Motivo de la cancelación"),
            lambda merchant: _("no hay stock"),
            lambda known: (
                known.order.cancel_reason
                if known.order
                else of_appointment.reason(known.appointment)
            ),
        ),
        "when": Fact(
            "fecha",
            lazy("Día y hora de la cita"),
            lambda merchant: _("viernes 27 de noviembre, 10:00"),
            lambda known: of_appointment.when(known.appointment),
        ),
        "service": Fact(
            "servicio",
            lazy("Servicio de la cita"),
            lambda merchant: _("Limpieza"),
            lambda known: of_appointment.service(known.appointment),
        ),
        "staff": Fact(
            "profesional",
            lazy("Con quién es la cita"),
            lambda merchant: "Rosa",
            lambda known: of_appointment.staff(known.appointment),
        ),
        "branch": Fact(
            "sucursal",
            lazy("Sucursal de la cita"),
            lambda merchant: "Centro",
            lambda known: of_appointment.branch(known.appointment),
        ),
        "patient": Fact(
            "paciente",
            lazy("Para quién es la cita"),
            lambda merchant: "Carla",
            lambda known: of_appointment.patient(known.appointment),
        ),
        "shop": Fact(
            "negocio",
            lazy("Nombre de tu negocio"),
            lambda merchant: merchant.name,
            lambda known: known.merchant.name,
        ),
        "assistant": Fact(
            "asistente",
            lazy("Nombre del asistente"),
            lambda merchant: merchant.assistant_name,
            lambda known: known.merchant.assistant_name,
        ),
        "owner": Fact(
            "encargado",
            lazy("Nombre de quien atiende"),
            lambda merchant: merchant.owner_name or merchant.name,
            lambda known: known.merchant.owner_name or known.merchant.name,
        ),
        "notice": Fact(
            "aviso",
            lazy("El aviso con sus palabras"),
            lambda merchant: _("Tu pedido está listo."),
            lambda known: known.words,
        ),
    }
)
"""Name → fact. A row more here is one more thing that a merchant may write into a template."""

_TOKEN = re.compile(r"\{\{\s*([^{}]{1,40}?)\s*\}\}")


def token(name: str) -> str:
    """How the reader writes the fact: in Spanish by its token, else by its name."""
    in_spanish = (translation.get_language() or "es").startswith("es")
    return FACTS[name].token if in_spanish else name


_NAMES: Mapping[str, str] = MappingProxyType(
    {name: name for name in FACTS} | {fact.token: name for name, fact in FACTS.items()}
)


def fill(names: Sequence[str], known: Known) -> tuple[str, ...] | None:
    """A parameter for each name, in the template's language; None when one cannot be told."""
    with translation.override(known.language):
        found = tuple(_told(name, known) for name in names)
    return found if all(map(rules.carries, found)) else None


def _told(name: str, known: Known) -> str:
    fact = FACTS.get(name)
    return rules.one_line(fact.read(known)) if fact else ""


def examples(names: Sequence[str], merchant: Merchant) -> tuple[str, ...]:
    """What stands in each place when Meta reviews it; "" for a name that is no fact."""
    return tuple(
        rules.one_line(FACTS[name].example(merchant)) if name in FACTS else "" for name in names
    )


def named(text: str, names: Sequence[str]) -> str:
    """`text` as a merchant reads it: `{{1}}` becomes `{{pedido}}` where we know what fills it."""
    shown = [f"{{{{{token(name)}}}}}" if name in FACTS else "" for name in names]
    kept = [word or f"{{{{{index}}}}}" for index, word in enumerate(shown, start=1)]
    return rules.filled(text, kept)


@dataclass(frozen=True, slots=True)
class Numbered:
    """A text in Meta's form; `names` fill its places, `unknown` are tokens that are no fact."""

    text: str
    names: tuple[str, ...]
    unknown: tuple[str, ...] = ()


def numbered(text: str) -> Numbered:
    """`text` with each token replaced by the number of its fact, counted as they come."""
    names, unknown = list[str](), list[str]()

    def place(found: re.Match[str]) -> str:
        name = _NAMES.get(found[1].casefold(), "")
        if not name:
            unknown.append(found[1])
            return found[0]
        if name not in names:
            names.append(name)
        return f"{{{{{names.index(name) + 1}}}}}"

    return Numbered(_TOKEN.sub(place, text), tuple(names), tuple(dict.fromkeys(unknown)))


def same_words(one: str, other: str) -> bool:
    """Whether two texts differ in nothing but what their places are called."""
    return _TOKEN.sub("{{}}", even(one)) == _TOKEN.sub("{{}}", even(other))


def even(text: str) -> str:
    """The text as a form gives it back: line ends of one kind, and no blanks around it."""
    return "\n".join(text.splitlines()).strip()


def read_into(old: str, text: str) -> Numbered | None:
    """The facts that `text` names for the places of `old`, which keeps its numbers; None when
    the words differ, or one number would have to be two things."""
    if not same_words(old, text):
        return None
    numbers = [int(found) if found.isdecimal() else 0 for found in _TOKEN.findall(old)]
    told, unknown = dict[int, str](), list[str]()
    for number, written in zip(numbers, _TOKEN.findall(text), strict=True):
        name = _NAMES.get(written.casefold(), "")
        if not name:
            unknown.append(written)
        elif told.setdefault(number, name) != name or not number:
            return None
    count = max(numbers, default=0)
    return Numbered(old, tuple(told.get(n, "") for n in range(1, count + 1)), tuple(unknown))
