"""How a view accepts a channel's webhook bodies before it answers, and how a worker reads them.

A channel with webhooks has an `adapter: WebhookAdapter` in its folder, and its row in
`registry.CHANNELS` names the adapter.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from chatbot.conversations.incoming import Item
from chatbot.conversations.models import ChannelAccount


class BrokenBody(Exception):
    """The body cannot be told apart at all: it is no JSON."""


@dataclass(frozen=True, slots=True)
class Admitted:
    """The accounts that a body names and was signed for, by number and by the group above it."""

    by_number: Mapping[str, ChannelAccount]
    by_group: Mapping[str, tuple[ChannelAccount, ...]]

    @property
    def accounts(self) -> frozenset[int]:
        """The ids of all of them."""
        grouped = (account for owners in self.by_group.values() for account in owners)
        return frozenset(account.pk for account in (*self.by_number.values(), *grouped))

    def whose(self, account_key: str, group_key: str) -> tuple[ChannelAccount, ...]:
        """The accounts that an item is for: one by its number, else one a merchant by its group."""
        if account_key:
            found = self.by_number.get(account_key)
            return (found,) if found else ()
        return self.by_group.get(group_key, ())


@dataclass(frozen=True, slots=True)
class WebhookAdapter:
    """One channel's way in. `proof` is what came beside the body (a signature), at most 200
    characters. A body is judged by it once, before the answer.

    `document(body)`: the body told apart; raises `BrokenBody`.
    `vouches(body, told, proof)`: the ids of the accounts that may be fed by it, all of them signed
    for; None: not believed. A yes may rest on what was true a second ago.
    `signer(body, proof)`: for a broken body, whether anybody known sent it, and whose it is.
    `read(told, received_at)`: its items, in its order.
    `recall(told, accounts)`: those of the accounts that a body names, which was believed for them
    when it came. Without a query.
    `presigned(body, proof)`: whether anybody known signed these bytes, asked before they are
    parsed and cheap however large they are. `at_a_glance(body, proof)`: the same where it needs no
    query, else None. Without them the body was judged before it came here.
    """

    name: str
    document: Callable[[bytes], Any]
    vouches: Callable[[bytes, Any, str], frozenset[int] | None]
    signer: Callable[[bytes, str], tuple[bool, ChannelAccount | None]]
    read: Callable[[Any, datetime], tuple[Item, ...]]
    recall: Callable[[Any, Sequence[ChannelAccount]], Admitted]
    at_a_glance: Callable[[bytes, str], bool | None] | None = None
    presigned: Callable[[bytes, str], bool] | None = None
