"""Forms of a product and of what hangs from it, with messages that say what to do."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.forms import PaginationInlineFormSet
from unfold.widgets import UnfoldAdminIntegerFieldWidget, UnfoldAdminSelectWidget

from catalog.products.admin.fields import AliasesField, PictureField
from catalog.products.models import Variant
from merchants.tenant_admin import TenantForm


class ProductForm(TenantForm):
    aliases = AliasesField()


class ImageForm(TenantForm):
    image = PictureField(label=_("Imagen"))


class VariantForm(TenantForm):
    """A presentation. `level` is the stock as it was counted: a change of it writes a movement."""

    aliases = AliasesField()
    # The value as it was shown travels along: a sale between showing and saving is no edit.
    level = forms.IntegerField(
        label=_("Stock"),
        required=False,
        min_value=0,
        max_value=1_000_000,
        show_hidden_initial=True,
        widget=UnfoldAdminIntegerFieldWidget,
        help_text=_("Cuántas unidades hay. Cambiarlo anota un recuento."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.variant.pk and "level" in self.fields:
            self.fields["level"].initial = self.variant.stock

    @property
    def variant(self) -> Variant:
        """The row of this form."""
        assert isinstance(self.instance, Variant)
        return self.instance

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        price, promo = cleaned.get("price"), cleaned.get("promo_price")
        begins, ends = cleaned.get("promo_from"), cleaned.get("promo_until")
        if promo is None and (begins or ends) and "promo_price" not in self.errors:
            self._refuse("promo_price", _("Falta el precio de la promoción."))
        if promo is not None:
            self._check_promotion(price, promo, begins, ends)
        if cleaned.get("level") and not cleaned.get("tracks_stock", self.variant.tracks_stock):
            self._refuse("tracks_stock", _("Marca «lleva stock» para anotar unidades."))
        return cleaned

    def _check_promotion(
        self, price: Decimal | None, promo: Decimal, begins: Any, ends: Any
    ) -> None:
        if price is not None and promo >= price:
            self._refuse("promo_price", _("La promoción tiene que ser menor que el precio."))
        if not begins and "promo_from" not in self.errors:
            self._refuse("promo_from", _("¿Desde cuándo vale la promoción?"))
        if not ends and "promo_until" not in self.errors:
            self._refuse("promo_until", _("¿Hasta cuándo vale la promoción?"))
        if begins and ends and ends <= begins:
            self._refuse("promo_until", _("La promoción termina antes de empezar."))

    def _refuse(self, field: str, message: Any) -> None:
        self.add_error(field if field in self.fields else None, message)

    @property
    def counted(self) -> int | None:
        """The stock that an operator typed, when they changed it."""
        if "level" not in self.changed_data:
            return None
        level: int | None = self.cleaned_data.get("level")
        return level


class VariantFormSet(PaginationInlineFormSet):  # type: ignore[misc]
    """The presentations of a product: without one there is nothing to sell."""

    def clean(self) -> None:
        super().clean()
        kept = [
            form
            for form in self.forms
            if form not in self.deleted_forms and (form.instance.pk or form.has_changed())
        ]
        if not kept:
            raise forms.ValidationError(_("El producto necesita al menos un precio."))


MOST_REQUIRED = 10


class OptionGroupForm(TenantForm):
    """Least and most of a group's options, asked as a merchant thinks of them."""

    minimum = forms.TypedChoiceField(
        label=_("¿Obligatorio?"), coerce=int, initial=0, widget=UnfoldAdminSelectWidget()
    )
    maximum = forms.IntegerField(
        label=_("¿Cuántas puede elegir?"),
        min_value=1,
        max_value=32_767,
        initial=1,
        widget=UnfoldAdminIntegerFieldWidget(),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        least: int = vars(self.instance)["minimum"]
        known = sorted({*range(1, MOST_REQUIRED + 1), least} - {0})
        more = [(number, _("Sí, al menos %(n)d") % {"n": number}) for number in known]
        asked: Any = self.fields["minimum"]
        asked.choices = [(0, _("No, puede seguir sin elegir")), *more]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        least, most = cleaned.get("minimum"), cleaned.get("maximum")
        if least is not None and most is not None and most < max(least, 1):
            self.add_error("maximum", _("El máximo no puede ser menor que el mínimo, ni cero."))
        return cleaned
