"""What the supervisor's classifier needs besides its own verdict before it may call a person. Pure.

The classifier knows a message by pieces of its words, so that a word which it never met sounds like
something. Handing over costs a sale: it calls a person only where a word of the message speaks of
one, says that something went wrong or is missing, or is thrown at somebody.
"""

from collections.abc import Callable, Sequence

from intents.rules import heard, insults, meanings, word_tables
from intents.rules.human import without_refusals
from intents.rules.negation import A_NOT
from intents.rules.text import keys

_LISTS = heard.WordLists(
    {
        **word_tables.read("evidence", A_NOT=A_NOT).words,
        **{name: insults.TABLES.words[name] for name in (*insults.CALLED, "to_you")},
    }
)
_TOGETHER = (
    {"amiss", "happened"},
    {"not", "fails"},
    {"waits", "long"},
    {"lacks", "order"},
    {"arrived", "late"},
    {"charged", "too_much"},
    {"money", "back"},
)
"""Word lists that complain where a message has a word of both."""
_TO_TALK_TO = frozenset({"people", "talking"})


def speaks_of(intent: str, text: str, said: Sequence[str]) -> bool:
    """Whether the text, whose sound keys are `said`, has words of that routing intent; an intent
    that calls nobody needs none."""
    shows = _SHOWS.get(intent)
    return shows is None or shows(text, said)


def _complains(text: str, said: Sequence[str]) -> bool:
    found = _LISTS.names_in(said)
    told = "wronged" in found or any(both <= found for both in _TOGETHER)
    return "complains" in found or (told and len(said) > 1) or meanings.complains(text)


def _offends(text: str, said: Sequence[str]) -> bool:
    """Words that offend by themselves are ruled (`insults`): these are thrown at somebody."""
    found = _LISTS.names_in(said)
    return "to_you" in found and not insults.CALLED.isdisjoint(found)


def _asks_for_person(text: str, said: Sequence[str]) -> bool:
    """A word alone is ruled, too (`human`); what is refused or told of asks for nobody."""
    if len(said) < 2 or _TO_TALK_TO.isdisjoint(_LISTS.names_in(said)):
        return False
    return not _TO_TALK_TO.isdisjoint(_LISTS.names_in(keys(without_refusals(text))))


_SHOWS: dict[str, Callable[[str, Sequence[str]], bool]] = {
    "complaint": _complains,
    "insult": _offends,
    "human": _asks_for_person,
}
