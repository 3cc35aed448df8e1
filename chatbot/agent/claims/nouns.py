"""Which words can name something sold: what an assistant says besides cannot. Pure."""

import re

from chatbot.agent.claims import numerals
from chatbot.agent.claims.small_talk import BEFORE_NOUN, GENERIC, NEUTRAL
from intents.rules.menu import stem
from intents.rules.text import sound

_NO_NOUN = re.compile(
    r"(?:mente|ando|iendo|yendo|arte|erte|irte|arlo|erlo|irlo|arla|arlos|aras|eras|iras|ados?"
    r"|adas?|idos?|idas?"
    r"|aste|iste|ian|ian|amos|emos|imos|[aei]r|aria|eria|iria|arias|erias|irias|able|ible"
    r"|isimo|isima|isimos)$"
)
_LIKE_PARTICIPLE = re.compile(r"\w{3}[ai]d[oa]s?$")
_WORD = re.compile(r"[a-z]+")


def heads(words: str) -> list[str]:
    """The words of a folded stretch that could name something, in order."""
    return [word for word in _WORD.findall(words) if _can_name(word)]


def unknown(words: str, known: frozenset[str], *, among: bool = False) -> bool:
    """Whether the stretch names something, and that is not among the shop's own words.

    What follows a noun of no product only describes it ("una variedad enorme"), unless "de" leads
    on ("jugo de guayaba"). `among`: it stands among names of products, where "enfrijoladas" can
    hardly be a participle.
    """
    said = _WORD.findall(words)
    for at, word in enumerate(said):
        if word in BEFORE_NOUN or word in numerals.FIRST or len(word) < 3:
            continue
        if stem(sound(word)) in known:
            if word in GENERIC and said[at + 1 : at + 2] == ["de"] and len(said) > at + 2:
                continue  # "jugo de guayaba", where all that is sold are juices
            return False
        if word in NEUTRAL:
            if said[at + 1 : at + 2] in (["de"], ["del"]):
                continue
            return False
        return _can_name(word) or (among and _LIKE_PARTICIPLE.search(word) is not None)
    return False


def _can_name(word: str) -> bool:
    return len(word) > 2 and word not in NEUTRAL and not _NO_NOUN.search(word)
