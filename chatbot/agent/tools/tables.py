"""A table proposed by a model: for how many, when, where and under which name.

As with appointments (`tools.booking`) nothing is done here: what is missing the backend asks, and a
table is the customer's once they agreed to its summary.
"""

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools.booking import Told, proposes
from chatbot.agent.tools.values import Access, Tool


class ReserveTable(Told):
    """What the customer said so far; what is "" is asked or stays."""

    party_size: str = Field(default="", max_length=20)
    date: str = Field(default="", max_length=40)
    time: str = Field(default="", max_length=20)
    area: str = Field(default="", max_length=40)
    name: str = Field(default="", max_length=120)
    branch_id: SkipJsonSchema[str] = Field(default="", max_length=20)
    notes: str = Field(default="", max_length=200)


def gives_tables(situation: Situation) -> bool:
    """Whether the shop has tables to be reserved."""
    return situation.agenda is not None and situation.agenda.tables is not None


TOOLS = (
    Tool(
        wanted.RESERVE,
        "Propone una mesa con lo que dijo el cliente.",
        ReserveTable,
        proposes(wanted.RESERVE),
        Access.WRITE,
        gives_tables,
    ),
)
