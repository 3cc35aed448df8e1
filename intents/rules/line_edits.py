"""Edits of what lies in the cart, by words that do not name it: "otra más", "quítale el jengibre".

Pure. Which line is meant, and whether it can be made so, the caller knows. A question edits
nothing, unless it asks for the edit ("¿puede ser sin azúcar?").
"""

import re
from dataclasses import dataclass
from typing import Literal

from intents.rules import manners
from intents.rules.families import plain
from intents.rules.number_words import CARDINALS

Kind = Literal["again", "same", "double", "fewer", "gone", "off", "on", "way", "other"]
LONGEST = 160
"""Signs of a message that may be one."""


@dataclass(frozen=True, slots=True)
class LineEdit:
    """One edit. `count` is how many units it is about, None where nobody said; `every`: all
    that lies in the cart; `what` is what is taken off or put on, folded, and
    `text` the words as they were written; `alike`: it is to be as what was told of last.

    `again` adds units like those there are, `same` as many again, `double` makes them twice as
    many, `fewer` takes units away, `gone` is about that many lines or units ("quita ambos", "saca
    las tres"), `off`, `on` and `way` change how they are made ("quítale", "ponle", "bien cocido"),
    `other` wants another size or kind of what lies there.
    """

    kind: Kind
    count: int | None = None
    every: bool = False
    what: str = ""
    text: str = ""
    alike: bool = False


def read(text: str) -> LineEdit | None:
    """The one edit that the whole text is; None for anything else."""
    if len(text) > LONGEST:
        return None
    words = plain(text)
    asks = "?" in text and not _WISHES.match(words)
    if not words or asks:
        return None
    for kind, pattern in _KINDS:
        found = pattern.fullmatch(words)
        if found is not None:
            said = found.groupdict()
            what = f"{'sin ' if said.get('without') else ''}{said.get('what') or ''}"
            if _SENTENCE.search(what):
                return None
            every = bool(said.get("every"))
            alike = bool(said.get("alike"))
            count = 2 if said.get("both") else _number(said.get("count"))
            return LineEdit(kind, count, every, what, text, alike)
    made = manners.whole(text)
    return LineEdit("way", what=made, text=text) if made else None


def _number(word: str | None) -> int | None:
    if not word:
        return None
    return int(word) if word.isdigit() else CARDINALS.get(word)


_N = "|".join((r"\d{1,3}", *(word for word, value in CARDINALS.items() if value <= 100)))
_BEFORE = (
    r"(?:(?:no (?:perdon|disculpa|espera|para)|hola|ok|okey|bueno|y|ah|eh|por favor|porfa"
    r"|porfis|mejor|entonces|perdon|disculpa|si|ya"
    r"|tambien|pero|oye|mira|que) )*"
)
_AFTER = (
    r"(?: (?:por favor|porfa|porfis|gracias|pues|nomas|no mas|entonces|tambien|ya|mejor|pe|po"
    r"|si|amig[oa]|herman[oa]|casera?|joven))*"
)
_WISHES = re.compile(
    rf"{_BEFORE}(?:me |nos )?(?:l[oae]s? )?(?:puedes?|podrias?|pueden|podrian|puede|podes|se puede"
    r"|haces|hacen|pones|ponen|quitas|quitan|sacas|sacan|das|dan|agregas|agregan)\b"
)
_MAY = (
    r"(?:(?:me |nos |se )?(?:l[oae]s? )?(?:puedes?|podrias?|pueden|podrian|puede|podria|podes) "
    r"(?:ser |hacer(?:l[oa]s?|mel[oa]s?)? |preparar(?:l[oa]s?)? )?|l[oa]s? quiero "
    r"|(?:me )?l[oa]s? (?:haces?|hacen|preparas?|preparan) )?"
)
_GIVE = (
    r"(?:(?:dame|deme|denme|ponme|poneme|pone|pon|ponle|agrega|agregame|agregale|agregue|agreguele"
    r"|anota|anotame|aumenta|aumentame|aumentale|suma|sumame|sumale|echame|mandame|trae|traeme"
    r"|quiero|quisiera|anade|anademe|anadele|agregar|dar|poner|das|dan|agregas|agregan) )?"
)
_TAKE = (
    r"(?:quit[ae](?:r|n|s)?|sac[ae](?:r|n|s)?|saque|quite|retir[ae]r?|elimin[ae]r?)"
    r"(?:l[eoa]s?|mel[oae]s?|me)?"
)
_PUT = r"(?:pon|pone|ponga|poner|agrega|agregue|agregar|echa|eche|suma|sume|anade|anada)(?:les?|me)"
_THE = r"(?:(?:el|la|los|las|lo|de|del|un|una|otr[oa]s?|todo|toda) )*"
_WHAT = r"(?P<what>\w[\w ]{1,60}?)"
_SOME = rf"(?:solo )?(?P<count>{_N})(?: de ell[oa]s)?"
_EACH = rf"(?P<every>tod[oa]s|l[oa]s (?:{_N})|amb[oa]s)"
_OF_SOME = rf"(?: a (?:{_SOME}|{_EACH}))?"
_SAME = r"(?:lo|los|las|el|la) mism[oa]s?"
_LIKE_IT = rf"(?:mas )?(?P<alike>igual(?:es)?|de {_SAME}|de (?:es|est)[oae]s?)"
_MORE = rf"(?:mas|{_LIKE_IT})"
_ALL = r"(?P<every> tod[oa](?: el pedido| mi pedido| lo anterior)?| el pedido| mi pedido)?"
_OTHERWISE = (
    r"(?:(?:no )?(?:yo )?(?:la |lo |las |los )?(?:queria|queriamos|quise|quiero que sean?|eran?"
    r"|prefiero|mejor|(?:que|q|k) sean?"
    r"|cambi[ae](?:me|r|melo|mela|l[oa]s?)?(?: (?:a|por))?|hazl[oa]s?"
    r"|haganl[oa]s?) )"
)
_SENTENCE = re.compile(r"\b(?:dije|decia|digo|pedi|pedia|queria|quise|quiero|habia)\b")
"""What is put on or taken off is a thing: "quítala, te dije que la grande" says more."""
_BE = r"(?:sea|sean|este|esten|lleve|tenga|venga)"
_ROWS: tuple[tuple[Kind, str], ...] = (
    ("again", rf"{_GIVE}(?P<count>{_N}) {_MORE}"),
    ("again", rf"{_GIVE}otr[oa]s?(?: (?P<count>{_N}))?(?: {_MORE})?"),
    ("same", rf"{_GIVE}lo mismo(?: (?:otra vez|de nuevo|una vez mas))?"),
    ("same", r"(?:otra vez|de nuevo) lo mismo|repit[ae]\w*(?: lo mismo)?"),
    ("double", rf"(?:duplic|dobl)[ae](?:r|me|l[oa]s?|mel[oa]s?)?{_ALL}"),
    ("double", rf"{_GIVE}(?:que sean? )?el doble(?: de{_ALL})?"),
    ("fewer", rf"(?:{_TAKE} |dame |pon |ponme |deja |dejame )?(?P<count>{_N}) (?:de )?menos"),
    ("gone", rf"{_TAKE} (?:a )?(?:(?P<both>amb[oa]s)|l[oa]s (?P<count>{_N}))"),
    ("off", rf"{_TAKE} {_THE}{_WHAT}{_OF_SOME}"),
    ("on", rf"(?:que (?:no )?{_BE} )?(?P<without>sin ){_THE}{_WHAT}{_OF_SOME}"),
    ("on", rf"(?P<without>no (?:l[eo]s? )?(?:pong|ech|agregu)\w+ ){_THE}{_WHAT}{_OF_SOME}"),
    ("on", rf"(?P<without>que no {_BE} ){_THE}{_WHAT}{_OF_SOME}"),
    ("on", rf"(?:{_PUT} |que {_BE} )(?:con )?{_THE}{_WHAT}{_OF_SOME}"),
    ("on", rf"(?P<what>con \w[\w ]{{1,60}}?){_OF_SOME}"),
    ("other", rf"{_OTHERWISE}{_THE}{_WHAT}"),
    ("other", rf"{_THE}{_WHAT} mejor"),
)
_KINDS: tuple[tuple[Kind, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(f"{_BEFORE}{_MAY}(?:{row}){_AFTER}")) for kind, row in _ROWS
)
