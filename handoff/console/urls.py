"""Addresses of the console, all for members only."""

from django.urls import URLPattern, URLResolver

app_name = "console"

urlpatterns: list[URLPattern | URLResolver] = []
