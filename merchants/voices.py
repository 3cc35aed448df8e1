"""The assistant's personality as people write it: each wording is kept, with who and when."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from merchants import permission, stream
from merchants.models import Merchant, PersonalityVersion, User
from merchants.roles import Permission

LONGEST = 2000


class Unwritable(ValueError):
    """The text cannot be kept; the message is for the person who wrote it."""


class WrittenMeanwhile(ValueError):
    """Somebody else wrote a newer version while this one was being written: `newest`."""

    def __init__(self, newest: PersonalityVersion) -> None:
        super().__init__(
            _("%(who)s la cambió mientras escribías. Mira la versión nueva antes de guardar.")
            % {"who": newest.by or _("Alguien")}
        )
        self.newest = newest


@transaction.atomic
def write(
    merchant_id: int, text: str, *, by: User, now: datetime, after: int | None = None
) -> PersonalityVersion | None:
    """The personality is `text` from the next message on; None when it is so already.

    `after` is the version that the writer read (0: none yet); a newer one raises
    `WrittenMeanwhile`. The text before the first version is kept as a version without a writer.
    """
    permission.require(by, merchant_id, Permission.SWITCH_INTENTS)
    merchant = Merchant.objects.select_for_update(no_key=True).get(pk=merchant_id)
    kept = _kept(text)
    newest = latest(merchant_id)
    if after is not None and newest is not None and newest.pk > after:
        raise WrittenMeanwhile(newest)
    if kept == merchant.personality:
        return None
    if newest is None and merchant.personality:
        PersonalityVersion.objects.create(
            merchant=merchant, text=merchant.personality, by=None, at=merchant.created_at
        )
    merchant.personality = kept
    merchant.save(update_fields=["personality"])
    row = PersonalityVersion.objects.create(merchant=merchant, text=kept, by=by, at=now)
    stream.emit(merchant, "personality.changed", {"by": by.pk, "version": row.pk})
    return row


def latest(merchant_id: int) -> PersonalityVersion | None:
    """The newest version; None where nobody has written one here yet."""
    return PersonalityVersion.objects.of(merchant_id).select_related("by").first()


def _kept(text: str) -> str:
    """As it is stored: one kind of line end, nothing that PostgreSQL refuses."""
    kept = "\n".join(line.rstrip() for line in text.strip().splitlines())
    if len(kept) > LONGEST:
        raise Unwritable(_("Hasta 2000 letras."))
    if "\x00" in kept or any("\ud800" <= sign <= "\udfff" for sign in kept):
        raise Unwritable(_("El texto tiene caracteres que no se pueden guardar."))
    return kept
