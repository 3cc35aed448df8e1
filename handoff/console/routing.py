"""The console's socket."""

from django.urls import path
from django.urls.resolvers import URLPattern

from handoff.console.consumers import Doorbell

websocket_urlpatterns: list[URLPattern] = [
    path("ws/console/", Doorbell.as_asgi()),  # type: ignore[arg-type]
]
