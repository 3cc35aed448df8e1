"""Where channels call us: each channel's own addresses."""

from django.urls import include, path

from chatbot.transports import registry

urlpatterns = [path("", include(one.urls)) for one in registry.CHANNELS.values() if one.urls]
