"""What the workers' loop does about words that may not be answered, and when they may again."""

from datetime import datetime

from chatbot.conversations import parking


def look(now: datetime) -> None:
    """One look at what is to be parked and what comes back."""
    for merchant_id in parking.to_park(now, 100):
        parking.park(int(merchant_id), now)
    for merchant_id in parking.to_come_back(now, 100):
        parking.come_back(int(merchant_id), now)
