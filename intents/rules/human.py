"""A person, please: asking to be put through, told apart from sentences that name a person.

"Mesa para cuatro personas" and "¿qué hace un asesor?" ask for nobody.
"""

from intents.rules import human_tables as tables
from intents.rules.families import Pattern, family, plain

_ASKS = family(tables.ASKS, tables.WORDS)
_REFUSED = Pattern(tables.REFUSALS, tables.WORDS)
_MACHINE = family(tables.REFUSES_MACHINE, tables.WORDS)


def asks_human(text: str) -> bool:
    """Whether the customer asks to be put through to a person (facts/language.md).

    To refuse a machine is to ask for a person; to refuse a person is not.
    """
    words = plain(text[:600])
    if not _ASKS.heard_in(words):
        return False
    refused = _REFUSED.search(f" {words} ")
    return refused is None or _MACHINE.heard_in(refused[0].strip())
