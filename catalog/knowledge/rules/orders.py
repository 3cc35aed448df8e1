"""Whether a text of the merchant's, or of whoever wrote an uploaded file, gives orders to a model.

What such a text says is data to a model and its prose is gated; this is about what the shop itself
cites: no customer reads "forget your instructions" under the shop's name. Pure.
"""

import re
from typing import Final

from core.rules.text import bare

_ORDERS: Final = re.compile(
    r"\b(?:ignor|olvid|desobedec)\w*\s+(?:\w+\s+){0,2}"
    r"(?:tus\s+\w*\s*(?:instruccion|orden|regla|indicacion)"
    r"|(?:instruccion|orden|regla|indicacion)\w*\s+(?:anterior|previ))"
    r"|\b(?:ignore|forget|disregard)\s+(?:\w+\s+){0,2}(?:your|previous|prior)\s+"
    r"(?:\w+\s+)?(?:instructions|rules|orders)"
)
"""Orders to put aside what was said before; a maker's instructions on a box are none."""


def gives_orders(text: str) -> bool:
    """Whether it tells its reader to put aside the reader's own instructions."""
    return _ORDERS.search(" ".join(bare(text).split())) is not None
