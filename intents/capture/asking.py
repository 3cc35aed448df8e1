"""What a customer is asked next: a place that may be several, a doubtful value, what is missing.

Pure. Whoever asks finds the words; a question is a value.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from intents.capture.values import Captured, Known, Status, to_ask


class Kind(StrEnum):
    """What the customer is to say: which of several, yes or no, or what is missing."""

    WHICH = "which"
    CONFIRM = "confirm"
    TELL = "tell"


@dataclass(frozen=True, slots=True)
class Question:
    """One question. `value` is what was read, "" where something is missing; `candidates` are what
    an ambiguous place may be."""

    kind: Kind
    fields: tuple[str, ...]
    value: str = ""
    candidates: tuple[str, ...] = ()


def next_question(
    found: Iterable[Captured], known: Known, required: Sequence[str]
) -> Question | None:
    """The question that comes next; None where nothing is left to ask.

    What the last messages left in doubt comes before what is missing; all that is missing is asked
    at once.
    """
    for one in to_ask(found):
        kind = Kind.WHICH if one.status == Status.AMBIGUOUS else Kind.CONFIRM
        return Question(kind, (one.field,), one.value, one.candidates)
    missing = tuple(field for field in required if not (known.get(field) or "").strip())
    return Question(Kind.TELL, missing) if missing else None
