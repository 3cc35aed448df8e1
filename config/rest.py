"""How REST is set up: who is let in, how bodies and errors look, what the description says."""

from typing import Any

WAIT_S = 0.1
"""A Redis that hangs costs a call no more than this; the counters then let it pass."""


def caches(redis_url: str) -> dict[str, Any]:
    """Django's caches: nothing is cached across processes but REST's counters."""
    return {
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
        "throttle": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": redis_url,
            "OPTIONS": {"socket_timeout": WAIT_S, "socket_connect_timeout": WAIT_S},
        },
    }


def framework(*, behind_a_proxy: bool) -> dict[str, Any]:
    """Django REST framework: JSON in, JSON out, and nobody without a token or a session."""
    return {
        "DEFAULT_AUTHENTICATION_CLASSES": [
            "handoff.api.authentication.Bearer",
            "handoff.api.authentication.SignedIn",
        ],
        "DEFAULT_PERMISSION_CLASSES": ["handoff.api.rights.Rights"],
        "DEFAULT_THROTTLE_CLASSES": ["handoff.api.throttling.Everyone"],
        "DEFAULT_PARSER_CLASSES": ["handoff.api.parsing.JsonBody"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_CONTENT_NEGOTIATION_CLASS": "handoff.api.parsing.AlwaysJson",
        "DEFAULT_METADATA_CLASS": None,
        "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
        "EXCEPTION_HANDLER": "handoff.api.problems.answer",
        "UNAUTHENTICATED_USER": None,
        "URL_FORMAT_OVERRIDE": None,
        # Of the addresses that proxies tell, only the one that the nearest told is its own word.
        "NUM_PROXIES": 1 if behind_a_proxy else 0,
        "TEST_REQUEST_DEFAULT_FORMAT": "json",
    }


DESCRIPTION: dict[str, Any] = {
    "TITLE": "Mostrador",
    "VERSION": "1",
    "DESCRIPTION": (
        "A merchant's conversations: write as a customer, read, take, answer and give back, and "
        "switch what calls a person. Authenticate with a token, as `Authorization: Bearer ...`, or "
        "with a signed-in session, which names one of its merchants in `X-Merchant`."
    ),
    # The first version that can say of a pydantic model's field that it may be null.
    "OAS_VERSION": "3.1.0",
    "ENUM_NAME_OVERRIDES": {"ModeEnum": "chatbot.conversations.models.sessions.Mode"},
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PUBLIC": True,
    "SCHEMA_PATH_PREFIX": "/api",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_ADD_EXPLICIT_BLANK_NULL_CHOICE": False,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "handoff.api.schema.complete",
    ],
}
