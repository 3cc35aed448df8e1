"""Which model answers for a merchant, with her limits, her budget and this turn's deadline."""

from uuid import UUID

from llm.values import Model


def of(merchant_id: int, *, session_id: UUID | None, deadline: float) -> Model | None:
    """The model in the merchant's seat; None where nobody configured one.

    `deadline` is by `time.monotonic`: no call lasts beyond it.
    """
    return None
