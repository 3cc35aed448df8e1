"""Who waits for a person in a shop: the one set that lists, titles and badges count."""

from django.db.models import QuerySet

from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from merchants.models import Merchant
from merchants.selectors import present


def list_waiting(merchant: Merchant | int) -> QuerySet[Session]:
    """Conversations in mode `handoff_pending`, of customers who were not forgotten."""
    return Session.objects.of(merchant).filter(present(), mode=Mode.HANDOFF_PENDING)


def count_waiting(merchant: Merchant | int) -> int:
    """How many they are."""
    return list_waiting(merchant).count()
