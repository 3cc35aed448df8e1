"""What a merchant promises to who comes back: how points are earned, what they are good for."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel, owner, same_merchant, tenant_key

MOST_TOKENS = 1_000_000


class EarnBy(models.TextChoices):
    AMOUNT = "amount", _("por lo que compra")
    VISIT = "visit", _("por cada visita")


class Program(TenantModel):
    """The merchant's programme, one each. `tokens` are earned for each whole `per_amount` of what
    is bought (without the delivery's fee), or for each order or appointment.

    `expires_after_days`: points that nobody spends in that time are gone; None: they stay.
    `ends_on` is its last day, in the merchant's time zone; None: it has none. What happened before
    `created_at` earns nothing.
    """

    name = models.CharField(_("nombre"), max_length=60, default="Puntos")
    earn_by = models.CharField(
        _("cómo se ganan"), max_length=8, choices=EarnBy.choices, default=EarnBy.AMOUNT
    )
    tokens = models.PositiveIntegerField(
        _("puntos"), default=1, validators=[MinValueValidator(1), MaxValueValidator(10_000)]
    )
    per_amount = models.DecimalField(
        _("por cada"),
        max_digits=12,
        decimal_places=2,
        null=True,
        blank=True,
        help_text=_("Monto de la compra, sin el envío. Solo si se ganan por lo que compra."),
    )
    expires_after_days = models.PositiveSmallIntegerField(
        _("vencen a los (días)"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(3650)],
        help_text=_("Vacío: no vencen."),
    )
    ends_on = models.DateField(
        _("último día"), null=True, blank=True, help_text=_("Vacío: sigue hasta que lo apagues.")
    )
    is_active = models.BooleanField(_("activo"), default=True)
    created_at = models.DateTimeField(_("desde"), default=timezone.now, editable=False)

    class Meta(TenantModel.Meta):
        verbose_name = _("programa de puntos")
        verbose_name_plural = _("programas de puntos")
        constraints = [
            tenant_key(),
            models.UniqueConstraint(
                fields=["merchant"],
                name="program_once_a_merchant",
                violation_error_message=_("Ya hay un programa de puntos."),
            ),
            models.CheckConstraint(
                condition=Q(earn_by=EarnBy.VISIT, per_amount__isnull=True)
                | Q(earn_by=EarnBy.AMOUNT, per_amount__isnull=False, per_amount__gt=0),
                name="program_says_for_what",
                violation_error_message=_("Escribe por cada cuánto de compra se ganan los puntos."),
            ),
            models.CheckConstraint(
                condition=Q(tokens__range=(1, 10_000)), name="program_gives_points"
            ),
            models.CheckConstraint(
                condition=Q(expires_after_days__isnull=True)
                | Q(expires_after_days__range=(1, 3650)),
                name="program_points_last_a_day",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Tier(TenantModel):
    """A step of the programme: from `from_tokens` earned in all, orders earn `earn_percent` of
    what the programme says (100 is as much)."""

    merchant = owner(indexed=True)
    program = models.ForeignKey(
        Program, on_delete=models.CASCADE, related_name="tiers", db_index=False
    )
    name = models.CharField(_("nombre"), max_length=40)
    from_tokens = models.PositiveIntegerField(
        _("desde (puntos ganados)"), validators=[MaxValueValidator(MOST_TOKENS)]
    )
    earn_percent = models.PositiveSmallIntegerField(
        _("gana (% de lo normal)"),
        default=100,
        validators=[MinValueValidator(100), MaxValueValidator(1000)],
        help_text=_("100 es lo normal; 150, la mitad más."),
    )

    class Meta(TenantModel.Meta):
        verbose_name = _("nivel")
        verbose_name_plural = _("niveles")
        ordering = ["from_tokens"]
        constraints = [
            *same_merchant("program"),
            models.UniqueConstraint(fields=["program", "from_tokens"], name="tier_step_once"),
            models.UniqueConstraint(fields=["program", "name"], name="tier_name_once"),
            models.CheckConstraint(
                condition=Q(earn_percent__range=(100, 1000), from_tokens__lte=MOST_TOKENS),
                name="tier_gives_no_less",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Reward(TenantModel):
    """What points are good for: `tokens` for one of a presentation, as a line that costs nothing.

    Without a presentation it is handed over in person (`ledger.hand_over`).
    """

    program = models.ForeignKey(
        Program, on_delete=models.CASCADE, related_name="rewards", db_index=False
    )
    name = models.CharField(_("premio"), max_length=80)
    tokens = models.PositiveIntegerField(
        _("cuesta (puntos)"), validators=[MinValueValidator(1), MaxValueValidator(MOST_TOKENS)]
    )
    variant = models.ForeignKey(
        "products.Variant",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("producto"),
        help_text=_("Sin producto: se entrega en persona, desde la ficha del cliente."),
    )
    is_active = models.BooleanField(_("activo"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("premio")
        verbose_name_plural = _("premios")
        ordering = ["tokens", "name"]
        constraints = [
            tenant_key(),
            *same_merchant("program", "variant"),
            models.UniqueConstraint(fields=["program", "name"], name="reward_name_once"),
            models.CheckConstraint(
                condition=Q(tokens__range=(1, MOST_TOKENS)), name="reward_costs_points"
            ),
        ]

    def __str__(self) -> str:
        return self.name
