"""How long the next password waits after wrong ones: delays that double, and none that is endless.

The table is the policy of `docs/adr/0025`: whoever guesses from one place waits longer and longer
there, and no number of wrong passwords from elsewhere keeps a person out for more than `TURN`.
"""

from dataclasses import dataclass

FORGOTTEN_AFTER_S = 86_400
"""A count to which nothing was added for a day begins anew."""


@dataclass(frozen=True, slots=True)
class Growth:
    """So many failures are free; the next waits `first_s`, and each further one doubles it."""

    free: int
    first_s: int
    most_s: int

    def wait_s(self, failures: int) -> int:
        """Seconds to wait after so many failures; 0 while they are free."""
        over = failures - self.free
        if over < 0:
            return 0
        # 2^20 s is beyond every limit: the shift itself must not grow with the failures.
        return min(self.first_s << min(over, 20), self.most_s)


PAIR = Growth(free=5, first_s=2, most_s=900)
"""One account from one address: a person's slips are free, a guesser gets four tries an hour."""
DEVICE = Growth(free=5, first_s=2, most_s=900)
"""One account on a device that signed in to it before; the other counts do not touch it."""
ADDRESS = Growth(free=30, first_s=2, most_s=300)
"""All accounts from one address; a mobile network or an office puts many people behind one."""
TURN = Growth(free=20, first_s=1, most_s=30)
"""One account from everywhere: how long an address that comes anew waits for its first try."""
