"""Who waits for a time to become free: the waiting list, one row a customer and wish."""

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.bookings.models.services import Service
from catalog.bookings.models.staff import StaffMember
from merchants.models import Branch, Customer
from merchants.tenancy import TenantModel, same_merchant, tenant_key


class WaitingStatus(models.TextChoices):
    WAITING = "waiting", _("espera")
    BOOKED = "booked", _("ya tiene su cita")
    ENDED = "ended", _("ya no espera")


class WaitingEntry(TenantModel):
    """A customer who takes a time that becomes free, of a service, on some days, at some hours.

    Without a branch, a person or an area any will do; `weekdays` (0 is Monday) empty: every day.
    The days and hours are the merchant's own, both ends included; the oldest row is offered a time
    first.
    """

    customer = models.ForeignKey(
        Customer, on_delete=models.PROTECT, related_name="+", verbose_name=_("cliente")
    )
    service = models.ForeignKey(
        Service, on_delete=models.CASCADE, related_name="+", verbose_name=_("servicio")
    )
    branch = models.ForeignKey(
        Branch,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("sucursal"),
        help_text=_("Sin ninguna: en cualquiera."),
    )
    staff = models.ForeignKey(
        StaffMember,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("persona que atiende"),
        help_text=_("Sin nadie: con quien esté libre."),
    )
    party_size = models.PositiveSmallIntegerField(
        _("cuántas personas"), null=True, blank=True, help_text=_("Solo de una mesa.")
    )
    area = models.CharField(
        _("dónde"),
        max_length=40,
        blank=True,
        default="",
        db_default="",
        help_text=_("Solo de una mesa, por ejemplo «Terraza». Vacío: en cualquier parte."),
    )
    weekdays = ArrayField(
        models.PositiveSmallIntegerField(validators=[MaxValueValidator(6)]),
        verbose_name=_("qué días"),
        default=list,
        blank=True,
    )
    first_day = models.DateField(_("desde el día"), default=timezone.localdate)
    last_day = models.DateField(_("hasta el día"))
    from_time = models.TimeField(_("desde las"), null=True, blank=True)
    until_time = models.TimeField(_("hasta las"), null=True, blank=True)
    status = models.CharField(
        _("estado"),
        max_length=10,
        choices=WaitingStatus.choices,
        default=WaitingStatus.WAITING,
        editable=False,
    )
    is_test = models.BooleanField(_("de prueba"), default=False, editable=False)
    created_at = models.DateTimeField(_("espera desde"), default=timezone.now, editable=False)

    class Meta(TenantModel.Meta):
        verbose_name = _("cliente en espera")
        verbose_name_plural = _("lista de espera")
        ordering = ["created_at", "pk"]
        constraints = [
            tenant_key(),
            *same_merchant("customer", "service", "branch", "staff"),
            models.CheckConstraint(
                condition=Q(last_day__gte=F("first_day")),
                name="waiting_days_are_in_order",
                violation_error_message=_("El último día no es antes del primero."),
            ),
            models.CheckConstraint(
                condition=Q(from_time__isnull=True)
                | Q(until_time__isnull=True)
                | Q(until_time__gte=F("from_time")),
                name="waiting_hours_are_in_order",
                violation_error_message=_("La última hora no es antes de la primera."),
            ),
            models.CheckConstraint(
                condition=Q(party_size__isnull=True, area="")
                | Q(party_size__isnull=False, party_size__gte=1),
                name="waiting_area_is_of_a_party",
                violation_error_message=_("Falta decir para cuántas personas es la mesa."),
            ),
        ]
        indexes = [
            models.Index(
                fields=["merchant", "service", "created_at"],
                condition=Q(status="waiting"),
                name="waiting_in_order",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.customer} · {self.service}"
