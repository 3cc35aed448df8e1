"""The connection: it is told whose rows are in reach before a statement that has another reach.

The setting is the session's and outlives transactions, so that one round trip does for all that a
request or a task asks on a connection. What a rollback takes back is told again, and the pool takes
it from a connection before somebody else is lent it (`core.pooled`).
"""

from typing import Any

from django.db.backends.postgresql import base
from psycopg import OperationalError
from psycopg.pq import ExecStatus, TransactionStatus

from core import pooled, row_wall
from core.row_policies import SETTING

_UNKNOWN = None


class DatabaseWrapper(base.DatabaseWrapper):
    """Django's own, which knows what its session was told last."""

    _told: str | None = _UNKNOWN
    _told_within: bool = False
    """Whether it was told inside a transaction, whose rollback takes it back."""

    def get_new_connection(self, conn_params: Any) -> Any:
        """A session that was told nothing: a new one, or one that the pool has cleared."""
        found = super().get_new_connection(conn_params)
        self._told, self._told_within = row_wall.EVERYBODY, False
        return found

    def _prepare_cursor(self, cursor: Any) -> Any:
        within = row_wall.within()
        if self._told != within:
            with self.wrap_database_errors:
                self._tell(within)
        return super()._prepare_cursor(cursor)  # type: ignore[misc]

    def _tell(self, within: str) -> None:
        session: Any = self.connection
        status = session.info.transaction_status
        if status == TransactionStatus.INERROR:
            return  # nothing but a rollback is possible, and that needs to know nobody
        if status == TransactionStatus.IDLE:
            # Past the driver, which would begin the transaction first: no rollback takes it back.
            said = session.pgconn.exec_(f"SET {SETTING} = '{within}'".encode())
            if said.status != ExecStatus.COMMAND_OK:
                raise OperationalError(said.error_message.decode("utf-8", "replace"))
        else:
            session.execute("SELECT set_config(%s, %s, false)", [SETTING, within])
            self._told_within = True
        pooled.walled(session)
        self._told = within

    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]
        self._told_within = False

    def _rollback(self) -> None:
        super()._rollback()  # type: ignore[misc]
        self._taken_back()

    def _savepoint_rollback(self, sid: str) -> None:
        super()._savepoint_rollback(sid)  # type: ignore[misc]
        self._taken_back()

    def _taken_back(self) -> None:
        if self._told_within:
            self._told = _UNKNOWN
