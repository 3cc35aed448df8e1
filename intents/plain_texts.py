"""What is read of a text as it was written, before it is anybody's words to a shop."""

from intents.rules import danger, details
from intents.rules.menu import Menu


def tells_of_danger(text: str, menu: Menu = ()) -> bool:
    """Whether a text, in whatever language, tells of a life in danger."""
    return danger.is_told(text, menu)


def without_what_is_shown(text: str) -> str:
    """The text without its wishes to be shown something."""
    return details.without_what_is_shown(text)
