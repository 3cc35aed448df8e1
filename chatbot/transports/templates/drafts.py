"""Templates that are ready to be submitted: one for each occasion that most shops tell of.

Each is written as Meta wants a service notice: about one order, without an offer, and no variable
stands at the beginning or the end. A merchant adds one by a click, in the merchant's language.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType

from django.db import IntegrityError, transaction
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from chatbot.conversations.message_templates import facts, occasions
from chatbot.conversations.models import MessageTemplate, TemplateChoice
from chatbot.conversations.models.templates import TemplateCategory
from chatbot.conversations.rules import templates as rules
from merchants.models import Merchant


@dataclass(frozen=True, slots=True)
class Ready:
    """`name` is how Meta will know it; `body` with the tokens of `conversations.told.facts`;
    `replies` are its quick replies, up to 25 signs each."""

    name: str
    body: Promise
    category: TemplateCategory = TemplateCategory.UTILITY
    replies: tuple[Promise, ...] = ()


READY: Mapping[str, Ready] = MappingProxyType(
    {
        occasions.READY: Ready(
            "pedido_listo",
            _("Hola {{cliente}}, tu pedido {{pedido}} de {{negocio}} ya está listo."),
        ),
        occasions.ON_THE_WAY: Ready(
            "pedido_en_camino",
            _("Hola {{cliente}}, tu pedido {{pedido}} de {{negocio}} ya va en camino."),
        ),
        occasions.PAYMENT_APPROVED: Ready(
            "pago_aprobado",
            _(
                "Hola {{cliente}}, aprobamos el pago de tu pedido {{pedido}} por {{total}}. "
                "Ya lo estamos atendiendo. ¡Gracias por tu compra!"
            ),
        ),
        occasions.PAYMENT_REJECTED: Ready(
            "pago_no_aprobado",
            _(
                "Hola {{cliente}}, no pudimos aprobar el pago de tu pedido {{pedido}}. "
                "Responde a este mensaje con el comprobante, por favor."
            ),
        ),
        occasions.UNPAID_REMINDER: Ready(
            "recordatorio_de_pago",
            _(
                "Hola {{cliente}}, tu pedido {{pedido}} de {{negocio}} está reservado y falta "
                "pagar {{saldo}}. Responde a este mensaje con el comprobante."
            ),
        ),
        occasions.CANCELLED: Ready(
            "pedido_cancelado",
            _(
                "Hola {{cliente}}, cancelamos tu pedido {{pedido}} de {{negocio}}. "
                "Motivo: {{motivo}}. Si tienes dudas, responde a este mensaje."
            ),
        ),
        occasions.SHIPPED: Ready(
            "pedido_con_guia",
            _(
                "Hola {{cliente}}, tu pedido {{pedido}} de {{negocio}} va con "
                "{{transportadora}}, guía {{guia}}."
            ),
        ),
        occasions.TRACKED: Ready(
            "novedad_del_envio",
            _("Hola {{cliente}}, tu pedido {{pedido}} de {{negocio}}: {{estado_del_envio}}."),
        ),
        occasions.APPOINTMENT_REMINDER: Ready(
            "recordatorio_de_cita",
            _(
                "Hola {{cliente}}, te recordamos tu cita de {{servicio}} en {{negocio}}: "
                "{{fecha}}. ¿Nos confirmas que vienes?"
            ),
            replies=(_("Confirmo"), _("Cambiar la hora"), _("Cancelar la cita")),
        ),
        occasions.APPOINTMENT_BOOKED: Ready(
            "cita_anotada",
            _(
                "Hola {{cliente}}, tu cita de {{servicio}} en {{negocio}} quedó anotada: "
                "{{fecha}}. Si algo cambia, responde a este mensaje."
            ),
        ),
        occasions.APPOINTMENT_MOVED: Ready(
            "cita_cambiada",
            _(
                "Hola {{cliente}}, tu cita de {{servicio}} en {{negocio}} ahora es {{fecha}}. "
                "Si no te viene bien, responde a este mensaje."
            ),
        ),
        occasions.APPOINTMENT_CANCELLED: Ready(
            "cita_cancelada",
            _(
                "Hola {{cliente}}, cancelamos tu cita de {{servicio}} en {{negocio}}: {{fecha}}. "
                "Responde a este mensaje y buscamos otra hora."
            ),
        ),
        occasions.WAITING_OFFER: Ready(
            "turno_libre",
            _(
                "Hola {{cliente}}, se liberó un turno de {{servicio}} en {{negocio}}: {{fecha}}. "
                "Responde a este mensaje si lo quieres."
            ),
        ),
        occasions.SERVICE_RECALL: Ready(
            "ya_toca",
            _(
                "Hola {{cliente}}, ya toca otra vez {{servicio}} en {{negocio}}. "
                "Responde a este mensaje y buscamos una hora."
            ),
            TemplateCategory.MARKETING,
            (_("Buscar una hora"), _("Detener promociones")),
        ),
        occasions.SALE_FOLLOW_UP: Ready(
            "compra_a_medias",
            _(
                "Hola {{cliente}}, tu compra en {{negocio}} quedó a medias. "
                "Responde a este mensaje si quieres seguir."
            ),
            TemplateCategory.MARKETING,
            (_("Seguir con mi compra"), _("Detener promociones")),
        ),
        occasions.PERSON_ANSWERED: Ready(
            "respuesta_del_negocio",
            _(
                "Hola {{cliente}}, {{encargado}} de {{negocio}} respondió a tu consulta. "
                "Responde a este mensaje para seguir la conversación."
            ),
        ),
    }
)
"""Occasion → the draft for it."""


def shown(occasion: str, merchant: Merchant) -> str:
    """The draft's words with examples in its places; "" where there is none."""
    ready = READY.get(occasion)
    if ready is None:
        return ""
    with translation.override(merchant.language):
        found = facts.numbered(str(ready.body))
        return rules.filled(found.text, facts.examples(found.names, merchant))


def add(merchant: Merchant, waba_id: str, occasion: str, now: datetime) -> MessageTemplate:
    """The ready draft as a row of the merchant's, chosen for its occasion; an existing row stays.

    Raises KeyError for an occasion without a draft.
    """
    ready = READY[occasion]
    key = {"waba_id": waba_id, "name": ready.name, "language": merchant.language}
    with translation.override(merchant.language):
        found = facts.numbered(str(ready.body))
        row = MessageTemplate(
            merchant=merchant,
            category=ready.category,
            body=found.text,
            fields=list(found.names),
            quick_replies=[str(title) for title in ready.replies],
            examples=list(facts.examples(found.names, merchant)),
            touched_at=now,
            **key,
        )
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError:
        row = MessageTemplate.objects.of(merchant).get(**key)
    choose(merchant, occasion, row)
    return row


@transaction.atomic
def choose(merchant: Merchant, occasion: str, row: MessageTemplate | None) -> None:
    """From now on `row` tells of the occasion; None: nothing does.

    Raises KeyError for an occasion that nobody tells of.
    """
    if occasion not in occasions.OCCASIONS:
        raise KeyError(occasion)
    choices = TemplateChoice.objects.of(merchant)
    if row is None:
        choices.filter(occasion=occasion).delete()
        return
    choices.update_or_create(merchant=merchant, occasion=occasion, defaults={"template": row})
