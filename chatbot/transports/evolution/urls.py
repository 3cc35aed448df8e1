"""Where Evolution servers call us."""

from django.urls import re_path

from chatbot.transports.evolution import webhooks

urlpatterns = [
    re_path(
        r"^evolution/(?P<account>[A-Za-z0-9_-]{16,80})(?:/(?P<event>[a-z.-]{1,60}))?/?$",
        webhooks.evolution,
        name="webhook-evolution",
    ),
]
