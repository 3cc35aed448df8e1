"""Fields that take a value of their own type only, and bodies that hold nothing else."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers


class Text(serializers.CharField):
    """A text; a number or a switch is none."""

    default_error_messages = {"invalid": _("Tiene que ser un texto.")}

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return str(super().to_internal_value(data))


class Switch(serializers.BooleanField):
    """true or false, and nothing that looks like it."""

    default_error_messages = {"invalid": _("Tiene que ser true o false.")}

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Number(serializers.IntegerField):
    """A whole number; "5", 5.0 and true are none."""

    default_error_messages = {"invalid": _("Tiene que ser un número entero.")}

    def to_internal_value(self, data: Any) -> int:
        if not isinstance(data, int) or isinstance(data, bool):
            self.fail("invalid")
        return data


class Body(serializers.Serializer[Any]):
    """A body, or a part of one; a name it does not know is refused rather than passed over."""

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if isinstance(data, dict):
            strange = [name for name in data if name not in self.fields]
            if strange:
                words = _("No se conoce este dato.")
                raise serializers.ValidationError({shown(name): [words] for name in strange})
        return dict(super().to_internal_value(data))


def shown(name: str) -> str:
    """A name that somebody made up, as it can be said back to them."""
    return name[:60].encode("utf-8", "replace").decode()
