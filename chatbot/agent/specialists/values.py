"""What a specialist is, and what those of a turn add to it. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from chatbot.agent.proposals import Consulted


@dataclass(frozen=True, slots=True)
class Specialist:
    """One file: the routing intents that call it, and what it adds to a turn.

    `label` is by language what people read; `verticals` are the kinds of shop in which it takes
    the place of one without any, empty for all; `paragraph` stands behind the instructions;
    `needs` is what the type of assistant has to offer for it to be there (orders, bookings), or
    what the shop has to have (data), "" for nothing; `tools` are names of tools, `facts` kinds of
    fact that a model is shown and the rules tell; `hands_on` are specialists to whom it may hand a
    turn on.
    """

    name: str
    label: Mapping[str, str]
    intents: tuple[str, ...] = ()
    verticals: tuple[str, ...] = ()
    paragraph: str = ""
    tools: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    needs: str = ""
    hands_on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Team:
    """The specialists of one turn, and what they add together; `facts` are words by kind."""

    consulted: tuple[Consulted, ...] = ()
    paragraphs: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)


NOBODY = Team()
