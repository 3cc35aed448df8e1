"""No table refers to a customer or a conversation without a merge knowing what becomes of it."""

from django.apps import apps
from django.db import models

from chatbot.agent.merging import tables
from chatbot.conversations.models import Session
from merchants.models import Customer


def references(target: type[models.Model]) -> set[tuple[type[models.Model], str]]:
    return {
        (model, field.name)
        for model in apps.get_models()
        if not model.__module__.startswith("tests.")
        for field in model._meta.concrete_fields
        if field.is_relation and field.related_model is target
    }


def test_every_reference_to_a_customer_is_known() -> None:
    known = {(one, "customer") for one in tables.OF_CUSTOMERS}
    known |= tables.BY_THEMSELVES.keys() | tables.STAYS.keys()
    assert references(Customer) == {pair for pair in known if _points(pair, Customer)}


def test_every_reference_to_a_conversation_is_known() -> None:
    known = {(one, "session") for one in tables.OF_SESSIONS} | tables.STAYS.keys()
    assert references(Session) == {pair for pair in known if _points(pair, Session)}


def _points(pair: tuple[type[models.Model], str], target: type[models.Model]) -> bool:
    model, name = pair
    return model._meta.get_field(name).related_model is target


def test_what_stays_says_why() -> None:
    assert all({**tables.STAYS, **tables.BY_THEMSELVES}.values())
