"""Names of intents that are gone: what was classified so is told by the name it bore."""

from collections.abc import Iterable

from django.db import transaction
from django.utils.translation import gettext as _

from intents import packs, vocabulary
from intents.models import FormerIntent, Intent
from merchants.models import Merchant


@transaction.atomic
def delete(row: Intent) -> None:
    """Deletes the row of a merchant's own intent and keeps what it was called."""
    FormerIntent.objects.of(row.merchant_id).update_or_create(
        merchant_id=row.merchant_id, key=row.key, defaults={"label": str(row)}
    )
    row.delete()


def labels(merchant: Merchant, keys: Iterable[str]) -> dict[str, str]:
    """What each key is called, or was; a key that nobody knows is told as words.

    Hidden and deleted ones count, and those of a pack that is switched off.
    """
    wanted = set(keys)
    known = {one.key: one.label for one in vocabulary.of(merchant, hidden=True)}
    gone = wanted - known.keys() - {""}
    if not gone:
        return {key: known.get(key, key) for key in wanted}
    owner = merchant.owner_name or _("una persona")
    packed = {key: packs.supplied(key) for key in gone}
    supplied = {key: packs.named(_(one.label), owner) for key, one in packed.items() if one}
    rows = FormerIntent.objects.of(merchant).filter(key__in=gone)
    told = known | supplied | dict(rows.values_list("key", "label"))
    return {key: told.get(key) or key.replace("_", " ") for key in wanted}
