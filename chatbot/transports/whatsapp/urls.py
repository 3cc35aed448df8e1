"""Where Meta calls us."""

from django.urls import path

from chatbot.transports.whatsapp import webhooks

urlpatterns = [path("whatsapp/", webhooks.whatsapp, name="webhook-whatsapp")]
