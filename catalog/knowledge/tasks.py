"""What workers do for knowledge: whatever is due of a merchant's index."""

from celery import shared_task
from django.utils import timezone

from catalog.knowledge import due
from core import row_wall


@shared_task(name="knowledge.index")
def index(merchant_id: str) -> None:
    """Index what is due of that merchant."""
    with row_wall.acting_for(int(merchant_id)):
        due.work(int(merchant_id), timezone.now())
