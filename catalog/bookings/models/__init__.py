from catalog.bookings.models.appointments import Appointment, AppointmentStatus, Patient
from catalog.bookings.models.calendars import Calendar, Chair, TimeOff
from catalog.bookings.models.services import Service
from catalog.bookings.models.staff import StaffBranch, StaffMember, StaffService
from catalog.bookings.models.tables import TablePart
from catalog.bookings.models.waiting import WaitingEntry, WaitingStatus

__all__ = [
    "Appointment",
    "AppointmentStatus",
    "Calendar",
    "Chair",
    "Patient",
    "Service",
    "StaffBranch",
    "StaffMember",
    "StaffService",
    "TablePart",
    "TimeOff",
    "WaitingEntry",
    "WaitingStatus",
]
