"""The words in which customers answer the packs that were offered (`data/packs.txt`). Pure."""

from collections.abc import Sequence

from intents.analysis import meaning
from intents.rules import signals, word_tables
from intents.rules.text import phrase, sound

Phrases = frozenset[tuple[str, ...]]
_TABLES = word_tables.read("packs")
_LONGEST = 5
"""Words of the longest phrase that may stand beside a choice."""
_VOWELS = frozenset("aeiou")
_ENDINGS = frozenset("nrlds")
"""Letters in which a noun may end whose plural has "es"."""


def _phrases(name: str) -> Phrases:
    return frozenset(phrase(row) for row in _TABLES.phrases(name))


DETERMINERS, PLURAL = _TABLES.sounds("determiners"), _TABLES.sounds("plural_determiners")
OFFERS, WHICH, EXTENT = (_TABLES.sounds(name) for name in ("offers", "which", "extent"))
CONTAINERS, LINKING = _TABLES.sounds("containers"), _TABLES.sounds("linking")
ONE, THAT, OTHER = _TABLES.sounds("one"), _TABLES.sounds("that"), _TABLES.sounds("other")
SHOWS, COSTS = _TABLES.sounds("shows"), _TABLES.sounds("costs")
MORE, LESS, MONTH = _TABLES.sounds("more"), _TABLES.sounds("less"), _TABLES.sounds("month")
TIMES = {sound(word): times for times, word in enumerate(_TABLES.phrases("times"), 2)}
SIZES = {
    sound(word): name
    for name in ("big", "small", "cheap", "dear", "middle")
    for word in _TABLES.phrases(name)
}
"""The sound of an adjective of size or price, and which pack it means."""
WITHIN, MIDST = _TABLES.sounds("within"), _TABLES.sounds("midst")
WISHES, LIKES, MAY = _TABLES.sounds("wishes"), _TABLES.sounds("likes"), _TABLES.sounds("may")
GIVES, GIVES_ME = _TABLES.sounds("gives"), _TABLES.sounds("gives_me") | meaning.GIVES
INFINITIVES, CLITICS = _TABLES.sounds("infinitives"), _TABLES.sounds("clitics")
TO_ME, IT, MINE = _TABLES.sounds("to_me"), _TABLES.sounds("it"), _TABLES.sounds("mine")
PREPOSITIONS, LEADS_ON = _TABLES.sounds("prepositions"), _TABLES.sounds("leads_on")
NUMBER_LEADS_ON, OF_LIST = _TABLES.sounds("number_leads_on"), _TABLES.sounds("of_list")
SHOWED, BOUNDARIES = _TABLES.sounds("showed"), _TABLES.sounds("boundaries")
CORRECTS, ASKS = _TABLES.sounds("corrects"), _TABLES.sounds("asks")
GONE_BY = _TABLES.sounds("gone_by")
_LEADING = _phrases("fillers") | _phrases("leading")
FILLERS = frozenset(row[-1] for row in _LEADING)
"""The last words of what may stand before a choice and says no yes."""
BEFORE: Phrases = _LEADING | signals.POLITE | signals.GREETINGS | signals.YESES | signals.THANKS
"""What may stand between the beginning of a clause and a choice."""
BEHIND: Phrases = _phrases("fillers") | _phrases("behind") | signals.POLITE | signals.THANKS
"""What may end a clause behind a choice."""


def singular(key: str) -> str:
    """The sound of a noun without its plural: "meses" is "mes", "opciones" "opsion"."""
    if len(key) < 4 or not key.endswith("s"):
        return key
    stem = key[:-2]
    joined = key.endswith("es") and stem[-1] in _ENDINGS and stem[-2] in _VOWELS
    return stem if joined else key[:-1]


def length_before(keys: Sequence[str], end: int, table: Phrases) -> int:
    """How many words before `end` are a phrase of the table, the longest one; 0 for none."""
    lengths = range(min(_LONGEST, end), 0, -1)
    return next((n for n in lengths if tuple(keys[end - n : end]) in table), 0)


def length_at(keys: Sequence[str], at: int, table: Phrases) -> int:
    """How many words from `at` on are a phrase of the table, the longest one; 0 for none."""
    lengths = range(min(_LONGEST, len(keys) - at), 0, -1)
    return next((n for n in lengths if tuple(keys[at : at + n]) in table), 0)
