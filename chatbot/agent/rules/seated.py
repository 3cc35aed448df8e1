"""At which table the customer sits: the code of the link at the table, behind the words. Pure."""

import re
from datetime import timedelta

from chatbot.agent.situation.values import Situation

STAYS = timedelta(hours=4)
"""How long a customer is taken to sit at the table that was told."""

_CODE = re.compile(r"#([2-9A-Z]{5})\b", re.IGNORECASE)


def now(situation: Situation) -> str:
    """The code of a table that these words carry; "" for none."""
    return _code(situation.text, situation)


def at(situation: Situation) -> str:
    """The code of the table that the customer told last, while nobody has left it; "" for none."""
    since = situation.now - STAYS
    before = (
        line.text
        for line in reversed(situation.history)
        if line.role == "customer" and (line.at is None or line.at >= since)
    )
    return now(situation) or next(filter(None, (_code(one, situation) for one in before)), "")


def name(code: str, situation: Situation) -> str:
    """What that table is called."""
    return dict(situation.agenda.codes)[code] if situation.agenda is not None else ""


def branch_id(code: str, situation: Situation) -> int | None:
    """Which branch that table stands in."""
    return dict(situation.agenda.branches).get(code) if situation.agenda is not None else None


def _code(text: str, situation: Situation) -> str:
    known = dict(situation.agenda.codes) if situation.agenda is not None else {}
    told = (code.upper() for code in _CODE.findall(text) if known)
    return next((code for code in told if code in known), "")
