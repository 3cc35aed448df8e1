"""What a spreadsheet of one kind of rows holds: its columns, and the form that judges a row.

A row is judged by the form that people fill in, so that a file is let nothing through that a page
refuses.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, ClassVar

from django import forms
from django.db import models
from django.utils import formats, timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.rules.text import bare, words
from merchants.tenant_admin import TenantForm

YES = words("si s yes y true verdadero v x 1")
NO = words("no n false falso f 0")


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the form's field it fills, its heading in our template, and other headings (folded)
    that people write; `needed` in every file."""

    field: str
    heading: str
    also: tuple[str, ...] = ()
    example: str = ""
    needed: bool = False

    @property
    def headings(self) -> frozenset[str]:
        """All of its headings, as `plain` writes them."""
        return frozenset(plain(one) for one in (self.heading, self.field, *self.also))


Find = Callable[[int, Mapping[str, str]], models.Model | None]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A kind of rows that can be imported; `identity` names the fields that tell rows apart.

    `find` is the row that a file's row (its cells by field) is about, None for a new one; it raises
    `ValidationError` where it may be several.
    """

    key: str
    title: str | Promise
    columns: tuple[Column, ...]
    identity: tuple[str, ...]
    form: "type[RowForm]"
    find: Find

    @property
    def measured(self) -> frozenset[str]:
        """The fields that take what a cell holds: amounts, counts, days, yes or no. All others take
        it as it is shown, codes above all."""
        fields = self.form.base_fields.items()
        return frozenset(name for name, field in fields if isinstance(field, _MEASURES))


class RowForm(TenantForm):
    """One row of a file. `present` names the fields that the file has a column for: the others stay
    as they are, or as a new row begins."""

    present: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in set(self.fields) - self.present:
            del self.fields[name]

    def _get_validation_exclusions(self) -> set[str]:
        """The whole row is held against every rule, whichever columns the file has."""
        return set(self.errors)

    def add_error(self, field: str | None, error: Any) -> None:
        """What is wrong with a field that has no column is wrong with the row."""
        told = getattr(error, "error_dict", None)
        if field is not None or not told:
            super().add_error(field, error)
            return
        for name, messages in told.items():
            super().add_error(name if name in self.fields else None, messages)

    def touched(self) -> list[str]:
        """The fields in which the row differs from what is kept."""
        kept = self.initial
        return [
            name
            for name in self.changed_data
            if name not in kept or self.cleaned_data.get(name) != kept[name]
        ]

    def shown(self, name: str) -> str:
        """What will be written into a field, as people read it."""
        told = self.cleaned_data.get(name)
        measured = isinstance(self.fields[name], _MEASURES)
        return _worded(told) if measured else str(self.data.get(name, ""))

    def shown_before(self, name: str) -> str:
        """What stands in the field until now."""
        return _worded(self.before(name))

    def before(self, name: str) -> Any:
        """What the kept row has in the field; a form whose field is no column of it says."""
        return self.get_initial_for_field(self.fields[name], name)


def _worded(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(_("sí") if value else _("no"))
    if isinstance(value, list | tuple | set):
        return ", ".join(map(str, value))
    if isinstance(value, datetime):
        value = timezone.localtime(value)
    return str(formats.localize(value, use_l10n=True))


class DayField(forms.DateTimeField):
    """A day, or a moment of one, as people of Latin America and workbooks write it; at the
    merchant's own midnight. With `through` a day alone lasts until its end."""

    FORMATS = ("%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M", "%d/%m/%Y %H:%M", "%d-%m-%Y %H:%M")
    DAYS = ("%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y", "%d/%m/%y")

    def __init__(self, *, through: bool = False, **kwargs: Any) -> None:
        super().__init__(required=False, input_formats=[*self.FORMATS, *self.DAYS], **kwargs)
        self._through = through

    def to_python(self, value: Any) -> Any:
        moment = super().to_python(value)
        if not (self._through and moment and isinstance(value, str)):
            return moment
        return moment if ":" in value else moment + timedelta(days=1)


class YesNoField(forms.Field):
    """ "sí" or "no"; an empty cell says yes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, **kwargs)

    def to_python(self, value: Any) -> bool:
        said = bare(str(value or "")).strip()
        if not said or said in YES:
            return True
        if said in NO:
            return False
        raise forms.ValidationError(_("Escribe sí o no."))

    def has_changed(self, initial: Any, data: Any) -> bool:
        return self.to_python(data) is not bool(initial)


class NoYesField(YesNoField):
    """ "sí" or "no"; an empty cell says no."""

    def to_python(self, value: Any) -> bool:
        return bool(str(value or "").strip()) and super().to_python(value)


_MEASURES = (forms.IntegerField, forms.DateTimeField, forms.DateField, YesNoField)
"""`forms.DecimalField` is an integer's, amounts too."""


def plain(heading: str) -> str:
    """A heading as headings are compared: "Precio desde (Bs)" is "precio desde"."""
    return " ".join(bare(heading).split("(")[0].replace("_", " ").replace("*", "").split())
