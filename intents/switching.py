"""A merchant's hand on the vocabulary: switch, hide, add, edit, delete. Every door writes here.

Each change is a row of the stream with who made it. A switch rules from the next message on.
"""

from collections.abc import Iterable, Mapping

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from intents import former, naming, packs, vocabulary
from intents.models import Intent
from intents.naming import Unfit
from intents.sales import checking
from intents.values import INFORMATIONAL, KINDS, OTHER
from merchants import permission, stream
from merchants.models import Merchant, User
from merchants.roles import Permission

WANTS_A_PERSON = "hablar_dueno"


class NoSuchIntent(LookupError):
    """Keys that are no intent of the merchant's; `keys` as they were given."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.keys = tuple(keys)
        super().__init__(_("No hay una intención «%(key)s».") % {"key": ", ".join(self.keys)})


class Predefined(ValueError):
    """A predefined intent is switched or hidden, never deleted nor renamed here."""


@transaction.atomic
def switch(merchant: Merchant, wanted: Mapping[str, bool], *, by: User) -> None:
    """Which of the shop's intents call a person: key → on. All or, with `NoSuchIntent`, none.

    A hidden one that is switched on is in use again: hidden it would call nobody.
    """
    rows = _rows(merchant, wanted, by)
    changed = [row for row in rows if row.handoff != wanted[row.key]]
    for row in changed:
        row.handoff = wanted[row.key]
        row.hidden = row.hidden and not row.handoff
        row.save(update_fields=["handoff", "hidden"])
    if changed:
        _told(merchant, by, handoff={row.key: row.handoff for row in changed})


@transaction.atomic
def hide(merchant: Merchant, key: str, *, hidden: bool, by: User) -> None:
    """Takes an intent out of prompt, schema and rules, or brings it back. `Unfit` for "otro"."""
    if hidden and key == OTHER:
        raise Unfit("", _("«Otro» no se puede ocultar."))
    for row in _rows(merchant, [key], by):
        if row.hidden != hidden:
            _free(merchant, key, wanted=hidden)
            row.hidden = hidden
            row.save(update_fields=["hidden"])
            _told(merchant, by, hidden={key: hidden})


@transaction.atomic
def add(
    merchant: Merchant,
    *,
    label: str,
    by: User,
    examples: Iterable[str] = (),
    handoff: bool = False,
    key: str = "",
    kind: str = INFORMATIONAL,
) -> Intent:
    """An own intent; its key is made from the label where none is given. `Unfit`."""
    permission.require(by, merchant.pk, Permission.SWITCH_INTENTS)
    _one_at_a_time(merchant)
    named = naming.label(label)
    naming.room_for_another(merchant.pk)
    row = Intent(
        merchant=merchant,
        key=naming.new_key(merchant.pk, key, named),
        label=named,
        examples=naming.examples(examples),
        handoff=handoff,
        kind=kind if kind in KINDS else INFORMATIONAL,
    )
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError as error:
        raise Unfit("key", _("Ya hay una intención con ese identificador.")) from error
    _told(merchant, by, added=row.key)
    return row


@transaction.atomic
def edit(merchant: Merchant, key: str, *, label: str, examples: Iterable[str], by: User) -> Intent:
    """Another name and other examples for an own one; its key stays. `Unfit`, `Predefined`."""
    row = _own(merchant, key, by)
    row.label, row.examples = naming.label(label), naming.examples(examples)
    row.save(update_fields=["label", "examples"])
    _told(merchant, by, edited=key)
    return row


@transaction.atomic
def remove(merchant: Merchant, key: str, *, by: User) -> None:
    """Deletes one of the merchant's own; what was classified so keeps its key and its name.

    `Predefined`; `Unfit` for one that a sales rule names.
    """
    row = _own(merchant, key, by)
    _free(merchant, key, wanted=True)
    former.delete(row)
    _told(merchant, by, removed=key)


def warnings(merchant: Merchant) -> tuple[str, ...]:
    """What a merchant should know about the switches as they are, in the active language."""
    asks = next((one for one in vocabulary.of(merchant) if one.key == WANTS_A_PERSON), None)
    return () if asks is None or asks.handoff else (warning(merchant),)


def warning(merchant: Merchant) -> str:
    """What "wants to speak with a person" does while it is switched off (DESIGN §4, engines)."""
    if merchant.agent_v2:
        return _("Aunque la apagues, quien pida hablar con una persona la tendrá.")
    return _("Con esta apagada, el asistente sigue respondiendo a quien pida una persona.")


def _rows(merchant: Merchant, keys: Iterable[str], by: User) -> list[Intent]:
    """The rows of those keys, locked in one order; made where they stand in the pack only."""
    permission.require(by, merchant.pk, Permission.SWITCH_INTENTS)
    _one_at_a_time(merchant)
    wanted = list(keys)
    known = {intent.key for intent in vocabulary.of(merchant, hidden=True)}
    strange = [key for key in wanted if key not in known]
    if strange:
        raise NoSuchIntent(strange)
    vocabulary.plant(merchant)
    return list(Intent.objects.of(merchant).filter(key__in=wanted).order_by("pk"))


def _own(merchant: Merchant, key: str, by: User) -> Intent:
    permission.require(by, merchant.pk, Permission.SWITCH_INTENTS)
    if "\x00" in key:  # PostgreSQL keeps no such text
        raise NoSuchIntent([key])
    _one_at_a_time(merchant)
    row = Intent.objects.of(merchant).filter(key=key).first()
    if packs.always(key) or (row is not None and row.predefined):
        raise Predefined(_("Las predefinidas se apagan o se ocultan; no se borran."))
    if row is None:
        raise NoSuchIntent([key])
    return row


def _free(merchant: Merchant, key: str, *, wanted: bool) -> None:
    """Raises `Unfit` where a sales rule names an intent that is `wanted` gone."""
    why = checking.used(merchant, key) if wanted else ""
    if why:
        raise Unfit("", why)


def _one_at_a_time(merchant: Merchant) -> None:
    """Two who change one vocabulary at once do it one after the other."""
    Merchant.objects.select_for_update(no_key=True).get(pk=merchant.pk)


def _told(merchant: Merchant, by: User, **what: object) -> None:
    stream.emit(merchant, "intents.changed", {"by": by.pk, **what})
