"""A text as a person reads it: signs that nobody sees, and letters that only look like ours. Pure.

What is checked is what is said: the reply is made of the text that this answers.
"""

import re

_UNSEEN = re.compile(r"(?<=\w)[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+(?=\w)")
_MARKED = re.compile(r"(?<=[^\W\d_])[*~]+(?=[^\W\d_])")
_WORD = re.compile(r"\w+")
_ALIKE = str.maketrans(
    "авекмнорстухіјѕԁАВЕКМНОРСТУХІЈЅαορνι", "abekmhopctyxijsdABEKMHOPCTYXIJSaopvi"
)
"""Letters of Cyrillic and Greek, as ours that look the same."""
_LATIN = re.compile("[a-zA-Z]")


def legible(text: str) -> str:
    """The text without invisible signs and marks inside words; words of one alphabet only."""
    text = _MARKED.sub("", _UNSEEN.sub("", text))
    return text if text.isascii() else _WORD.sub(lambda found: _of_ours(found[0]), text)


def _of_ours(word: str) -> str:
    return word.translate(_ALIKE) if _LATIN.search(word) else word
