"""When the dishes of a heading are served: breakfast early, the menu of the day at noon."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from catalog.products.models.goods import Category
from catalog.products.models.versions import raises_version
from merchants.models.hours import Weekday
from merchants.tenancy import TenantModel, same_merchant


class ServingHours(TenantModel):
    """One stretch of a weekday in which a category is served, in the merchant's time zone.

    `closes` at or before `opens` runs past midnight. A category without a row is always served.
    """

    category = models.ForeignKey(Category, on_delete=models.CASCADE, related_name="serving_hours")
    weekday = models.PositiveSmallIntegerField(_("día"), choices=Weekday.choices)
    opens = models.TimeField(_("desde"))
    closes = models.TimeField(_("hasta"))

    class Meta(TenantModel.Meta):
        verbose_name = _("horario en que se sirve")
        verbose_name_plural = _("horarios en que se sirve")
        ordering = ["weekday", "opens"]
        constraints = [
            *same_merchant("category"),
            models.UniqueConstraint(
                fields=["merchant", "category", "weekday", "opens"], name="serving_hours_once"
            ),
            models.CheckConstraint(
                condition=models.Q(weekday__range=(0, 6)), name="serving_hours_of_a_weekday"
            ),
        ]
        triggers = [raises_version()]

    def __str__(self) -> str:
        return f"{self.get_weekday_display()} {self.opens:%H:%M}–{self.closes:%H:%M}"
