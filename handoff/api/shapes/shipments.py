"""What a carrier's system tells of a parcel."""

from typing import Any

from rest_framework import serializers

from catalog.orders.parcel_states import CHOICES
from handoff.api.shapes.strict import Body, Text


class Told(Body):
    """`guide` is the parcel's number as the order has it, `state` where it is since `at` (ISO 8601
    with its zone; without it: now)."""

    guide = Text(max_length=40)
    state = serializers.ChoiceField(choices=CHOICES)
    at = serializers.DateTimeField(required=False)


class Kept(serializers.Serializer[Any]):
    """`order` is the order's short number; `news` is false for what was known, or is older."""

    order = serializers.CharField()
    guide = serializers.CharField()
    state = serializers.CharField(allow_blank=True)
    news = serializers.BooleanField()
