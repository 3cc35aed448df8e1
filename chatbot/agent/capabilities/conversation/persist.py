"""Writes who speaks, and looks whether a picture is there."""

from dataclasses import replace

from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Applied, World
from chatbot.agent.situation.values import Effect
from chatbot.conversations import ownership
from merchants import files


def product(rows: Rows, effect: Effect, world: World) -> Applied:
    """Without a picture whose file is not there."""
    path = effect.facts["picture"]
    if path and files.is_gone(path):
        effect = replace(effect, facts={**effect.facts, "picture": ""})
    return Applied(world, (effect,))


def escalated(rows: Rows, effect: Effect, world: World) -> Applied:
    """A person is waited for, and reads why."""
    ownership.escalate(rows.session, reason=effect.facts["told"], now=rows.now)
    return Applied(world, (effect,))
