"""What the unread words ask of data. Pure."""

from dataclasses import dataclass

TAP = "data"
"""The head of a button that asks a whole question: what stands behind it is the question."""
KIND = "data"
"""The kind of fact that answers it."""


@dataclass(frozen=True, slots=True)
class DataAsked:
    """A question to the dataset of that slug, as it was asked; `previous` is the complete question
    before it. `member` is the membership whose own number asks, None for a customer."""

    dataset: str
    question: str
    previous: str = ""
    member: int | None = None
