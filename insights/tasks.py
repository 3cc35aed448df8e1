"""What workers do for insights: uploaded files are loaded, answers are looked at again."""

from celery import shared_task
from django.utils import timezone

from insights import alerts
from insights.loading import loads


@shared_task(name="insights.load")
def load(upload_id: str) -> None:
    """Load a file whose columns were confirmed."""
    loads.load(int(upload_id), timezone.now())


@shared_task(name="insights.look_again")
def look_again(question_id: str) -> None:
    """Run the statement of an answer again, and tell of a change."""
    alerts.look_again(int(question_id), timezone.now())
