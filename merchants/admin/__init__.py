"""Admin pages of merchants, their people and their customers."""

from merchants.admin.branches import BranchAdmin
from merchants.admin.customers import CustomerAdmin
from merchants.admin.people import InvitationAdmin, MembershipAdmin
from merchants.admin.place_lists import PlaceListAdmin
from merchants.admin.retention import RetentionRunAdmin
from merchants.admin.shop import MerchantAdmin
from merchants.admin.stream import SetAsideAdmin
from merchants.admin.tokens import ApiTokenAdmin
from merchants.admin.users import UserAdmin
from merchants.admin.written_policies import PolicyAdmin

__all__ = [
    "ApiTokenAdmin",
    "BranchAdmin",
    "CustomerAdmin",
    "InvitationAdmin",
    "MembershipAdmin",
    "MerchantAdmin",
    "PlaceListAdmin",
    "PolicyAdmin",
    "RetentionRunAdmin",
    "SetAsideAdmin",
    "UserAdmin",
]
