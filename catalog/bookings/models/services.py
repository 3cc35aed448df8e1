"""What a merchant does for customers by appointment or on the spot: a clinic's cleaning, a cut."""

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel, tenant_key

LONGEST_MINUTES = 24 * 60
LONGEST_BUFFER = 4 * 60
LONGEST_RECALL = 3 * 365


class Service(TenantModel):
    """A service with what it costs: from `price_min` to `price_max`, in the merchant's currency.

    Equal prices are one price; without any the price is told after a consultation or by a person,
    as `price_note` says. Of the one `by_party` a table is reserved (`bookings.models.tables`) and
    `duration_minutes` is how long a party has it. A promotion is what the merchant wrote, in force
    at [promotion_from, promotion_until); who reads it is told `promotion_active`.
    """

    name = models.CharField(_("nombre"), max_length=80)
    category = models.CharField(_("categoría"), max_length=60, blank=True)
    description = models.TextField(_("descripción"), blank=True, max_length=1000)
    aliases = ArrayField(
        models.CharField(max_length=60),
        verbose_name=_("también se pide como"),
        default=list,
        blank=True,
        help_text=_("Otras formas en que la gente lo pide, separadas por comas."),
    )
    duration_minutes = models.PositiveSmallIntegerField(
        _("duración (minutos)"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(LONGEST_MINUTES)],
    )
    buffer_before_minutes = models.PositiveSmallIntegerField(
        _("minutos libres antes"),
        default=0,
        db_default=0,
        validators=[MaxValueValidator(LONGEST_BUFFER)],
    )
    buffer_after_minutes = models.PositiveSmallIntegerField(
        _("minutos libres después"),
        default=0,
        db_default=0,
        validators=[MaxValueValidator(LONGEST_BUFFER)],
    )
    recall_days = models.PositiveSmallIntegerField(
        _("avisar que toca otra vez a los (días)"),
        null=True,
        blank=True,
        validators=[MinValueValidator(7), MaxValueValidator(LONGEST_RECALL)],
        help_text=_("Por ejemplo: 180. Vacío: no se avisa."),
    )
    price_min = models.DecimalField(
        _("precio desde"),
        max_digits=12,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(0)],
    )
    price_max = models.DecimalField(
        _("precio hasta"),
        max_digits=12,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(0)],
        help_text=_("Igual al primero, o vacío, si el precio es uno solo."),
    )
    price_note = models.CharField(
        _("nota del precio"),
        max_length=200,
        blank=True,
        help_text=_("Por ejemplo: «según la pieza; el material va aparte»."),
    )
    requires_consultation = models.BooleanField(
        _("necesita una consulta antes"),
        default=False,
        help_text=_("El precio final se da después de ver al cliente."),
    )
    promotion_text = models.CharField(_("promoción"), max_length=200, blank=True)
    promotion_from = models.DateTimeField(_("promoción desde"), null=True, blank=True)
    promotion_until = models.DateTimeField(_("promoción hasta"), null=True, blank=True)
    by_party = models.BooleanField(
        _("se reserva una mesa"),
        default=False,
        db_default=False,
        help_text=_("Por número de personas, sin nadie que atienda. Uno por negocio."),
    )
    position = models.PositiveSmallIntegerField(_("orden"), default=0)
    is_active = models.BooleanField(_("activo"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("servicio")
        verbose_name_plural = _("servicios")
        ordering = ["position", "name", "pk"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(
                "merchant",
                Lower("name"),
                name="service_name_once",
                violation_error_message=_("Ya hay un servicio con ese nombre."),
            ),
            models.UniqueConstraint(
                fields=["merchant"],
                condition=models.Q(by_party=True),
                name="service_of_tables_once",
                violation_error_message=_("Ya hay un servicio de mesas."),
            ),
            models.CheckConstraint(
                condition=models.Q(price_min__isnull=True, price_max__isnull=True)
                | models.Q(
                    price_min__isnull=False,
                    price_max__isnull=False,
                    price_min__gte=0,
                    price_max__gte=models.F("price_min"),
                ),
                name="service_price_is_a_range",
                violation_error_message=_("El precio va de menos a más, y ninguno bajo cero."),
            ),
            models.CheckConstraint(
                condition=models.Q(duration_minutes__isnull=True)
                | models.Q(duration_minutes__range=(1, LONGEST_MINUTES)),
                name="service_lasts_a_day_at_most",
            ),
            models.CheckConstraint(
                condition=models.Q(
                    buffer_before_minutes__lte=LONGEST_BUFFER,
                    buffer_after_minutes__lte=LONGEST_BUFFER,
                ),
                name="service_buffers_are_short",
            ),
            models.CheckConstraint(
                condition=models.Q(recall_days__isnull=True)
                | models.Q(recall_days__range=(7, LONGEST_RECALL)),
                name="service_recall_is_no_nuisance",
            ),
            models.CheckConstraint(
                condition=models.Q(
                    promotion_text="", promotion_from__isnull=True, promotion_until__isnull=True
                )
                | models.Q(
                    ~models.Q(promotion_text=""),
                    promotion_from__isnull=False,
                    promotion_until__isnull=False,
                    promotion_until__gt=models.F("promotion_from"),
                ),
                name="service_promotion_has_dates",
                violation_error_message=_(
                    "Una promoción tiene su texto, desde cuándo vale y hasta cuándo."
                ),
            ),
        ]

    def __str__(self) -> str:
        return self.name
