"""Two shops with one row of every table, made through the real system where it makes such rows.

A conversation up to an order comes from the real inbox, turn and outbox. What no conversation
makes is written row by row: each column gets the plainest value of its type, or what `GIVEN` says
where a constraint asks for more. A table that cannot be planted fails the test by name.
"""

import datetime as dt
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import Error, connection, models, transaction
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange
from django.utils import timezone

from catalog.orders.models import Order
from chatbot.conversations.models import ChannelAccount
from chatbot.transports.simulator import PREFIX
from merchants.models import Customer, CustomerIdentifier, Membership, Merchant, User
from merchants.models.customers import IdentifierKind
from tests.chatbot.agent.talk import Talk, commit, stock_the_shop
from tests.counter import picture
from tests.crawl.addresses import tenant_models

_FROM = dt.datetime(2040, 1, 2, 14, tzinfo=dt.UTC)
_UNTIL = _FROM + dt.timedelta(hours=1)
GIVEN: dict[str, Mapping[str, Any]] = {
    "agent.SessionFlow": {"flow": "packs", "state": "captura"},
    "bookings.Appointment": {
        "starts_at": _FROM,
        "ends_at": _UNTIL,
        "occupies": DateTimeTZRange(_FROM, _UNTIL),
        "cancelled_by": "",
        "cancel_reason": "",
    },
    "bookings.Service": {"promotion_text": ""},
    "bookings.WaitingEntry": {"weekdays": [], "area": ""},
    "knowledge.Embedding": {"source_type": "article"},
    "loyalty.Program": {"per_amount": Decimal(10)},
    "loyalty.Tier": {"earn_percent": 100},
    "loyalty.TokenTransaction": {
        "tokens": 5,
        "transaction_type": "earn_purchase",
        "source_type": "order",
        "source_id": uuid.UUID(int=1),
    },
    "conversations.Arrival": {"link": None},
    "conversations.ModeChange": {"ownership_version": 99},
    "conversations.MessageTemplate": {"status": "approved"},
    "insights.Dataset": {"state": "published"},
    "intents.Intent": {"pack": ""},
    "merchants.FileReading": {"purpose": "knowledge"},
}
"""Model → what its columns must hold where a table or an address refuses the plainest value."""

BESIDE = {
    "conversations.AccountPace": "account_id",
    "conversations.AccountSigns": "account_id",
    "merchants.Merchant": "id",
}
"""Tables that name their merchant by another column: by an account of the merchant's, or itself."""


class Unplanted(AssertionError):
    """The crawl has no row of a table, and would not see a leak of it."""


@dataclass
class Shop:
    """A planted merchant: `row(label)` is one of its rows, `members` all who work there."""

    merchant: Merchant
    members: list[User]
    files: list[str] = field(default_factory=list)
    _rows: dict[str, models.Model] = field(default_factory=dict)

    def row(self, label: str) -> models.Model:
        return self._rows[label]

    def pk(self, label: str) -> Any:
        return self._rows[label].pk

    def several(self, model: type[models.Model]) -> list[Any]:
        """The keys of the oldest and the newest row; one where they are the same."""
        label = model._meta.label
        if label not in self._rows or not any(f.name == "merchant" for f in model._meta.fields):
            return [self._rows[label].pk] if label in self._rows else []
        rows = model._base_manager.filter(merchant=self.merchant).order_by("pk")
        return list(dict.fromkeys([self.pk(label), rows.values_list("pk", flat=True).last()]))

    def every_key(self) -> list[Any]:
        """The primary keys of the planted rows."""
        return [row.pk for row in self._rows.values()]

    def keys(self, kind: type[models.Field[Any, Any]]) -> list[Any]:
        """The primary keys of that kind, each once."""
        rows = self._rows.values()
        return sorted({row.pk for row in rows if isinstance(row._meta.pk, kind)}, key=str)

    def plant(self) -> None:
        """Looks at what stands in each table, and writes what is missing."""
        self._rows["merchants.Merchant"] = self.merchant
        self._rows["merchants.User"] = self.members[0]
        for model in tenant_models():
            self._any(model)

    def _any(self, model: type[models.Model]) -> models.Model:
        """A row of the model; the oldest where there are several."""
        label = model._meta.label
        if label not in self._rows:
            found = model._base_manager.filter(merchant=self.merchant).order_by("pk").first()
            self._rows[label] = found or self._write(model)
        return self._rows[label]

    def _write(self, model: type[models.Model]) -> models.Model:
        label = model._meta.label
        given = GIVEN.get(label, {})
        values = {
            column.name: given.get(column.name, self._value(column))
            for column in model._meta.concrete_fields
            if column.name in given or self._wanted(column)
        }
        try:
            with transaction.atomic():
                return model._base_manager.bulk_create([model(**values)])[0]
        except (Error, ValueError, TypeError) as error:
            raise Unplanted(
                f"The crawl cannot plant a row of {label}: {error}. Say in "
                f"tests/crawl/planting.py (GIVEN) what its columns must hold."
            ) from error

    def _wanted(self, column: models.Field[Any, Any]) -> bool:
        """Not what the database makes by itself, nor what stays as the model says."""
        if column.primary_key and not column.is_relation:
            return isinstance(column, models.TextField)
        if isinstance(column, models.CharField | models.TextField):
            return not column.choices or not column.has_default()
        return column.is_relation or not (column.has_default() or column.null)

    def _value(self, column: models.Field[Any, Any]) -> Any:
        target: Any = column.related_model
        if column.is_relation:
            return self._related(column, target)
        if column.choices:
            return column.flatchoices[0][0]
        if column.name == "tenant_id":
            return self.merchant.uuid
        if isinstance(column, models.FileField):
            return self._file(column)
        return _plainest(column)

    def _related(self, column: models.Field[Any, Any], target: Any) -> models.Model | None:
        if target is Merchant:
            return self.merchant
        if target is User:
            return self.members[0]
        if column.null and target._meta.label not in self._rows:
            return None
        return self._any(target)

    def _file(self, column: models.Field[Any, Any]) -> str:
        kind = str(column.model._meta.model_name)
        path = f"{kind}/{self.merchant.pk}/{uuid.uuid4().hex}.png"
        self.files.append(default_storage.save(path, ContentFile(picture())))
        return self.files[-1]


_PLAINEST: tuple[tuple[type[models.Field[Any, Any]], Any], ...] = (
    (ArrayField, lambda: ["read"]),
    (models.JSONField, dict),
    (models.BooleanField, lambda: False),
    (models.UUIDField, uuid.uuid4),
    (models.DateTimeField, lambda: timezone.now() + dt.timedelta(days=1)),
    (models.DateField, lambda: timezone.now().date()),
    (models.TimeField, lambda: dt.time(9)),
    (models.DecimalField, lambda: Decimal(1)),
    (models.FloatField, lambda: 1.0),
    (models.IntegerField, lambda: 1),
    (models.BinaryField, lambda: b"x"),
    (models.URLField, lambda: "https://example.test/x"),
)


def _plainest(column: models.Field[Any, Any]) -> Any:
    for kind, make in _PLAINEST:
        if isinstance(column, kind):
            return make()
    text = uuid.uuid4().hex
    return text[: getattr(column, "max_length", None) or len(text)]


def shop_of(merchant: Merchant, phone: str) -> Shop:
    """The merchant with a shelf, a customer who has ordered, and a row of every other table."""
    Merchant.objects.filter(pk=merchant.pk).update(is_demo=True)
    merchant.refresh_from_db()
    stock_the_shop(merchant)
    ChannelAccount.objects.create(
        merchant=merchant, transport="whatsapp", name="Principal", key=phone, waba_id=phone
    )
    talk = Talk(merchant, phone=phone)
    talk.confirm()
    _play(merchant, phone)
    members = [row.user for row in Membership.objects.of(merchant).select_related("user")]
    shop = Shop(merchant, members)
    commit()
    with untriggered():
        _paid_and_sent(merchant)
        shop.plant()
    return shop


def _paid_and_sent(merchant: Merchant) -> None:
    """Its order stands in the kitchen, and has a parcel with the number that REST asks for."""
    Order.objects.of(merchant).update(
        payment_status="partial",
        carrier="Flota",
        guide=guide(merchant),
        delivery_state="in_transit",
        delivery_state_at=timezone.now(),
    )


def guide(merchant: Merchant) -> str:
    """The number of the parcel of the merchant's order."""
    return f"G-{merchant.pk}"


def _play(merchant: Merchant, phone: str) -> None:
    """Makes its customer one of the simulator's, so that the simulator shows the conversation."""
    customer = Customer.objects.of(merchant).get()
    Customer.objects.of(merchant).update(is_test=True)
    CustomerIdentifier.objects.create(
        merchant=merchant,
        customer=customer,
        kind=IdentifierKind.BSUID,
        value=f"{PREFIX}{phone}",
    )


@contextmanager
def untriggered() -> Iterator[None]:
    """Inside, triggers of the planted tables are put aside: rows are written one by one."""
    _triggers("DISABLE")
    yield
    commit()
    _triggers("ENABLE")


def _triggers(word: str) -> None:
    with connection.cursor() as sql:
        for model in tenant_models():
            sql.execute(f'ALTER TABLE "{model._meta.db_table}" {word} TRIGGER USER')
