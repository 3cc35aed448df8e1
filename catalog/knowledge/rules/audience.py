"""Who is shown what a merchant knows: the one table that every door asks. Pure."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Source(StrEnum):
    """Kinds of knowledge (specs/tool_calling_rag.md §5.1, `source_type`)."""

    INSTRUCTION = "instruction"
    POLICY = "policy"
    ARTICLE = "article"
    TEMPLATE = "template"
    COMPETITOR = "competitor"
    FAQ = "faq"


class Reader(StrEnum):
    """For whom a passage is looked up."""

    CUSTOMER = "customer"
    MODEL = "model"
    STAFF = "staff"


_CUSTOMER: Final = frozenset({Source.POLICY, Source.ARTICLE, Source.FAQ})
_MODEL: Final = _CUSTOMER | {Source.INSTRUCTION, Source.TEMPLATE}

SHOWN: Final[Mapping[Reader, frozenset[Source]]] = {
    Reader.CUSTOMER: _CUSTOMER,
    Reader.MODEL: _MODEL,
    Reader.STAFF: frozenset(Source),
}
"""What each reader may be given. What a customer reads is never more than the model reads."""


def sources(reader: Reader) -> tuple[str, ...]:
    """The kinds that `reader` may be given, in the order of `Source`."""
    return tuple(one.value for one in Source if one in SHOWN[reader])
