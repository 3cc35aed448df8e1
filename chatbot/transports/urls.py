"""Where channels call us."""

from django.urls import path

from chatbot.transports import webhooks

urlpatterns = [path("whatsapp/", webhooks.whatsapp, name="webhook-whatsapp")]
