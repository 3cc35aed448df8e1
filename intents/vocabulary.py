"""A merchant's vocabulary: predefined intents with the merchant's changes, then the merchant's own.

DESIGN §4. The ten of the handoff by line of business, those of `ventas` where that is switched on.
"""

from collections.abc import Iterable, Set
from dataclasses import replace

from django.db import transaction
from django.utils.translation import gettext as _

from intents import packs
from intents.models import Intent, SalesSettings
from intents.sales_intents import SALES, VENTAS
from intents.values import IntentValue, find
from merchants.models import Merchant


def of(merchant: Merchant, *, hidden: bool = False, sales: bool = False) -> tuple[IntentValue, ...]:
    """The merchant's intents in order, labels in the active language with the name of who attends.

    Hidden ones only where they are asked for; those of `ventas` where that is switched on, or
    where `sales` asks for them. The ten are all there; those of another line of business are hidden
    and switched off until the merchant has them otherwise.
    """
    rows = {row.key: row for row in _rows(merchant, sales)}
    unused = packs.unused(merchant.vertical) - rows.keys()
    pack = _predefined(unused, rows.values(), sales)
    known = {intent.key for intent in pack}
    merged = [_merged(intent, rows.get(intent.key)) for intent in pack]
    merged += [_beside(row) for row in rows.values() if row.key not in known]
    owner = merchant.owner_name or _("una persona")
    left_out = unused | {row.key for row in rows.values() if row.hidden}
    return tuple(
        replace(intent, label=packs.named(intent.label, owner))
        for intent in merged
        if hidden or intent.key not in left_out
    )


def _rows(merchant: Merchant, sales: bool) -> list[Intent]:
    """The rows; those that `ventas` planted only while it is switched on, or with `sales`."""
    rows = list(Intent.objects.of(merchant))
    planted = any(row.pack == SALES for row in rows)
    if sales or not planted or _sells(merchant.pk):
        return rows
    return [row for row in rows if row.pack != SALES]


def _predefined(unused: Set[str], rows: Iterable[Intent], sales: bool) -> tuple[IntentValue, ...]:
    """The packs of a merchant; rows of `ventas` are read only where that is switched on."""
    handoff = tuple(
        replace(intent, handoff=intent.handoff and intent.key not in unused)
        for intent in packs.HANDOFF
    )
    return (*handoff, *VENTAS) if sales or any(row.pack == SALES for row in rows) else handoff


def _merged(intent: IntentValue, row: Intent | None) -> IntentValue:
    if row is None:
        return replace(intent, label=_(intent.label))
    return replace(
        intent,
        label=row.label or _(intent.label),
        handoff=row.handoff,
        aliases=tuple(dict.fromkeys([*intent.aliases, *row.aliases])),
        examples=tuple(row.examples) or intent.examples,
    )


def _beside(row: Intent) -> IntentValue:
    """A row that the merchant's packs do not hold: an own one, or a predefined one of `ventas`."""
    supplied = packs.supplied(row.key) if row.predefined else None
    return _merged(supplied, row) if supplied is not None else _own(row)


def _own(row: Intent) -> IntentValue:
    aliases, examples = tuple(row.aliases), tuple(row.examples)
    return IntentValue(row.key, row.label or row.key, row.handoff, row.kind, aliases, examples)


def is_taken(merchant_id: int, key: str) -> bool:
    """Whether the key is an intent's already, or another name of one."""
    rows = Intent.objects.of(merchant_id).values_list("key", "aliases")
    taken = {name for row_key, aliases in rows for name in (row_key, *aliases)}
    predefined = packs.everything() if _sells(merchant_id) else packs.of("")
    return key in taken or find(key, predefined) is not None


def own(merchant_id: int) -> int:
    """How many own ones the merchant has."""
    keys = [intent.key for intent in packs.of("")]
    return Intent.objects.of(merchant_id).filter(pack="").exclude(key__in=keys).count()


def _sells(merchant_id: int) -> bool:
    """Whether `ventas` is switched on."""
    return SalesSettings.objects.of(merchant_id).filter(enabled=True).exists()


@transaction.atomic
def plant(merchant: Merchant) -> None:
    """A row for each predefined intent that has none yet, as the pack supplies it.

    So that a list shows and switches them like own ones; nothing that was changed is touched.
    """
    unused = packs.unused(merchant.vertical)
    pack = packs.HANDOFF
    if _sells(merchant.pk):
        pack = (*pack, *VENTAS)
    keys = [intent.key for intent in pack]
    there = set(Intent.objects.of(merchant).filter(key__in=keys).values_list("key", flat=True))
    rows = [
        Intent(
            merchant=merchant,
            key=intent.key,
            handoff=intent.handoff and intent.key not in unused,
            hidden=intent.key in unused,
            kind=intent.kind,
            pack="" if packs.always(intent.key) else SALES,
            position=place,
        )
        for place, intent in enumerate(pack)
        if intent.key not in there
    ]
    if rows:
        Intent.objects.bulk_create(rows, ignore_conflicts=True)
