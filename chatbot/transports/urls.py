"""Where channels call us."""

from django.urls import path, re_path

from chatbot.transports import webhooks

urlpatterns = [
    path("whatsapp/", webhooks.whatsapp, name="webhook-whatsapp"),
    re_path(
        r"^evolution/(?P<account>[A-Za-z0-9_-]{16,80})(?:/(?P<event>[a-z.-]{1,60}))?/?$",
        webhooks.evolution,
        name="webhook-evolution",
    ),
]
