"""How long what a merchant writes may be, in characters."""

from typing import Final

LONGEST_TITLE: Final = 200
LONGEST_BODY: Final = 2_000_000
"""A book of some 700 pages."""
