"""What a customer's details become: merged, and asked back where they replace others. Pure."""

from dataclasses import replace

from chatbot.agent.capabilities.values import Applied, Context, Params, Refused, World
from chatbot.agent.rules import own_contact

DIFFERS = "LEAD_DIFFERS"


def update(world: World, params: Params, context: Context) -> Applied:
    """The details that are new; one that takes another's place needs a yes to that question."""
    told = {field: params[field] for field in own_contact.FIELDS if field in params}
    over = [
        field for field, value in told.items() if own_contact.replaces(field, world.lead, value)
    ]
    if params.get("replace"):
        over = []
    done = _merged(world, {field: told[field] for field in told if field not in over})
    if not over:
        return done
    values = {field: told[field] for field in over}
    raise Refused(DIFFERS, done, fields=over, values=[values[field] for field in over])


def _merged(world: World, told: Params) -> Applied:
    new = {field: value for field, value in told.items() if getattr(world.lead, field) != value}
    if not told:
        return Applied(world)
    lead = replace(world.lead, **new)
    values = [told[field] for field in new]
    return Applied(replace(world, lead=lead)).then("lead_updated", fields=list(new), values=values)
