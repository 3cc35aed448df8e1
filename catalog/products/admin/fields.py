"""Form fields of the catalogue: other names, and pictures that are made small."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
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
        picture = getattr(data, "fitted", None) or _fit(data, lossless=self.lossless)
        if isinstance(picture, pictures.PictureRefused):
            raise forms.ValidationError(picture.args[0]) from picture
        return ContentFile(picture.content, name=f"picture.{picture.suffix}")

    def run_validators(self, value: Any) -> None:
        """`pictures.fit` has judged the content; the name is ours."""


def _fit(
    file: "UploadedFile[bytes]", *, lossless: bool
) -> pictures.Picture | pictures.PictureRefused:
    try:
        return pictures.fit(file.file or file, lossless=lossless)
    except pictures.PictureRefused as refused:
        return refused


class ReadsPictures:
    """An admin page with pictures: they are read before its transaction begins, with no connection
    in hand. `pictures`: the fields, and whether they are `lossless`."""

    pictures: ClassVar[Mapping[str, bool]]

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        page: Any = self
        if page.has_change_permission(request) or page.has_add_permission(request):
            for name, file in request.FILES.items():
                lossless = self.pictures.get(name.rpartition("-")[2])
                if lossless is not None and isinstance(file, UploadedFile):
                    file.fitted = _fit(file, lossless=lossless)  # type: ignore[attr-defined]
        return super().changeform_view(request, *args, **kwargs)  # type: ignore[misc,no-any-return]


class QrField(PictureField):
    """A QR to be scanned: its edges stay sharp."""

    lossless = True
    widget = UnfoldAdminImageFieldWidget
