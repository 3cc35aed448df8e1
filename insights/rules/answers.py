"""The answer to a question, as REST and the page show it (DESIGN §7). Pure values."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum

from core.rules.tabular import Kind

Cell = str | int | Decimal | date | datetime | bool | None


class Status(StrEnum):
    """What became of a question: answered, asked back, outside the data, or refused."""

    ANSWER = "answer"
    ASK = "ask"
    GRAY = "gray"
    REFUSED = "refused"


class Shape(StrEnum):
    """How the rows are best shown; NONE where there are none."""

    NONE = "none"
    NUMBER = "number"
    TABLE = "table"
    BAR = "bar"
    LINE = "line"


@dataclass(frozen=True, slots=True)
class Heading:
    """A column of the answer; `unit` is a currency (ISO 4217), "%" or ""."""

    name: str
    label: str
    kind: Kind
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Payload:
    """The rows of an answer; `more`: there are rows beyond those shown."""

    type: Shape = Shape.NONE
    columns: tuple[Heading, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    more: bool = False


@dataclass(frozen=True, slots=True)
class Understood:
    """How the question was understood, in words: the complete question and each part of it.

    `filters` are sentences such as "Provincia: Azua"; `notes` tell what was chosen for the asker
    ("Santiago: tomé la provincia") or relaxed ("Busqué también sin acentos").
    """

    question: str = ""
    filters: tuple[str, ...] = ()
    group: tuple[str, ...] = ()
    measure: str = ""
    period: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer. `choices` are whole questions, for buttons: ways to go on, or to say more.

    `sql` is the statement that ran ("" where none did); `source`, `cut_off` and
    `download` (an address or "") are the dataset's.
    `kind` is the classification (social, support, definition, personal, insult, irrelevant,
    command, relevant), for the evaluation's figures; `confidence` (0 to 1) is how far the statement
    is trusted to be what was meant.
    """

    status: Status
    text: str
    payload: Payload = Payload()
    understood: Understood = Understood()
    sql: str = ""
    cached: bool = False
    choices: tuple[str, ...] = ()
    source: str = ""
    cut_off: date | None = None
    download: str = ""
    kind: str = ""
    confidence: float = 1.0
