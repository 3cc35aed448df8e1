from merchants.models.customers import Customer, CustomerIdentifier
from merchants.models.file_readings import FileReading
from merchants.models.hours import HoursException, OpeningHours
from merchants.models.imports import ImportDraft
from merchants.models.merchant import Branch, Merchant
from merchants.models.merges import CustomerMerge, MergeCause
from merchants.models.people import Invitation, Membership, User
from merchants.models.place_lists import PlaceList
from merchants.models.policies import Policy, PolicyKind
from merchants.models.read_tickets import ReadTicket
from merchants.models.retention import RetentionRun
from merchants.models.sign_in import SignInFailures
from merchants.models.stream import Cursor, Deferred, Event, SetAside, StreamHead
from merchants.models.tokens import ApiToken
from merchants.models.voices import PersonalityVersion

__all__ = [
    "ApiToken",
    "Branch",
    "Cursor",
    "Customer",
    "CustomerIdentifier",
    "CustomerMerge",
    "Deferred",
    "Event",
    "FileReading",
    "HoursException",
    "ImportDraft",
    "Invitation",
    "Membership",
    "Merchant",
    "MergeCause",
    "OpeningHours",
    "PersonalityVersion",
    "PlaceList",
    "Policy",
    "PolicyKind",
    "ReadTicket",
    "RetentionRun",
    "SetAside",
    "SignInFailures",
    "StreamHead",
    "User",
]
