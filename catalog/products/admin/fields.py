"""Form fields of the catalogue: other names, and pictures that are made small."""

from typing import Any

from django import forms
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    UnfoldAdminImageFieldWidget,
    UnfoldAdminImageSmallFieldWidget,
)

from catalog.products import pictures
from core.name_fields import NamesField


class AliasesField(NamesField):
    """The other names of what is sold."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("label", _("También se pide como"))
        kwargs.setdefault(
            "help_text", _("Otras formas en que la gente lo pide, separadas por comas.")
        )
        kwargs.setdefault("example", _("maracuya, parchita, fruta de la pasión"))
        super().__init__(**kwargs)


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
