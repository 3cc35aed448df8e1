"""When a branch is open: a week, and the dates that differ from it."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.models.merchant import Branch
from merchants.tenancy import TenantModel, same_merchant


class Weekday(models.IntegerChoices):
    MONDAY = 0, _("lunes")
    TUESDAY = 1, _("martes")
    WEDNESDAY = 2, _("miércoles")
    THURSDAY = 3, _("jueves")
    FRIDAY = 4, _("viernes")
    SATURDAY = 5, _("sábado")
    SUNDAY = 6, _("domingo")


class OpeningHours(TenantModel):
    """One stretch of a weekday, in the merchant's time zone.

    `closes` at or before `opens` runs past midnight; equal: the whole day round.
    """

    branch = models.ForeignKey(Branch, on_delete=models.CASCADE, related_name="hours")
    weekday = models.PositiveSmallIntegerField(_("día"), choices=Weekday.choices)
    opens = models.TimeField(_("abre"))
    closes = models.TimeField(_("cierra"))

    class Meta(TenantModel.Meta):
        verbose_name = _("horario")
        verbose_name_plural = _("horarios")
        ordering = ["weekday", "opens"]
        constraints = [
            *same_merchant("branch"),
            models.UniqueConstraint(
                fields=["merchant", "branch", "weekday", "opens"], name="hours_once"
            ),
            models.CheckConstraint(
                condition=models.Q(weekday__range=(0, 6)), name="hours_of_a_weekday"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_weekday_display()} {self.opens:%H:%M}–{self.closes:%H:%M}"


class HoursException(TenantModel):
    """A date that differs: closed all day, or open at other hours."""

    branch = models.ForeignKey(Branch, on_delete=models.CASCADE, related_name="exceptions")
    date = models.DateField(_("fecha"))
    opens = models.TimeField(_("abre"), null=True, blank=True)
    closes = models.TimeField(_("cierra"), null=True, blank=True)
    reason = models.CharField(_("motivo"), max_length=120, blank=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("día especial")
        verbose_name_plural = _("días especiales")
        ordering = ["date"]
        constraints = [
            *same_merchant("branch"),
            models.UniqueConstraint(
                fields=["merchant", "branch", "date"], name="hours_exception_once"
            ),
            models.CheckConstraint(
                condition=models.Q(opens__isnull=True, closes__isnull=True)
                | models.Q(opens__isnull=False, closes__isnull=False),
                name="hours_exception_both_or_none",
                violation_error_message=_(
                    "Indique a qué hora abre y a qué hora cierra, o deje vacías las dos."
                ),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.date:%d/%m/%Y}"
