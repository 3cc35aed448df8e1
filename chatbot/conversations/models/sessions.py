"""A conversation: one row per account and customer, who owns the conversation, what was agreed."""

import uuid

import pgtrigger
from django.db import models
from django.db.models import Case, F, Q, When
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from merchants.models.due import Due, Leased
from merchants.tenancy import TenantModel, owner, same_merchant, tenant_key


class State(models.TextChoices):
    """The seven states of specs/agent_v2 §3."""

    IDLE = "IDLE", _("sin conversación")
    BROWSING = "BROWSING", _("mirando el catálogo")
    CART_OPEN = "CART_OPEN", _("armando el pedido")
    CHECKOUT = "CHECKOUT", _("por confirmar")
    AWAITING_PAYMENT = "AWAITING_PAYMENT", _("esperando el pago")
    COMPLETED = "COMPLETED", _("terminado")
    HUMAN_TAKEOVER = "HUMAN_TAKEOVER", _("con una persona")


class Mode(models.TextChoices):
    """Who answers (specs/human_handoff)."""

    BOT = "bot", _("bot")
    HANDOFF_PENDING = "handoff_pending", _("espera a una persona")
    HUMAN = "human", _("con una persona")


# Whoever writes a session writes what was read of it: the database alone counts.
_UNSEEN = """
    NEW.unseen := CASE WHEN NEW.seen_id = OLD.seen_id THEN OLD.unseen
        ELSE (SELECT count(*) FROM conversations_message
            WHERE session_id = NEW.id AND id > NEW.seen_id AND direction = 'in') END;
    RETURN NEW;
"""
LATELY = Case(When(last_inbound_at=None, then=F("created_at")), default=F("last_inbound_at"))
"""When it last moved; behind `row_wall` PostgreSQL looks no COALESCE up by an index."""


class Session(Due, Leased, TenantModel):
    """A customer's conversation on one account.

    `ownership_version` grows when the owner changes, `version` with every change of state, cart or
    order. `due_at` is when the unread messages become a turn; `lease_*` names that turn's worker.
    `parked_at`: the messages may not be answered now, and are due again when they may (`parking`).
    `failures` counts turns in a row that broke. `asked` is what the assistant last asked, so that
    a bare "sí" has a meaning. `idle_at` closes a quiet conversation, `handoff_until` gives it back.
    `pair_at` is the theoretical arrival time of the next message to this customer (`rules.pacing`).
    `undelivered` is what the customer could not be told, until the customer writes. `attended` is
    the customer's newest message (its id) that the channel was told to show as read.

    For operators (`response_deadlines`): `held_since` is when the owner or the operator last
    changed, null in mode bot; `assigned_to` is the operator who took it, `answer_by` when the
    operator's time to answer is over, `notice_at` when a customer whom nobody has taken is told so;
    `alerted_at`: that has happened in this wait. `unattended_at`: a handoff timed out and no person
    has answered in it; it is listed until somebody looks. `danger_at`: the customer spoke of dying
    (`dangers`). `seen_id` is the newest message an operator saw; `unseen` counts the customer's
    after it, and only triggers write it. A next message ends `resolved_at` and `snoozed_until`.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    account = models.ForeignKey(
        "conversations.ChannelAccount",
        on_delete=models.CASCADE,
        related_name="sessions",
        db_index=False,
    )
    customer = models.ForeignKey(
        "merchants.Customer", on_delete=models.CASCADE, related_name="sessions"
    )
    state = models.CharField(_("estado"), max_length=16, choices=State.choices, default=State.IDLE)
    mode = models.CharField(_("modo"), max_length=16, choices=Mode.choices, default=Mode.BOT)
    ownership_version = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    cart = models.ForeignKey(
        "orders.Cart", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    order = models.ForeignKey(
        "orders.Order", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    asked = models.JSONField(null=True, blank=True)
    handoff_reason = models.CharField(_("motivo de la derivación"), max_length=120, blank=True)
    handoff_at = models.DateTimeField(_("derivada"), null=True, blank=True)
    last_intent = models.CharField(_("última intención"), max_length=40, blank=True)

    first_unread_at = models.DateTimeField(null=True)
    parked_at = models.DateTimeField(null=True, editable=False)
    failures = models.PositiveSmallIntegerField(default=0)
    idle_at = models.DateTimeField(null=True)
    handoff_until = models.DateTimeField(null=True)
    last_inbound_at = models.DateTimeField(_("último mensaje del cliente"), null=True)
    pair_at = models.DateTimeField(null=True)
    undelivered = models.JSONField(null=True, editable=False)
    attended = models.BigIntegerField(null=True, editable=False)
    last_human_at = models.DateTimeField(_("última respuesta de una persona"), null=True)
    assigned_to = models.ForeignKey(
        "merchants.User",
        verbose_name=_("la atiende"),
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    held_since = models.DateTimeField(null=True, editable=False)
    answer_by = models.DateTimeField(null=True, editable=False)
    notice_at = models.DateTimeField(null=True, editable=False)
    alerted_at = models.DateTimeField(_("nadie la tomó"), null=True, editable=False)
    danger_at = models.DateTimeField(_("vida en peligro"), null=True, editable=False)
    unattended_at = models.DateTimeField(_("sin atender"), null=True, editable=False)
    seen_id = models.BigIntegerField(default=0, db_default=0, editable=False)
    unseen = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    resolved_at = models.DateTimeField(_("resuelta"), null=True, editable=False)
    resolution = models.CharField(_("cómo se resolvió"), max_length=120, blank=True, default="")
    snoozed_until = models.DateTimeField(_("pospuesta hasta"), null=True, editable=False)
    created_at = models.DateTimeField(_("desde"), auto_now_add=True)
    updated_at = models.DateTimeField(_("actualizada"), auto_now=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("conversación")
        verbose_name_plural = _("conversaciones")
        ordering = ["-updated_at"]
        constraints = [
            tenant_key(),
            *same_merchant("account", "customer", "cart", "order"),
            models.UniqueConstraint(fields=["account", "customer"], name="session_once"),
            models.CheckConstraint(
                condition=Q(mode="bot", state__in=[s for s in State if s != State.HUMAN_TAKEOVER])
                | (~Q(mode="bot") & Q(state="HUMAN_TAKEOVER")),
                name="session_takeover_is_shown",
            ),
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="session_due"),
            models.Index(
                fields=["account"], condition=Q(parked_at__isnull=False), name="session_parked"
            ),
            models.Index(
                fields=["idle_at"], condition=Q(idle_at__isnull=False), name="session_idle"
            ),
            models.Index(
                fields=["handoff_until"],
                condition=Q(handoff_until__isnull=False),
                name="session_handoff_until",
            ),
            models.Index(
                fields=["notice_at"], condition=Q(notice_at__isnull=False), name="session_notice"
            ),
            models.Index(
                fields=["answer_by"], condition=Q(answer_by__isnull=False), name="session_answer_by"
            ),
            models.Index(fields=["merchant", "mode", "handoff_at"], name="session_queue"),
            models.Index(fields=["merchant", "-last_inbound_at"], name="session_lately"),
            # The shelves of the console's list (`handoff.console.selectors.shelves`).
            models.Index(
                *(F("merchant"), LATELY.desc(), F("id")),
                condition=Q(mode="bot"),
                name="session_bot_lately",
            ),
            models.Index(
                *(F("merchant"), LATELY.desc(), F("id")),
                condition=Q(mode="human"),
                name="session_human_lately",
            ),
            models.Index(
                fields=["merchant", "unattended_at", "id"],
                condition=Q(unattended_at__isnull=False),
                name="session_unattended",
            ),
            models.Index(
                fields=["merchant", "snoozed_until", "id"],
                condition=Q(snoozed_until__isnull=False),
                name="session_snoozed",
            ),
            models.Index(
                fields=["merchant", "-resolved_at", "id"],
                condition=Q(resolved_at__isnull=False),
                name="session_resolved",
            ),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="unseen_is_counted",
                level=pgtrigger.Row,
                when=pgtrigger.Before,
                operation=pgtrigger.Update,
                condition=pgtrigger.Condition(
                    "pg_trigger_depth() = 0 AND"
                    " (NEW.seen_id <> OLD.seen_id OR NEW.unseen <> OLD.unseen)"
                ),
                func=_UNSEEN,
            ),
        ]

    def __str__(self) -> str:
        return f"{self.customer}"


class ModeChange(TenantModel):
    """Who took over, when and why. Append-only."""

    merchant = owner(indexed=True)
    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="mode_changes", db_index=False
    )
    was = models.CharField(_("de"), max_length=16, choices=Mode.choices)
    becomes = models.CharField(_("a"), max_length=16, choices=Mode.choices)
    ownership_version = models.PositiveIntegerField()
    cause = models.CharField(_("causa"), max_length=20)
    reason = models.CharField(_("motivo"), max_length=120, blank=True)
    by = models.ForeignKey(
        "merchants.User", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(_("cuándo"), default=timezone.now)

    class Meta(TenantModel.Meta):
        verbose_name = _("cambio de manos")
        verbose_name_plural = _("cambios de manos")
        ordering = ["-id"]
        constraints = [
            *same_merchant("session"),
            models.UniqueConstraint(
                fields=["session", "ownership_version"], name="mode_change_one_a_version"
            ),
        ]
        triggers = [
            pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    def __str__(self) -> str:
        return f"{self.was} → {self.becomes}"


class Review(TenantModel):
    """An order as it was shown: what a yes can agree to (invariant 11). `flow` is whose it is where
    it is no order: an appointment's summary.

    `fingerprint` covers lines, prices, fee and total; `outgoing` is the row that showed it, and
    the review counts only once that row began to be sent.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="reviews")
    outgoing = models.ForeignKey(
        "conversations.Outgoing", on_delete=models.CASCADE, related_name="reviews"
    )
    flow = models.CharField(max_length=40, blank=True, default="")
    fingerprint = models.CharField(max_length=64)
    shown = models.JSONField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta(TenantModel.Meta):
        default_permissions = ()
        ordering = ["-id"]
        constraints = [tenant_key(), *same_merchant("session", "outgoing")]


class SessionOrder(TenantModel):
    """An order that came out of a session, what was agreed, and its unpaid clock.

    Either the customer's own message agreed, or an operator attests it (invariant 11).
    `cancel_at` and `remind_at` are null while the clock stands still.
    """

    merchant = owner(indexed=True)
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="orders")
    order = models.OneToOneField(
        "orders.Order", on_delete=models.CASCADE, related_name="session_link"
    )
    review = models.ForeignKey(Review, on_delete=models.PROTECT, related_name="+")
    agreed_in = models.ForeignKey(
        "conversations.Message", on_delete=models.PROTECT, related_name="+"
    )
    attested_by = models.ForeignKey(
        "merchants.User", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    remind_at = models.DateTimeField(null=True)
    cancel_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("pedido de la conversación")
        verbose_name_plural = _("pedidos de la conversación")
        ordering = ["-id"]
        constraints = [*same_merchant("session", "order", "review", "agreed_in")]
        indexes = [
            models.Index(
                fields=["cancel_at"], condition=Q(cancel_at__isnull=False), name="unpaid_cancel"
            ),
            models.Index(
                fields=["remind_at"], condition=Q(remind_at__isnull=False), name="unpaid_remind"
            ),
        ]

    def __str__(self) -> str:
        return str(self.order)
