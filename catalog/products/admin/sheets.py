"""The spreadsheet of products: a row a presentation, with its product's name, category and text."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.products import stock
from catalog.products.models import Category, Product, Variant
from core.amount_fields import AmountField
from core.name_fields import NamesField
from merchants.importing.sheets import Column, RowForm, Sheet, YesNoField

MOST_UNITS = 1_000_000
_OF_PRODUCT = ("category", "description", "aliases")


class ProductRow(RowForm):
    """A presentation; its product and category are made where there is none of that name.

    `level` is the stock as it was counted; empty, it stays as it is.
    """

    title = forms.CharField(max_length=80)
    category = forms.CharField(max_length=60, required=False)
    description = forms.CharField(max_length=1000, required=False)
    aliases = NamesField()
    name = forms.CharField(max_length=60, required=False)
    price = AmountField(min_value=0, max_digits=12, decimal_places=2)
    level = forms.IntegerField(min_value=0, max_value=MOST_UNITS, required=False)
    is_active = YesNoField()

    class Meta:
        model = Variant
        fields = ["name", "sku", "price", "is_active"]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        title = cleaned.get("title")
        if not title:
            return cleaned
        if self.variant.pk:
            known = self.variant.product.name
            if known.casefold() != title.casefold():
                words = _("Ese SKU es de «%(name)s».") % {"name": known}
                self.add_error("sku" if "sku" in self.fields else None, words)
        else:
            self.variant.product = _product(self.variant.merchant_id, title)
        return cleaned

    @property
    def variant(self) -> Variant:
        """The row of this form."""
        assert isinstance(self.instance, Variant)
        return self.instance

    def touched(self) -> list[str]:
        beside = {"title", "level", *_OF_PRODUCT}
        return [
            *(name for name in super().touched() if name not in beside),
            *self._of_product(),
            *(["level"] if self._counted() is not None else []),
        ]

    def save(self, commit: bool = True) -> Any:
        if self._counted() is not None:
            self.variant.tracks_stock = True
        variant = super().save(commit)
        if told := self._of_product():
            product = self.variant.product
            for name in told:
                setattr(product, name, self._told(name))
            product.save(update_fields=told)
        if (level := self._counted()) is not None:
            note = str(_("recuento del archivo"))
            stock.set_level(self.variant.merchant_id, self.variant.pk, level, note)
        return variant

    def before(self, name: str) -> Any:
        if name == "level":
            return self.variant.stock if self.variant.tracks_stock else None
        if name in _OF_PRODUCT:
            return getattr(self.variant.product, name)
        return super().before(name)

    def _counted(self) -> int | None:
        """The stock that the file says, where that is news."""
        level: int | None = self.cleaned_data.get("level")
        kept = self.variant.stock if self.variant.pk and self.variant.tracks_stock else None
        return None if level == kept else level

    def _of_product(self) -> list[str]:
        """What the file says otherwise of the product."""
        product = self.variant.product
        return [
            name
            for name in _OF_PRODUCT
            if name in self.fields and getattr(product, name) != self._told(name)
        ]

    def _told(self, name: str) -> Any:
        told = self.cleaned_data[name]
        return _category(self.variant.merchant_id, told) if name == "category" else told


def _product(merchant_id: int, title: str) -> Product:
    found = Product.objects.of(merchant_id).filter(name__iexact=title).first()
    return found or Product.objects.create(merchant_id=merchant_id, name=title)


def _category(merchant_id: int, name: str) -> Category | None:
    if not name:
        return None
    found = Category.objects.of(merchant_id).filter(name__iexact=name).first()
    return found or Category.objects.create(merchant_id=merchant_id, name=name)


def _variant(merchant_id: int, cells: Mapping[str, str]) -> Variant | None:
    rows = Variant.objects.of(merchant_id).select_related("product__category")
    if sku := cells.get("sku", ""):
        found = rows.filter(sku=sku).first()
        if found is not None:
            return found
    named = {"product__name__iexact": cells.get("title", ""), "name__iexact": cells.get("name", "")}
    return rows.filter(**named).first()


PRODUCTS = Sheet(
    key="productos",
    title=gettext_lazy("Importar productos"),
    columns=(
        Column("title", "Producto", ("nombre", "product", "name"), "Mango", needed=True),
        Column("name", "Tamaño o sabor", ("tamano", "presentacion", "sabor", "size"), "Grande"),
        Column("price", "Precio", ("price", "precio de venta"), "28", needed=True),
        Column("sku", "SKU", ("codigo", "code"), "MAN-G"),
        Column("category", "Categoría", ("rubro", "category"), "Jugos"),
        Column("description", "Descripción", ("detalle", "description"), "Mango del Chapare."),
        Column("aliases", "También se pide como", ("alias", "otros nombres"), "jugo de mango"),
        Column("level", "Stock", ("cantidad", "existencias", "unidades"), ""),
        Column("is_active", "Activo", ("activa", "active"), "sí"),
    ),
    identity=("title", "name"),
    form=ProductRow,
    find=_variant,
)
