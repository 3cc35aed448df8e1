"""What a merchant chooses: which intents call a person, and when the bot takes over again."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from handoff.api.problems import Problem, nothing_here
from handoff.api.rights import Right
from handoff.api.shapes import settings as shapes
from handoff.api.views.doors import ApiView, told
from intents import switching, vocabulary
from intents.naming import Unfit
from intents.values import key_of
from merchants import attention
from merchants.models import Merchant
from merchants.models.tokens import Scope
from merchants.roles import Permission

LOOK = Right(Scope.READ, Permission.VIEW)
CHOOSE = Right(Scope.CONFIGURE, Permission.SWITCH_INTENTS)


def listed(merchant: Merchant, **more: Any) -> dict[str, Any]:
    """All the merchant's intents in their order, hidden ones too."""
    values = vocabulary.of(merchant, hidden=True)
    visible = {intent.key for intent in vocabulary.of(merchant)}
    return {
        "intents": [
            {
                "id": intent.key,
                "label": intent.label,
                "handoff": intent.handoff,
                "predefined": intent.predefined,
                "hidden": intent.key not in visible,
                "kind": intent.kind,
                "aliases": intent.aliases,
                "examples": intent.examples,
            }
            for intent in values
        ],
        **more,
    }


class Intents(ApiView):
    """The merchant's vocabulary with its switches."""

    rights = {"GET": LOOK, "PUT": CHOOSE, "POST": CHOOSE}

    @extend_schema(responses=shapes.Intents)
    def get(self, request: Request) -> Response:
        """All intents, and which of them call a person."""
        return Response(shapes.Intents(listed(self.merchant)).data)

    @extend_schema(request=shapes.Switches, responses=shapes.Intents)
    def put(self, request: Request) -> Response:
        """Sets some switches, from the next message on; an unknown id changes nothing."""
        wanted = {one["id"]: one["handoff"] for one in told(shapes.Switches, request)["intents"]}
        try:
            switching.switch(self.merchant, wanted, by=self.person)
        except switching.NoSuchIntent as error:
            raise Problem(400, str(error), code="unknown_intent") from error
        off = wanted.get(switching.WANTS_A_PERSON) is False
        warnings = switching.warnings(self.merchant) if off else ()
        more = {"warnings": list(warnings)} if warnings else {}
        return Response(shapes.Intents(listed(self.merchant, **more)).data)

    @extend_schema(request=shapes.NewIntent, responses={201: shapes.Intents})
    def post(self, request: Request) -> Response:
        """Adds an intent of the merchant's own; 409 where its id is taken."""
        new = told(shapes.NewIntent, request)
        try:
            switching.add(
                self.merchant,
                label=new["label"],
                by=self.person,
                examples=new["examples"],
                handoff=new["handoff"],
                key=new["id"],
            )
        except Unfit as error:
            raise self._unfit(error, key_of(new["id"] or new["label"])) from error
        return Response(shapes.Intents(listed(self.merchant)).data, status=201)

    def _unfit(self, error: Unfit, key: str) -> Problem:
        if error.field == "key" and vocabulary.is_taken(self.merchant.pk, key):
            return Problem(409, str(error), code="intent_exists")
        name = {"key": "id"}.get(error.field, error.field)
        return Problem(400, str(error), fields={name: [str(error)]} if name else None)


class Intent(ApiView):
    """One intent of the merchant's own."""

    rights = {"DELETE": CHOOSE}

    @extend_schema(responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        """Deletes it; 405 for a predefined one, 409 for one that a sales rule names."""
        try:
            switching.remove(self.merchant, key, by=self.person)
        except switching.Predefined as error:
            raise Problem(405, str(error), code="predefined") from error
        except Unfit as error:
            raise Problem(409, str(error), code="intent_in_use") from error
        except switching.NoSuchIntent as error:
            raise nothing_here() from error
        return Response(status=204)


class HandoffSettings(ApiView):
    """When a conversation goes back to the bot by itself."""

    rights = {"GET": LOOK, "PUT": CHOOSE}

    @extend_schema(responses=shapes.HandoffSettings)
    def get(self, request: Request) -> Response:
        """The settings as they are."""
        return Response(self._now())

    @extend_schema(request=shapes.HandoffSettings, responses=shapes.HandoffSettings)
    def put(self, request: Request) -> Response:
        """Changes them, from the next change of hands on."""
        wanted = told(shapes.HandoffSettings, request)
        try:
            attention.change(self.merchant.pk, by=self.person, **wanted)
        except attention.OutOfBounds as error:
            raise Problem(400, str(error), fields={error.field: [str(error)]}) from error
        return Response(self._now())

    def _now(self) -> dict[str, Any]:
        found = attention.of(Merchant.objects.get(pk=self.merchant.pk))
        return {
            "timeout_minutes": found.timeout_minutes,
            "reset_on_greeting": found.reset_on_greeting,
        }
