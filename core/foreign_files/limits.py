"""What the reading of one foreign file may take, by kind of reading. Values only."""

from dataclasses import dataclass
from typing import Final

_MB: Final = 1024 * 1024
_QUICK_SECONDS: Final = 10.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that one reading takes: seconds of processor and of wall time, bytes of memory
    that it allocates, bytes that it writes."""

    processor_seconds: int
    wall_seconds: float
    memory_bytes: int
    output_bytes: int

    @property
    def is_quick(self) -> bool:
        """Somebody waits for it: it ends in seconds, whatever it is."""
        return self.wall_seconds <= _QUICK_SECONDS


PREVIEW: Final = Limits(7, 9, 448 * _MB, 64 * _MB)
"""While a person waits: a picture, the first rows of a dataset."""
LIST: Final = Limits(7, 9, 448 * _MB, 12 * _MB)
"""A list to import: what is read of it waits in the database for a yes."""
DOCUMENT: Final = Limits(60, 90, 448 * _MB, 64 * _MB)
"""A document of some hundred pages; its reader gives each page a bound of its own."""
DATASET: Final = Limits(240, 300, 448 * _MB, 1024 * _MB)
"""A million rows."""
