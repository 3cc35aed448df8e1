"""Categories and products, each with its presentations, pictures and options on one page."""

from typing import Any

from django.contrib import admin
from django.db.models import Prefetch, QuerySet, TextField
from django.forms import BaseModelFormSet, ModelForm
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from unfold.widgets import UnfoldAdminExpandableTextareaWidget

from catalog.products import stock
from catalog.products.admin.fields import ReadsPictures
from catalog.products.admin.forms import (
    ImageForm,
    OptionGroupForm,
    ProductForm,
    VariantForm,
    VariantFormSet,
)
from catalog.products.admin.sheets import PRODUCTS
from catalog.products.models import (
    Category,
    Option,
    OptionGroup,
    Product,
    ProductImage,
    ServingHours,
    Variant,
)
from core.amount_fields import AMOUNTS, DifferenceField, typed_as
from core.columns import column
from core.rules.money import money
from merchants import current_merchant
from merchants.importing.pages import Imported
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantStackedInline, TenantTabularInline

CATALOG_PERMISSIONS = {
    "view": Permission.VIEW,
    "add": Permission.EDIT_CATALOG,
    "change": Permission.EDIT_CATALOG,
    "delete": Permission.EDIT_CATALOG,
}
PRICE_PERMISSIONS = dict.fromkeys(("add", "change", "delete"), Permission.EDIT_PRICES) | {
    "view": Permission.VIEW
}


class ServingHoursInline(TenantTabularInline[ServingHours, Category]):
    """When it is served; without a row, always."""

    permissions = CATALOG_PERMISSIONS
    model = ServingHours
    extra = 0
    fields = ["weekday", "opens", "closes"]


@admin.register(Category)
class CategoryAdmin(TenantAdmin[Category]):
    permissions = CATALOG_PERMISSIONS
    list_display = ["name", "position", "is_active"]
    list_editable = ["position", "is_active"]
    search_fields = ["name"]
    fields = ["name", ("position", "is_active"), "is_cooked"]
    inlines = [ServingHoursInline]


class VariantInline(TenantStackedInline[Variant, Product]):
    """What is sold: a price each. A plain product has exactly one, without a name."""

    permissions = PRICE_PERMISSIONS
    model = Variant
    form = VariantForm  # type: ignore[assignment]
    formfield_overrides = AMOUNTS
    extra = 0
    min_num = 1
    formset = VariantFormSet
    fieldsets = [
        (None, {"fields": [("name", "price"), ("tracks_stock", "level")]}),
        (
            _("Promoción"),
            {"fields": ["promo_price", "promo_from", "promo_until"], "classes": ["collapse"]},
        ),
        (
            _("Más datos"),
            {"fields": ["aliases", ("sku", "position"), "is_active"], "classes": ["collapse"]},
        ),
    ]


class ImageInline(TenantTabularInline[ProductImage, Product]):
    permissions = CATALOG_PERMISSIONS
    model = ProductImage
    form = ImageForm  # type: ignore[assignment]
    extra = 0
    tab = True


class OptionInline(TenantTabularInline[Option, OptionGroup]):
    permissions = PRICE_PERMISSIONS
    model = Option
    formfield_overrides = typed_as(DifferenceField)
    extra = 0


class OptionGroupInline(TenantStackedInline[OptionGroup, Product]):
    """A choice that goes with the product, and its options within it."""

    permissions = CATALOG_PERMISSIONS
    model = OptionGroup
    form = OptionGroupForm  # type: ignore[assignment]
    inlines = [OptionInline]
    extra = 0
    tab = True
    fields = ["name", "minimum", "maximum", "position"]


@admin.register(Product)
class ProductAdmin(ReadsPictures, Imported[Product]):
    pictures = {"image": False}
    permissions = CATALOG_PERMISSIONS
    sheet = PRODUCTS
    form = ProductForm
    inlines = [VariantInline, ImageInline, OptionGroupInline]
    list_display = ["pictured", "prices", "stocks", "is_active"]
    list_filter = ["is_active", "is_recommended", "category"]
    search_fields = ["name", "aliases", "variants__name", "variants__sku"]
    list_select_related = ["category"]
    fields = [
        "name",
        "category",
        "description",
        "aliases",
        ("is_recommended", "is_active"),
        "position",
    ]
    actions = ["activate", "deactivate"]
    warn_unsaved_form = True
    formfield_overrides = {TextField: {"widget": UnfoldAdminExpandableTextareaWidget}}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Product]:
        variants = Prefetch("variants", Variant.across.order_by("position", "price"))
        images = Prefetch("images", ProductImage.across.order_by("position", "id"))
        products: QuerySet[Product] = super().get_queryset(request)
        return products.prefetch_related(variants, images)

    def has_importing_permission(self, request: HttpRequest, object_id: Any = None) -> bool:
        """A file of products has prices."""
        prices = current_merchant.of(request).may_here(Permission.EDIT_PRICES)
        return prices and super().has_importing_permission(request, object_id)

    @column(_("Producto"), ordering="name", header=True)
    def pictured(self, product: Product) -> list[Any]:
        images = list(product.images.all())
        picture = {"path": images[0].image.url, "squared": True} if images else None
        initials = product.name[:2].upper()
        heading = str(product.category or _("Sin categoría"))
        return [product.name, heading, initials, *([picture] if picture else [])]

    @column(_("Precio"))
    def prices(self, product: Product) -> SafeString:
        return format_html_join(
            "", '<div class="panel-row">{}<b>{}</b></div>', self._prices(product)
        )

    def _prices(self, product: Product) -> list[tuple[SafeString | str, str]]:
        merchant = product.merchant
        rows = []
        for variant in product.variants.all():
            name = format_html("<span>{}</span>", variant.name) if variant.name else ""
            rows.append((name, money(variant.price, merchant.currency, merchant.language)))
        return rows

    @column(_("Stock"))
    def stocks(self, product: Product) -> SafeString | str:
        tracked = [variant for variant in product.variants.all() if variant.tracks_stock]
        return format_html_join(
            "",
            '<div class="panel-row{}">{}</div>',
            ((" panel-none" if variant.stock == 0 else "", variant.stock) for variant in tracked),
        )

    @admin.action(description=_("Activar los elegidos"), permissions=["change"])
    def activate(self, request: HttpRequest, products: QuerySet[Product]) -> None:
        self._switch(request, products, active=True)

    @admin.action(description=_("Desactivar los elegidos"), permissions=["change"])
    def deactivate(self, request: HttpRequest, products: QuerySet[Product]) -> None:
        self._switch(request, products, active=False)

    def _switch(self, request: HttpRequest, products: QuerySet[Product], *, active: bool) -> None:
        count = 0
        for product in products.filter(is_active=not active):
            if self.has_change_permission(request, product):
                product.is_active = active
                product.save(update_fields=["is_active"])
                self.log_change(
                    request, product, str(_("activado") if active else _("desactivado"))
                )
                count += 1
        message = (
            ngettext("%d producto activado.", "%d productos activados.", count)
            if active
            else ngettext("%d producto desactivado.", "%d productos desactivados.", count)
        )
        self.message_user(request, message % count)

    def save_formset(
        self,
        request: HttpRequest,
        form: "ModelForm[Any]",
        formset: BaseModelFormSet[Any, Any],
        change: bool,
    ) -> None:
        super().save_formset(request, form, formset, change)
        if formset.model is not Variant:
            return
        for row in formset.forms:
            level = row.counted if isinstance(row, VariantForm) and row.has_changed() else None
            if level is not None and row.instance.pk and row not in formset.deleted_forms:
                variant = row.instance
                stock.set_level(
                    variant.merchant_id, variant.pk, level, str(_("recuento en el panel"))
                )
