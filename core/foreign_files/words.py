"""A refusal as the person who uploaded the file reads it, in their language."""

from django.utils.translation import gettext

from core.spreadsheets.unreadable import Unreadable


def words_of(refusal: Unreadable) -> str:
    """Its text, translated."""
    message = gettext(refusal.message)
    return message % refusal.values if refusal.values else message
