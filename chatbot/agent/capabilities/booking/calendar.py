"""Asks the calendar what the actions of a plan wish for, before they are judged. Reads only."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from catalog.bookings import offers
from chatbot.agent.capabilities.booking import params as reading
from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.capabilities.spec import Reader
from chatbot.agent.capabilities.values import World
from chatbot.agent.proposals import ProposedAction
from chatbot.agent.situation.values import Situation
from merchants.models import Merchant


def asked(merchant: Merchant, situation: Situation, plan: Sequence[ProposedAction]) -> Situation:
    """The situation with what the calendar says to the wishes of that plan; the same one where it
    has none."""
    kinds = [one for one in plan if one.type in _READS]
    if situation.agenda is None or not kinds:
        return situation
    world = World.of(situation)
    read = [(one, _READS[one.type](one.params, situation, world)) for one in kinds]
    told = [(one.type, params) for one, (params, code) in read if not code]
    wishes = wanted.wishes(told, world, situation.agenda)
    judged = tuple(offers.judge(merchant, wish, situation.now) for wish in wishes)
    return replace(situation, agenda=replace(situation.agenda, judged=judged))


_READS: Mapping[str, Reader] = {
    wanted.CREATE: reading.visit,
    wanted.RESERVE: reading.reservation,
    wanted.RESCHEDULE: reading.booking,
    wanted.CONFIRM: reading.nothing,
    wanted.WAIT: reading.booking,
}
