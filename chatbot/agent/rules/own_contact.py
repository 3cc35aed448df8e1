"""A customer's own contact details, as the customer wrote them in this conversation. Pure.

What a proposer names counts only where the customer's words hold it; whose name the channel told
is no word of the customer's.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from chatbot.agent.rules import quoting
from chatbot.agent.situation.lead import Lead
from chatbot.agent.situation.values import Situation
from core.rules.text import fold
from intents.capture import contact, emails, phones
from merchants.rules import phones as numbers

FIELDS = ("name", "email", "phone")
LONGEST_NAME = 120


def written(given: Mapping[str, Any], situation: Situation) -> dict[str, str]:
    """Those of the given details that the customer wrote, as they are kept."""
    readers = {"name": _name, "email": _email, "phone": _phone}
    told = {field: str(given.get(field) or "").strip() for field in FIELDS}
    found = {field: readers[field](value, situation) for field, value in told.items() if value}
    return {field: value for field, value in found.items() if value}


def read(situation: Situation) -> dict[str, str]:
    """The details that the unread words tell outright: "me llamo ...", an e-mail, "mi celular es
    ..."."""
    return contact.told(situation.text, situation.shop.country)


def replaces(field: str, lead: Lead, value: str) -> bool:
    """Whether the value takes the place of another one; a name that goes on is the same name."""
    was = getattr(lead, field)
    if not was or was == value:
        return False
    if field == "name":
        return not set(fold(was).split()) <= set(fold(value).split())
    return True


def _name(value: str, situation: Situation) -> str:
    return quoting.detail(" ".join(value.split())[:LONGEST_NAME], situation)[:LONGEST_NAME]


def _email(value: str, situation: Situation) -> str:
    wanted = value.casefold()
    every = (one.value for text in _said(situation) for one in emails.find(text))
    return wanted if wanted in every else ""


def _phone(value: str, situation: Situation) -> str:
    country = situation.shop.country
    wanted = numbers.digits(value, country)
    every = (one.value for text in _said(situation) for one in phones.find(text, country))
    return wanted if wanted and wanted in every else ""


def _said(situation: Situation) -> Iterator[str]:
    """The customer's words, the newest first, with those that wait for an answer."""
    yield situation.text
    if situation.asked is not None:
        for kept in situation.asked.pending:
            yield from (str(value) for value in kept["params"].values())
    yield from (line.text for line in reversed(situation.history) if line.role == "customer")
