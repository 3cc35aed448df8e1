"""A specialist hands a turn on to another, once: the read tool `hand_on`.

Nothing is begun anew: what was looked up and noted so far stays, cart and questions travel as in
every turn, and the other adds its paragraph, tools and facts. For the rules the order of precedence
decides who is consulted; they hand on to nobody.
"""

import json
from collections.abc import Mapping, Sequence

from pydantic import BaseModel, Field

from chatbot.agent.proposals import Consulted, ToolResult
from chatbot.agent.situation.values import Situation
from chatbot.agent.specialists import choosing
from chatbot.agent.specialists.registry import known
from chatbot.agent.specialists.values import Specialist, Team
from chatbot.agent.tools import registry
from chatbot.agent.tools.values import Found, Look, Tool

NAME = "hand_on"
WHY = "handed_on"
NOT_THERE = "A ese no se le puede pasar."


class HandOn(BaseModel):
    """To whom, by name."""

    specialist: str = Field(default="", max_length=40)


def tools(team: Team, situation: Situation) -> tuple[Tool, ...]:
    """The tool where somebody of the team may hand on to somebody else; () otherwise."""
    there = choosing.offered(situation.shop, known())
    to = _others(team, there)
    if not to:
        return ()

    def hand_on(asked: HandOn, look: Look) -> Found:
        if asked.specialist not in to:
            return Found({"error": NOT_THERE, "specialists": list(to)})
        consulted = Consulted(name=asked.specialist, why=WHY)
        added = choosing.gathered((consulted,), look.situation, there)
        told = {
            "specialist": asked.specialist,
            "instructions": " ".join(added.paragraphs),
            "facts": dict(added.facts),
        }
        return Found(told, offers=registry.offered(look.situation, added.tools))

    return (Tool(NAME, f"Pasa la pregunta, una vez, a: {', '.join(to)}.", HandOn, hand_on),)


def _others(team: Team, there: Mapping[str, Specialist]) -> tuple[str, ...]:
    """Whom those of the team may hand on to and who is not consulted yet."""
    here = {one.name for one in team.consulted}
    named = dict.fromkeys(to for name in here if name in there for to in there[name].hands_on)
    return tuple(sorted(name for name in named if name in there and name not in here))


def taken(results: Sequence[ToolResult]) -> tuple[Consulted, ...]:
    """Who was consulted because somebody handed on."""
    told = (_read(one.told) for one in results if one.name == NAME)
    return tuple(Consulted(name=name, why=WHY) for name in told if name)


def _read(told: str) -> str:
    try:
        answer = json.loads(told)
    except ValueError:
        return ""
    return str(answer.get("specialist", "")) if isinstance(answer, dict) else ""
