"""Admin pages of services and staff."""

from catalog.bookings.admin.services import ServiceAdmin
from catalog.bookings.admin.staff import StaffMemberAdmin

__all__ = ["ServiceAdmin", "StaffMemberAdmin"]
