"""From tokens to the parts of speech of an order: the longest phrase of the word tables wins."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache

from rapidfuzz.distance import OSA

from intents.rules import ways_to_pay, word_tables
from intents.rules.calendar_words import A_WEEKDAY, WEEKDAYS
from intents.rules.foods import REAL
from intents.rules.negation import NOT
from intents.rules.number_words import HOURS
from intents.rules.text import Kind, Token, phrase, tokenize


class Part(StrEnum):
    """The part a phrase plays in an order."""

    ADD = "add"
    SET = "set"
    REMOVE = "remove"
    CHANGE = "change"
    UP = "up"
    DOWN = "down"
    CLEAR = "clear"
    CANCEL = "cancel"
    ASK = "ask"
    DESCRIBE = "describe"
    PAST = "past"
    MAYBE = "maybe"
    TELL = "tell"
    REPAIR = "repair"
    BETTER = "better"
    INSTEAD = "instead"
    EACH = "each"
    ALL = "all"
    LESS = "less"
    ANOTHER = "another"
    NOT = "not"
    WITHOUT = "without"
    WITH = "with"
    AND = "and"
    STOP = "stop"
    TO = "to"
    FOR = "for"
    OF = "of"
    ARTICLE = "article"
    FILLER = "filler"
    NO_PRODUCT = "no_product"
    CLASSIFIER = "classifier"
    MODIFIER = "modifier"
    PURPOSE = "purpose"
    OR = "or"
    ONLY = "only"
    INGREDIENT = "ingredient"
    FREE = "free"
    GIFT = "gift"


class Form(StrEnum):
    """How a verb orders: it decides what "no" before it means and whether it breaks a question."""

    PLAIN = ""
    COMMAND = "command"
    POLITE = "polite"
    SUBJUNCTIVE = "subjunctive"
    WISH = "wish"
    INFINITIVE = "infinitive"
    WEAK = "weak"
    MORE = "more"
    NEGATED = "negated"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class Entry:
    """One phrase's part; `points` is true for "quítalo", whose object was named before."""

    part: Part
    form: Form = Form.PLAIN
    points: bool = False
    length: int = 1


HEADS = frozenset(
    {
        Part.ADD,
        Part.SET,
        Part.REMOVE,
        Part.CHANGE,
        Part.UP,
        Part.DOWN,
        Part.CLEAR,
        Part.CANCEL,
        Part.ASK,
        Part.PAST,
        Part.MAYBE,
        Part.TELL,
    }
)
_HOURS_SAID = ("a la una", *(f"{at} {hour}" for at in ("a las", "tipo") for hour in HOURS))
_O_CLOCK = tuple(f"{hour}{past}" for hour in _HOURS_SAID for past in ("", " y media", " y cuarto"))
_WORDS = word_tables.read(
    "order_words",
    A_WEEKDAY=A_WEEKDAY,
    LAST_WEEKDAY="; ".join(f"el {day} pasado" for day in WEEKDAYS),
    O_CLOCK="; ".join(_O_CLOCK),
)
_CLITICS = ("", *_WORDS.phrases("clitics"))
"""Every verb takes each: "agrega", "agregame", "agregamelo"."""
_POINTING = ("lo", "la", "los", "las")


def _bases(name: str, part: Part, form: Form = Form.PLAIN) -> Iterator[tuple[str, Entry]]:
    for base in _WORDS.phrases(name):
        for clitic in _CLITICS:
            yield base + clitic, Entry(part, form, clitic.endswith(_POINTING))


def _phrases(name: str, part: Part, form: Form = Form.PLAIN) -> Iterator[tuple[str, Entry]]:
    return ((row, Entry(part, form)) for row in _WORDS.phrases(name))


def _rows() -> Iterable[tuple[str, Entry]]:
    """All phrases, the weakest claims first: a later row takes a phrase from an earlier one."""
    yield from _nouns_and_talk()
    yield from _verbs_of_orders()
    yield from _particles()


def _nouns_and_talk() -> Iterable[tuple[str, Entry]]:
    """What names, describes, asks or tells without ordering."""
    yield from _phrases("modifiers", Part.MODIFIER)
    yield from _phrases("classifiers", Part.CLASSIFIER)
    yield from _phrases("ingredients", Part.INGREDIENT)
    yield from _phrases("not_products", Part.NO_PRODUCT)
    yield from _phrases("filler_phrases", Part.FILLER)
    yield from ((words, Entry(Part.FILLER)) for words in ways_to_pay.phrases())
    yield from _phrases("time_phrases", Part.NO_PRODUCT)
    yield from _phrases("describe_phrases", Part.DESCRIBE)
    yield from _phrases("ask_phrases", Part.ASK)
    yield from _phrases("tell_phrases", Part.TELL)
    yield from _phrases("maybe_phrases", Part.MAYBE)
    yield from _phrases("past_phrases", Part.PAST)
    yield from _phrases("cancel_phrases", Part.CANCEL)
    for row in _WORDS.phrases("free_phrases"):
        yield from ((f"{lead}{row}", Entry(Part.FREE)) for lead in _MAY_BE)
    yield from _phrases("gifts", Part.GIFT)


_MAY_BE = ("", "que sea ", "que sean ", "que vaya ", "que venga ", "que me salga ")


def _verbs_of_orders() -> Iterable[tuple[str, Entry]]:
    """What adds, sets, changes and takes off."""
    yield from _bases("add_subjunctives", Part.ADD, Form.SUBJUNCTIVE)
    yield from _phrases("add_polite", Part.ADD, Form.POLITE)
    yield from _bases("add_commands", Part.ADD, Form.COMMAND)
    yield from _phrases("add_weak", Part.ADD, Form.WEAK)
    yield from _bases("add_infinitives", Part.ADD, Form.INFINITIVE)
    yield from _phrases("add_wishes", Part.ADD, Form.WISH)
    for text in _WORDS.phrases("add_pointing"):
        yield text, Entry(Part.ADD, Form.WISH, points=True)
    yield from _bases("add_more_verbs", Part.ADD, Form.MORE)
    yield from _bases("up_bases", Part.UP)
    yield from _bases("down_bases", Part.DOWN)
    yield from _bases("change_bases", Part.CHANGE)
    yield from _bases("set_bases", Part.SET, Form.KEEP)
    yield from _phrases("set_phrases", Part.SET)
    yield from _bases("remove_bases", Part.REMOVE)
    yield from _phrases("negated_add", Part.REMOVE, Form.NEGATED)
    yield from _phrases("remove_phrases", Part.REMOVE)
    yield from _phrases("clear_phrases", Part.CLEAR)


def _particles() -> Iterable[tuple[str, Entry]]:
    """The small words between."""
    yield from _phrases("better_phrases", Part.BETTER)
    yield from _phrases("instead_phrases", Part.INSTEAD)
    yield from _phrases("repair_phrases", Part.REPAIR)
    yield from _phrases("each_phrases", Part.EACH)
    yield from _phrases("all_phrases", Part.ALL)
    yield from _phrases("less_phrases", Part.LESS)
    yield from _phrases("another", Part.ANOTHER)
    yield from _phrases("and_phrases", Part.AND)
    yield from _phrases("stop_phrases", Part.STOP)
    yield from _phrases("to_phrases", Part.TO)
    yield from _phrases("for_phrases", Part.FOR)
    yield from _phrases("of_phrases", Part.OF)
    yield from _phrases("with_phrases", Part.WITH)
    yield from _phrases("articles", Part.ARTICLE)
    yield from ((word, Entry(Part.NOT)) for word in NOT)
    yield from _phrases("without", Part.WITHOUT)
    yield from _phrases("purpose", Part.PURPOSE)
    yield from _phrases("or", Part.OR)
    yield from _phrases("only", Part.ONLY)


@cache
def known() -> dict[tuple[str, ...], Entry]:
    """All phrases, as the sounds of their words, with what they are."""
    found: dict[tuple[str, ...], Entry] = {}
    for text, entry in _rows():
        keyed = phrase(text)
        found[keyed] = Entry(entry.part, entry.form, entry.points, len(keyed))
    return found


@cache
def index() -> dict[str, tuple[tuple[tuple[str, ...], Entry], ...]]:
    """All phrases by the sound of their first word; the longest first."""
    first: dict[str, list[tuple[tuple[str, ...], Entry]]] = {}
    for keyed, entry in known().items():
        first.setdefault(keyed[0], []).append((keyed, entry))
    return {key: tuple(sorted(rows, key=lambda row: -len(row[0]))) for key, rows in first.items()}


@cache
def lengths() -> dict[str, tuple[int, ...]]:
    """How many words the phrases have that begin with this sound; the most first."""
    return {
        key: tuple(dict.fromkeys(len(keyed) for keyed, _ in rows)) for key, rows in index().items()
    }


@cache
def last_words(*parts: Part) -> frozenset[str]:
    """The sounds that phrases of these parts end with: without one of them, none is said."""
    return frozenset(keyed[-1] for keyed, entry in known().items() if entry.part in parts)


@cache
def verbs() -> dict[str, tuple[tuple[str, Entry], ...]]:
    """Long order verbs by their first sound, for the words that miss them by one letter."""
    verbs: dict[str, list[tuple[str, Entry]]] = {}
    for key, rows in index().items():
        single, entry = rows[-1]
        if len(key) >= 5 and len(single) == 1 and entry.part in _SLIPS:
            verbs.setdefault(key[0], []).append((key, entry))
    return {letter: tuple(rows) for letter, rows in verbs.items()}


_SLIPS = frozenset({Part.ADD, Part.REMOVE, Part.CHANGE})


def read(tokens: Sequence[Token], at: int) -> Entry | None:
    """The longest known phrase that begins at this token."""
    first, phrases = tokens[at].key, known()
    for length in lengths().get(first, ()):
        if length == 1:
            return phrases[(first,)]
        following = tokens[at + 1 : at + length]
        entry = phrases.get((first, *(token.key for token in following)))
        if entry and entry.length == length and all(t.kind is Kind.WORD for t in following):
            return entry
    return None


def parts(text: str) -> dict[int, Part]:
    """What begins at which sign of a text: the part of the longest known phrase there."""
    tokens = tokenize(text)
    read_here = ((token.start, read(tokens, at)) for at, token in enumerate(tokens))
    return {start: entry.part for start, entry in read_here if entry is not None}


def shorter(tokens: Sequence[Token], at: int, length: int) -> Entry | None:
    """The longest known phrase here of fewer than `length` words."""
    phrases = known()
    for less in lengths().get(tokens[at].key, ()):
        if less < length and at + less <= len(tokens):
            entry = phrases.get(tuple(token.key for token in tokens[at : at + less]))
            if entry:
                return entry
    return None


@lru_cache(maxsize=4096)
def misspelled(key: str) -> Entry | None:
    """An order verb one slip of the finger away; only for words that mean nothing else."""
    if len(key) < 5 or key in REAL:
        return None
    for verb, entry in verbs().get(key[0], ()):
        if abs(len(verb) - len(key)) > 1 or OSA.distance(verb, key, score_cutoff=1) > 1:
            continue
        # In a short word another letter is another word ("zapas" is no "sacas").
        if len(key) > 5 or len(verb) != len(key) or sorted(verb) == sorted(key):
            return entry
    return None
