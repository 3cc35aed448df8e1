"""Every kind of fact and who tells it. A new kind is one module with its `PROVIDERS` and one name
in `DOMAINS`."""

from collections.abc import Sequence
from dataclasses import dataclass

from chatbot.agent.facts import (
    answer,
    appointment,
    attending,
    cart,
    catalogue,
    choosing,
    data,
    delivery,
    discount,
    order,
    passage,
    payment,
    points,
    policy,
    shop,
    slots,
    urgency,
)
from chatbot.agent.facts.values import Fact, Provider, Question, Teller

DOMAINS = (
    catalogue,
    cart,
    order,
    payment,
    shop,
    delivery,
    choosing,
    policy,
    passage,
    attending,
    slots,
    urgency,
    appointment,
    points,
    data,
    discount,
    answer,
)
PROVIDERS: dict[str, Provider] = {
    kind: provider for domain in DOMAINS for kind, provider in domain.PROVIDERS.items()
}


@dataclass(frozen=True, slots=True)
class Found:
    """The facts of a kind that there are, and the ids that name none."""

    facts: tuple[Fact, ...]
    unknown: tuple[str, ...] = ()


def kinds() -> tuple[str, ...]:
    """Every kind that can be told."""
    return tuple(PROVIDERS)


def found(teller: Teller, kind: str, ids: Sequence[str] = ()) -> Found:
    """The facts of a known kind with those ids; without ids, those that are told then.

    Raises KeyError for a kind that nobody tells.
    """
    provider = PROVIDERS[kind]
    named = tuple(ids) if provider.takes_ids and any(ids) else provider.unnamed(teller)
    told = [(one, provider.tell(teller, one)) for one in named]
    facts = {fact.key: fact for _id, fact in told if fact is not None}
    return Found(tuple(facts.values()), tuple(one for one, fact in told if fact is None))


def asks(teller: Teller, kind: str, facts: Sequence[Fact]) -> Question | None:
    """What may be asked behind those facts of that kind; nothing that sells where the assistant
    takes no orders."""
    asked = PROVIDERS[kind].asks(teller, facts) if facts else None
    return asked if asked is None or teller.sells or not asked.sells else None
