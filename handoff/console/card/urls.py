"""Addresses of the card: the customer, their cart and their orders, beside the conversation."""

from django.urls import path

from handoff.console.card.views import agreed, gifts, orders, pages, people, selling

urlpatterns = [
    path("", pages.show, name="card"),
    path("products", pages.products, name="card-products"),
    path("products/<int:variant_id>", pages.product, name="card-product"),
    path("name", people.name, name="card-name"),
    path("notes", people.notes, name="card-notes"),
    path("label", people.label, name="card-label"),
    path("unlabel", people.unlabel, name="card-unlabel"),
    path("answering", people.answering, name="card-answering"),
    path("add", selling.add, name="card-add"),
    path("quantity", selling.quantity, name="card-quantity"),
    path("remove", selling.remove, name="card-remove"),
    path("clear", selling.clear, name="card-clear"),
    path("details", selling.details, name="card-details"),
    path("review", selling.review, name="card-review"),
    path("attest", selling.attest, name="card-attest"),
    path("orders/<uuid:order_id>/pay", orders.pay, name="card-pay"),
    path("orders/<uuid:order_id>/reward", orders.reward, name="card-reward"),
    path("orders/<uuid:order_id>/<slug:name>", orders.action, name="card-deed"),
    path("gift", gifts.give, name="card-gift"),
    path("gift/<int:row_id>/back", gifts.take_back, name="card-gift-back"),
    path("agreed", agreed.agreed, name="card-agreed"),
]
