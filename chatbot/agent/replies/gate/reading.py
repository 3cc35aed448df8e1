"""A piece as its words, and what they, their form and its signs could hold the shop to. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from chatbot.agent.replies.gate import tables
from chatbot.agent.replies.gate.splitting import PICTURES
from core.rules.text import fold
from core.rules.text import words as table

_WORD = re.compile(r"\w+")
_CLAUSE = re.compile(r"[,:()\[\]\"«»“”]+|\s[-–—/|•·*]+\s?|\s(?:y|e|pero|porque|pues|aunque|que)\s")
_TITLE = frozenset({"don", "dona", "senora", "senor", "senorita", "sra", "sr", "srta"})


@dataclass(frozen=True, slots=True)
class Word:
    """A word as written and folded; `first` where it opens the piece or a quotation."""

    raw: str
    said: str
    first: bool


def words(text: str) -> tuple[Word, ...]:
    """The words of a text in order."""
    found = _WORD.finditer(text)
    return tuple(Word(one[0], fold(one[0]), at == 0) for at, one in enumerate(found))


def clauses(text: str) -> list[list[str]]:
    """The folded words between commas, dashes and joining words; only where there are several."""
    found = [[fold(word) for word in _WORD.findall(part)] for part in _CLAUSE.split(text)]
    parts = [part for part in found if part]
    return parts if len(parts) > 1 else []


def parted(text: str) -> list[str]:
    """The parts of a text between its commas, as written."""
    return [part.strip() for part in text.split(",") if _WORD.search(part)]


def without_vocative(text: str) -> str:
    """ "Gracias, Carla." or "Hola Carla" without the name that the customer is called by."""
    greeted = _GREETED.match(text)
    if greeted and _is_called(greeted["name"]):
        text = text[: greeted.end("words")] + text[greeted.end("name") :]
    before, comma, last = text.rpartition(",")
    return before if comma and _WORD.search(before) and _is_called(last) else text


_GREETED = re.compile(
    r"\W*(?P<words>hola+|buen[ao]s(?: d[ií]as| tardes| noches)?|(?:muchas |mil )?gracias)"
    r"(?P<name>,? (?:(?:don|do[nñ]a|se[nñ]ora?|srta\.?) )?[^\W\d_]+)(?=\W*$|,|[.!])",
    re.IGNORECASE,
)


def _is_called(part: str) -> bool:
    """A capitalised word alone, or behind a title, that the lexicon does not know."""
    said = _WORD.findall(part)
    if len(said) == 2 and fold(said[0]) in _TITLE:
        said = said[1:]
    if len(said) != 1 or not said[0][:1].isupper() or said[0].isupper():
        return False
    return tables.lexicon().reason([fold(said[0])], 0) is None


@lru_cache(maxsize=64)
def own_words(names: frozenset[str]) -> frozenset[str]:
    """The words that only the merchant's names have: kinds of goods and sizes are left out."""
    kinds = tables.lexicon().goods
    found = (word for name in names for word in tables.folded(name).split())
    return frozenset(_one(word) for word in found if len(word) > 2 and word not in kinds)


def called(told: Sequence[Word], own: frozenset[str]) -> str:
    """The reason that a name gives: one of the merchant's, or any word with a capital inside."""
    if any(_one(word.said) in own for word in told):
        return "name"
    shouted = all(word.raw.isupper() for word in told)
    inside = any(word.raw[:1].isupper() for word in told if not word.first)
    return "name" if inside and not shouted else ""


def _one(word: str) -> str:
    """The word of several: "jugos" is "jugo"."""
    return word[:-2] if word.endswith("es") and len(word) > 5 else word.removesuffix("s")


# -- what the form of a word says -----------------------------------------------------------------
_PARTICIPLE = re.compile(r"(\w{2,}[ai]d)[oa]s?$")
_WE = re.compile(r"\w{2,}[aei]mos$")
_PAST = re.compile(r"\w{2,}[éó]$")
_FUTURE = re.compile(r"\w{3,}r(?:á|é|án|emos)$")
_ACCENTED = table("qué porqué café bebé esté")
_TO_WHOM = frozenset({"te", "le", "les"})
_FEELS = table(
    "entiendo comprendo leo escucho agradezco pido deseo ofrezco ayudo mismo antojo mando"
)
"""What may follow "te" and end in o: no deed by itself."""


def by_form(told: Sequence[Word], *, asks: bool) -> str:
    """The reason that the form of a word gives: a participle, the past, the future, "we" and "I".

    In a question "we" and "I" offer, and are no statement. The worst of several is told.
    """
    found = {_form(told, at, asks=asks) for at in range(len(told))}
    return next((form for form in ("agreement", "state", "deed", "promise") if form in found), "")


def _form(told: Sequence[Word], at: int, *, asks: bool) -> str:
    raw, said, plain = told[at].raw.lower(), told[at].said, tables.lexicon().plain
    if raw == "sí":
        return "agreement"
    if said in plain or raw in _ACCENTED:
        return ""
    participle = _PARTICIPLE.match(said)
    if participle and not {f"{participle[1]}o", f"{participle[1]}a"} & plain:
        return "state"
    if _FUTURE.match(raw):
        return "promise"
    if _PAST.match(raw) or (not asks and (_WE.match(said) or _does(told, at))):
        return "deed"
    return ""


def _does(told: Sequence[Word], at: int) -> bool:
    said = told[at].said
    return bool(at) and told[at - 1].said in _TO_WHOM and said.endswith("o") and said not in _FEELS


# -- what no word says ----------------------------------------------------------------------------
_PROGRAM = re.compile(r"[{}<>\[\]\\|=^]|\w_\w|@|&&|//")
_GLUED = re.compile(r"[^\W\d_]\.[a-zñáéíóúü]")
_SPELLED = re.compile(r"(?:(?<!\w)[^\W\d_][\s.\-·*_,]+){3,}[^\W\d_](?!\w)")
_OTHER_LETTERS = re.compile(r"[^\W\d_\x00-\u024f]")
_FRIENDLY = (
    "\U0001f600-\U0001f644\U0001f648-\U0001f64c\U0001f64f"  # faces and hands, no agreement
    "\U0001f90c-\U0001f917\U0001f919-\U0001f9cb"
    "\U0001f300-\U0001f37f\U0001f400-\U0001f43f"  # weather, food, animals
    "\U0001f382-\U0001f3b6\U0001f3c5-\U0001f3c9\U0001f3fb-\U0001f3ff"  # feasts, music, sports
    "\U0001f442-\U0001f44b\U0001f44f\U0001f466-\U0001f469\U0001f470-\U0001f49f"  # people, flowers
    "\U0001f4a1\U0001f4aa\U0001f4ac\U0001f54a\U0001f9d0-\U0001f9e1"
    "\u2600-\u2604\u2614\u2615\u2639-\u263b\u2661\u2665\u2728\u2763\u2764\u2b50\ufe0f\u200d"
)
"""Pictures that say nothing of an order: none agrees (a tick, a thumb), pays, brings or gives."""
_STRANGE = re.compile(r"[^\w\s.,;:!?¡¿…'\"«»“”‘’()*~/+\-–—•·°%$#&" + _FRIENDLY + "]")


def sign(text: str) -> str:
    """The reason that a sign gives: markup, a link, spelled letters, another script, a picture."""
    if _PROGRAM.search(text):
        return "markup"
    if _GLUED.search(text):
        return "link"
    if _SPELLED.search(text):
        return "spelled"
    if _OTHER_LETTERS.search(text):
        return "script"
    strange = _STRANGE.search(text)
    if strange is None:
        return ""
    return "picture" if PICTURES.match(strange[0]) else "sign"
