"""What the console's page shows, as values. Instants are aware datetimes; words are ready to be
read by the person who asked."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from handoff.console.rules.ways import Way


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What was said last, or what a search found: `source` is "" for the customer's own words."""

    text: str
    source: str
    at: datetime | None
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A conversation in the list. `waits_since` is when it was handed over, None with the bot;
    `proof_since` when a payment came that nobody decided on yet, `said` what the customer told of
    it: "dijo 40 Bs de 75 Bs". `phone` as people read it, or "".

    `fresh` counts the customer's words that nobody has looked at, at most 99; `late`: nobody took
    it in time, and the customer was told so. `until` is when a put off one comes back;
    `danger`: the customer spoke of dying since it was handed over.
    """

    id: UUID
    name: str
    phone: str
    hue: int
    initials: str
    mode: str
    way: str
    look: Way
    label: str
    reason: str
    intent: str
    glimpse: Glimpse
    waits_since: datetime | None
    proof_since: datetime | None
    fresh: int
    late: bool
    holder: str
    mine: bool
    labels: tuple[str, ...]
    is_test: bool
    until: datetime | None = None
    danger: bool = False
    said: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A filter of the list: `count` is None where nobody counts."""

    key: str
    label: str
    count: int | None
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """What the list may be narrowed to: (key, label) each."""

    intents: tuple[tuple[str, str], ...]
    people: tuple[tuple[str, str], ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Queue:
    """A page of the list. `more` continues it ("": the end); `waiting` counts who waits in
    the whole shop."""

    rows: tuple[Row, ...]
    more: str
    sections: tuple[Section, ...]
    waiting: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line beside the words of a bubble: a sign, what it says, where it leads ("": nowhere)."""

    sign: str
    text: str
    link: str = ""


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message: `shown` is image, audio, video, page (opens) or "" (is downloaded)."""

    url: str
    name: str
    shown: str


@dataclass(frozen=True, slots=True)
class Quote:
    """The message that this one answers; `id` 0 where it is not on record."""

    id: int
    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Sending:
    """What became of a message; `again` is the action that is left to a person: retry,
    send-anyway."""

    id: int
    state: str
    label: str
    sign: str
    error: str
    again: str


@dataclass(frozen=True, slots=True)
class Bubble:
    """One message. `side` is in (the customer), out (the shop) or note; `who` said it, in words.

    `turn` is the turn whose last words these are. `file_state` says what became of a file that
    is not here.
    """

    id: int
    side: str
    source: str
    sign: str
    who: str
    kind: str
    text: str
    at: datetime
    files: tuple[File, ...] = ()
    file_state: str = ""
    quote: Quote | None = None
    choices: tuple[str, ...] = ()
    heading: Line | None = None
    marks: tuple[Line, ...] = ()
    lines: tuple[Line, ...] = ()
    struck: bool = False
    before: tuple[str, ...] = ()
    sending: Sending | None = None
    turn: UUID | None = None
    client: str = ""


@dataclass(frozen=True, slots=True)
class Head:
    """Who it is and whose turn to speak: what stands over the messages, and rules the box.

    `may_write`: this person's words would go out now; else `hint` says why not. `holder` attends
    it ("" nobody in particular). `window_until` ends free words, None: they never end; `open`:
    they may go out now. `silent`: the assistant does not answer this customer.
    """

    row: Row
    phone: str
    channel: str
    may_write: bool
    hint: str
    holder: str
    window_until: datetime | None
    open: bool
    silent: bool
    resolution: str
    snoozed_until: datetime | None
    handed_at: datetime | None
    customer: UUID


@dataclass(frozen=True, slots=True)
class Happening:
    """A row of the stream: what kind, whose conversation, which message it touches (0: none).

    `by`: the user who changed the hands (0: nobody, or it is something else).
    """

    seq: int
    kind: str
    session: UUID | None
    message: int = 0
    becomes: str = ""
    by: int = 0
