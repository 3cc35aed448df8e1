"""A text as a person reads it: signs that nobody sees, and letters that only look like ours. Pure.

What is checked is what is said: the reply is made of the text that this answers.
"""

import re
import unicodedata

_UNSEEN = re.compile(r"(?<=\w)[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+(?=\w)")
_MARKED = re.compile(r"(?<=[^\W\d_])[*~]+(?=[^\W\d_])")
_STYLED = re.compile(
    "[\u00b2\u00b3\u00b9\u2070-\u209f\u2460-\u24ff\uff01-\uff5e\U0001d400-\U0001d7ff"
    "\U0001f110-\U0001f189]"
)
"""Our letters and digits in dress: bold, in circles, of full width, raised."""
_WORD = re.compile(r"\w+")
_ALIKE = str.maketrans(
    "авекмнорстухіјѕԁАВЕКМНОРСТУХІЈЅαορνι", "abekmhopctyxijsdABEKMHOPCTYXIJSaopvi"
)
"""Letters of Cyrillic and Greek, as ours that look the same."""
_LATIN = re.compile("[a-zA-Z]")


def legible(text: str) -> str:
    """The text without invisible signs and marks inside words; words of one alphabet only."""
    text = _MARKED.sub("", _UNSEEN.sub("", text))
    if text.isascii():
        return text
    plain = _STYLED.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)
    return _WORD.sub(lambda found: _of_ours(found[0]), plain)


def _of_ours(word: str) -> str:
    return word.translate(_ALIKE) if _LATIN.search(word) else word
