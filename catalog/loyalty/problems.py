"""What stands in the way of points, for pages to word."""


class LoyaltyProblem(Exception):
    """Nothing was written; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


NO_PROGRAM = "NO_PROGRAM"
NO_REWARD = "NO_REWARD"
NOT_ENOUGH_POINTS = "NOT_ENOUGH_POINTS"
ALREADY_REDEEMED = "ALREADY_REDEEMED"
