"""How a channel's webhook bodies are believed and read: what `receiving` needs to know of each.

A channel that is pushed to has a `door: Door` in its folder and a row in `DOORS`.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from chatbot.conversations.incoming import Item
from chatbot.conversations.models import ChannelAccount


class BrokenBody(Exception):
    """The body cannot be told apart at all: it is no JSON."""


@dataclass(frozen=True, slots=True)
class Admitted:
    """The connected accounts that a verified body names, by number and by the group above it."""

    by_number: Mapping[str, ChannelAccount]
    by_group: Mapping[str, tuple[ChannelAccount, ...]]

    @property
    def accounts(self) -> frozenset[int]:
        """The ids of all of them: what is kept with a body that is unpacked later."""
        grouped = (account for owners in self.by_group.values() for account in owners)
        return frozenset(account.pk for account in (*self.by_number.values(), *grouped))

    def whose(self, account_key: str, group_key: str) -> tuple[ChannelAccount, ...]:
        """The accounts that an item is for: one by its number, else one a merchant by its group."""
        if account_key:
            found = self.by_number.get(account_key)
            return (found,) if found else ()
        return self.by_group.get(group_key, ())


@dataclass(frozen=True, slots=True)
class Door:
    """One channel's way in. `proof` is what came beside the body (a signature), at most 200
    characters. A body is judged by it once, before the answer.

    `document(body)`: the body told apart; raises `BrokenBody`.
    `admit(body, told, proof)`: whom it may feed, all of them vouched for; None: not believed.
    `signer(body, proof)`: for a broken body, whether anybody known sent it, and whose it is.
    `read(told, received_at)`: its items, in its order.
    `recall(body, told, proof, accounts)`: those of `accounts` (their ids) that a body names, which
    was admitted for them when it came; None: it is not what came.
    `quickly(body, told, proof)`: the ids of the accounts that vouch for the body, so that it may be
    kept for a worker; None: not believed. A yes may rest on what was true a second ago. Without
    `quickly`, `admit` is asked.
    `presigned(body, proof)`: whether anybody known signed these bytes, asked before they are
    parsed and cheap however large they are. `at_a_glance(body, proof)`: the same where it needs no
    query, else None. Without them the body was judged before it came here.
    """

    name: str
    document: Callable[[bytes], Any]
    admit: Callable[[bytes, Any, str], Admitted | None]
    signer: Callable[[bytes, str], tuple[bool, ChannelAccount | None]]
    read: Callable[[Any, datetime], tuple[Item, ...]]
    recall: Callable[[bytes, Any, str, Collection[int]], Admitted | None]
    quickly: Callable[[bytes, Any, str], frozenset[int] | None] | None = None
    at_a_glance: Callable[[bytes, str], bool | None] | None = None
    presigned: Callable[[bytes, str], bool] | None = None

    def vouches(self, body: bytes, told: Any, proof: str) -> frozenset[int] | None:
        """The accounts for which a body may be kept whole; None when it is not believed."""
        if self.quickly is not None:
            return self.quickly(body, told, proof)
        admitted = self.admit(body, told, proof)
        return None if admitted is None else admitted.accounts
