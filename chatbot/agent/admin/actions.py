"""What a person may do in a conversation, as one table: each button, whose it is, when it is shown.

The services of `conversations` do it; who may is asked here, at the door.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from chatbot.conversations import answers, ownership
from chatbot.conversations.delivery import undelivered
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from merchants.models import User
from merchants.roles import Permission

MOST_TEXT = 4096
"""Characters of one WhatsApp text (facts/whatsapp §1.5)."""


class PlainForm(forms.Form):
    """A click."""


class ReasonForm(forms.Form):
    reason = forms.CharField(
        label=_("Motivo (opcional)"),
        required=False,
        max_length=120,
        widget=forms.TextInput(attrs={"class": "panel-input", "autocomplete": "off"}),
    )


class ReplyForm(forms.Form):
    text = forms.CharField(
        label=_("Tu respuesta"),
        max_length=MOST_TEXT,
        widget=forms.Textarea(
            attrs={"class": "panel-input", "rows": 2, "placeholder": _("Escribe tu respuesta…")}
        ),
        error_messages={"required": _("Escribe algo para responder.")},
    )


class OutgoingForm(forms.Form):
    """Which row of the outbox is meant."""

    outgoing = forms.IntegerField(widget=forms.HiddenInput)


@dataclass(frozen=True, slots=True)
class Click:
    """One action that a person asked for; `said` are the form's words."""

    session: Session
    by: User
    now: datetime
    said: dict[str, Any]


@dataclass(frozen=True, slots=True)
class SessionAction:
    """A row of the table; `modes` are those in which it makes sense."""

    name: str
    label: Promise
    icon: str
    tone: str
    action: Permission
    form: type[forms.Form]
    modes: frozenset[Mode]
    act: Callable[[Click], object]
    done: Promise


_ALL = frozenset(Mode)
_PERSON = frozenset({Mode.HANDOFF_PENDING, Mode.HUMAN})


def _take(click: Click) -> object:
    return ownership.take(click.session.pk, click.session.merchant_id, by=click.by, now=click.now)


def _release(click: Click) -> object:
    return ownership.release(
        click.session.pk, click.session.merchant_id, by=click.by, now=click.now
    )


def _hand_over(click: Click) -> object:
    return ownership.hand_over(
        click.session.pk,
        click.session.merchant_id,
        by=click.by,
        now=click.now,
        reason=str(click.said["reason"]),
    )


def _reply(click: Click) -> object:
    return answers.reply(
        click.session.pk,
        click.session.merchant_id,
        str(click.said["text"]),
        by=click.by,
        now=click.now,
    )


def _send_anyway(click: Click) -> object:
    row = click.session.outgoing.get(pk=click.said["outgoing"])
    return answers.send_anyway(row.pk, click.session.merchant_id, by=click.by, now=click.now)


def _retry(click: Click) -> object:
    row = click.session.outgoing.get(pk=click.said["outgoing"])
    return answers.retry(row.pk, click.session.merchant_id, by=click.by, now=click.now)


ACTIONS: tuple[SessionAction, ...] = (
    SessionAction(
        "reply",
        _("Enviar"),
        "send",
        "primary",
        Permission.ANSWER,
        ReplyForm,
        _PERSON,
        _reply,
        _("Respuesta en camino."),
    ),
    SessionAction(
        "take",
        _("Tomar la conversación"),
        "front_hand",
        "primary",
        Permission.TAKE,
        PlainForm,
        frozenset({Mode.BOT, Mode.HANDOFF_PENDING}),
        _take,
        _("La conversación es tuya: el asistente está en silencio."),
    ),
    SessionAction(
        "release",
        _("Devolver al asistente"),
        "smart_toy",
        "plain",
        Permission.TAKE,
        PlainForm,
        _PERSON,
        _release,
        _("El asistente vuelve a responder."),
    ),
    SessionAction(
        "hand_over",
        _("Derivar a una persona"),
        "support_agent",
        "plain",
        Permission.TAKE,
        ReasonForm,
        frozenset({Mode.BOT}),
        _hand_over,
        _("La conversación espera a una persona."),
    ),
    SessionAction(
        "send_anyway",
        _("Enviar igual"),
        "send",
        "plain",
        Permission.ANSWER,
        OutgoingForm,
        _ALL,
        _send_anyway,
        _("En camino."),
    ),
    SessionAction(
        "retry",
        _("Reintentar"),
        "refresh",
        "plain",
        Permission.ANSWER,
        OutgoingForm,
        _ALL,
        _retry,
        _("Se intenta de nuevo."),
    ),
    SessionAction(
        "told",
        _("Ya le avisé"),
        "mark_chat_read",
        "plain",
        Permission.ANSWER,
        PlainForm,
        _ALL,
        lambda click: undelivered.mark_told(click.session.pk, click.session.merchant_id),
        _("Anotado: el cliente ya lo sabe."),
    ),
)
BY_NAME: dict[str, SessionAction] = {action.name: action for action in ACTIONS}
