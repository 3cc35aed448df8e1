"""What was let go because it is old: one row a rule of `merchants.retention`."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class RetentionRun(models.Model):
    """When a rule ran last, for the whole installation, and how many rows it took away."""

    name = models.CharField(max_length=60, primary_key=True, editable=False)
    ran_at = models.DateTimeField(_("última vez"))
    removed = models.BigIntegerField(_("se quitaron"), default=0)
    removed_in_all = models.BigIntegerField(_("en total"), default=0)

    class Meta:
        verbose_name = _("plazo de conservación")
        verbose_name_plural = _("plazos de conservación")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name
