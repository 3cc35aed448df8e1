"""What the shop tells a customer of its own accord: one table of occasions.

A message's `About.occasion` names one; a merchant chooses, occasion by occasion, the template that
speaks in its place once the 24-hour window is closed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

PAYMENT_APPROVED = "payment.approved"
PAYMENT_PARTIAL = "payment.partial"
PAYMENT_REJECTED = "payment.rejected"
PROOF_UNREADABLE = "payment.unreadable"
PREPARING = "order.preparing"
READY = "order.ready"
ON_THE_WAY = "order.on_the_way"
SHIPPED = "order.shipped"
TRACKED = "order.tracked"
DELIVERED = "order.delivered"
CANCELLED = "order.cancelled"
UNPAID_REMINDER = "order.unpaid_reminder"
APPOINTMENT_REMINDER = "appointment.reminder"
APPOINTMENT_BOOKED = "appointment.booked"
APPOINTMENT_MOVED = "appointment.moved"
APPOINTMENT_CANCELLED = "appointment.cancelled"
WAITING_OFFER = "waiting.offer"
SERVICE_RECALL = "service.recall"
SALE_FOLLOW_UP = "sale.follow_up"
PERSON_ANSWERED = "person.answered"


@dataclass(frozen=True, slots=True)
class Occasion:
    """`label` is read by the merchant; `told` completes "No se pudo avisar a Carla que ...".

    `unasked`: the customer did nothing and waits for nothing, so it is the first to wait when a
    channel asks for fewer messages.
    """

    label: Promise
    told: Promise
    unasked: bool = False


OCCASIONS: Mapping[str, Occasion] = MappingProxyType(
    {
        PAYMENT_APPROVED: Occasion(_("Pago aprobado"), _("su pago está aprobado")),
        PAYMENT_PARTIAL: Occasion(
            _("Pago recibido, falta una parte"), _("su pago llegó y falta una parte")
        ),
        PAYMENT_REJECTED: Occasion(_("Pago rechazado"), _("su pago no se pudo aprobar")),
        PROOF_UNREADABLE: Occasion(
            _("Comprobante que no se pudo abrir"), _("su comprobante no se pudo abrir")
        ),
        PREPARING: Occasion(_("Pedido en preparación"), _("su pedido está en preparación")),
        READY: Occasion(_("Pedido listo"), _("su pedido está listo")),
        ON_THE_WAY: Occasion(_("Pedido en camino"), _("su pedido va en camino")),
        SHIPPED: Occasion(_("Guía de un envío"), _("su envío ya tiene guía")),
        TRACKED: Occasion(_("Novedad de un envío"), _("su envío tiene novedades")),
        DELIVERED: Occasion(_("Pedido entregado"), _("su pedido se entregó")),
        CANCELLED: Occasion(_("Pedido cancelado"), _("su pedido se canceló")),
        UNPAID_REMINDER: Occasion(
            _("Recordatorio de pago"), _("su pedido espera el pago"), unasked=True
        ),
        APPOINTMENT_REMINDER: Occasion(
            _("Recordatorio de cita"), _("su cita se acerca"), unasked=True
        ),
        APPOINTMENT_BOOKED: Occasion(_("Cita anotada"), _("su cita quedó anotada")),
        APPOINTMENT_MOVED: Occasion(_("Cita cambiada"), _("su cita cambió de hora")),
        APPOINTMENT_CANCELLED: Occasion(_("Cita cancelada"), _("su cita se canceló")),
        WAITING_OFFER: Occasion(
            _("Turno libre para quien espera"), _("hay un turno libre"), unasked=True
        ),
        SERVICE_RECALL: Occasion(_("Ya toca otra vez"), _("ya le toca otra cita"), unasked=True),
        SALE_FOLLOW_UP: Occasion(
            _("Venta que quedó a medias"), _("su compra quedó a medias"), unasked=True
        ),
        PERSON_ANSWERED: Occasion(_("Una persona le contestó"), _("una persona le contestó")),
    }
)


def known(name: str) -> Occasion | None:
    """The occasion called `name`, if there is one."""
    return OCCASIONS.get(name)
