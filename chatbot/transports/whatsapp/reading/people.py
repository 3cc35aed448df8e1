"""Who wrote: a message's ids joined with the contact that Meta sent beside it.

Pure. Contacts are matched by id, never by place: one body may carry several people, and either
the phone or the BSUID may be missing on one side.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chatbot.conversations.incoming import Identity
from chatbot.transports.payload_parsing.fields import (
    identity,
    loose_list,
    loose_mapping,
    loose_text,
)
from merchants.rules import phones

NAME_LIMIT = 120
"""Characters of a profile name that we keep; WhatsApp allows 25."""


@dataclass(frozen=True, slots=True)
class Person:
    """One contact of a body: every id that it has, and the name its owner chose."""

    identity: Identity
    name: str


def people(value: Mapping[str, Any]) -> tuple[Person, ...]:
    """The contacts of one change that name anybody; broken ones are left out."""
    return tuple(
        Person(found, _name(card))
        for card in loose_list(value, "contacts")
        if isinstance(card, dict)
        and (found := identity(*map(card.get, ("wa_id", "user_id", "parent_user_id"))))
    )


def completed(told: Identity, known: Sequence[Person]) -> Person:
    """Whoever `told` names, with what the first matching contact adds; ids told are never lost."""
    for person in known:
        if _same(told, person.identity) or person in _only_parent(told, known):
            other = person.identity
            joined = Identity(
                told.phone or other.phone,
                told.bsuid or other.bsuid,
                told.parent_bsuid or other.parent_bsuid,
            )
            return Person(joined, person.name)
    return Person(told, "")


def _only_parent(told: Identity, known: Sequence[Person]) -> tuple[Person, ...]:
    """The one contact of that parent id, where the writer is named by nothing else."""
    if told.phone or told.bsuid:
        return ()
    parent = told.parent_bsuid
    found = [one for one in known if parent and one.identity.parent_bsuid == parent]
    return tuple(found) if len(found) == 1 else ()


def _same(one: Identity, other: Identity) -> bool:
    """The phone or the BSUID agrees, and neither contradicts; a parent id is no person."""
    numbers = phones.identity(one.phone), phones.identity(other.phone)
    pairs = [(a, b) for a, b in (numbers, (one.bsuid, other.bsuid)) if a and b]
    return bool(pairs) and all(a == b for a, b in pairs)


def _name(card: Mapping[str, Any]) -> str:
    profile = loose_mapping(card, "profile")
    return loose_text(profile, "name", NAME_LIMIT) or loose_text(profile, "username", NAME_LIMIT)
