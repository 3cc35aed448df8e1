"""What can go wrong with a cart, an order or a payment, as one tree of exceptions.

OrdersProblem
├── CartProblem      a cart edit that the catalogue does not allow; `code` says why
├── IllegalStep      an order or payment is not where the step starts (also a second click)
└── BadAmount        money that cannot be received, refunded or reversed
"""

from decimal import Decimal

UNKNOWN_VARIANT = "UNKNOWN_VARIANT"
INACTIVE = "INACTIVE"
BAD_QUANTITY = "BAD_QUANTITY"
BAD_OPTIONS = "BAD_OPTIONS"
UNKNOWN_LINE = "UNKNOWN_LINE"
BAD_DETAILS = "BAD_DETAILS"
EMPTY = "EMPTY"


class OrdersProblem(Exception):
    """Nothing was written."""


class CartProblem(OrdersProblem):
    """A cart edit was refused; `code` is one of this module's constants."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class IllegalStep(OrdersProblem):
    """`there` does not follow `here`."""

    def __init__(self, here: str, there: str) -> None:
        super().__init__(f"{here} → {there}")
        self.here = here
        self.there = there


class BadAmount(OrdersProblem):
    """An amount must be positive, in whole cents, and no more than `most` where there is one."""

    def __init__(self, amount: Decimal, most: Decimal | None = None) -> None:
        super().__init__(f"{amount} (at most {most})" if most is not None else f"{amount}")
        self.amount = amount
        self.most = most
