"""Lists of phrases and keys as fields of a form, one a line."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextareaWidget

from intents import naming
from intents.models import KEY
from intents.naming import Unfit
from intents.sales.checking import Unsound


@contextmanager
def told() -> Iterator[None]:
    """What cannot be kept is said at the field of the form."""
    try:
        yield
    except Unsound as error:
        raise forms.ValidationError(dict(error.errors)) from error
    except Unfit as error:
        raise forms.ValidationError(str(error)) from error


class PhrasesField(forms.CharField):
    """A list of phrases, one a line; blank lines and repetitions are dropped."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("required", False)
        kwargs.setdefault("widget", UnfoldAdminTextareaWidget(attrs={"rows": 4}))
        super().__init__(**kwargs)

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list | tuple) else value

    def to_python(self, value: Any) -> Any:
        return naming.lines(str(value or ""))

    def run_validators(self, value: Any) -> None:
        """Each line is judged by `validate`."""

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.to_python(data) != list(initial or []))


class ExamplesField(PhrasesField):
    """Examples of an intent: few and short."""

    def validate(self, value: Any) -> None:
        with told():
            naming.examples(value)


class WordsField(PhrasesField):
    """Words or short phrases."""

    LONGEST = 40
    MOST = 60

    def validate(self, value: Any) -> None:
        if any(len(phrase) > self.LONGEST for phrase in value):
            raise forms.ValidationError(_("Hasta 40 letras por línea."))
        if len(value) > self.MOST:
            raise forms.ValidationError(_("Con 60 alcanza."))
        with told():
            naming.storable("", "".join(value))


class KeysField(PhrasesField):
    """Keys of intents or of fields, as they are written in rules."""

    MOST = 40

    def validate(self, value: Any) -> None:
        if self.required and not value:
            raise forms.ValidationError(self.error_messages["required"])
        if len(value) > self.MOST:
            raise forms.ValidationError(_("Con 40 alcanza."))
        for key in value:
            KEY(key)
