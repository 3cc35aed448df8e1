"""A model's answers as values: each has the JSON schema that it must follow, flat and closed."""

from enum import StrEnum
from typing import Any, Self

from pydantic import BaseModel, ConfigDict


class Proposal(BaseModel):
    """An answer of a model; what it says beside its own properties is left out."""

    model_config = ConfigDict(
        frozen=True, extra="ignore", json_schema_extra={"additionalProperties": False}
    )

    @classmethod
    def schema_for_models(cls) -> dict[str, Any]:
        """The JSON schema, every property required, as strict modes want it."""
        told = cls.model_json_schema()
        told.pop("description", None)
        return told

    @classmethod
    def parsed(cls, text: str) -> Self | None:
        """The answer in a text, with whatever a model wrote around it; None where there is none."""
        try:
            return cls.model_validate_json(text[text.find("{") : text.rfind("}") + 1])
        except ValueError:
            return None


class Topic(StrEnum):
    """What a question is, to the model: DATA may be answered by SQL, OUTSIDE is about the data's
    subject but not in its columns, UNCLEAR wants more words."""

    DATA = "data"
    OUTSIDE = "outside"
    UNCLEAR = "unclear"
    IRRELEVANT = "irrelevant"
    SUPPORT = "support"
    PERSONAL = "personal"
    INSULT = "insult"
    COMMAND = "command"


class Trait(StrEnum):
    """What makes a question hard (specification §2.3)."""

    NEGATION = "negation"
    COMPARISON = "comparison"
    RATIO = "ratio"
    TOP_OF_EACH = "top_of_each"
    SEVERAL_TABLES = "several_tables"


class Understanding(Proposal):
    """Rewriting, classification and analysis in one call (specification §2.1, §2.2).

    `question` stands without the one before; `sure` is 0 to 100.
    """

    question: str
    topic: Topic
    traits: list[Trait]
    sure: int


class Draft(Proposal):
    """One statement; "" where the columns do not hold what is asked."""

    sql: str


class Shot(BaseModel):
    """An example that the model made up for the difficulty at hand; the guard judges its SQL."""

    model_config = ConfigDict(frozen=True, json_schema_extra={"additionalProperties": False})

    question: str
    sql: str


class Strategy(Proposal):
    """How a hard question is gone about (`llm_analyzer_2`): what is easily got wrong, examples."""

    pitfalls: list[str]
    examples: list[Shot]


class Variant(BaseModel):
    """One statement and how it goes about it."""

    model_config = ConfigDict(frozen=True, json_schema_extra={"additionalProperties": False})

    approach: str
    sql: str


class Variants(Proposal):
    """Statements that go different ways to one answer."""

    statements: list[Variant]


class Choice(Proposal):
    """The number of the candidate that answers best, from 1; 0 for none."""

    number: int


class Relevant(Proposal):
    """The numbers of the rows, from 1, that are about the question."""

    keep: list[int]


class Speech(Proposal):
    """At most three sentences; each cell is a reference, `{r1.c2}` (`speech.rendered`)."""

    text: str
