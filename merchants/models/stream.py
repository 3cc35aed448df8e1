"""The stream's tables: what happened, in a gap-free order a merchant, and who has read how far."""

import pgtrigger
from django.db import models
from django.db.models.fields.json import KeyTextTransform
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel, owner, same_merchant, tenant_key

# The number is given at commit, by a deferred trigger, so that no reader ever sees a later one
# before an earlier one, and so that the counter is the last lock a transaction takes.
_NUMBER_AT_COMMIT = """
    INSERT INTO merchants_streamhead AS head (merchant_id, seq) VALUES (NEW.merchant_id, 1)
        ON CONFLICT (merchant_id) DO UPDATE SET seq = head.seq + 1;
    UPDATE merchants_event SET seq =
        (SELECT seq FROM merchants_streamhead WHERE merchant_id = NEW.merchant_id)
        WHERE id = NEW.id AND merchant_id = NEW.merchant_id;
    RETURN NULL;
"""


class StreamHead(models.Model):
    """The last number given in a merchant's stream."""

    merchant = models.OneToOneField(
        "merchants.Merchant", on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    seq = models.BigIntegerField(default=0)

    class Meta:
        default_permissions = ()


class Event(TenantModel):
    """Something that happened; `seq` is null until its transaction commits.

    `session_id` and `order_id` are the conversation and the order that it is about, null where it
    is about neither. They are no foreign keys: the tables stand on floors above, and a row here
    outlives both. The floor above writes the conversation of an order's event when the event gets
    its number (`conversations_event_of_order`).
    """

    seq = models.BigIntegerField(null=True, editable=False)
    kind = models.CharField(max_length=40)
    session_id = models.UUIDField(null=True, editable=False)
    order_id = models.UUIDField(null=True, editable=False)
    payload = models.JSONField(default=dict)
    at = models.DateTimeField(auto_now_add=True)

    class Meta(TenantModel.Meta):
        default_permissions = ()
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "seq"], name="event_seq_once"),
        ]
        indexes = [
            models.Index(
                fields=["merchant", "session_id"],
                condition=models.Q(session_id__isnull=False),
                name="event_of_session",
            ),
            models.Index(
                fields=["merchant", "order_id"],
                condition=models.Q(order_id__isnull=False),
                name="event_of_order",
            ),
            models.Index(
                models.F("merchant"),
                KeyTextTransform("appointment", "payload"),
                condition=models.Q(payload__has_key="reason"),
                name="event_why_of_appointment",
            ),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="number_at_commit",
                level=pgtrigger.Row,
                when=pgtrigger.After,
                operation=pgtrigger.Insert,
                timing=pgtrigger.Deferred,
                func=_NUMBER_AT_COMMIT,
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"


def _event() -> "models.ForeignKey[Event, Event]":
    """A row of the stream; the key of its table holds the merchant, and so does the reference that
    the database keeps (`same_merchant`)."""
    return models.ForeignKey(Event, models.CASCADE, related_name="+", db_constraint=False)


class Cursor(TenantModel):
    """How far a consumer has handled a merchant's stream.

    `failures` counts the tries of the next row, `retry_at` holds the next one back.
    """

    consumer = models.CharField(max_length=40)
    seq = models.BigIntegerField(default=0)
    failures = models.PositiveSmallIntegerField(default=0)
    retry_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["merchant", "consumer"], name="cursor_once"),
        ]


class Deferred(TenantModel):
    """A row of the stream that its consumer has passed and still has to handle.

    `partition_key` says whose row it is: rows of one key are handled in order, the others go on.
    `failures` and `retry_at` are as of a cursor.
    """

    merchant = owner(indexed=True)
    consumer = models.CharField(max_length=40)
    event = _event()
    partition_key = models.CharField(max_length=64)
    failures = models.PositiveSmallIntegerField(default=0)
    retry_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        default_permissions = ()
        constraints = [
            *same_merchant("event"),
            models.UniqueConstraint(fields=["consumer", "event"], name="deferred_once"),
        ]
        indexes = [models.Index(fields=["consumer", "retry_at"], name="deferred_due")]


class SetAside(TenantModel):
    """A row of the stream that a consumer failed on five times: shown, so that a person can act."""

    merchant = owner(indexed=True)
    consumer = models.CharField(_("lector"), max_length=40)
    event = _event()
    error = models.TextField(_("error"))
    at = models.DateTimeField(_("cuándo"), auto_now_add=True)
    resolved_at = models.DateTimeField(_("resuelto"), null=True, blank=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("aviso apartado")
        verbose_name_plural = _("avisos apartados")
        ordering = ["-at"]
        constraints = [*same_merchant("event")]

    def __str__(self) -> str:
        return f"{self.consumer} #{self.event_id}"
