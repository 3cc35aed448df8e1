"""What the nodes know of one question: the state that they hand on, and the tools around it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Protocol

from insights.fetching import Fetched
from insights.rules.answers import Answer, Payload, Status, Understood
from insights.rules.classifying import Classified, QuestionKind
from insights.rules.confidence import CALIBRATED, Thresholds
from insights.rules.description import Dataset, GrayTopic
from insights.rules.likeness import Example
from insights.rules.proposals.values import Understanding
from insights.rules.questions.plans import Plan, Reading, Told
from llm.values import Model, Usage


class Way(StrEnum):
    """What a node decided; the table of `ways` says which node comes next."""

    DONE = "done"
    SAID = "said"
    CACHED = "cached"
    RELEVANT = "relevant"
    GRAY = "gray"
    READ = "read"
    ASK = "ask"
    NOT_READ = "not_read"
    CLEAR = "clear"
    SIMPLE = "simple"
    COMPLEX = "complex"
    DIFFER = "differ"
    ROWS = "rows"
    REJECTED = "rejected"
    AGAIN = "again"
    SURRENDER = "surrender"


class Fetch(Protocol):
    """Runs a judged statement for a merchant; raises a `fetching.NotFetched`."""

    def __call__(self, sql: str, merchant_id: int, *, limit: int = ...) -> Fetched: ...


class Reader(StrEnum):
    """Who reads first where there is a model: GAPS asks it for what the rules do not understand
    for sure; MODEL asks it about every question that moderation lets pass."""

    GAPS = "gaps"
    MODEL = "model"


def _unheard(_node: str) -> None:
    """Nobody listens."""


def _no_examples(_dataset: Dataset, _question: str) -> Sequence[Example]:
    return ()


@dataclass(frozen=True, slots=True)
class Tools:
    """What a question is answered with; nodes change none of it. `today` is the asker's day.

    Without a `model` the rules answer alone. `on_node` is told the name of each node that begins;
    `examples` finds approved answers to like questions; `reranker` puts texts into order.
    """

    dataset: Dataset
    today: date
    fetch: Fetch
    language: Callable[[], str]
    model: Model | None = None
    reader: Reader = Reader.GAPS
    on_node: Callable[[str], None] = _unheard
    thresholds: Thresholds = CALIBRATED
    examples: Callable[[Dataset, str], Sequence[Example]] = _no_examples
    reranker: Callable[[str, Sequence[str]], Sequence[int]] | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A statement of several: `refusal` is the guard's ("" where it may run), `concerns` what the
    static checks found, and `form` is equal for those that ask the same."""

    sql: str
    approach: str = ""
    refusal: str = ""
    concerns: tuple[str, ...] = ()
    form: str = ""


@dataclass(frozen=True, slots=True)
class Complexity:
    """Which way a question goes, and why."""

    way: Way
    reason: str


@dataclass(slots=True)
class AgentState:
    """One question on its way; the specification's `AgentState`.

    `question` is as it came, `complete_question` stands without what was asked before. `visited`
    are the nodes in their order, `rejections` why a statement did not run. `analysis` is the rules'
    reading, of `read_question`; `by_model` says that the statement is a model's. `calls` are those
    of the way, `purposes` all in order; `away` is why the model is asked no more. `agreement` is
    the share of the candidates that ask the same as the chosen one.
    """

    question: str
    previous: str = ""
    complete_question: str = ""
    classified: Classified = field(default=Classified(QuestionKind.IRRELEVANT))
    gray: GrayTopic | None = None
    analysis: Reading | None = None
    read_question: str = ""
    understanding: Understanding | None = None
    by_model: bool = False
    examples: Sequence[Example] = ()
    pitfalls: Sequence[str] = ()
    candidates: tuple[Candidate, ...] = ()
    agreement: float = 1.0
    confidence: float = 1.0
    calls: int = 0
    purposes: list[str] = field(default_factory=list)
    usage: Usage = field(default=Usage())
    away: str = ""
    complexity: Complexity | None = None
    sql: str = ""
    limit: int = 0
    fetched: Fetched | None = None
    relaxed: bool = False
    retries: int = 0
    rejections: list[str] = field(default_factory=list)
    status: Status = Status.ANSWER
    told: Told = field(default=Told(""))
    answer: Answer | None = None
    visited: list[str] = field(default_factory=list)

    @property
    def plan(self) -> Plan:
        """The analysis of a question that was understood. Raises `TypeError` for any other."""
        if not isinstance(self.analysis, Plan):
            raise TypeError("the question has no plan")
        return self.analysis

    @property
    def is_relevant(self) -> bool:
        """Whether the data may answer it."""
        return self.classified.kind is QuestionKind.RELEVANT

    @property
    def is_social(self) -> bool:
        """Whether it is small talk."""
        return self.classified.kind is QuestionKind.SOCIAL

    @property
    def is_support(self) -> bool:
        """Whether a person is sought."""
        return self.classified.kind is QuestionKind.SUPPORT

    @property
    def is_definition(self) -> bool:
        """Whether the meaning of a term is asked."""
        return self.classified.kind is QuestionKind.DEFINITION

    @property
    def is_refused(self) -> bool:
        """Whether moderation refuses it: personal data, an insult or an order."""
        kinds = (QuestionKind.PERSONAL, QuestionKind.INSULT, QuestionKind.COMMAND)
        return self.classified.kind in kinds

    def say(self, status: Status, text: str, choices: tuple[str, ...] = ()) -> None:
        """Settles an answer without data."""
        self.status = status
        self.told = Told(text, Payload(), Understood(), choices)


class Context(Protocol):
    """What a node is called with: as much of pydantic-graph's `StepContext` as nodes use."""

    @property
    def state(self) -> AgentState:
        """The question on its way."""

    @property
    def deps(self) -> Tools:
        """What it is answered with."""
