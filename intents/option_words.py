"""Which of a product's options words say."""

from collections.abc import Iterable, Mapping

from intents.rules import notes
from intents.rules.menu import MenuOption


def only_options(texts: Iterable[str], names: Mapping[int, str]) -> tuple[int, ...]:
    """The named options, where the texts say nothing else; () for any other words."""
    options = tuple(MenuOption(str(key), name) for key, name in names.items())
    chosen, left = notes.sort_out(texts, options)
    return () if left else tuple(int(key) for key in chosen)


def options_named(text: str, names: Mapping[int, str]) -> tuple[int, ...]:
    """Which of the named options the text says."""
    options = tuple(MenuOption(str(key), name) for key, name in names.items())
    return tuple(int(key) for key in notes.sort_out([text], options)[0])
