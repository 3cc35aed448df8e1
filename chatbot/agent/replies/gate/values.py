"""What the gate answers: sentences, each kept or dropped with its reason. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as it is written; `reason` is one word for why it is dropped, "" where it is kept.

    `starts_line` where it is the first of its line.
    """

    text: str
    kept: bool
    reason: str = ""
    starts_line: bool = False


@dataclass(frozen=True, slots=True)
class Passed:
    """What is left of a text, and the sentences that are not."""

    prose: str
    dropped: tuple[Sentence, ...] = ()

    @property
    def record(self) -> list[dict[str, str]]:
        """What was dropped, as a turn keeps it: `[{"text", "reason"}]`."""
        return [{"text": one.text, "reason": one.reason} for one in self.dropped]
