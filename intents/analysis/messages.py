"""Lines of a request as an analyzer reads them (specs/state_analyzer §4.4).

Pure. A landing page writes the customer's first message; it stands for a plain greeting.
"""

import re
from collections.abc import Sequence

from intents.analysis.values import (
    ASSISTANT,
    USER,
    AnalysisContext,
    ConversationState,
    Line,
    TenantConfig,
)

LANDING_PATTERN = re.compile(
    r"^Hola[,.]?\s*(me\s+interesa|quiero)\s+(comprar|saber|información)", re.IGNORECASE
)
LANDING_MEANS = "hola"


class NothingToAnalyze(ValueError):
    """Neither a pending message nor a line of the customer's in the history."""


def normalize_landing_message(message: str) -> str:
    """`hola` for a landing page's message (§4.4); any other message as it is."""
    return LANDING_MEANS if LANDING_PATTERN.match(message) else message


def prepared(
    history: Sequence[Line],
    pending: Sequence[Line],
    state: ConversationState,
    tenant: TenantConfig,
) -> AnalysisContext:
    """The context of a request: landing messages normalized; without pending messages the
    customer's last line. Raises `NothingToAnalyze`."""
    lines = tuple(_normalized(line) for line in history)
    waiting = tuple(_normalized(line) for line in pending) or _last_of(lines, USER)
    if not waiting:
        raise NothingToAnalyze
    return AnalysisContext(lines, waiting, state, tenant)


def last_assistant_message(history: Sequence[Line]) -> str:
    """What the assistant said last; "" where it has said nothing yet."""
    found = _last_of(history, ASSISTANT)
    return found[0].content if found else ""


def _normalized(line: Line) -> Line:
    if line.role != USER:
        return line
    return Line(line.role, normalize_landing_message(line.content))


def _last_of(lines: Sequence[Line], role: str) -> tuple[Line, ...]:
    return next(((line,) for line in reversed(lines) if line.role == role), ())
