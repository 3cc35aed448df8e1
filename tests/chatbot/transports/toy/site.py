"""The site's addresses, made after the channel was registered."""

from importlib import reload

from django.urls import include, path

from chatbot.transports import urls
from config.urls import urlpatterns as others

urlpatterns = [path("webhooks/", include(reload(urls).urlpatterns)), *others]
