"""The simulator's socket: open to whoever may try the merchant."""

from handoff import live
from handoff.simulator.selectors import shops
from merchants.models import Merchant, User


class Doorbell(live.Doorbell):
    """One open simulator page."""

    @staticmethod
    def admits(user: User, slug: str) -> Merchant | None:
        return shops.may_try(user).filter(slug=slug).first()
