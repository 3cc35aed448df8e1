"""Addresses of the simulator, all for members only."""

from django.urls import path

from handoff.simulator.views import pages, reads, writes

app_name = "simulator"

urlpatterns = [
    path("", pages.index, name="index"),
    path("<slug:slug>/", pages.phone, name="phone"),
    path("<slug:slug>/chats", reads.chats, name="chats"),
    path("<slug:slug>/chats/<uuid:customer_id>", reads.chat, name="chat"),
    path("<slug:slug>/chats/<uuid:customer_id>/seen", writes.seen, name="seen"),
    path("<slug:slug>/catalogue", reads.catalogue, name="catalogue"),
    path("<slug:slug>/events", reads.happened, name="events"),
    path("<slug:slug>/files/<int:message_id>", reads.file, name="file"),
    path("<slug:slug>/customers", writes.customers, name="customers"),
    path("<slug:slug>/send", writes.send, name="send"),
]
