"""What workers do for insights: uploaded files are loaded."""

from celery import shared_task
from django.utils import timezone

from insights.loading import loads


@shared_task(name="insights.load")
def load(upload_id: str) -> None:
    """Load a file whose columns were confirmed."""
    loads.load(int(upload_id), timezone.now())
