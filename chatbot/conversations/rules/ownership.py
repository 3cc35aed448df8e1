"""Ownership: when a row may still go out, by why it was written (DESIGN §3). Pure."""

from collections.abc import Callable

# cause → may it go out, given (ownership version of the row, ownership version of the session, mode
# of the session)?
MAY_GO_OUT: dict[str, Callable[[int, int, str], bool]] = {
    "turn": lambda row, now, mode: mode == "bot" and row == now,
    "notice": lambda row, now, mode: row == now,
    "action": lambda row, now, mode: True,
    "human": lambda row, now, mode: True,
}


def may_go_out(cause: str, *, row_ownership: int, ownership_version: int, mode: str) -> bool:
    """Whether a row written under `row_ownership` may enter `sending` now."""
    return MAY_GO_OUT[cause](row_ownership, ownership_version, mode)
