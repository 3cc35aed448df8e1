"""Conversations and their messages, as they are read."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from chatbot.conversations.models.sessions import Mode, State
from handoff.api.shapes.chat import LONGEST, ClientId
from handoff.api.shapes.strict import Body, Text

ROLES = [("user", "user"), ("assistant", "assistant"), ("system", "system")]
SOURCES = [("", ""), ("bot", "bot"), ("human", "human"), ("system", "system")]


class Message(serializers.Serializer[Any]):
    """One message; `source` is empty for the customer's own (specs/human_handoff §3)."""

    id = serializers.IntegerField()
    role = serializers.ChoiceField(choices=ROLES)
    source = serializers.ChoiceField(  # type: ignore[assignment]
        choices=SOURCES, allow_blank=True
    )
    kind = serializers.CharField()
    content = serializers.CharField(allow_blank=True)
    timestamp = serializers.DateTimeField()
    intent = serializers.CharField(allow_blank=True)
    by = serializers.CharField(allow_null=True)
    client_msg_id = serializers.CharField(allow_blank=True)
    delivery = serializers.CharField(allow_null=True)
    error = serializers.CharField(allow_blank=True)


class Summary(serializers.Serializer[Any]):
    """A conversation as a list shows it."""

    id = serializers.UUIDField()
    phone_number = serializers.CharField(allow_blank=True)
    customer_name = serializers.CharField(allow_blank=True)
    channel = serializers.CharField()
    mode = serializers.ChoiceField(choices=Mode.choices)
    handoff_reason = serializers.CharField(allow_blank=True)
    handoff_at = serializers.DateTimeField(allow_null=True)
    last_intent = serializers.CharField(allow_blank=True)
    assigned_to = serializers.CharField(allow_null=True)
    last_inbound_at = serializers.DateTimeField(allow_null=True)
    created_at = serializers.DateTimeField()
    updated_at = serializers.DateTimeField()


class Page(serializers.Serializer[Any]):
    """Conversations, who wrote last first; `next` is the offset of the page after, or null."""

    count = serializers.IntegerField()
    next = serializers.IntegerField(allow_null=True)
    sessions = Summary(many=True)


class Whole(Summary):
    """A conversation with its newest messages and the fields of specs/agent_v2 §11.

    `earlier` is the id to ask `?before=` with, null where there is nothing earlier.
    """

    messages = Message(many=True)
    earlier = serializers.IntegerField(allow_null=True)
    fsm_state = serializers.ChoiceField(choices=State.choices)
    human_override = serializers.BooleanField()
    human_override_at = serializers.DateTimeField(allow_null=True)
    cart_json = serializers.JSONField()
    pending_order_id = serializers.UUIDField(allow_null=True)
    events_log = serializers.ListField(child=serializers.DictField())
    last_llm_response = serializers.JSONField(allow_null=True)


class Waiting(serializers.Serializer[Any]):
    """Who waits for a person, as specs/human_handoff §5c says it."""

    id = serializers.UUIDField()
    phone_number = serializers.CharField(allow_blank=True)
    handoff_reason = serializers.CharField(allow_blank=True)
    handoff_at = serializers.DateTimeField(allow_null=True)
    last_intent = serializers.CharField(allow_blank=True)


class Queue(serializers.Serializer[Any]):
    """Everybody who waits, the longest wait first."""

    count = serializers.IntegerField()
    sessions = Waiting(many=True)


class Handoff(Body):
    """Into whose hands a conversation goes."""

    mode = serializers.ChoiceField(
        choices=Mode.choices,
        error_messages={"invalid_choice": _("Tiene que ser bot, handoff_pending o human.")},
    )
    reason = Text(required=False, allow_blank=True, max_length=120, default="")


class Reply(Body):
    """What a person answers a customer."""

    message = Text(min_length=1, max_length=LONGEST)
    client_msg_id = ClientId()
