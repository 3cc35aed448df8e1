"""Misconfiguration speaks at start-up, with an id and a hint."""

import pytest
from django.conf import LazySettings

from chatbot.transports.whatsapp import checks


def ids(settings: LazySettings, **changed: object) -> list[str]:
    for name, value in changed.items():
        setattr(settings, name, value)
    found = [
        *checks.tokens_travel_safely(None),
        *checks.the_version_is_one(None),
        *checks.media_hosts_are_names(None),
        *checks.one_app_for_all_is_whole(None),
    ]
    assert all(message.hint for message in found)
    return [str(message.id) for message in found]


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        ("GRAPH_API_URL", "https://graph.facebook.com", []),
        ("GRAPH_API_URL", "http://127.0.0.1:9000", []),
        ("GRAPH_API_URL", "http://localhost", []),
        ("GRAPH_API_URL", "http://graph.facebook.com", ["transports.E001"]),
        ("GRAPH_API_URL", "http://localhost.evil.example", ["transports.E001"]),
        ("GRAPH_API_VERSION", "26", ["transports.E002"]),
        ("GRAPH_API_VERSION", "v26.0/../x", ["transports.E002"]),
        ("GRAPH_MEDIA_HOSTS", ("https://lookaside.fbsbx.com",), ["transports.E003"]),
        ("WHATSAPP_APP_SECRET", "s", ["transports.W001"]),
        ("WHATSAPP_VERIFY_TOKEN", "v", ["transports.W001"]),
    ],
)
def test_each_setting_is_judged(
    settings: LazySettings, name: str, value: object, found: list[str]
) -> None:
    assert ids(settings, **{name: value}) == found
