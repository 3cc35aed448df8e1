"""What is known of the customer who writes. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lead:
    """The name, and an e-mail and a phone (digits, with the country's code) that were told."""

    name: str = ""
    email: str = ""
    phone: str = ""
