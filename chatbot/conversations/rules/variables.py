"""Words in braces that people write into answers they keep at hand, filled from a conversation.

Pure. Whoever offers such an answer tells which words there are from `NAMES`.
"""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "nombre": "name",
        "pedido": "order",
        "total": "total",
        "pago": "payment",
        "negocio": "shop",
    }
)
"""As it is written between braces → the field of `Known` that fills it."""
_PLACE = re.compile(r"\{ *([^{}\s]{1,30}) *\}")


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a conversation, as people read it; "" where there is nothing.

    `name` is the customer's, `order` the number of the current order, `total` what it costs,
    `payment` how to pay for it, `shop` the shop's name.
    """

    name: str = ""
    order: str = ""
    total: str = ""
    payment: str = ""
    shop: str = ""


def filled(text: str, known: Known) -> str:
    """`text` with its words in braces filled; what is unknown stays, so that it is seen.

    "Hola {nombre}" → "Hola Carla". A value is put in as it is: braces in it fill nothing.
    """
    values = asdict(known)

    def fill(found: re.Match[str]) -> str:
        return values.get(NAMES.get(found[1].casefold(), ""), "") or found[0]

    return _PLACE.sub(fill, text)


def left(text: str) -> tuple[str, ...]:
    """The words in braces of a text that are still to be filled, each once, in order."""
    return tuple(dict.fromkeys(found[1] for found in _PLACE.finditer(text)))
