"""Many steps of a migration for which Django makes its models once (docs/adr/0023)."""

from collections.abc import Sequence
from typing import Any

from django.db.migrations.operations.base import Operation


class AtOnce(Operation):
    """A step of a migration that makes tables and what belongs to them.

    Django makes the models of all apps anew between two steps, which takes longer than all the
    statements of an empty database. The steps within are taken with the models as they are after
    the last of them, so that none of them may alter or remove what another one makes.
    """

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.operations = operations

    def state_forwards(self, app_label: str, state: Any) -> None:
        state.__dict__.pop("apps", None)
        for operation in self.operations:
            operation.state_forwards(app_label, state)

    def database_forwards(self, app_label: str, editor: Any, before: Any, after: Any) -> None:
        for operation in self.operations:
            operation.database_forwards(app_label, editor, before, after)

    def database_backwards(self, app_label: str, editor: Any, before: Any, after: Any) -> None:
        """Here Django calls `before` what still has the tables."""
        for operation in reversed(self.operations):
            operation.database_backwards(app_label, editor, before, before)

    def describe(self) -> str:
        return f"{len(self.operations)} steps at once"
