"""At which table the customer sits: the code of the link at the table, behind the words. Pure."""

import re

from chatbot.agent.situation.values import Situation

_CODE = re.compile(r"#([2-9A-Z]{5})\b", re.IGNORECASE)


def now(situation: Situation) -> str:
    """The name of the table whose code these words carry; "" for none."""
    return _table(situation.text, situation)


def at(situation: Situation) -> str:
    """The table that the customer told last in this conversation; "" for none."""
    before = (line.text for line in reversed(situation.history) if line.role == "customer")
    return now(situation) or next(filter(None, (_table(one, situation) for one in before)), "")


def _table(text: str, situation: Situation) -> str:
    known = dict(situation.agenda.codes) if situation.agenda is not None else {}
    told = (known.get(code.upper(), "") for code in _CODE.findall(text) if known)
    return next(filter(None, told), "")
