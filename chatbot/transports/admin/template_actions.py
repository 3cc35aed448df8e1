"""What a user may do with a template, as one table: each button, when it is shown, its effect.

Each action calls Graph outside any transaction. The view checks the permission before.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from chatbot.conversations.models import MessageTemplate
from chatbot.conversations.models.templates import TemplateStatus
from chatbot.transports.templates import exchange

TONES: Mapping[str, str] = {
    TemplateStatus.DRAFT: "plain",
    TemplateStatus.PENDING: "info",
    TemplateStatus.APPROVED: "success",
    TemplateStatus.FLAGGED: "warning",
    TemplateStatus.REJECTED: "danger",
    TemplateStatus.IN_APPEAL: "info",
    TemplateStatus.PAUSED: "warning",
    TemplateStatus.DISABLED: "danger",
    TemplateStatus.DELETED: "danger",
}


@dataclass(frozen=True, slots=True)
class TemplateAction:
    """A button of a template's page; `act` raises `NotDone` in words. `asks` is asked before."""

    name: str
    label: Promise
    icon: str
    tone: str
    offered: Callable[[MessageTemplate], bool]
    act: Callable[[MessageTemplate], object]
    done: Promise
    asks: Promise | str = ""
    leaves: bool = False


def _submit(row: MessageTemplate) -> object:
    return exchange.submit(row.pk, row.merchant_id, timezone.now)


def _synchronise(row: MessageTemplate) -> object:
    return exchange.synchronise(row.merchant_id, row.waba_id, timezone.now)


def _revert(row: MessageTemplate) -> object:
    return exchange.synchronise(row.merchant_id, row.waba_id, timezone.now, taking=row.pk)


ACTIONS: tuple[TemplateAction, ...] = (
    TemplateAction(
        "submit",
        gettext_lazy("Enviar a revisión"),
        "send",
        "primary",
        lambda row: row.status in exchange.SUBMITTABLE and not row.unfit,
        _submit,
        gettext_lazy("Enviada: WhatsApp la revisa en minutos, a veces en un día."),
    ),
    TemplateAction(
        "synchronise",
        gettext_lazy("Ver cómo está en WhatsApp"),
        "sync",
        "plain",
        lambda row: row.status != TemplateStatus.DRAFT,
        _synchronise,
        gettext_lazy("Al día con WhatsApp."),
    ),
    TemplateAction(
        "revert",
        gettext_lazy("Volver a la que tiene WhatsApp"),
        "undo",
        "plain",
        lambda row: row.status == TemplateStatus.DRAFT and bool(row.provider_id),
        _revert,
        gettext_lazy("Quedó como la tiene WhatsApp."),
    ),
    TemplateAction(
        "remove",
        gettext_lazy("Borrar"),
        "delete",
        "danger",
        lambda row: row.status != TemplateStatus.IN_APPEAL,
        lambda row: exchange.remove(row.pk, row.merchant_id),
        gettext_lazy("Plantilla borrada."),
        gettext_lazy(
            "Se borra también en WhatsApp, y por 30 días no se puede crear otra con ese nombre. "
            "¿La borramos?"
        ),
        leaves=True,
    ),
)
BY_NAME = {action.name: action for action in ACTIONS}


def standing(row: MessageTemplate) -> str:
    """The status in words; a draft that Meta knows is one with changes."""
    if row.status == TemplateStatus.DRAFT and row.provider_id:
        return str(_("cambios sin enviar"))
    return str(row.get_status_display())
