"""What was said: messages both ways, files that came with them, rows that carry ours out."""

import uuid
from typing import Any

import pgtrigger
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from chatbot.conversations import message_words, outbound_content
from chatbot.conversations.models.sessions import Session
from merchants.models.due import Leased, Tried
from merchants.tenancy import TenantModel, owner, same_merchant, tenant_key


def outgoing_key() -> uuid.UUID:
    """A name for one try at sending that nobody else can guess; statuses bring it back."""
    return uuid.uuid4()


class Direction(models.TextChoices):
    IN = "in", _("del cliente")
    OUT = "out", _("al cliente")
    NOTE = "note", _("aviso interno")


class Source(models.TextChoices):
    """Who speaks; empty for the customer (specs/human_handoff §3)."""

    CUSTOMER = "", _("cliente")
    BOT = "bot", _("asistente")
    HUMAN = "human", _("persona")
    SYSTEM = "system", _("sistema")


class Cause(models.TextChoices):
    """Why an outgoing row exists, which decides when it may go out (DESIGN §3, "Ownership")."""

    TURN = "turn", _("turno del asistente")
    NOTICE = "notice", _("aviso de un cambio de manos")
    ACTION = "action", _("acción de una persona")
    HUMAN = "human", _("respuesta de una persona")


# A customer's message counts in its conversation (`Session.unseen`).
_COUNTED = """
    UPDATE conversations_session SET unseen = unseen + 1
        WHERE id = NEW.session_id AND seen_id < NEW.id;
    RETURN NULL;
"""
_NOT_COUNTED = """
    UPDATE conversations_session SET unseen = unseen - 1
        WHERE id = OLD.session_id AND seen_id < OLD.id;
    RETURN NULL;
"""


class Message(TenantModel):
    """One message of a thread.

    The primary key is the arrival number. `unread` words of a customer wait for a turn. What a
    customer sent is unique by (account, provider_id). `about` says what a message of ours showed
    (`conversations.about`). `edited_at` is when the sender edited the message, `revoked_at` when
    the sender took it back; the former words stay in `extra` for the merchant. `intent` is what a
    customer's message was classified as, a key of the vocabulary. `client_id` is the name that a
    page gave to what a person wrote: the same one twice is one message.
    """

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="messages", db_index=False
    )
    account = models.ForeignKey(
        "conversations.ChannelAccount", on_delete=models.CASCADE, related_name="+"
    )
    direction = models.CharField(max_length=4, choices=Direction.choices)
    source = models.CharField(max_length=8, choices=Source.choices, blank=True, default="")
    kind = models.CharField(max_length=16, default="text")
    text = models.TextField(_("texto"), blank=True)
    choice = models.CharField(max_length=256, blank=True)
    replies_to = models.CharField(max_length=200, blank=True)
    extra = models.JSONField(default=dict)
    about = models.JSONField(default=dict)
    edited_at = models.DateTimeField(_("editado"), null=True)
    revoked_at = models.DateTimeField(_("eliminado"), null=True)
    provider_id = models.CharField(max_length=200, blank=True, default="", editable=False)
    said_at = models.DateTimeField(_("cuándo"))
    position = models.PositiveIntegerField(default=0)
    unread = models.BooleanField(default=False)
    turn_id = models.UUIDField(null=True, editable=False)
    intent = models.CharField(_("intención"), max_length=40, blank=True, default="")
    client_id = models.CharField(max_length=64, blank=True, default="", editable=False)
    by = models.ForeignKey(
        "merchants.User", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    recorded_at = models.DateTimeField(default=timezone.now)

    class Meta(TenantModel.Meta):
        verbose_name = _("mensaje")
        verbose_name_plural = _("mensajes")
        constraints = [
            tenant_key(),
            *same_merchant("session", "account"),
            models.UniqueConstraint(
                fields=["account", "provider_id"],
                condition=~Q(provider_id=""),
                name="message_once",
            ),
            models.UniqueConstraint(
                fields=["session", "client_id"],
                condition=~Q(client_id=""),
                name="message_written_once",
            ),
        ]
        indexes = [
            models.Index(fields=["session", "said_at", "id"], name="message_thread"),
            models.Index(fields=["session"], condition=Q(unread=True), name="message_unread"),
            GinIndex(message_words.VECTOR, name="message_words_of_merchant"),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="counted_as_unseen",
                level=pgtrigger.Row,
                when=pgtrigger.After,
                operation=pgtrigger.Insert,
                condition=pgtrigger.Condition("NEW.direction = 'in'"),
                func=_COUNTED,
            ),
            pgtrigger.Trigger(
                name="not_counted_any_more",
                level=pgtrigger.Row,
                when=pgtrigger.After,
                operation=pgtrigger.Delete,
                condition=pgtrigger.Condition("OLD.direction = 'in'"),
                func=_NOT_COUNTED,
            ),
            pgtrigger.Trigger(
                name="counted_where_it_moved",
                level=pgtrigger.Row,
                when=pgtrigger.After,
                operation=pgtrigger.UpdateOf("session_id"),  # type: ignore[no-untyped-call]
                condition=pgtrigger.Condition(
                    "NEW.direction = 'in' AND NEW.session_id <> OLD.session_id"
                ),
                func=_NOT_COUNTED.replace("RETURN NULL;", _COUNTED),
            ),
        ]

    def __str__(self) -> str:
        return self.text[:60]


class MediaState(models.TextChoices):
    WANTED = "wanted", _("por traer")
    STORED = "stored", _("guardado")
    REFUSED = "refused", _("rechazado")
    FAILED = "failed", _("no se pudo traer")


class Media(Tried, TenantModel):
    """A file a customer sent: fetched by a job of its own, checked, stored privately.

    `parked_on`: the number (its key) that cannot fetch it now (`parking`).
    """

    merchant = owner(indexed=True)
    message = models.OneToOneField(Message, on_delete=models.CASCADE, related_name="media")
    provider_media_id = models.CharField(max_length=200)
    claimed_type = models.CharField(max_length=80, blank=True)
    filename = models.CharField(max_length=200, blank=True)
    state = models.CharField(max_length=8, choices=MediaState.choices, default="wanted")
    parked_on = models.BigIntegerField(null=True, editable=False)
    file = models.FileField(max_length=200, blank=True)
    mime_type = models.CharField(max_length=60, blank=True)
    sha256 = models.CharField(max_length=64, blank=True)
    reason = models.CharField(_("motivo"), max_length=200, blank=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("archivo")
        verbose_name_plural = _("archivos")
        constraints = [*same_merchant("message")]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="media_due"),
            models.Index(
                fields=["parked_on"], condition=Q(parked_on__isnull=False), name="media_parked"
            ),
        ]


class SendState(models.TextChoices):
    QUEUED = "queued", _("por enviar")
    SENDING = "sending", _("en camino")
    SENT = "sent", _("enviado")
    DELIVERED = "delivered", _("entregado")
    READ = "read", _("leído")
    FAILED = "failed", _("falló")
    UNKNOWN = "unknown", _("sin confirmar")
    DROPPED = "dropped", _("no enviado")


# The states of a row that is still to leave; the partial index `outgoing_waiting` knows them.
WAITING = (SendState.QUEUED, SendState.SENDING, SendState.UNKNOWN)


class Outgoing(Tried, Leased, TenantModel):
    """A row of the outbox: one message on its way to a customer.

    The primary key is the order of sending within a session; `key` goes to the provider and comes
    back in statuses. `ownership_version` is the session's ownership version that `cause` turn and
    notice were written under. `sending_at` is when a sender claimed it, `left_at` when its request
    was about to leave: a row whose sender vanished before that was not sent. `cost` is what the
    channel charges for it, in `cost_currency`, null while nobody knows; `category` is the channel's
    name of the price (service, utility, marketing, ...). `content` is what is sent but for its
    words, which are the message's (`outbound_content.without_words`). `slot_at` is the moment that
    the number's pace has given it; `held`: it waits until the number may speak unasked again.
    `parked_on`: the number (its key) that may not say it now (`parking`).
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="outgoing")
    message = models.OneToOneField(Message, on_delete=models.CASCADE, related_name="outgoing")
    key = models.UUIDField(default=outgoing_key, unique=True, editable=False)
    turn_id = models.UUIDField(null=True, editable=False)
    cause = models.CharField(_("causa"), max_length=8, choices=Cause.choices)
    ownership_version = models.PositiveIntegerField()
    content = models.JSONField()
    state = models.CharField(
        _("envío"), max_length=10, choices=SendState.choices, default=SendState.QUEUED
    )
    parked_on = models.BigIntegerField(null=True, editable=False)
    slot_at = models.DateTimeField(null=True)
    held = models.BooleanField(default=False)
    sending_at = models.DateTimeField(null=True)
    left_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    provider_id = models.CharField(max_length=200, blank=True, default="")
    doubtful = models.BooleanField(_("quizá enviado dos veces"), default=False)
    category = models.CharField(_("categoría de precio"), max_length=24, blank=True)
    cost = models.DecimalField(_("costo"), max_digits=10, decimal_places=5, null=True)
    cost_currency = models.CharField(_("moneda del costo"), max_length=3, blank=True)
    error_code = models.IntegerField(_("código de error"), null=True)
    error = models.CharField(_("error"), max_length=300, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("envío")
        verbose_name_plural = _("envíos")
        ordering = ["id"]
        constraints = [
            tenant_key(),
            *same_merchant("session", "message"),
            models.UniqueConstraint(
                fields=["session"], condition=Q(state="sending"), name="outgoing_one_in_flight"
            ),
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="outgoing_due"),
            models.Index(
                fields=["held", "parked_on"],
                condition=Q(parked_on__isnull=False),
                name="outgoing_parked",
            ),
            models.Index(
                fields=["session", "id"],
                condition=Q(state__in=["queued", "sending", "unknown"]),
                name="outgoing_waiting",
            ),
            models.Index(
                fields=["provider_id"], condition=~Q(provider_id=""), name="outgoing_provider"
            ),
            models.Index(
                fields=["turn_id"], condition=Q(turn_id__isnull=False), name="outgoing_turn"
            ),
        ]

    @property
    def whole(self) -> dict[str, Any]:
        """The message with its words, which stand in the message."""
        return outbound_content.whole(self.content, self.message.text)

    def __str__(self) -> str:
        return f"{self.get_state_display()}"
