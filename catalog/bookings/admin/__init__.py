"""Admin pages of services, staff, the calendar and its appointments."""

from catalog.bookings.admin.appointments import AppointmentAdmin
from catalog.bookings.admin.calendars import CalendarAdmin, ChairAdmin, TimeOffAdmin
from catalog.bookings.admin.services import ServiceAdmin
from catalog.bookings.admin.staff import StaffMemberAdmin
from catalog.bookings.admin.waiting import WaitingEntryAdmin

__all__ = [
    "AppointmentAdmin",
    "CalendarAdmin",
    "ChairAdmin",
    "ServiceAdmin",
    "StaffMemberAdmin",
    "TimeOffAdmin",
    "WaitingEntryAdmin",
]
