"""Who attends: the merchant's staff, where they work and what they do."""

from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from catalog.bookings.models.services import Service
from merchants.models import Branch
from merchants.tenancy import TenantModel, same_merchant, tenant_key


class StaffMember(TenantModel):
    """A person whom customers may ask for by name; no user of the system has to stand behind.

    Without a branch they work at all of them; without a service they do all of them.
    """

    name = models.CharField(_("nombre"), max_length=80)
    role = models.CharField(
        _("qué es"), max_length=80, blank=True, help_text=_("Por ejemplo: «Odontóloga».")
    )
    specialty = models.CharField(
        _("especialidad"), max_length=80, blank=True, help_text=_("Por ejemplo: «Ortodoncia».")
    )
    position = models.PositiveSmallIntegerField(_("orden"), default=0)
    is_active = models.BooleanField(_("atiende"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("persona que atiende")
        verbose_name_plural = _("personas que atienden")
        ordering = ["position", "name", "pk"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(
                "merchant",
                Lower("name"),
                name="staff_name_once",
                violation_error_message=_("Ya hay una persona con ese nombre."),
            ),
        ]

    def __str__(self) -> str:
        return self.name


class StaffBranch(TenantModel):
    """Somebody works at a branch."""

    staff = models.ForeignKey(
        StaffMember, on_delete=models.CASCADE, related_name="at", verbose_name=_("persona")
    )
    branch = models.ForeignKey(
        Branch, on_delete=models.CASCADE, related_name="staff", verbose_name=_("sucursal")
    )

    class Meta(TenantModel.Meta):
        verbose_name = _("sucursal donde atiende")
        verbose_name_plural = _("sucursales donde atiende")
        constraints = [
            *same_merchant("staff", "branch"),
            models.UniqueConstraint(
                fields=["merchant", "staff", "branch"], name="staff_branch_once"
            ),
        ]

    def __str__(self) -> str:
        return str(self.branch)


class StaffService(TenantModel):
    """Somebody does a service."""

    staff = models.ForeignKey(
        StaffMember, on_delete=models.CASCADE, related_name="does", verbose_name=_("persona")
    )
    service = models.ForeignKey(
        Service, on_delete=models.CASCADE, related_name="done_by", verbose_name=_("servicio")
    )

    class Meta(TenantModel.Meta):
        verbose_name = _("servicio que hace")
        verbose_name_plural = _("servicios que hace")
        constraints = [
            *same_merchant("staff", "service"),
            models.UniqueConstraint(
                fields=["merchant", "staff", "service"], name="staff_service_once"
            ),
        ]

    def __str__(self) -> str:
        return str(self.service)
