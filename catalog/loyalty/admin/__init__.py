"""Admin pages of points: the programme, and what each customer has."""

from catalog.loyalty.admin.accounts import AccountAdmin
from catalog.loyalty.admin.programs import ProgramAdmin

__all__ = ["AccountAdmin", "ProgramAdmin"]
