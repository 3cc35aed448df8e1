"""What the guard is asked about and what it answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Relations:
    """The relations that a statement may read, by name in small letters, each with its columns.

    None stands for any column that is not the system's.
    `schema` is where they stand and is written before each of them; "" leaves them unqualified.
    `anything`: every relation of every schema that is not the system's, with any column
    (`probe sql --tables *`).
    """

    columns: Mapping[str, frozenset[str] | None] = field(default_factory=dict)
    schema: str = ""
    anything: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """`sql` is the statement to run, written anew; empty where it is refused.

    `reason` is empty where it is allowed, else what was met: "function: pg_sleep".
    """

    allowed: bool
    reason: str = ""
    sql: str = ""


class Refused(Exception):
    """A statement that may not run; its text is the verdict's reason."""
