"""Every table that refers to a customer or to a conversation, and what a merge does with it.

A test holds these against the foreign keys that there are.
"""

from collections.abc import Mapping
from typing import Any

from catalog.bookings.models import Appointment, Patient, WaitingEntry
from catalog.loyalty.models import Account
from catalog.orders.models import Cart, Order
from chatbot.agent.models import SessionFlow, Turn
from chatbot.conversations.models import (
    Arrival,
    Message,
    ModeChange,
    Outgoing,
    Review,
    Session,
    SessionOrder,
)
from merchants.models import Customer, CustomerIdentifier, CustomerMerge

Table = type[Any]

OF_CUSTOMERS: tuple[Table, ...] = (
    CustomerIdentifier,
    Cart,
    Order,
    Patient,
    WaitingEntry,
    Appointment,
)
"""Tables whose rows of the double become the kept customer's by their column `customer`."""
OF_SESSIONS: tuple[Table, ...] = (Message, Outgoing, Arrival, Review, SessionOrder, SessionFlow)
"""Tables whose rows of the double's conversation become the kept one's by their column `session`,
where both have a conversation on one account."""
BY_THEMSELVES: Mapping[tuple[Table, str], str] = {
    (Session, "customer"): "moves whole, or is joined with the other one on its account",
    (Account, "customer"): "its points are carried over, the account stays",
}
STAYS: Mapping[tuple[Table, str], str] = {
    (Turn, "session"): "the audit says where a turn took place",
    (ModeChange, "session"): "the audit says who owned which conversation",
    (CustomerMerge, "kept"): "the record of merges itself",
    (CustomerMerge, "double"): "the record of merges itself",
    (Customer, "merged_into"): "a double of the double: its own merge is undone after this one",
}
FROZEN = ("orders.Order:agreed_is_frozen", "bookings.Appointment:origin_is_frozen")
"""Guards that keep a row with its customer: a merge alone sets them aside, for its own columns."""
