"""A question to a dataset, and its answer."""

from typing import Any

from rest_framework import serializers

from handoff.api.shapes.strict import Body, Text
from insights.models.questions import LONGEST_QUESTION
from insights.rules.answers import Shape, Status

LONGEST_SLUG = 60


class Question(Body):
    """`dataset` is a published dataset's slug, or `mi-tienda`.

    `previous` is the question asked before it, for one that only says "¿y en Azua?".
    """

    dataset = Text(max_length=LONGEST_SLUG)
    question = Text(max_length=LONGEST_QUESTION)
    previous = Text(required=False, allow_blank=True, default="", max_length=LONGEST_QUESTION)


class Heading(serializers.Serializer[Any]):
    """A column; `unit` is a currency (ISO 4217), "%" or nothing."""

    name = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    kind = serializers.CharField()
    unit = serializers.CharField(allow_blank=True)


class Payload(serializers.Serializer[Any]):
    """The rows: numbers, true and false, texts; decimals and days as texts. `more`: not all."""

    type = serializers.ChoiceField(choices=[one.value for one in Shape])
    columns = Heading(many=True)
    rows = serializers.ListField(child=serializers.ListField(child=serializers.JSONField()))
    more = serializers.BooleanField()


class Understood(serializers.Serializer[Any]):
    """How the question was read, in words."""

    question = serializers.CharField(allow_blank=True)
    filters = serializers.ListField(child=serializers.CharField())
    group = serializers.ListField(child=serializers.CharField())
    measure = serializers.CharField(allow_blank=True)
    period = serializers.CharField(allow_blank=True)
    notes = serializers.ListField(child=serializers.CharField())


class Answer(serializers.Serializer[Any]):
    """`choices` are whole questions to go on with; `sql` is what ran, "" where nothing did.

    `download` is where the data can be had, "" where they cannot.
    """

    status = serializers.ChoiceField(choices=[one.value for one in Status])
    text = serializers.CharField()
    payload = Payload()
    understood = Understood()
    sql = serializers.CharField(allow_blank=True)
    cached = serializers.BooleanField()
    choices = serializers.ListField(child=serializers.CharField())
    source = serializers.CharField(allow_blank=True)  # type: ignore[assignment]
    cut_off = serializers.DateField(allow_null=True)
    download = serializers.CharField(allow_blank=True)
