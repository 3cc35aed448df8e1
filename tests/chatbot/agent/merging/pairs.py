"""One person whom two spellings of a phone made two customers, before a phone had one."""

from typing import Any

from django.apps import apps

from chatbot.agent.merging import joining, parting
from chatbot.conversations.models import Message
from merchants.models import CustomerIdentifier, CustomerMerge, Merchant, User
from merchants.tenancy import TenantModel
from tests.chatbot.agent.talk import Talk, commit

NEW, OLD = "525512345678", "5215512345678"
_MEANWHILE = "59170000009"


def pair(merchant: Merchant) -> tuple[Talk, Talk]:
    """Two talks of one Mexican: the first under the spelling of today, the second under the older
    one, which the second wrote before."""
    double = Talk(merchant, phone=_MEANWHILE)
    return Talk(merchant, phone=NEW), double


def spell_old(double: Talk) -> None:
    """The row as it was kept then."""
    CustomerIdentifier.across.filter(value=double.phone).update(value=OLD)
    double.phone = OLD


def merged(kept: Talk, double: Talk, by: User | None = None) -> CustomerMerge:
    """The second becomes the first."""
    row = joining.merge(
        kept.session.customer_id,
        double.session.customer_id,
        kept.merchant.pk,
        by=by,
        now=kept.now,
    )
    commit()
    return row


def parted(row: CustomerMerge, by: User, talk: Talk) -> None:
    parting.undo(row.pk, row.merchant_id, by=by, now=talk.now)
    commit()


_AUDIT = {"conversations_modechange", "merchants_event", "merchants_customermerge"}
_AUDIT |= {"merchants_streamhead", "django_admin_log"}
_MOVING = {"updated_at", "version", "ownership_version", "lease_token", "lease_until", "unseen"}


def snapshot(merchant: Merchant) -> dict[str, dict[str, dict[str, Any]]]:
    """Every row of the merchant's by table and id, without what only counts and records, and
    without notes for the merchant's people."""
    notes = set(Message.objects.of(merchant).filter(direction="note").values_list("pk", flat=True))
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for model in apps.get_models():
        table = model._meta.db_table
        if not issubclass(model, TenantModel) or table in _AUDIT:
            continue
        for row in model.objects.of(merchant):
            if table == "conversations_message" and row.pk in notes:
                continue
            columns = {one.attname: getattr(row, one.attname) for one in model._meta.fields}
            kept = {name: told for name, told in columns.items() if name not in _MOVING}
            found.setdefault(table, {})[str(row.pk)] = kept
    return found


def differences(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What is otherwise, for a person to read."""
    told = []
    for table in sorted(before.keys() | after.keys()):
        was, is_now = before.get(table, {}), after.get(table, {})
        for pk in sorted(was.keys() | is_now.keys()):
            one, other = was.get(pk, {}), is_now.get(pk, {})
            for name in sorted(one.keys() | other.keys()):
                if one.get(name) != other.get(name):
                    told.append(f"{table}.{name}: {one.get(name)} → {other.get(name)}")
    return told
