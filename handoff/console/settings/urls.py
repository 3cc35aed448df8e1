"""Addresses of the page of intents and handing over, under `/console/<slug>/intents/`."""

from django.urls import path

from handoff.console.settings import alone, attention, page, quick, switches, voice

urlpatterns = [
    path("", page.show, name="settings"),
    path("numbers", page.numbers, name="settings-numbers"),
    path("switch", switches.switch, name="settings-switch"),
    path("hide", switches.hide, name="settings-hide"),
    path("add", switches.add, name="settings-add"),
    path("key", switches.key, name="settings-key"),
    path("edit", switches.edit, name="settings-edit"),
    path("remove", switches.remove, name="settings-remove"),
    path("attention", attention.save, name="settings-attention"),
    path("alone", alone.find, name="settings-alone"),
    path("alone/add", alone.add, name="settings-alone-add"),
    path("alone/<uuid:customer_id>/back", alone.back, name="settings-alone-back"),
    path("voice", voice.save, name="settings-voice"),
    path("voice/<int:version_id>/back", voice.back, name="settings-voice-back"),
    path("quick", quick.save, name="settings-quick"),
    path("quick/preview", quick.preview, name="settings-quick-preview"),
    path("quick/<int:reply_id>/remove", quick.remove, name="settings-quick-remove"),
]
