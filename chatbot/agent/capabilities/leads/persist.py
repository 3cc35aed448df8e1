"""Writes what a customer told of themselves."""

from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Applied, World
from chatbot.agent.situation.values import Effect
from merchants.models import Customer

_COLUMNS = {"name": "name", "email": "email", "phone": "contact_phone"}


def updated(rows: Rows, effect: Effect, world: World) -> Applied:
    """The columns of the fields that are new; who was erased meanwhile stays so."""
    told = dict(zip(effect.facts["fields"], effect.facts["values"], strict=True))
    if told:
        customers = Customer.objects.of(rows.merchant_id).filter(erased_at=None)
        columns = {_COLUMNS[field]: value for field, value in told.items()}
        customers.filter(pk=rows.session.customer_id).update(**columns)
    return Applied(world, (effect,))
