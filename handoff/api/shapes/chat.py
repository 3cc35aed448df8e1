"""What a program says as a customer, and what it is answered."""

import re
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from chatbot.conversations.models.sessions import Mode
from handoff.api.shapes.strict import Body, Text

LONGEST = 4096
"""Signs of a message, either way: WhatsApp's own bound."""
CLIENT_ID = re.compile(r"\A[A-Za-z0-9._:-]{1,64}\Z", re.ASCII)
_PHONE = re.compile(r"\A\+?[0-9][0-9 ().\-]{5,22}\Z", re.ASCII)
UNMISTAKABLE = 16
"""Signs from which a `client_msg_id` can be believed to be nobody else's."""


class ClientId(serializers.RegexField):
    """The caller's own name for a message: the same one twice is one message."""

    default_error_messages = {"invalid": _("Hasta 64 letras, cifras o . _ : - sin espacios.")}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(CLIENT_ID, max_length=64, **{"required": False, **kwargs})

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return str(super().to_internal_value(data))


class Saying(Body):
    """`phone_number` names the customer and `session_id` goes on; without either they are new."""

    message = Text(min_length=1, max_length=LONGEST)
    session_id = serializers.UUIDField(required=False)
    phone_number = Text(required=False, max_length=24)
    client_msg_id = ClientId()

    def validate_phone_number(self, value: str) -> str:
        """Its digits, with the country's code."""
        digits = re.sub(r"[^0-9]", "", value)
        if not _PHONE.match(value) or not 7 <= len(digits) <= 15:
            raise serializers.ValidationError(_("De 7 a 15 cifras, con el código del país."))
        return digits

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Where nobody is named, the message's own name has to be one that nobody else takes."""
        if "session_id" in attrs and "phone_number" in attrs:
            words = _("Di session_id o phone_number, no los dos.")
            raise serializers.ValidationError({"phone_number": [words]})
        named = {"session_id", "phone_number"} & attrs.keys()
        own = attrs.get("client_msg_id")
        if not named and own is not None and len(own) < UNMISTAKABLE:
            words = _("Sin session_id ni phone_number, usa al menos 16 signos; mejor, un UUID.")
            raise serializers.ValidationError({"client_msg_id": [words]})
        return attrs


class Action(serializers.Serializer[Any]):
    """One action of the turn and what was decided about it; `code` is "" where it was accepted."""

    type = serializers.CharField()
    params = serializers.DictField()
    accepted = serializers.BooleanField()
    code = serializers.CharField(allow_blank=True)


class SaidBlock(serializers.Serializer[Any]):
    """A fact that the backend was asked to tell."""

    kind = serializers.CharField()
    ids = serializers.ListField(child=serializers.CharField())


class Dropped(serializers.Serializer[Any]):
    """What was proposed and not said, and the code of why."""

    text = serializers.CharField()
    reason = serializers.CharField()


class ToolResult(serializers.Serializer[Any]):
    """What a tool was asked, and what it told."""

    name = serializers.CharField()
    arguments = serializers.CharField()
    told = serializers.CharField()


class Debug(serializers.Serializer[Any]):
    """How the answer came about, for those who asked with `?debug=1`; nothing is translated."""

    engine = serializers.CharField()
    proposer = serializers.CharField()
    specialists = serializers.ListField(child=serializers.CharField())
    events = serializers.ListField(child=serializers.CharField())
    actions = Action(many=True)
    say = SaidBlock(many=True)
    dropped = Dropped(many=True)
    tools = ToolResult(many=True)
    milliseconds = serializers.FloatField()


class Answer(serializers.Serializer[Any]):
    """What the customer is answered; `reply` is null where nobody answers them now."""

    session_id = serializers.UUIDField()
    reply = serializers.CharField(allow_null=True)
    mode = serializers.ChoiceField(choices=Mode.choices)
    handoff = serializers.BooleanField()
    intent = serializers.CharField(allow_blank=True)
    timestamp = serializers.DateTimeField()
    debug = Debug(required=False)


class Pending(serializers.Serializer[Any]):
    """Nothing was answered in time: ask again with the same `client_msg_id`."""

    session_id = serializers.UUIDField()
    reply = serializers.CharField(allow_null=True)
    pending = serializers.BooleanField()
