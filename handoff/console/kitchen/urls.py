"""Addresses of the kitchen's screen, under its shop."""

from django.urls import URLPattern, path

from handoff.console.kitchen import views

urlpatterns: list[URLPattern] = [
    path("", views.page, name="kitchen"),
    path("board", views.board, name="kitchen-board"),
    path("pause", views.pause, name="kitchen-pause"),
    path("<uuid:order_id>/advance", views.advance, name="kitchen-advance"),
    path("<uuid:order_id>/ticket", views.ticket, name="kitchen-ticket"),
]
