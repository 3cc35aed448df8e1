from merchants.models.customers import Customer, CustomerIdentifier
from merchants.models.merchant import Branch, HoursException, Merchant, OpeningHours
from merchants.models.people import Invitation, Membership, User
from merchants.models.stream import Cursor, Deferred, Event, SetAside, StreamHead

__all__ = [
    "Branch",
    "Cursor",
    "Customer",
    "CustomerIdentifier",
    "Deferred",
    "Event",
    "HoursException",
    "Invitation",
    "Membership",
    "Merchant",
    "OpeningHours",
    "SetAside",
    "StreamHead",
    "User",
]
