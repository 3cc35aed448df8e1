"""Addresses of the REST interface (DESIGN §7)."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, path, re_path
from django.views.generic import RedirectView

from handoff.api.views import (
    alerts,
    analyzer,
    chat,
    docs,
    events,
    insights,
    pictures,
    preview,
    questions,
    sessions,
    settings,
    shipments,
    unanswered,
)
from handoff.api.views.doors import Nowhere

app_name = "api"

urlpatterns: list[URLPattern | URLResolver] = [
    path("chat", chat.Chat.as_view(), name="chat"),
    path("sessions", sessions.Sessions.as_view(), name="sessions"),
    path("sessions/<uuid:session_id>", sessions.Session.as_view(), name="session"),
    path("sessions/<uuid:session_id>/handoff", sessions.Handoff.as_view(), name="handoff"),
    path("sessions/<uuid:session_id>/reply", sessions.Reply.as_view(), name="reply"),
    path("handoffs/pending", sessions.Waiting.as_view(), name="pending"),
    path("config/intents", settings.Intents.as_view(), name="intents"),
    path("config/intents/<str:key>", settings.Intent.as_view(), name="intent"),
    path("config/handoff", settings.HandoffSettings.as_view(), name="handoff-settings"),
    path("events", events.Events.as_view(), name="events"),
    path("insights/ask", insights.Ask.as_view(), name="ask"),
    path("shipments", shipments.Shipments.as_view(), name="shipments"),
    path("pictures/<str:token>", pictures.picture, name="picture"),
    path("schema/", docs.schema, name="schema"),
    path("docs/", docs.page, name="docs"),
    path("docs", RedirectView.as_view(pattern_name="api:docs")),
    re_path(r"", Nowhere.as_view(), name="nowhere"),
]

pages = ([path("probar/", admin.site.admin_view(preview.page), name="preview")], "sales")
"""Pages of the admin that know more than one floor."""
asking = (
    [
        path("", admin.site.admin_view(questions.page), name="page"),
        path("<int:question_id>/", admin.site.admin_view(questions.thumb), name="thumb"),
        path("<int:question_id>/aviso/", admin.site.admin_view(alerts.switch), name="alert"),
        path("sin-respuesta/", admin.site.admin_view(unanswered.page), name="unanswered"),
        path("avisos/", admin.site.admin_view(alerts.page), name="alerts"),
    ],
    "questions",
)
"""The page of the admin on which people ask their data."""
webhook = ([path("state-analyzer", analyzer.StateAnalyzer.as_view(), name="analyzer")], "webhook")
"""What other systems call under /webhook/, by the paths of their specification."""
