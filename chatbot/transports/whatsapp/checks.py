"""What may be wrong with the way to WhatsApp, said at start-up with an id and a hint."""

import re
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, register

_HERE = frozenset({"localhost", "127.0.0.1", "::1"})
_VERSION = re.compile(r"v\d{1,3}\.\d", re.ASCII)
_HOST = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*", re.ASCII | re.IGNORECASE)


@register
def tokens_travel_safely(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E001: merchants' tokens would cross the net in the open."""
    url = urlsplit(settings.GRAPH_API_URL)
    if url.scheme == "https" or url.hostname in _HERE:
        return []
    return [
        Error(
            f"GRAPH_API_URL {settings.GRAPH_API_URL} is not https.",
            hint="Use https; plain http is for a stub on this machine only.",
            id="transports.E001",
        )
    ]


@register
def the_version_is_one(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E002: every call to Graph would be answered with 404."""
    if _VERSION.fullmatch(settings.GRAPH_API_VERSION):
        return []
    return [
        Error(
            f"GRAPH_API_VERSION {settings.GRAPH_API_VERSION!r} is no version.",
            hint="Write it as Meta does, for example v26.0.",
            id="transports.E002",
        )
    ]


@register
def media_hosts_are_names(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E003: a host that no address could ever equal, so that no picture would be fetched."""
    return [
        Error(
            f"GRAPH_MEDIA_HOSTS holds {host!r}, which is no host name.",
            hint="Write names alone, without https:// and without a path.",
            id="transports.E003",
        )
        for host in settings.GRAPH_MEDIA_HOSTS
        if not _HOST.fullmatch(host)
    ]


@register
def one_app_for_all_is_whole(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """W001: of an app that serves all merchants only one half is set."""
    if bool(settings.WHATSAPP_APP_SECRET) == bool(settings.WHATSAPP_VERIFY_TOKEN):
        return []
    missing = "WHATSAPP_VERIFY_TOKEN" if settings.WHATSAPP_APP_SECRET else "WHATSAPP_APP_SECRET"
    return [
        checks.Warning(
            f"{missing} is not set although its counterpart is.",
            hint="Set both for a Meta app that serves all merchants, or neither.",
            id="transports.W001",
        )
    ]
