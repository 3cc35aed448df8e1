"""A customer's points: an account, and the ledger whose sum is its balance."""

from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.loyalty.models.guards import ACCOUNT_TRIGGERS, LEDGER_TRIGGERS
from catalog.loyalty.models.programs import Program, Reward
from merchants.models import Customer, User
from merchants.tenancy import TenantModel, same_merchant, tenant_key


class TransactionType(models.TextChoices):
    """Why a row of the ledger stands there (the names are the specification's)."""

    EARN_PURCHASE = "earn_purchase", _("ganados por un pedido")
    EARN_APPOINTMENT = "earn_appointment", _("ganados por una cita")
    REDEEM = "redeem", _("canjeados por un premio")
    ADJUST = "adjust", _("corrección a mano")
    EXPIRE = "expire", _("vencidos")
    REVERSAL = "reversal", _("deshecho")


EARNED = (TransactionType.EARN_PURCHASE, TransactionType.EARN_APPOINTMENT)


class Account(TenantModel):
    """What a customer has. `balance` is the ledger's sum: only an insert there changes it.

    `expires_next_at`: when points may expire next, due work; None while none will.
    """

    program = models.ForeignKey(
        Program, on_delete=models.PROTECT, related_name="accounts", db_index=False
    )
    customer = models.ForeignKey(
        Customer, on_delete=models.PROTECT, related_name="+", verbose_name=_("cliente")
    )
    balance = models.IntegerField(_("puntos"), default=0, editable=False)
    expires_next_at = models.DateTimeField(_("vencen desde"), null=True, blank=True, editable=False)
    created_at = models.DateTimeField(_("desde"), default=timezone.now, editable=False)

    class Meta(TenantModel.Meta):
        verbose_name = _("puntos de un cliente")
        verbose_name_plural = _("puntos de clientes")
        ordering = ["-balance", "pk"]
        constraints = [
            tenant_key(),
            *same_merchant("program", "customer"),
            models.UniqueConstraint(fields=["program", "customer"], name="account_once"),
            models.CheckConstraint(
                condition=Q(balance__gte=0),
                name="account_never_negative",
                violation_error_message=_("No tiene tantos puntos."),
            ),
        ]
        indexes = [
            models.Index(
                fields=["expires_next_at"],
                condition=Q(expires_next_at__isnull=False),
                name="account_expires",
            ),
            models.Index(fields=["merchant", "customer"], name="account_of_customer"),
        ]
        triggers = ACCOUNT_TRIGGERS

    def __str__(self) -> str:
        return f"{self.customer}: {self.balance}"


class TokenTransaction(TenantModel):
    """One change of an account, never altered. Its source is an id of a floor that is not known
    here: `source_type` says of what (order, appointment, adjustment).

    A source earns once, is spent on once, and a row is undone once (`reverses`; zero where nothing
    was left to take back).
    """

    account = models.ForeignKey(Account, on_delete=models.PROTECT, related_name="transactions")
    tokens = models.IntegerField(_("puntos"))
    transaction_type = models.CharField(
        _("por qué"), max_length=20, choices=TransactionType.choices
    )
    description = models.CharField(_("detalle"), max_length=200, blank=True)
    source_type = models.CharField(_("de qué"), max_length=20, blank=True)
    source_id = models.UUIDField(_("de cuál"), null=True, blank=True)
    reward = models.ForeignKey(
        Reward, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    reverses = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="reversed_by"
    )
    by = models.ForeignKey(
        User,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("quién"),
    )
    expires_at = models.DateTimeField(_("vencen"), null=True, blank=True)
    created_at = models.DateTimeField(_("cuándo"), default=timezone.now)

    class Meta(TenantModel.Meta):
        db_table = "loyalty_token_transactions"
        verbose_name = _("movimiento de puntos")
        verbose_name_plural = _("movimientos de puntos")
        ordering = ["-pk"]
        constraints = [
            tenant_key(),
            *same_merchant("account", "reward", "reverses"),
            *(
                models.UniqueConstraint(
                    fields=["merchant", "source_type", "source_id"],
                    condition=Q(transaction_type__in=types),
                    name=name,
                )
                for name, types in (
                    ("tokens_earned_once", EARNED),
                    ("tokens_redeemed_once", (TransactionType.REDEEM,)),
                    ("tokens_adjusted_once", (TransactionType.ADJUST,)),
                )
            ),
            models.CheckConstraint(
                condition=Q(transaction_type__in=EARNED, tokens__gt=0)
                | Q(transaction_type__in=("redeem", "expire"), tokens__lt=0)
                | (Q(transaction_type="adjust") & ~Q(tokens=0))
                | Q(transaction_type="reversal"),
                name="tokens_have_their_sign",
            ),
            models.CheckConstraint(
                condition=Q(transaction_type="reversal", reverses__isnull=False)
                | (~Q(transaction_type="reversal") & Q(reverses__isnull=True)),
                name="tokens_undone_are_named",
            ),
            models.CheckConstraint(
                condition=Q(transaction_type__in=("expire", "reversal"))
                | (~Q(source_type="") & Q(source_id__isnull=False)),
                name="tokens_have_a_source",
            ),
            models.CheckConstraint(
                condition=~Q(transaction_type="adjust")
                | (~Q(description="") & Q(by__isnull=False)),
                name="tokens_adjusted_with_reason",
            ),
            models.CheckConstraint(
                condition=Q(expires_at__isnull=True) | Q(expires_at__gt=F("created_at")),
                name="tokens_expire_later",
            ),
        ]
        triggers = LEDGER_TRIGGERS

    def __str__(self) -> str:
        return f"{self.tokens:+d} {self.get_transaction_type_display()}"
