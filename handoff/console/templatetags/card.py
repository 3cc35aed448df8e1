"""Small parts of the card's forms."""

from datetime import datetime
from uuid import uuid4

from django import template
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def once() -> SafeString:
    """The key of a form as it is shown: sent twice, it is one action."""
    return format_html('<input type="hidden" name="once" value="{}">', uuid4())


@register.filter
def local_field(moment: object) -> str:
    """A moment as the browser's own field writes it, by the shop's clock; "" for none."""
    return f"{timezone.localtime(moment):%Y-%m-%dT%H:%M}" if isinstance(moment, datetime) else ""
