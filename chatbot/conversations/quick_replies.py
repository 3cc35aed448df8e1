"""Answers that the people of a shop keep at hand: written, changed and thrown away."""

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.conversations.models import QuickReply
from merchants import permission, stream
from merchants.models import Merchant, User
from merchants.roles import Permission

MOST = 100


@transaction.atomic
def write(
    merchant_id: int, shortcut: str, text: str, *, by: User, reply_id: int | None = None
) -> QuickReply:
    """A new answer, or other words for the one with `reply_id`.

    Raises Django's `ValidationError` with words by field, and `QuickReply.DoesNotExist`.
    """
    permission.require(by, merchant_id, Permission.EDIT_TEMPLATES)
    Merchant.objects.select_for_update(no_key=True).get(pk=merchant_id)
    rows = QuickReply.objects.of(merchant_id)
    if reply_id is None:
        if rows.count() >= MOST:
            raise ValidationError(_("Ya tienes 100 respuestas rápidas: borra alguna antes."))
        row = QuickReply(merchant_id=merchant_id)
    else:
        row = rows.get(pk=reply_id)
    row.shortcut, row.text = shortcut.strip().lstrip("/").lower(), text.strip()
    _storable(row.text)
    row.full_clean()
    row.save()
    _told(merchant_id, by)
    return row


@transaction.atomic
def remove(merchant_id: int, reply_id: int, *, by: User) -> None:
    """Throws it away. `QuickReply.DoesNotExist` for another merchant's."""
    permission.require(by, merchant_id, Permission.EDIT_TEMPLATES)
    QuickReply.objects.of(merchant_id).get(pk=reply_id).delete()
    _told(merchant_id, by)


def _storable(text: str) -> None:
    if "\x00" in text or any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ValidationError({"text": _("El texto tiene caracteres que no se pueden guardar.")})


def _told(merchant_id: int, by: User) -> None:
    stream.emit(merchant_id, "quick_replies.changed", {"by": by.pk})
