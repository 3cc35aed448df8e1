"""What each section of the page shows, read for one merchant and one person."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from chatbot.conversations import muted_customers
from chatbot.conversations.models import QuickReply
from core.rules import differences
from handoff.console.numbers import telling
from handoff.console.numbers.values import PERIODS
from handoff.console.settings import effects, samples
from handoff.console.settings.effects import Effect
from intents import packs, switching, vocabulary
from intents.naming import EXAMPLE_LENGTH, LABEL_LENGTH, MOST_EXAMPLES
from intents.values import OTHER, IntentValue
from merchants import access, voices
from merchants import attention as settings_of
from merchants.models import Customer, Merchant, PersonalityVersion, User
from merchants.models.customers import Answering, IdentifierKind
from merchants.models.merchant import Answers
from merchants.roles import Permission
from merchants.rules import phones
from merchants.selectors import present

SHOWN_VERSIONS = 20
SHOWN_CONTACTS = 100
Section = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """An intent in the table: its switch, and what it did lately."""

    intent: IntentValue
    predefined: bool
    hidden: bool
    effect: Effect
    warning: str = ""
    movable: bool = True
    unused: bool = False
    """Of another line of business, and switched off."""


@dataclass(frozen=True, slots=True)
class Contact:
    """Somebody who was chosen, as the list shows them."""

    customer: Customer
    numbers: str
    why: str
    since: datetime | None


@dataclass(frozen=True, slots=True)
class Version:
    """A wording, with what changed since the one before it."""

    row: PersonalityVersion
    pieces: tuple[differences.Piece, ...]
    current: bool


def rights(user: User, merchant: Merchant) -> dict[str, bool]:
    """What of the page this person may change."""
    return {
        "switch": access.may(user, merchant, Permission.SWITCH_INTENTS),
        "answer": access.may(user, merchant, Permission.ANSWER),
        "quick": access.may(user, merchant, Permission.EDIT_TEMPLATES),
    }


def switches(merchant: Merchant, now: datetime) -> Section:
    """The table of switches; hidden ones apart."""
    shown = rows(merchant, now)
    return {
        "rows": [row for row in shown if not row.hidden],
        "hidden": [row for row in shown if row.hidden],
        "on": sum(row.intent.handoff for row in shown if not row.hidden),
        "limits": {
            "label": LABEL_LENGTH,
            "examples": MOST_EXAMPLES,
            "example": EXAMPLE_LENGTH,
        },
    }


def rows(merchant: Merchant, now: datetime) -> list[Row]:
    """Every intent of the merchant in order, hidden ones too."""
    did = effects.lately(merchant, now)
    shown = {intent.key for intent in vocabulary.of(merchant)}
    elsewhere = packs.unused(merchant.vertical) - shown
    found = []
    for intent in vocabulary.of(merchant, hidden=True):
        unused = intent.key in elsewhere
        asks = intent.key == switching.WANTS_A_PERSON and not intent.handoff
        found.append(
            Row(
                intent,
                intent.predefined,
                intent.key not in shown and not unused,
                did.get(intent.key, Effect()),
                switching.warning(merchant) if asks else "",
                intent.key != OTHER and not unused,
                unused,
            )
        )
    return found


def attention(merchant: Merchant, now: datetime) -> Section:
    """Clocks of handing over, with what each may be."""
    values = settings_of.of(merchant)
    return {"values": values, "bounds": dict(settings_of.BOUNDS), "errors": {}}


def alone(merchant: Merchant, now: datetime, query: str = "") -> Section:
    """Whom the assistant answers, and the contacts chosen one by one."""
    only = merchant.answers == Answers.ONLY
    chosen = _chosen(merchant) if only else _left(merchant)
    sought = query.strip().casefold()
    named = any(sign.isalpha() for sign in sought)
    digits = "" if named else "".join(sign for sign in sought if sign.isdecimal())
    found = [
        one
        for one in chosen
        if sought in one.customer.name.casefold()
        or (digits and digits in "".join(sign for sign in one.numbers if sign.isdecimal()))
    ]
    return {
        "only": only,
        "policy": merchant.answers,
        "policies": Answers.choices,
        "contacts": found[:SHOWN_CONTACTS],
        "count": len(chosen),
        "more": max(len(found) - SHOWN_CONTACTS, 0),
        "query": query,
    }


def voice(merchant: Merchant, now: datetime) -> Section:
    """The personality as it is, and its versions, newest first."""
    kept = PersonalityVersion.objects.of(merchant).select_related("by")
    newest = list(kept[: SHOWN_VERSIONS + 1])
    before = [row.text for row in newest[1:]] + [""] * (len(newest) <= SHOWN_VERSIONS)
    versions = [
        Version(row, differences.between(old, row.text), place == 0)
        for place, (row, old) in enumerate(zip(newest, before, strict=False))
    ]
    return {
        "text": merchant.personality,
        "after": newest[0].pk if newest else 0,
        "versions": versions,
        "longest": voices.LONGEST,
    }


def quick(merchant: Merchant, now: datetime) -> Section:
    """Answers at hand, and what their words in braces mean."""
    return {"replies": list(QuickReply.objects.of(merchant)), "variables": samples.meanings()}


def numbers(merchant: Merchant, now: datetime, days: int = PERIODS[0]) -> Section:
    """The figures of the last days, told, and the chart."""
    return telling.told(merchant, days, now)


BUILT: Mapping[str, Callable[[Merchant, datetime], Section]] = {
    "numbers": numbers,
    "switches": switches,
    "attention": attention,
    "alone": alone,
    "voice": voice,
    "quick": quick,
}
"""The sections in the order of the page."""


def _left(merchant: Merchant) -> list[Contact]:
    return [
        Contact(one.customer, _numbers(one.customer), one.why, one.since)
        for one in muted_customers.listed(merchant)
    ]


def _chosen(merchant: Merchant) -> list[Contact]:
    kept = Customer.objects.of(merchant).filter(present(""), answering=Answering.ANSWER)
    ordered = kept.order_by("name", "created_at").prefetch_related("identifiers")
    return [Contact(one, _numbers(one), one.answering_why, None) for one in ordered]


def _numbers(customer: Customer) -> str:
    rows = (row for row in customer.identifiers.all() if row.kind == IdentifierKind.PHONE)
    found = phones.each_once(row.address for row in rows)
    return " · ".join(map(phones.shown, found)) or _("sin número")
