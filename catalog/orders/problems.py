"""What can go wrong with a cart, an order or a payment, as one tree of exceptions.

OrdersProblem
├── CartProblem      a cart, or a way to pay, that the merchant's tables do not allow
├── IllegalStep      an order or payment is not where the step starts (also a second click)
├── GuideTaken       another order's parcel has that number
├── PaymentStands    what only a person may take back: it is paid, or said to be
└── BadAmount        money that cannot be received, refunded or reversed

Where there is a `code`, it says why: one of this module's constants or of `rules.details`.
"""

from decimal import Decimal

UNKNOWN_VARIANT = "UNKNOWN_VARIANT"
INACTIVE = "INACTIVE"
BAD_QUANTITY = "BAD_QUANTITY"
BAD_OPTIONS = "BAD_OPTIONS"
UNKNOWN_LINE = "UNKNOWN_LINE"
BAD_DETAILS = "BAD_DETAILS"
EMPTY = "EMPTY"
CHANGED_SINCE_REVIEW = "CHANGED_SINCE_REVIEW"
METHOD_UNKNOWN = "METHOD_UNKNOWN"
PROOF_SENT = "PROOF_SENT"


class OrdersProblem(Exception):
    """Nothing was written."""


class CartProblem(OrdersProblem):
    """What was put into a cart, or chosen for an order, was refused."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class GuideTaken(OrdersProblem):
    """Two parcels of a merchant do not share a number."""


class IllegalStep(OrdersProblem):
    """`there` does not follow `here`."""

    def __init__(self, here: str, there: str) -> None:
        super().__init__(f"{here} → {there}")
        self.here = here
        self.there = there


class PaymentStands(OrdersProblem):
    """A claim is under review or money was received: what becomes of the order a person decides."""

    code = PROOF_SENT


class BadAmount(OrdersProblem):
    """An amount must be positive, in whole cents, and no more than `most` where there is one."""

    def __init__(self, amount: Decimal, most: Decimal | None = None) -> None:
        super().__init__(f"{amount} (at most {most})" if most is not None else f"{amount}")
        self.amount = amount
        self.most = most
