"""What a checked text is made of: sentences, what each states, and what became of it. Pure."""

from dataclasses import dataclass
from decimal import Decimal

KEPT, REDUNDANT, REPLACED = "kept", "redundant", "replaced"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a sentence states, and whether the backend can show it.

    `kind` is the sort of claim (amount, quantity, product, content, stock, date, hours, order,
    payment, discount, promise, deed, method, contact, address, language). `instead` names the
    backend's own wording for what is so, `products` (variant ids) and `words` what it is about.
    `said` is what the sentence says, comparable with what another text says.
    """

    kind: str
    holds: bool
    instead: str = ""
    products: tuple[int, ...] = ()
    words: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence or list item of the model's text.

    `kind` is "" where it states nothing that needs showing; `fate` is one of kept, redundant (it
    stands in the backend's own words already), replaced (`instead` names the wording).
    """

    text: str
    kind: str = ""
    fate: str = KEPT
    instead: str = ""
    products: tuple[int, ...] = ()
    words: str = ""
    is_question: bool = False
    starts_line: bool = False


@dataclass(frozen=True, slots=True)
class Checked:
    """A text after its check, sentence by sentence in order."""

    sentences: tuple[Sentence, ...]

    @property
    def touched(self) -> bool:
        """Whether anything was false or could not be shown."""
        return any(one.fate == REPLACED for one in self.sentences)

    @property
    def spoken(self) -> str:
        """The kept text, as it was written."""
        kept = [one for one in self.sentences if one.fate == KEPT]
        return joined([(one.text, one.starts_line) for one in kept])


def joined(pieces: list[tuple[str, bool]]) -> str:
    """Sentences side by side, each that began a line on a line of its own."""
    body = ""
    for text, starts_line in pieces:
        body += (("\n" if starts_line else " ") if body else "") + text
    return body.strip().removesuffix(",").strip()


@dataclass(frozen=True, slots=True)
class Figure:
    """A number in a text at `start` to `end`.

    `kind` is one of money, percent, clock, duration, date, code, contact, measure, deal ("2x1"),
    number. `unit` is the word behind it ("minutos", "am"), `currency` an ISO code where the sign
    names one. `until` is the upper end of a range. `spelled`: written in words.
    """

    kind: str
    value: Decimal
    start: int
    end: int
    unit: str = ""
    currency: str = ""
    until: Decimal | None = None
    spelled: bool = False
