"""The locked rows that a turn or an operator's action writes to."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime

from catalog.bookings.values import Origin
from catalog.orders.models import Cart
from chatbot.agent.situation.values import Situation
from chatbot.conversations.models import Session
from merchants.models import User


@dataclass(frozen=True, slots=True)
class Rows:
    """The session under its lock, with its cart and order. `by` is the operator who acts, `origin`
    the turn that does."""

    session: Session
    situation: Situation
    now: datetime
    by: User | None = None
    origin: Origin = field(default_factory=Origin)

    @property
    def merchant_id(self) -> int:
        return self.session.merchant_id

    @property
    def cart(self) -> Cart:
        """The session's cart. AssertionError where there is none."""
        assert self.session.cart is not None
        return self.session.cart

    @contextmanager
    def unchanged_if_refused(self) -> Iterator[None]:
        """What the session refers to is as it was where the block raises."""
        session = self.session
        was = (session.cart, session.order, session.version, session.state)
        try:
            yield
        except Exception:
            session.cart, session.order, session.version, session.state = was
            raise
