"""Whose command sells, and what stands in its way."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID, uuid5

from merchants.models import User


class NotHeld(Exception):
    """Who sells must hold the conversation; `holder` is who does, None where no person does."""

    def __init__(self, holder: User | None) -> None:
        super().__init__(str(holder))
        self.holder = holder


class NotDone(Exception):
    """The action was refused: `code` as in the matrix, `facts` what there is to say about it."""

    def __init__(self, code: str, facts: dict[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts or {}


@dataclass(frozen=True, slots=True)
class OperatorCommand:
    """What a person does in a conversation. `once` is the key of the form that was sent."""

    session_id: UUID
    merchant_id: int
    by: User
    now: datetime
    once: UUID

    @property
    def turn_id(self) -> UUID:
        """The audit row of the action: a key counts within its conversation only."""
        return uuid5(self.session_id, str(self.once))
