"""Addresses of the REST interface (DESIGN §7)."""

from django.urls import URLPattern, URLResolver

app_name = "api"

urlpatterns: list[URLPattern | URLResolver] = []
