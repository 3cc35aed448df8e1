"""Tables of a restaurant: which ones are put together, and what a reservation takes of them."""

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from catalog.bookings.models.calendars import Chair
from catalog.bookings.models.guards import PART_TRIGGERS
from merchants.tenancy import TenantModel, same_merchant


class ChairsField(models.Field[Any, Any]):
    """Ids of chairs as PostgreSQL's `int8multirange`: two meet where one chair is in both, and GiST
    knows multiranges by itself. A trigger writes it (`models.guards`)."""

    def db_type(self, connection: Any) -> str:
        return "int8multirange"


class TablePart(TenantModel):
    """`part` is put together with others for `joined`, a table of its own name and seats.

    Parts are whole tables of the same branch, and are not joined themselves. What an open
    reservation takes stays as it is: parts are not changed under one.
    """

    joined = models.ForeignKey(
        Chair, on_delete=models.CASCADE, related_name="parts", verbose_name=_("mesa que se arma")
    )
    part = models.ForeignKey(
        Chair, on_delete=models.CASCADE, related_name="part_of", verbose_name=_("mesa")
    )

    class Meta(TenantModel.Meta):
        verbose_name = _("mesa que se junta")
        verbose_name_plural = _("se arma juntando")
        constraints = [
            *same_merchant("joined", "part"),
            models.UniqueConstraint(fields=["merchant", "joined", "part"], name="table_part_once"),
        ]
        triggers = PART_TRIGGERS

    def __str__(self) -> str:
        return str(self.part)
