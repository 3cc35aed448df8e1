"""A merchant's intents and settings of handoff, as they are read and written."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from handoff.api.shapes.strict import Body, Number, Switch, Text
from intents.naming import EXAMPLE_LENGTH, LABEL_LENGTH, MOST_EXAMPLES
from intents.values import LONGEST_KEY

MOST_SWITCHES = 200
LONGEST_TIMEOUT = 7 * 24 * 60
"""Minutes: a week. Later than that nobody would call it a time-out."""


class Intent(serializers.Serializer[Any]):
    """One intent; `handoff` says whether it calls a person."""

    id = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    handoff = serializers.BooleanField()
    predefined = serializers.BooleanField()
    hidden = serializers.BooleanField()
    kind = serializers.CharField()
    aliases = serializers.ListField(child=serializers.CharField())
    examples = serializers.ListField(child=serializers.CharField())


class Intents(serializers.Serializer[Any]):
    """All intents in their order; `warnings` says what a switch does not do."""

    intents = Intent(many=True)
    warnings = serializers.ListField(child=serializers.CharField(), required=False)


class SwitchOf(Body):
    """One switch."""

    id = Text(max_length=LONGEST_KEY)
    handoff = Switch()


class Switches(Body):
    """Some switches; all of them are set, or none."""

    intents = serializers.ListField(child=SwitchOf(), allow_empty=False, max_length=MOST_SWITCHES)

    def validate_intents(self, value: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The same one twice has no meaning."""
        if len({one["id"] for one in value}) != len(value):
            raise serializers.ValidationError(_("Hay una intención repetida."))
        return value


class NewIntent(Body):
    """An intent of the merchant's own; without `id` it is made from the label."""

    id = Text(required=False, max_length=LONGEST_KEY, default="")
    label = Text(max_length=LABEL_LENGTH)  # type: ignore[assignment]
    handoff = Switch(required=False, default=False)
    examples = serializers.ListField(
        child=Text(max_length=EXAMPLE_LENGTH),
        required=False,
        default=list,
        max_length=MOST_EXAMPLES,
    )


class HandoffSettings(Body):
    """When a conversation goes back to the bot by itself."""

    timeout_minutes = Number(min_value=1, max_value=LONGEST_TIMEOUT)
    reset_on_greeting = Switch()


class Event(serializers.Serializer[Any]):
    """Something that happened; `seq` has no gaps."""

    seq = serializers.IntegerField()
    kind = serializers.CharField()
    at = serializers.DateTimeField()
    payload = serializers.DictField()


class Events(serializers.Serializer[Any]):
    """What came after a number; `head` is the newest number there is."""

    events = Event(many=True)
    head = serializers.IntegerField()
