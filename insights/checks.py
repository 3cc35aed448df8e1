"""What an installation lacks to answer questions, said at start-up."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Info, register


@register
def questions_can_be_asked(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """I001: the role that reads has no address; everything else works without it."""
    if settings.INSIGHTS_DATABASE_URL:
        return []
    return [
        Info(
            "Questions about data are off: INSIGHTS_DATABASE_URL is not set.",
            hint="Run the SQL that `manage.py insights_role` prints, then set it.",
            id="mostrador.I001",
        )
    ]
