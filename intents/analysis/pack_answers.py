"""Whether the words around a pack's name choose it, refuse it, or only speak of it. Pure.

A pack is chosen where its name is all that a clause says, politeness aside, or where a verb of
wishing governs it; what is said about a pack ("el de 3 trae envío") chooses none, and a question
chooses one only where it asks for it ("¿me regalas el de 2?").
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from intents.analysis import pack_words as words
from intents.analysis.pack_mentions import Form, Mention
from intents.rules.negation import NOT
from intents.rules.text import Token, sounds


class Answer(StrEnum):
    """What a clause does with a pack that it names."""

    WANTED = "wanted"  # by a verb or a yes
    CHOSEN = "chosen"  # by its name alone
    REFUSED = "refused"
    PASSES = "passes"


@dataclass(frozen=True)
class Clause:
    """Words between two pauses, with the packs that they name; `asks`: they are a question."""

    tokens: Sequence[Token]
    mentions: Sequence[Mention]
    asks: bool
    keys: Sequence[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "keys", tuple(token.key for token in self.tokens))

    def says_no(self) -> bool:
        """Whether it is nothing but a no, which takes back the clause before."""
        return bool(self.keys) and not _NOT.isdisjoint(self.keys) and _NO_MORE.issuperset(self.keys)

    def asks_how(self) -> bool:
        """Whether a word in it asks."""
        return not words.ASKS.isdisjoint(self.keys)


def judge(clause: Clause) -> list[Answer]:
    """What the clause does with each of its mentions. Of "2 o 3" neither is an answer by itself."""
    answers = [_judge_one(clause, at) for at in range(len(clause.mentions))]
    for at in range(len(answers) - 1):
        pair = answers[at : at + 2]
        if Answer.PASSES in pair and Answer.REFUSED not in pair and _is_joined(clause, at):
            answers[at : at + 2] = [Answer.PASSES, Answer.PASSES]
    return answers


_NOT = sounds(" ".join(NOT))
_NO_MORE = _NOT | words.CORRECTS | sounds("ya gracias")
_NUMBERS = (Form.BARE, Form.SHORT)
_YES = "si"
_TO_NUMBERS, _TO_NAMES = sounds("con"), sounds("con por")
"""Prepositions that may begin an answer: "con dos me basta", "por el de 3"."""
_TURNS = sounds("pero sino")


@dataclass(frozen=True)
class _Lead:
    """What leads to a mention: a verb of wishing (`requests`: one that asks for it), or nothing
    but politeness from the beginning on (`is_clean`). `perhaps`: a "si" that may be a condition."""

    wishes: bool = False
    requests: bool = False
    is_clean: bool = False
    agrees: bool = False
    refuses: bool = False
    perhaps: bool = False


class _Tail(StrEnum):
    """What follows a mention: nothing, something beside it, a no, or something about it."""

    ENDS = "ends"
    GOES_ON = "goes_on"
    REFUSES = "refuses"
    TELLS = "tells"


def _is_joined(clause: Clause, at: int) -> bool:
    first, second = clause.mentions[at : at + 2]
    between = clause.keys[first.end : second.start]
    return bool(between) and words.BOUNDARIES.issuperset(between)


def _judge_one(clause: Clause, at: int) -> Answer:
    mention = clause.mentions[at]
    lead = _lead(clause, at)
    if lead.refuses:
        return Answer.REFUSED
    tail = _tail(clause, at, lead)
    if tail is _Tail.REFUSES:
        return Answer.PASSES if clause.asks else Answer.REFUSED
    if tail is _Tail.TELLS or (lead.perhaps and tail is not _Tail.ENDS):
        return Answer.PASSES
    if clause.asks:
        return Answer.WANTED if lead.requests and not clause.asks_how() else Answer.PASSES
    if lead.wishes or (lead.is_clean and lead.agrees):
        return Answer.WANTED
    asks_behind = not words.ASKS.isdisjoint(clause.keys[mention.end :])
    return Answer.CHOSEN if lead.is_clean and not asks_behind else Answer.PASSES


def _lead(clause: Clause, at: int) -> _Lead:
    """Walk back from a mention over what may stand before it, up to a verb or the beginning."""
    keys, mention = clause.keys, clause.mentions[at]
    floor = clause.mentions[at - 1].end if at else 0
    is_number = mention.form in _NUMBERS
    end, agrees, corrects, infinitive = mention.start, False, False, False
    prepositions: set[str] = set()
    while end > floor:
        key, passed = keys[end - 1], 1
        if key in words.BOUNDARIES:
            return _Lead(is_clean=key in _TURNS or not is_number, agrees=agrees)
        if key in _NOT and keys[end] not in words.CORRECTS:
            return _Lead(refuses=True)
        wish = _wish(keys, end, infinitive=infinitive)
        if wish:
            return _wished(clause, end, floor, requests=wish == "requests")
        phrase = words.length_before(keys, end, words.BEFORE)
        if phrase:
            agrees = agrees or key not in words.FILLERS
            passed = phrase
        elif key in words.INFINITIVES:
            infinitive = True
        elif key in words.CLITICS | words.PREPOSITIONS:
            prepositions.add(key)
        elif key not in _NOT:
            return _Lead()
        corrects = corrects or key in words.CORRECTS
        end -= passed
    clean = not infinitive and (not floor or corrects)
    clean = clean and prepositions <= (_TO_NUMBERS if is_number else _TO_NAMES)
    return _Lead(is_clean=clean and not _is_owned(keys, mention), agrees=agrees)


def _is_owned(keys: Sequence[str], mention: Mention) -> bool:
    """ "Mi pareja" is somebody, and no pack of that name."""
    is_name = mention.form is Form.BARE and mention.start > 0
    return is_name and keys[mention.start - 1] in words.MINE


def _wish(keys: Sequence[str], end: int, *, infinitive: bool) -> str:
    """Whether the word before `end` is a verb that "wishes" or "requests"; "" for neither."""
    key, before = keys[end - 1], keys[end - 2] if end > 1 else ""
    if key in words.WISHES:
        return "" if before in words.IT else "wishes"
    if key in words.LIKES and before in words.TO_ME:
        return "wishes"
    asked = key in words.GIVES_ME or (key in words.GIVES and before in words.TO_ME)
    return "requests" if asked or (infinitive and key in words.MAY) else ""


_CHAIN = words.CLITICS | words.PREPOSITIONS | words.WISHES | words.INFINITIVES | words.MAY
_CHAIN = _CHAIN | words.GIVES | words.FILLERS


def _wished(clause: Clause, end: int, floor: int, *, requests: bool) -> _Lead:
    """The lead of a verb that ends there: refused, asked about, told of the past, or a wish."""
    keys = clause.keys
    end -= 1
    while end > floor and keys[end - 1] in _CHAIN:
        end -= 1
    if end > floor and keys[end - 1] in _NOT and keys[end] not in words.CORRECTS:
        return _Lead(refuses=True)
    condition = end > floor and keys[end - 1] == _YES and "í" not in clause.tokens[end - 1].raw
    if condition and end > 1:
        return _Lead()
    bounds = [at + 1 for at in range(floor, end) if keys[at] in words.BOUNDARIES]
    before = keys[max([floor, *bounds]) : end]
    if _is_condition(before) or not (words.ASKS | words.GONE_BY).isdisjoint(before):
        return _Lead()
    return _Lead(wishes=True, requests=requests, perhaps=condition)


def _is_condition(keys: Sequence[str]) -> bool:
    """ "Si me haces descuento llevo dos", not "si por favor quiero dos"."""
    at = keys.index(_YES) + 1 if _YES in keys else 0
    return 0 < at < len(keys) and not words.length_at(keys, at, words.BEFORE)


def _tail(clause: Clause, at: int, lead: _Lead) -> _Tail:
    keys, mention = clause.keys, clause.mentions[at]
    starts = {one.start for one in clause.mentions[at + 1 :]}
    end, leads_on = mention.end, False
    while end < len(keys) and keys[end] not in words.BOUNDARIES and end not in starts:
        leads_on = leads_on or _leads_on(keys, end, mention.form, wishes=lead.wishes)
        passed = words.length_at(keys, end, words.BEHIND)
        if not passed:
            break
        end += passed
    if end >= len(keys):
        return _Tail.ENDS
    if keys[end] in words.BOUNDARIES or end in starts:
        return _Tail.GOES_ON
    if keys[end] in _NOT:
        others = end + 1 in starts or (lead.wishes and end + 1 < len(keys))
        return _Tail.GOES_ON if others else _Tail.REFUSES
    return _Tail.GOES_ON if leads_on else _Tail.TELLS


def _leads_on(keys: Sequence[str], at: int, form: Form, *, wishes: bool) -> bool:
    """Whether what follows goes beside a choice: "el de 2 para mi mamá", not "el de 2 dura"."""
    rest = set(keys[at:])
    if form in _NUMBERS:
        return keys[at] in (words.LEADS_ON if wishes else words.NUMBER_LEADS_ON)
    if form is Form.PLACE:
        listed = keys[at] == "de" and not words.OF_LIST.isdisjoint(keys[at : at + 3])
        shown = keys[at] in words.WHICH and not words.SHOWED.isdisjoint(keys[at : at + 3])
        return listed or shown or keys[at] in words.NUMBER_LEADS_ON
    if wishes:
        return True
    if keys[at] in words.WHICH:
        return not (words.MORE | words.LESS | words.SHOWED).isdisjoint(rest)
    return keys[at] in words.LEADS_ON
