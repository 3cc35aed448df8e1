"""A form field for several short names, typed with commas between them."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextInputWidget

MOST_NAMES = 30
LONGEST = 60


class NamesField(forms.CharField):
    """A list of names, typed with commas; blanks and repetitions are dropped."""

    def __init__(self, *, example: Any = "", **kwargs: Any) -> None:
        attrs = {"placeholder": example} if example else {}
        super().__init__(required=False, widget=UnfoldAdminTextInputWidget(attrs=attrs), **kwargs)

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        names = (" ".join(part.split()) for part in str(value or "").split(","))
        return list({name.casefold(): name for name in names if name}.values())

    def validate(self, value: Any) -> None:
        if len(value) > MOST_NAMES:
            raise forms.ValidationError(_("Son más de 30 nombres."))
        for name in value:
            if len(name) > LONGEST:
                raise forms.ValidationError(
                    _("«%(name)s…» es demasiado largo: separa los nombres con comas."),
                    params={"name": name[:30]},
                )

    def run_validators(self, value: Any) -> None:
        for name in value:
            super().run_validators(name)

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.to_python(data) != list(initial or []))
