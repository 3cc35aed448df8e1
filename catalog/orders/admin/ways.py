"""Ways to pay, with the QR that customers are shown, and zones of delivery."""

import re

from django.contrib import admin
from django.db.models import TextField
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminExpandableTextareaWidget

from catalog.orders.models import DeliveryZone, PaymentMethod
from catalog.orders.models.payments import MethodKind
from catalog.products.admin.fields import AliasesField, QrField, ReadsPictures
from core.amount_fields import AMOUNTS
from core.columns import column
from core.rules.money import money
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm

# Only an owner writes where the money goes and what a delivery costs.
OWNER_PERMISSIONS = {
    "view": Permission.VIEW,
    "add": Permission.EDIT_MERCHANT,
    "change": Permission.EDIT_MERCHANT,
    "delete": Permission.EDIT_MERCHANT,
}
CALLED_QR = re.compile(r"\bQR\b", re.IGNORECASE)
"""A name that promises the customer a picture to pay by, whatever kind was chosen."""


class PaymentMethodForm(TenantForm):
    aliases = AliasesField(
        help_text=_("Otros nombres con que la piden, separados por comas."),
        example=_("Plin, billetera"),
    )
    qr_image = QrField(
        label=_("Imagen del QR"),
        required=False,
        help_text=_("La captura del QR de tu banco: se envía al cliente cuando confirma."),
    )

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        kind = cleaned.get("kind")
        by_qr = kind == MethodKind.QR or CALLED_QR.search(str(cleaned.get("name", "")))
        if by_qr and not cleaned.get("qr_image") and "qr_image" not in self.errors:
            self.add_error(
                "qr_image", _("Sube la imagen del QR: sin ella el cliente no puede pagar.")
            )
        if kind == MethodKind.TRANSFER and not cleaned.get("instructions"):
            self.add_error("instructions", _("Escribe banco, cuenta y titular."))
        return cleaned


@admin.register(PaymentMethod)
class PaymentMethodAdmin(ReadsPictures, TenantAdmin[PaymentMethod]):
    pictures = {"qr_image": True}
    permissions = OWNER_PERMISSIONS
    form = PaymentMethodForm
    list_display = ["name", "kind_badge", "position", "is_active"]
    list_editable = ["position", "is_active"]
    fields = [
        "name",
        "aliases",
        "kind",
        "instructions",
        "qr_image",
        "refusals",
        ("position", "is_active"),
    ]
    search_fields = ["name"]
    formfield_overrides = {TextField: {"widget": UnfoldAdminExpandableTextareaWidget}}

    @column(_("Tipo"), ordering="kind", tones={"qr": "info", "transfer": "info"})
    def kind_badge(self, method: PaymentMethod) -> tuple[str, str]:
        return (method.kind, method.get_kind_display())


@admin.register(DeliveryZone)
class DeliveryZoneAdmin(TenantAdmin[DeliveryZone]):
    permissions = OWNER_PERMISSIONS
    formfield_overrides = AMOUNTS
    list_display = ["name", "covers", "costs", "at_least", "free", "minutes", "takes_cash"]
    list_display += ["is_active"]
    list_editable = ["takes_cash", "is_active"]
    fields = ["name", "cities", ("fee", "minimum"), "free_from", ("minutes", "takes_cash")]
    fields += ["is_active"]
    search_fields = ["name"]

    @column(_("Ciudades"))
    def covers(self, zone: DeliveryZone) -> str:
        """The first of them, and how many more there are."""
        first, more = ", ".join(zone.cities[:3]), len(zone.cities) - 3
        return (f"{first} +{more}" if more > 0 else first) or "—"

    @column(_("Costo de envío"), ordering="fee")
    def costs(self, zone: DeliveryZone) -> str:
        return money(zone.fee, zone.merchant.currency, zone.merchant.language)

    @column(_("Pedido mínimo"), ordering="minimum")
    def at_least(self, zone: DeliveryZone) -> str:
        return money(zone.minimum, zone.merchant.currency, zone.merchant.language)

    @column(_("Gratis desde"), ordering="free_from")
    def free(self, zone: DeliveryZone) -> str:
        if zone.free_from is None:
            return "—"
        return money(zone.free_from, zone.merchant.currency, zone.merchant.language)
