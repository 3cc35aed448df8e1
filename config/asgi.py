"""The web process's ASGI application: HTTP and WebSocket on one port."""

import os
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)

from config.one_thread import OneThread  # noqa: E402

_pages = OneThread()

# Apps are loaded by the line above, and only then can consumers be imported.
from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import (  # noqa: E402
    AllowedHostsOriginValidator,
    WebsocketDenier,
)
from django.conf import settings  # noqa: E402
from django.urls import re_path  # noqa: E402

from chatbot.transports.inbound.webhook_asgi import WebhookASGI  # noqa: E402
from config import body_limits, warming  # noqa: E402
from config.bodies import Counted  # noqa: E402
from handoff.api.analyzer_asgi.application import AnalyzerASGI  # noqa: E402
from handoff.console import routing as console  # noqa: E402
from handoff.simulator import routing as simulator  # noqa: E402

warming.warm()
_live: list[Any] = [
    *simulator.websocket_urlpatterns,
    *console.websocket_urlpatterns,
    re_path("", WebsocketDenier.as_asgi()),  # type: ignore[arg-type]  # any other path
]
_web = Counted(
    WebhookASGI(AnalyzerASGI(_pages)),
    most=settings.DATA_UPLOAD_MAX_MEMORY_SIZE,
    others=body_limits.judges(),
    worded=body_limits.WORDED,
)
application = ProtocolTypeRouter(
    {
        "http": _web,
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(_live))),
    }
)
