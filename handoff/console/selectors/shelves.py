"""The list in shelves: each is a condition and an order, so that a page continues where one ended.

Nobody's rows are counted or sorted twice: a section is one or several shelves after one another.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Case, F, Q

from chatbot.conversations.models.sessions import LATELY, Mode
from handoff.console.asking import Place
from handoff.console.rules import ways
from handoff.console.selectors import proofs
from merchants import selectors
from merchants.models import Merchant, User


@dataclass(frozen=True, slots=True)
class Shelf:
    """Rows that fit `where`, sorted by the moment `by`."""

    where: Q
    by: F | Case
    newest_first: bool

    def from_(self, place: Place) -> Q:
        """Rows behind that place, by the annotation `sort`: an index is entered at the place."""
        side = "lt" if self.newest_first else "gt"
        behind = Q(**{f"sort__{side}": place.at}) | Q(id__gt=place.id)
        return Q(**{f"sort__{side}e": place.at}) & behind

    def but(self, others: Q) -> "Shelf":
        """The same without rows that stand on another shelf already."""
        return replace(self, where=self.where & ~others)

    @property
    def order(self) -> tuple[str, str]:
        return ("-sort" if self.newest_first else "sort", "id")


def answered(merchant: Merchant) -> Q:
    """Conversations in which the assistant answers, as long as no person does."""
    return selectors.answered_under(merchant.answers) if merchant.bot_enabled else Q(pk__in=[])


def shelves(merchant: Merchant, mode: str, who: User, now: datetime) -> tuple[Shelf, ...]:
    """The shelves of a section, in order."""
    here = ~Q(snoozed_until__gt=now) & Q(resolved_at=None)
    bot = Q(mode=Mode.BOT)
    waiting = Shelf(Q(mode=Mode.HANDOFF_PENDING), F("handoff_at"), newest_first=False)
    left = Shelf(bot & Q(unattended_at__isnull=False), F("unattended_at"), newest_first=False)
    paid = proofs.waiting(merchant)
    proof = Shelf(_paid(paid), LATELY, newest_first=False)
    human = Shelf(Q(mode=Mode.HUMAN) & here, LATELY, newest_first=True)
    rest = Shelf(bot & Q(unattended_at=None) & here, LATELY, newest_first=True)
    table: Mapping[str, tuple[Shelf, ...]] = {
        "": (waiting, left, proof, human.but(paid), rest.but(paid)),
        ways.WAITING: (waiting,),
        ways.PROOF: (proof,),
        ways.MINE: (Shelf(human.where & Q(assigned_to=who), LATELY, newest_first=True),),
        ways.HUMAN: (human,),
        ways.UNATTENDED: (left,),
        ways.BOT: (Shelf(rest.where & answered(merchant), LATELY, newest_first=True),),
        ways.SILENT: (Shelf(bot & ~answered(merchant), LATELY, newest_first=True),),
        ways.SNOOZED: (Shelf(Q(snoozed_until__gt=now), F("snoozed_until"), newest_first=False),),
        ways.RESOLVED: (Shelf(Q(resolved_at__isnull=False), F("resolved_at"), newest_first=True),),
    }
    return table[mode]


def _paid(paid: Q) -> Q:
    """What asks for somebody because of a payment alone; who waits anyhow stands above."""
    return paid & ~Q(mode=Mode.HANDOFF_PENDING) & ~Q(mode=Mode.BOT, unattended_at__isnull=False)


def counted(merchant: Merchant, who: User, now: datetime) -> dict[str, Q]:
    """What is counted beside a section's name: what asks for somebody."""
    here = ~Q(snoozed_until__gt=now)
    return {
        ways.WAITING: Q(mode=Mode.HANDOFF_PENDING),
        ways.PROOF: _paid(proofs.waiting(merchant)),
        ways.MINE: Q(mode=Mode.HUMAN, assigned_to=who) & here,
        ways.HUMAN: Q(mode=Mode.HUMAN) & here,
        ways.UNATTENDED: Q(mode=Mode.BOT, unattended_at__isnull=False),
        ways.SNOOZED: Q(snoozed_until__gt=now),
    }
