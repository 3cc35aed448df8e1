"""Addresses under /accounts/."""

from django.urls import path

from merchants import views

app_name = "merchants"
urlpatterns = [
    path("entrar/<str:token>/", views.enter, name="enter"),
    path("invitacion/<str:token>/", views.invitation, name="invitation"),
    path("comercio/", views.choose, name="desk"),
]
