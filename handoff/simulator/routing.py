"""The simulator's socket."""

from django.urls import path
from django.urls.resolvers import URLPattern

from handoff.simulator.consumers import Doorbell

websocket_urlpatterns: list[URLPattern] = [
    path("ws/simulator/", Doorbell.as_asgi()),  # type: ignore[arg-type]
]
