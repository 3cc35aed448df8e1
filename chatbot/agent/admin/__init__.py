"""Conversations and their audit, as people of the merchant read and take them."""

from chatbot.agent.admin.advertisements import AdvertisementAdmin
from chatbot.agent.admin.links import LandingLinkAdmin
from chatbot.agent.admin.merges import CustomerMergeAdmin
from chatbot.agent.admin.pack_sales import PackSaleAdmin
from chatbot.agent.admin.prompts import CompiledPromptAdmin
from chatbot.agent.admin.sessions import SessionAdmin
from chatbot.agent.admin.shadows import ShadowPlanAdmin, ShadowTurnAdmin
from chatbot.agent.admin.turns import TurnAdmin

__all__ = [
    "AdvertisementAdmin",
    "CompiledPromptAdmin",
    "CustomerMergeAdmin",
    "LandingLinkAdmin",
    "PackSaleAdmin",
    "SessionAdmin",
    "ShadowPlanAdmin",
    "ShadowTurnAdmin",
    "TurnAdmin",
]
