"""The console's socket."""

from django.urls.resolvers import URLPattern

websocket_urlpatterns: list[URLPattern] = []
