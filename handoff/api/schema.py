"""What the framework cannot know of REST's description: how to be let in, and how errors look."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension

REFUSALS: dict[str, str] = {
    "400": "The body or a parameter is not understood; `fields` names what.",
    "401": "No token, or one that opens nothing, and no session.",
    "403": "The token has not this scope, or its person not this right.",
    "404": "It does not exist, or is another merchant's.",
    "429": "Too many calls; `Retry-After` says when.",
    "503": "Not now; `Retry-After` says when.",
}
OWN: dict[tuple[str, str], dict[str, str]] = {
    ("/api/chat", "post"): {"409": "Of another channel, or a client_msg_id of another message."},
    ("/api/sessions/{session_id}/handoff", "post"): {"409": "Somebody else has it; by name."},
    ("/api/sessions/{session_id}/reply", "post"): {"409": "The bot has it, or somebody else."},
    ("/api/config/intents", "post"): {"409": "The id is taken."},
    ("/api/config/intents/{key}", "delete"): {
        "405": "It is predefined.",
        "409": "A sales rule names it.",
    },
    ("/api/events", "get"): {"410": "That is not kept any more."},
    ("/api/insights/ask", "post"): {
        "503": "Questions are turned off (`insights_off`), or not now; `Retry-After` says when.",
    },
    ("/webhook/state-analyzer", "post"): {
        "400": "The body is no JSON object.",
        "409": "The merchant has no sales vocabulary (`ventas`).",
        "413": "The body is larger than 1 MB.",
        "422": "Something is missing or of another type; `fields` names what.",
        "503": "Too many calls wait for a model; `Retry-After` says when.",
    },
}
BODIES = {
    "413": "The body is larger than 64 KB.",
    "415": "The body is not application/json.",
}
OPEN = {"AnalysisRequest"}
"""Bodies whose unknown names are passed over."""
ERROR: dict[str, Any] = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "message"],
            "properties": {
                "code": {"type": "string", "description": "For programs; never changes."},
                "message": {"type": "string", "description": "For people."},
                "fields": {"type": "object", "additionalProperties": True},
            },
        }
    },
}
MERCHANT = {
    "in": "header",
    "name": "X-Merchant",
    "schema": {"type": "string"},
    "description": "Which of her merchants a signed-in person means; a token has its own.",
}


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How a token is shown."""

    target_class = "handoff.api.authentication.Bearer"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """A bearer token."""
        return {"type": "http", "scheme": "bearer"}


class SignedInScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How a session is shown."""

    target_class = "handoff.api.authentication.SignedIn"
    name = "session"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """Django's cookie."""
        return {"type": "apiKey", "in": "cookie", "name": "sessionid"}


def complete(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Every operation with its refusals; bodies that hold nothing but what they name."""
    schemas = result["components"]["schemas"]
    schemas["Error"] = ERROR
    for name, part in schemas.items():
        if name.endswith("Request") and name not in OPEN and part.get("type") == "object":
            part["additionalProperties"] = False
    for path, methods in result["paths"].items():
        for method, operation in methods.items():
            bodies = BODIES if "requestBody" in operation else {}
            _refuse(operation, {**REFUSALS, **bodies, **OWN.get((path, method), {})})
    return result


def _refuse(operation: dict[str, Any], refusals: dict[str, str]) -> None:
    operation.setdefault("parameters", []).append(MERCHANT)
    for status, words in sorted(refusals.items()):
        operation["responses"].setdefault(
            status,
            {
                "description": words,
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
            },
        )
