"""Form fields of the catalogue: names separated by commas, and pictures that are made small."""

from typing import Any

from django import forms
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    UnfoldAdminImageFieldWidget,
    UnfoldAdminImageSmallFieldWidget,
    UnfoldAdminTextInputWidget,
)

from catalog.products import pictures

MOST_ALIASES = 30
ALIAS_LENGTH = 60


class AliasesField(forms.CharField):
    """A list of names, typed with commas; blanks and repetitions are dropped."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("label", _("También se pide como"))
        kwargs.setdefault(
            "help_text", _("Otras formas en que la gente lo pide, separadas por comas.")
        )
        attrs = {"placeholder": _("maracuya, parchita, fruta de la pasión")}
        super().__init__(required=False, widget=UnfoldAdminTextInputWidget(attrs=attrs), **kwargs)

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        names = (" ".join(part.split()) for part in str(value or "").split(","))
        return list({name.casefold(): name for name in names if name}.values())

    def validate(self, value: Any) -> None:
        if len(value) > MOST_ALIASES:
            raise forms.ValidationError(_("Son más de 30 nombres."))
        for name in value:
            if len(name) > ALIAS_LENGTH:
                raise forms.ValidationError(
                    _("«%(name)s…» es demasiado largo: separa los nombres con comas."),
                    params={"name": name[:30]},
                )

    def run_validators(self, value: Any) -> None:
        for name in value:
            super().run_validators(name)

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.to_python(data) != list(initial or []))


class PictureField(forms.ImageField):
    """A picture, kept small and without metadata; `lossless` for a QR."""

    lossless = False
    widget = UnfoldAdminImageSmallFieldWidget

    def to_python(self, data: Any) -> Any:
        if not isinstance(data, UploadedFile):
            return super().to_python(data)
        try:
            picture = pictures.fit(data.file or data, lossless=self.lossless)
        except pictures.PictureRefused as refused:
            raise forms.ValidationError(refused.args[0]) from refused
        return ContentFile(picture.content, name=f"picture.{picture.suffix}")

    def run_validators(self, value: Any) -> None:
        """`pictures.fit` has judged the content; the name is ours."""


class QrField(PictureField):
    """A QR to be scanned: its edges stay sharp."""

    lossless = True
    widget = UnfoldAdminImageFieldWidget
