"""What a question can be, and what is known about why."""

from dataclasses import dataclass
from enum import StrEnum


class QuestionKind(StrEnum):
    """The classification of the specification (§2.1), with what moderation refuses."""

    SOCIAL = "social"
    SUPPORT = "support"
    DEFINITION = "definition"
    PERSONAL = "personal"
    INSULT = "insult"
    COMMAND = "command"
    IRRELEVANT = "irrelevant"
    RELEVANT = "relevant"


class Social(StrEnum):
    """Which small talk it is."""

    GREETING = "greeting"
    THANKS = "thanks"
    GOODBYE = "goodbye"
    IDENTITY = "identity"


@dataclass(frozen=True, slots=True)
class Definition:
    """A term of the glossary; `value_of` is the column's label where the term is one of its values.

    `description` is the dataset's own text, "" where nobody wrote one.
    """

    term: str
    description: str
    value_of: str = ""


@dataclass(frozen=True, slots=True)
class Classified:
    """The kind of a question and the words that decided it ("command: borra")."""

    kind: QuestionKind
    reason: str = ""
    social: Social | None = None
    definition: Definition | None = None
