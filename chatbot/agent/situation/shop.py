"""The merchant as turns see it. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from intents.values import IntentValue
from merchants.rules import phones
from merchants.rules.branches import BranchValue
from merchants.rules.gazetteer import Gazetteer
from merchants.rules.hours import Schedule


@dataclass(frozen=True, slots=True)
class PolicyValue:
    """A sentence of the merchant's own about a topic of `merchants.rules.policies`."""

    topic: str
    text: str


@dataclass(frozen=True, slots=True)
class Shop:
    """The merchant as a turn needs it.

    `agent_v2` says which engine answers: the installation's and the merchant's switch together.
    `personality` is how the assistant is to speak, in the merchant's words; `intents` the
    merchant's vocabulary without what is hidden; `branches` the active ones, the main one first;
    `vertical` what kind of shop it is; `policies` what the merchant answers about a few topics;
    `preparation_minutes` how long an order takes before it is handed over; `attends` says
    whether there are "services", "staff", "knowledge" (something written to be searched)
    "loyalty" (a programme of points) and "data" (a dataset that customers may ask);
    `places` are the divisions of its country, where a list of them ships;
    `branch_schedules` are the hours of each branch by its id, where there are several;
    `response_style` and `assistant_type` are how the assistant speaks and what it is there for;
    `sells_by` is "cart" or "packs"; `helpline` is the shop's own line for people in danger, "" for
    the country's.
    """

    id: int
    name: str
    slug: str
    currency: str
    language: str
    time_zone: str
    assistant_name: str
    owner_name: str
    address: str = ""
    schedule: Schedule = field(default_factory=lambda: Schedule("UTC"))
    agent_v2: bool = True
    personality: str = ""
    intents: tuple[IntentValue, ...] = ()
    branches: tuple[BranchValue, ...] = ()
    vertical: str = ""
    policies: tuple[PolicyValue, ...] = ()
    preparation_minutes: int | None = None
    attends: tuple[str, ...] = ()
    places: Gazetteer | None = field(default=None, repr=False, compare=False)
    response_style: str = "profesional_calido"
    assistant_type: str = "full_assistant"
    branch_schedules: Mapping[int, Schedule] = field(default_factory=dict)
    sells_by: str = "cart"
    helpline: str = ""

    def schedule_at(self, branch_id: int | None) -> Schedule:
        """The hours of that branch; those of the main one where nobody said which."""
        return self.branch_schedules.get(branch_id or 0, self.schedule)

    @property
    def country(self) -> str:
        """Where the shop is, by its currency and clock (ISO 3166); "US" where that is not known."""
        return phones.region(self.currency, self.time_zone)
