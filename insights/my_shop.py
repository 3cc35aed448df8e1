"""*Mi tienda*: the dataset that every merchant has without uploading anything."""

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext as _

from catalog.orders import sales
from catalog.orders.models import PaymentMethod
from catalog.orders.models.payments import DeliveryZone
from catalog.products.models import Category, Product, Variant
from core.published_views import SCHEMA, published
from core.rules.tabular import Column, Kind, Table, Value
from insights.rules.description import MY_SHOP, Dataset
from intents import vocabulary
from merchants.models import Merchant

SLUG = MY_SHOP
MOST_VALUES = 2_000
"""Of one column; beyond that a value is found as text."""

SAMPLES = (
    "¿Cuánto vendí ayer por categoría?",
    "¿Cuáles son los cinco productos más vendidos de este mes?",
    "¿Cuántos pedidos sin pagar hay?",
    "¿Cuántas conversaciones hubo por día esta semana?",
    "¿Por qué motivo se derivaron conversaciones este mes?",
)
"""Spanish in every language: the rules read Spanish, and a sample is asked as it stands."""

Values = dict[str, tuple[Value, ...]]


def described(merchant: Merchant) -> Dataset:
    """The published views with the merchant's own names of products, categories and the like."""
    values, zone = _values(merchant), merchant.time_zone
    return Dataset(
        slug=SLUG,
        title=_("Mi tienda"),
        schema=SCHEMA,
        tables=tuple(_told(table, values, zone) for table in published()),
        merchant_id=merchant.pk,
        currency=merchant.currency,
        about=_("Pedidos, ventas, productos, clientes y conversaciones de %(shop)s.")
        % {"shop": merchant.name}
        + f" {sales.DEFINITION}",
        source=_("Datos de %(shop)s, al momento") % {"shop": merchant.name},
        samples=SAMPLES,
    )


def _told(table: Table, values: Values, zone: str) -> Table:
    columns = (_as_here(column, values, zone) for column in table.columns)
    return replace(table, columns=tuple(columns))


def _as_here(column: Column, values: Values, zone: str) -> Column:
    """The column with the merchant's values and time zone."""
    if column.moment:
        return replace(column, zone=zone)
    if column.kind is not Kind.CATEGORY or column.values:
        return column
    return replace(column, values=values.get(column.name, ()))


def _values(merchant: Merchant) -> Values:
    """By column, what its cells may hold at this merchant's; whatever the view, names agree."""
    products = Product.objects.of(merchant).values_list("name", "aliases")[:MOST_VALUES]
    variants = Variant.objects.of(merchant).exclude(name="").values_list("name", flat=True)
    categories = Category.objects.of(merchant).values_list("name", flat=True)
    methods = PaymentMethod.objects.of(merchant).values_list("name", flat=True)
    zones = DeliveryZone.objects.of(merchant).values_list("name", flat=True)
    wanted = vocabulary.of(merchant, hidden=True, sales=True)
    return {
        "producto": tuple(Value(name, tuple(aliases)) for name, aliases in products),
        "presentacion": _plain(variants.distinct().order_by("name")[:MOST_VALUES]),
        "categoria": (*_plain(categories), Value("Sin categoría")),
        "metodo": (*_plain(methods), Value("Sin elegir")),
        "zona": (*_plain(zones), Value("Sin zona")),
        "moneda": (Value(merchant.currency),),
        "motivo": (
            *(Value(intent.key.replace("_", " "), (intent.label,)) for intent in wanted),
            Value("a mano u otra causa", ("a mano",)),
        ),
    }


def _plain(names: Iterable[str]) -> tuple[Value, ...]:
    return tuple(Value(name) for name in names)
