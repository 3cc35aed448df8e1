"""How a merchant gives appointments: the calendar's terms, chairs, and time that nobody works."""

import secrets
from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from catalog.bookings.models.staff import StaffMember
from merchants.models import Branch
from merchants.tenancy import TenantModel, same_merchant, tenant_key


def _between(least: int, most: int) -> list[MinValueValidator | MaxValueValidator]:
    return [MinValueValidator(least), MaxValueValidator(most)]


class Calendar(TenantModel):
    """One row a merchant: the terms of its appointments, and the lock of whoever writes one."""

    slot_minutes = models.PositiveSmallIntegerField(
        _("cada cuántos minutos empieza un turno"), default=30, validators=_between(5, 240)
    )
    lead_minutes = models.PositiveIntegerField(
        _("con cuántos minutos de anticipación se reserva"),
        default=60,
        validators=_between(0, 14 * 24 * 60),
    )
    horizon_days = models.PositiveSmallIntegerField(
        _("con cuántos días de anticipación, como mucho"),
        default=60,
        validators=_between(1, 366),
    )
    change_hours = models.PositiveSmallIntegerField(
        _("horas antes hasta las que el cliente cambia o cancela solo"),
        default=12,
        validators=_between(0, 14 * 24),
        help_text=_("Después, lo decide una persona."),
    )
    hold_minutes = models.PositiveSmallIntegerField(
        _("minutos que un turno espera el «sí» del cliente"),
        default=15,
        validators=_between(5, 120),
    )
    reminder_hours = models.PositiveSmallIntegerField(
        _("horas antes en que se le recuerda"),
        default=24,
        db_default=24,
        validators=_between(0, 7 * 24),
        help_text=_("0: no se le recuerda."),
    )
    again_hours = models.PositiveSmallIntegerField(
        _("horas antes en que se le pregunta otra vez a quien ya faltó"),
        default=3,
        db_default=3,
        validators=_between(0, 24),
        help_text=_("A quien faltó a una cita y no confirmó esta. 0: no se le pregunta."),
    )
    offer_minutes = models.PositiveSmallIntegerField(
        _("minutos que se le guarda un turno libre a quien está en lista de espera"),
        default=60,
        db_default=60,
        validators=_between(0, 24 * 60),
        help_text=_("0: los turnos que se liberan no se ofrecen solos."),
    )

    class Meta(TenantModel.Meta):
        verbose_name = _("agenda")
        verbose_name_plural = _("agenda")
        constraints = [
            models.UniqueConstraint(fields=["merchant"], name="calendar_once"),
            models.CheckConstraint(
                condition=Q(
                    slot_minutes__range=(5, 240),
                    lead_minutes__lte=14 * 24 * 60,
                    horizon_days__range=(1, 366),
                    change_hours__lte=14 * 24,
                    hold_minutes__range=(5, 120),
                    reminder_hours__lte=7 * 24,
                    again_hours__lte=24,
                    offer_minutes__lte=24 * 60,
                ),
                name="calendar_terms_can_be",
            ),
        ]

    def __str__(self) -> str:
        return str(_("Agenda"))


MOST_SEATS = 200
_CODE = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_CODE_LENGTH = 5


class Chair(TenantModel):
    """A chair, room or table of a branch: as many appointments at once as there are of them.

    A branch without any is limited by its staff alone. With `seats` it is a table, for a party of
    so many at most; `area` is where it stands, as customers ask for it. One that `parts` make
    (`TablePart`) is free only where all of them are. `code` stands in the table's own link.
    """

    branch = models.ForeignKey(
        Branch, on_delete=models.CASCADE, related_name="chairs", verbose_name=_("sucursal")
    )
    name = models.CharField(_("nombre"), max_length=60)
    seats = models.PositiveSmallIntegerField(
        _("para cuántas personas"),
        null=True,
        blank=True,
        validators=_between(1, MOST_SEATS),
        help_text=_("Solo de una mesa: cuántos caben, como mucho."),
    )
    area = models.CharField(
        _("dónde está"), max_length=40, blank=True, help_text=_("Por ejemplo: «Terraza».")
    )
    code = models.CharField(_("código"), max_length=8, blank=True, editable=False)
    position = models.PositiveSmallIntegerField(_("orden"), default=0)
    is_active = models.BooleanField(_("en uso"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("sillón, sala o mesa")
        verbose_name_plural = _("sillones, salas y mesas")
        ordering = ["position", "name", "pk"]
        constraints = [
            tenant_key(),
            *same_merchant("branch"),
            models.UniqueConstraint(
                fields=["merchant", "branch", "name"], name="chair_name_once_a_branch"
            ),
            models.UniqueConstraint(
                fields=["merchant", "code"], condition=~Q(code=""), name="chair_code_once"
            ),
            models.CheckConstraint(
                condition=Q(seats__isnull=True) | Q(seats__range=(1, MOST_SEATS)),
                name="chair_seats_can_be",
            ),
        ]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """A table has a code from the first on."""
        if self.seats is not None and not self.code:
            self.code = "".join(secrets.choice(_CODE) for _n in range(_CODE_LENGTH))
        super().save(*args, **kwargs)

    def __str__(self) -> str:
        return self.name


class TimeOff(TenantModel):
    """Somebody does not attend in [starts_at, ends_at); without a person, nobody does.

    Holidays of a branch are its special days (`merchants.HoursException`).
    """

    staff = models.ForeignKey(
        StaffMember,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="time_off",
        verbose_name=_("persona"),
        help_text=_("Sin nadie: no atiende nadie."),
    )
    starts_at = models.DateTimeField(_("desde"))
    ends_at = models.DateTimeField(_("hasta"))
    reason = models.CharField(_("motivo"), max_length=120, blank=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("ausencia")
        verbose_name_plural = _("ausencias")
        ordering = ["starts_at"]
        constraints = [
            *same_merchant("staff"),
            models.CheckConstraint(
                condition=Q(ends_at__gt=F("starts_at")),
                name="time_off_has_a_length",
                violation_error_message=_("Una ausencia termina después de empezar."),
            ),
        ]
        indexes = [models.Index(fields=["merchant", "ends_at"], name="time_off_to_come")]

    def __str__(self) -> str:
        return str(self.staff or _("Nadie atiende"))
