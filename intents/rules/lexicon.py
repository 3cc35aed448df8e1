"""From tokens to the parts of speech of an order: the longest phrase of the word tables wins."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache

from rapidfuzz.distance import OSA

from intents.rules import words
from intents.rules.foods import REAL
from intents.rules.negation import A_NOT
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
_POINTING = ("lo", "la", "los", "las")


def _listed(text: str) -> Iterator[str]:
    return (part for chunk in text.split("\n") for part in chunk.split(";") if part.strip())


def _bases(text: str, part: Part, form: Form = Form.PLAIN) -> Iterator[tuple[str, Entry]]:
    for base in text.replace("-", " ").split():
        for clitic in words.CLITICS:
            points = clitic.endswith(_POINTING)
            yield base + clitic, Entry(part, form, points)


def _phrases(text: str, part: Part, form: Form = Form.PLAIN) -> Iterator[tuple[str, Entry]]:
    return ((row, Entry(part, form)) for row in _listed(text))


def _single(text: str, part: Part, form: Form = Form.PLAIN) -> Iterator[tuple[str, Entry]]:
    return ((word, Entry(part, form)) for word in text.split())


def _rows() -> Iterable[tuple[str, Entry]]:
    """All phrases, the weakest claims first: a later row takes a phrase from an earlier one."""
    yield from _nouns_and_talk()
    yield from _verbs_of_orders()
    yield from _particles()


def _nouns_and_talk() -> Iterable[tuple[str, Entry]]:
    """What names, describes, asks or tells without ordering."""
    yield from _single(words.MODIFIERS, Part.MODIFIER)
    yield from _single(words.CLASSIFIERS, Part.CLASSIFIER)
    yield from _single(words.INGREDIENTS, Part.INGREDIENT)
    yield from _single(words.NOT_PRODUCTS, Part.NO_PRODUCT)
    yield from _phrases(words.FILLER_PHRASES, Part.FILLER)
    yield from _phrases(words.TIME_PHRASES, Part.NO_PRODUCT)
    yield from _phrases(words.DESCRIBE_PHRASES, Part.DESCRIBE)
    yield from _phrases(words.ASK_PHRASES, Part.ASK)
    yield from _phrases(words.TELL_PHRASES, Part.TELL)
    yield from _phrases(words.MAYBE_PHRASES, Part.MAYBE)
    yield from _phrases(words.PAST_PHRASES, Part.PAST)
    yield from _phrases(words.CANCEL_PHRASES, Part.CANCEL)


def _verbs_of_orders() -> Iterable[tuple[str, Entry]]:
    """What adds, sets, changes and takes off."""
    yield from _bases(words.ADD_SUBJUNCTIVES, Part.ADD, Form.SUBJUNCTIVE)
    yield from _single(words.ADD_POLITE, Part.ADD, Form.POLITE)
    yield from _bases(words.ADD_COMMANDS, Part.ADD, Form.COMMAND)
    yield from _phrases(words.ADD_WEAK, Part.ADD, Form.WEAK)
    yield from _bases(words.ADD_INFINITIVES, Part.ADD, Form.INFINITIVE)
    yield from _phrases(words.ADD_WISHES, Part.ADD, Form.WISH)
    for text in _listed(words.ADD_POINTING):
        yield text, Entry(Part.ADD, Form.WISH, points=True)
    yield from _bases(words.ADD_MORE_VERBS, Part.ADD, Form.MORE)
    yield from _bases(words.UP_BASES, Part.UP)
    yield from _bases(words.DOWN_BASES, Part.DOWN)
    yield from _bases(words.CHANGE_BASES, Part.CHANGE)
    yield from _bases(words.SET_BASES, Part.SET, Form.KEEP)
    yield from _phrases(words.SET_PHRASES, Part.SET)
    yield from _bases(words.REMOVE_BASES, Part.REMOVE)
    yield from _phrases(words.NEGATED_ADD, Part.REMOVE, Form.NEGATED)
    yield from _phrases(words.REMOVE_PHRASES, Part.REMOVE)
    yield from _phrases(words.CLEAR_PHRASES, Part.CLEAR)


def _particles() -> Iterable[tuple[str, Entry]]:
    """The small words between."""
    yield from _phrases(words.BETTER_PHRASES, Part.BETTER)
    yield from _phrases(words.INSTEAD_PHRASES, Part.INSTEAD)
    yield from _phrases(words.REPAIR_PHRASES, Part.REPAIR)
    yield from _phrases(words.EACH_PHRASES, Part.EACH)
    yield from _phrases(words.ALL_PHRASES, Part.ALL)
    yield from _phrases(words.LESS_PHRASES, Part.LESS)
    yield from _single(words.ANOTHER, Part.ANOTHER)
    yield from _phrases(words.AND_PHRASES, Part.AND)
    yield from _phrases(words.STOP_PHRASES, Part.STOP)
    yield from _phrases(words.TO_PHRASES, Part.TO)
    yield from _phrases(words.FOR_PHRASES, Part.FOR)
    yield from _phrases(words.OF_PHRASES, Part.OF)
    yield from _phrases(words.WITH_PHRASES, Part.WITH)
    yield from _phrases(words.ARTICLES, Part.ARTICLE)
    yield from _phrases(A_NOT, Part.NOT)
    yield from _phrases("sin; s", Part.WITHOUT)
    yield from _phrases("para; pa; xa; p", Part.PURPOSE)
    yield from _phrases("o; o sino; o si no; o bien", Part.OR)
    yield from _phrases("solo; solamente; nomas; no mas; unicamente; nada mas", Part.ONLY)


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
