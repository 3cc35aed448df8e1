"""Addresses of the console, all for members only."""

from django.urls import URLPattern, URLResolver, include, path

from handoff.console.views import acts, box, files, happened, pages, threads

app_name = "console"

ACTS = (
    ("take", acts.take),
    ("release", acts.release),
    ("hand-over", acts.hand_over),
    ("assign", acts.assign),
    ("resolve", acts.resolve),
    ("snooze", acts.snooze),
    ("leave", acts.leave),
    ("answer", acts.answer),
)

_conversation: list[URLPattern | URLResolver] = [
    path("", pages.conversation, name="conversation"),
    path("thread", threads.news, name="thread"),
    path("messages", threads.older, name="messages"),
    path("seen", threads.seen, name="seen"),
    path("turn/<uuid:turn_id>", threads.turn, name="turn"),
    path("reply", box.reply, name="reply"),
    path("retry/<int:outgoing_id>", box.retry, name="retry"),
    path("send-anyway/<int:outgoing_id>", box.send_anyway, name="send-anyway"),
    path("replies", box.replies, name="replies"),
    path("products", box.products, name="products"),
    path("templates", box.templates, name="templates"),
    *(path(name, acts.view(act), name=name) for name, act in ACTS),
    path("card/", include("handoff.console.card.urls")),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("", pages.index, name="index"),
    path("<slug:slug>/", pages.inbox, name="inbox"),
    path("<slug:slug>/queue", pages.queue_part, name="queue"),
    path("<slug:slug>/waiting", pages.waiting, name="waiting"),
    path("<slug:slug>/events", happened.events_after, name="events"),
    path("<slug:slug>/files/<int:message_id>", files.file, name="file"),
    path("<slug:slug>/c/<uuid:session_id>/", include(_conversation)),
    path("<slug:slug>/kitchen/", include("handoff.console.kitchen.urls")),
    path("<slug:slug>/intents/", include("handoff.console.settings.urls")),
]
