"""What a question means, as values: a plan to be told in SQL, a question back, or why neither."""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum

from insights.rules.answers import Cell, Payload, Understood

MOST_CHOICES = 5


class Function(StrEnum):
    """What is computed of the rows; ROWS shows the rows themselves.

    DISTINCT counts the different values of a column; SHARE is the percentage of the rows, or of a
    column's sum, that the filters of the share keep.
    """

    COUNT = "count"
    DISTINCT = "distinct"
    SUM = "sum"
    AVERAGE = "average"
    MAXIMUM = "maximum"
    MINIMUM = "minimum"
    SHARE = "share"
    ROWS = "rows"


class Operation(StrEnum):
    """How a filter compares. IS and IS_NOT take any of the values; HOLDS takes all of them.

    DURING takes pairs of days, the second one exclusive; None is an open end. EMPTY and FILLED take
    no values; an empty number is none or zero. NEAR is the relaxed search: the folded cell holds
    any of the values.
    """

    IS = "is"
    IS_NOT = "is_not"
    MORE = "more"
    AT_LEAST = "at_least"
    LESS = "less"
    AT_MOST = "at_most"
    BETWEEN = "between"
    DURING = "during"
    HOLDS = "holds"
    LACKS = "lacks"
    EMPTY = "empty"
    FILLED = "filled"
    NEAR = "near"


class Doubt(StrEnum):
    """What speaks against a plan, from how its question was read (`doubts`)."""

    PART = "part"
    ROOTED = "rooted"
    INSIDE_A_NAME = "inside_a_name"
    CROWD = "crowd"
    HEADLESS = "headless"
    UNANSWERED = "unanswered"
    JUDGED = "judged"
    AHEAD = "ahead"
    UNDATED = "undated"
    LEFT = "left"
    EVENT = "event"
    UNMEASURED = "unmeasured"
    HELD_AGAINST = "held_against"


class Grain(StrEnum):
    """How finely a date groups."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    QUARTER = "quarter"
    YEAR = "year"


@dataclass(frozen=True, slots=True)
class Measure:
    """What is asked for; `column` is "" for counts, rows and shares of rows."""

    function: Function
    column: str = ""


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on a column; `said` are the question's words for it."""

    column: str
    operation: Operation
    values: tuple[Cell, ...] = ()
    said: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Group:
    """A column that the rows are grouped by; a date has a grain."""

    column: str
    grain: Grain | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """What the rows or the groups are ordered by: a column, or the measure ("")."""

    column: str = ""
    ascending: bool = False


Span = tuple[date | None, date | None]
"""From a day, until before a day."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A question that is understood. `top` 0: all. `compared` holds two spans of `period`.

    `share` are the filters of the percentage's part; `filters` those of its whole.
    `notes` tell the asker what was chosen; they are no part of what the plan means.
    """

    table: str
    measure: Measure
    filters: tuple[Filter, ...] = ()
    groups: tuple[Group, ...] = ()
    order: Order | None = None
    top: int = 0
    compared: tuple[Span, Span] | None = None
    period: str = ""
    """The column that `compared` is about; "" without a comparison."""
    share: tuple[Filter, ...] = ()
    having: Filter | None = None
    """A comparison of each group's count of rows; its column is ""."""
    notes: tuple[str, ...] = field(default=(), compare=False)
    ignored: tuple[str, ...] = field(default=(), compare=False)
    """Words of the question that were left aside."""
    doubts: tuple[Doubt, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class AskBack:
    """A question that the asker has to say more of; `choices` are whole questions."""

    text: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NotRead:
    """A question that the rules do not read; `text` says what is not understood and what can be
    asked, `choices` are whole questions, `unknown` the words that nothing explains."""

    text: str
    choices: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


Reading = Plan | AskBack | NotRead


@dataclass(frozen=True, slots=True)
class Told:
    """An answer in words and numbers; `choices` are whole questions to go on with."""

    text: str
    payload: Payload = field(default_factory=Payload)
    understood: Understood = field(default_factory=Understood)
    choices: tuple[str, ...] = ()


Number = int | Decimal
