"""Admin pages of merchants, their people and their customers."""

from merchants.admin.customers import CustomerAdmin
from merchants.admin.people import InvitationAdmin, MembershipAdmin
from merchants.admin.place_lists import PlaceListAdmin
from merchants.admin.shop import BranchAdmin, MerchantAdmin
from merchants.admin.stream import SetAsideAdmin
from merchants.admin.tokens import ApiTokenAdmin
from merchants.admin.users import UserAdmin

__all__ = [
    "ApiTokenAdmin",
    "BranchAdmin",
    "CustomerAdmin",
    "InvitationAdmin",
    "MembershipAdmin",
    "MerchantAdmin",
    "PlaceListAdmin",
    "SetAsideAdmin",
    "UserAdmin",
]
