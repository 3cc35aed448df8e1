"""The lines of several processes on one terminal: each with its name, in its colour."""

from typing import IO

from rich.console import Console
from rich.text import Text

COLOURS = {
    "postgres": "blue",
    "valkey": "red",
    "web": "green",
    "worker": "yellow",
    "mostrador": "bold cyan",
}
WIDTH = max(map(len, COLOURS))

HUSHED = ("Memory overcommit must be enabled",)
"""Lines of servers that say nothing about us: ours keeps nothing in memory that it would save."""


class Voices:
    """Says one line at a time; `plain` leaves lines as they are, for machines that read JSON."""

    def __init__(self, plain: bool = False, file: IO[str] | None = None) -> None:
        self._plain = plain
        self._console = Console(file=file, highlight=False, soft_wrap=True, emoji=False)

    def say(self, name: str, line: str) -> None:
        """Prints the line. A terminal that went away stops nobody's work."""
        if any(words in line for words in HUSHED):
            return
        text = (
            Text()
            if self._plain
            else Text(f"{name:<{WIDTH}} │ ", COLOURS.get(_kind(name), "white"))
        )
        text.append_text(Text.from_ansi(line))
        try:
            self._console.print(text)
        except OSError:
            self._console.quiet = True


def _kind(name: str) -> str:
    """`web` of `web-2`."""
    return name.partition("-")[0]
