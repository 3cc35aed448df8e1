from catalog.bookings.models.services import Service
from catalog.bookings.models.staff import StaffBranch, StaffMember, StaffService

__all__ = ["Service", "StaffBranch", "StaffMember", "StaffService"]
