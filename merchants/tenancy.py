"""Whose row it is: reading only within one merchant, and references that cannot cross merchants.

Invariant 7. Three parts: a manager that refuses to read before a merchant was named, a constraint
that makes a foreign key carry the merchant along, and the key such references point to.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self, TypeVar

from django.core.exceptions import ValidationError
from django.db import models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models.constraints import BaseConstraint

if TYPE_CHECKING:
    from merchants.models import Merchant

M = TypeVar("M", bound=models.Model)


class Unscoped(RuntimeError):
    """Tenant rows were asked for without saying whose: start with `.of(merchant)`."""


class TenantQuerySet(models.QuerySet[M]):
    """Rows of exactly one merchant; touching the database before `.of()` raises `Unscoped`."""

    _scoped: bool = False

    def of(self, merchant: "Merchant | int") -> Self:
        """Only the rows of `merchant` (the row or its primary key)."""
        scoped = self.filter(merchant=merchant)
        scoped._scoped = True
        return scoped

    def _clone(self) -> Self:
        clone: Self = super()._clone()  # type: ignore[misc]
        clone._scoped = self._scoped
        return clone

    def _require_scope(self) -> None:
        if not self._scoped and not self.query.is_empty():
            raise Unscoped(
                f"{self.model.__name__} belongs to a merchant: "
                f"say whose with {self.model.__name__}.objects.of(merchant)"
            )

    def __or__(self, other: Any) -> Self:
        return self._both(other, super().__or__(other))

    def __xor__(self, other: Any) -> Self:
        return self._both(other, super().__xor__(other))

    def union(self, *others: Any, all: bool = False) -> Self:  # noqa: A002  (Django's own name)
        joined: Self = super().union(*others, all=all)
        joined._scoped = all_scoped(self, *others)
        return joined

    def _both(self, other: Any, joined: Self) -> Self:
        """What was joined is only as scoped as the less scoped of the two."""
        joined._scoped = all_scoped(self, other)
        return joined

    def _fetch_all(self) -> None:
        if self._result_cache is None:
            self._require_scope()
        super()._fetch_all()

    def iterator(self, chunk_size: int | None = None) -> Iterator[M]:
        self._require_scope()
        return super().iterator(chunk_size=chunk_size)

    def aiterator(self, chunk_size: int = 2000) -> AsyncIterator[M]:
        self._require_scope()
        return super().aiterator(chunk_size=chunk_size)

    def raw(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise Unscoped(
            f"raw SQL on {self.model.__name__} does not heed the merchant: use a cursor and name it"
        )

    def explain(self, *, format: str | None = None, **options: Any) -> str:  # noqa: A002
        self._require_scope()
        return super().explain(format=format, **options)

    def count(self) -> int:
        self._require_scope()
        return super().count()

    def exists(self) -> bool:
        self._require_scope()
        return super().exists()

    def aggregate(self, *args: Any, **kwargs: Any) -> dict[str, Any]:
        self._require_scope()
        return super().aggregate(*args, **kwargs)

    def update(self, **kwargs: Any) -> int:
        self._require_scope()
        return super().update(**kwargs)

    def delete(self) -> tuple[int, dict[str, int]]:
        self._require_scope()
        return super().delete()


def all_scoped(*rows: Any) -> bool:
    """Whether each of these querysets names its merchant (an empty one needs none)."""
    return all(getattr(r, "_scoped", False) or r.query.is_empty() for r in rows)


class TenantManager(models.Manager[M]):
    """`Model.objects`: name the merchant first (`.of(...)`), or create."""

    def get_queryset(self) -> TenantQuerySet[M]:
        return TenantQuerySet(self.model, using=self._db)

    def of(self, merchant: "Merchant | int") -> TenantQuerySet[M]:
        return self.get_queryset().of(merchant)


def owner(*, indexed: bool = False) -> "models.ForeignKey[Any, Any]":
    """The column that says whose the row is. `indexed` where no other index of the table begins
    with it: an index that is the beginning of another one is only written, never needed."""
    return models.ForeignKey(
        "merchants.Merchant",
        on_delete=models.CASCADE,
        related_name="+",
        editable=False,
        db_index=indexed,
    )


class TenantModel(models.Model):
    """A row that belongs to one merchant.

    `objects` asks for the merchant. `across` is the manager for the few places that must read rows
    of all merchants (sweeps, the admin's own scoping); a fence test lists them.
    """

    merchant = owner()

    objects: ClassVar[TenantManager[Self]] = TenantManager()
    # The plug-in of Django's types sees this name twice, but only on a cold run.
    across: ClassVar[models.Manager[Self]] = models.Manager()  # type: ignore[no-redef,unused-ignore]

    class Meta:
        abstract = True
        # Django's own reads (related rows, unique checks) start from rows that are scoped already.
        default_manager_name = "across"

    def unique_error_message(
        self, model_class: type[models.Model], unique_check: Sequence[str]
    ) -> ValidationError:
        """For people a name is "taken", not "taken at this merchant": they know whose it is."""
        fields = [name for name in unique_check if name != "merchant"]
        return super().unique_error_message(model_class, fields or unique_check)


class SameMerchant(BaseConstraint):
    """A composite foreign key `(merchant_id, field_id)` → `(merchant_id, id)` of the target.

    The target carries `tenant_key()`. Deferred, so that a transaction may write in any order.
    """

    def __init__(self, *, field: str, name: str) -> None:
        self.field = field
        super().__init__(name=name)

    def _clause(self, model: type[models.Model], editor: BaseDatabaseSchemaEditor) -> str:
        field: Any = model._meta.get_field(self.field)
        target = field.remote_field.model
        quote = editor.quote_name
        return (
            f"ALTER TABLE {quote(model._meta.db_table)} ADD CONSTRAINT {quote(self.name)} "
            f"FOREIGN KEY ({quote('merchant_id')}, {quote(field.column)}) "
            f"REFERENCES {quote(target._meta.db_table)} "
            f"({quote('merchant_id')}, {quote('id')}) DEFERRABLE INITIALLY DEFERRED"
        )

    def constraint_sql(self, model: Any, schema_editor: Any) -> str:
        schema_editor.deferred_sql.append(self._clause(model, schema_editor))
        return ""

    def create_sql(self, model: Any, schema_editor: Any) -> str:
        # At the migration's end: the target's key may be written by a later operation of it.
        return self.constraint_sql(model, schema_editor)

    def remove_sql(self, model: Any, schema_editor: Any) -> Any:
        table, name = model._meta.db_table, schema_editor.quote_name(self.name)
        return f"ALTER TABLE {schema_editor.quote_name(table)} DROP CONSTRAINT {name}"

    def validate(self, model: Any, instance: Any, exclude: Any = None, using: str = "") -> None:
        """The database decides; forms offer only rows of the merchant in the first place."""

    def deconstruct(self) -> tuple[str, tuple[Any, ...], dict[str, Any]]:
        return (
            f"{self.__class__.__module__}.{self.__class__.__name__}",
            (),
            {"field": self.field, "name": self.name},
        )

    def __eq__(self, other: object) -> bool:
        if isinstance(other, SameMerchant):
            return (self.field, self.name) == (other.field, other.name)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]


def same_merchant(*fields: str) -> list[BaseConstraint]:
    """For `Meta.constraints`: each named foreign key stays within the row's merchant."""
    return [SameMerchant(field=f, name=f"%(app_label)s_%(class)s_{f}_tenant") for f in fields]


def tenant_key() -> models.UniqueConstraint:
    """For `Meta.constraints` of a target: the key that composite references point to."""
    return models.UniqueConstraint(fields=["merchant", "id"], name="%(app_label)s_%(class)s_key")
