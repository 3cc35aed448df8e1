"""Addresses under /accounts/."""

from django.urls import path

from merchants import views

app_name = "merchants"
urlpatterns = [
    path("entrar/<str:token>/", views.enter, name="enter"),
    path("demo/<int:user_id>/", views.enter_demo, name="enter-demo"),
    path("clave/<str:uidb64>/<str:token>/", views.new_password, name="new-password"),
    path("invitacion/<str:token>/", views.invitation, name="invitation"),
    path("comercio/", views.choose, name="choose"),
]
