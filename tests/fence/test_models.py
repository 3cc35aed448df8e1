"""Every row says whose it is, and no row points upward: the import linter does not see either."""

import ast
from collections.abc import Iterator

from django.apps import apps
from django.db import models

from merchants.tenancy import TenantManager
from tests.fence.floors import below, room_of
from tests.fence.tree import ROOT, files, parsed

WITHOUT_MERCHANT: dict[str, str] = {
    "merchants.Merchant": "is the merchant",
    "merchants.User": "a person, who may work for several merchants: Membership says for whom",
    "merchants.RetentionRun": "rows are kept equally long for every merchant",
    "merchants.SignInFailures": "who signs in may work for several merchants, or for none",
    "conversations.WebhookPost": "a body may carry several merchants' numbers",
    "conversations.MessagePrice": "a channel's prices are the same for every merchant",
    "llm.ModelPrice": "a model's prices are the same for every merchant",
    "conversations.AccountSigns": "one row an account, which is a merchant's",
    "conversations.AccountPace": "one row an account, which is a merchant's",
    "conversations.ScheduledWork": "a routine runs for the whole installation",
    "conversations.WorkClaim": "a call is handed over for the installation; `share` says whose",
    "conversations.FailingKind": "a kind of due work is looked up for all merchants together",
    "conversations.Quarantine": "a broken item may name no number that we know",
    "merchants.User_groups": "Django's own table of permissions",
    "merchants.User_user_permissions": "Django's own table of permissions",
}
"""Models that name no merchant, and why."""

COUNTERS = {"merchants.StreamHead", "orders.OrderNumber"}
"""One row a merchant, with the merchant as its key, read and written by triggers alone."""

ACROSS: dict[str, str] = {
    "catalog/bookings/due.py": "what is due, whosever it is",
    "catalog/loyalty/due.py": "what is due, and a task learns from an id whose it is",
    "catalog/orders/admin/orders.py": "prefetches of rows that are scoped already",
    "catalog/products/admin/catalogue.py": "prefetches of products that are scoped already",
    "chatbot/agent/admin/answering.py": "no product at all, until a merchant is known",
    "chatbot/agent/admin/listing.py": "a subquery of sessions that are scoped already",
    "chatbot/agent/admin/pack_sales.py": "prefetches of sales that are scoped already",
    "chatbot/agent/admin/replays.py": "turns of sessions that are scoped already",
    "chatbot/agent/admin/sessions.py": "prefetches of sessions that are scoped already",
    "chatbot/agent/appointments/clocks.py": "what is due, and a task learns from an id whose it is",
    "chatbot/agent/whom.py": "a subquery of the conversations of rows that are due",
    "chatbot/agent/breakdown.py": "a task learns from an id whose it is",
    "chatbot/agent/clocks.py": "a task is given a row's id and learns from it whose it is",
    "chatbot/agent/flow_clock.py": "what is due, whosever it is",
    "chatbot/agent/lead_follow_ups.py": "what is due, whosever it is",
    "chatbot/agent/management/commands/replay.py": "a conversation's id says whose it is",
    "chatbot/agent/replay/shadow_queue.py": "what is due, whosever it is",
    "chatbot/conversations/inbound_handlers/advertisements.py": "another's is not ours",
    "chatbot/conversations/account_holds.py": "marks of numbers that end at a time, whosever",
    "chatbot/conversations/due.py": "what is due, whosever it is",
    "chatbot/conversations/delivery/rows.py": "the sender claims a row by its id",
    "chatbot/transports/outbound/read_receipts.py": "a task learns from an id whose it is",
    "chatbot/transports/whatsapp/admission.py": "a body's numbers say whose it is",
    "chatbot/transports/whatsapp/numbers/connecting.py": "a number is one merchant's",
    "chatbot/transports/outbound/delivery.py": "a task learns from an id whose it is",
    "chatbot/transports/evolution/admission.py": "the path of a webhook says whose it is",
    "chatbot/transports/evolution/connecting.py": "an instance must not be another merchant's",
    "chatbot/transports/inbound/fetching.py": "a task learns from a file whose it is",
    "chatbot/transports/sealing.py": "the cipher's keys are for all numbers",
    "chatbot/transports/templates/exchange.py": "the daily reading is for every merchant",
    "chatbot/transports/inbound/unpacking.py": "a kept body says whose accounts it is for",
    "chatbot/transports/whatsapp/webhooks.py": "a verify token says that somebody here knows it",
    "config/backup/restoring.py": "a backup is the whole installation's, with all its letters",
    "config/demo/removal.py": "whether a person of a demo merchant works elsewhere too",
    "handoff/console/selectors/home.py": "what waits in the merchants that a person works for",
    "handoff/simulator/selectors/shops.py": "which merchants a person owns",
    "handoff/simulator/people.py": "a simulated number must be free everywhere",
    "insights/alerts.py": "a worker learns from a question's id whose it is",
    "insights/due.py": "what is due, whosever it is",
    "insights/retention.py": "what is old goes, whosever it is",
    "llm/sealing.py": "the cipher's keys are for all seats",
    "insights/loading/loads.py": "a worker learns from a file's id whose it is",
    "intents/admin/vocabulary.py": "a subquery of intents that are scoped already",
    "merchants/access.py": "which merchants a person works for",
    "merchants/admin/people.py": "the row that is being edited, as it was",
    "merchants/current_merchant.py": "which merchants a person works for",
    "merchants/file_readings/work.py": "a worker learns from a file's id whose it is",
    "merchants/keys.py": "the text of a key says whose it is",
    "merchants/links.py": "the token of an invitation says whose it is",
    "merchants/read_tickets.py": "a ticket's id says whose it is",
    "merchants/sign_in/demo_doors.py": "the people of demo shops, on this machine alone",
    "merchants/tenant_admin.py": "the people of the merchants that a person may see",
}
"""Files that look over all merchants through `across`, and why they must."""


def ours() -> Iterator[type[models.Model]]:
    for model in apps.get_models(include_auto_created=True):
        if room_of(model.__module__):
            yield model


def label(model: type[models.Model]) -> str:
    return model._meta.label


def names_its_merchant(model: type[models.Model]) -> bool:
    """A merchant of its own: required, and a reference to Merchant itself."""
    for field in model._meta.get_fields():
        if field.name == "merchant" and isinstance(field, models.ForeignKey):
            return label(field.related_model) == "merchants.Merchant" and not field.null
    return False


def test_every_model_names_its_merchant_or_says_why_not() -> None:
    nameless = {label(model) for model in ours() if not names_its_merchant(model)}

    assert nameless == set(WITHOUT_MERCHANT)


def test_no_reference_points_to_a_floor_above() -> None:
    upward = []
    for model in ours():
        room = room_of(model.__module__)
        for field in model._meta.get_fields():
            target = field.related_model
            if not (field.is_relation and field.concrete and isinstance(target, type)):
                continue
            other = room_of(target.__module__)
            if room and other and other not in below(room):
                upward.append(f"{label(model)}.{field.name} -> {label(target)}")

    assert upward == []


def test_a_merchants_rows_are_read_only_by_naming_the_merchant() -> None:
    """`objects` of a tenant-owned model refuses to read everybody's rows."""
    open_doors = {
        label(model)
        for model in ours()
        if names_its_merchant(model)
        and not model._meta.auto_created
        and not isinstance(getattr(model, "objects", None), TenantManager)
    }

    assert open_doors == COUNTERS


def test_only_known_places_look_over_all_merchants() -> None:
    looking = {
        str(path.relative_to(ROOT))
        for path in files(".py")
        if path.relative_to(ROOT).parts[0] != "tests"
        and any(
            isinstance(node, ast.Attribute) and node.attr in ("across", "_base_manager")
            for node in ast.walk(parsed(path))
        )
    }

    assert looking == set(ACROSS)
