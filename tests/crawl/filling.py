"""Which values an address is tried with: ids of the neighbour's rows, by model where one can tell.

A parameter `order_id` is an order's key; `NAMED` says what a name alone does not. A parameter that
nothing tells about is tried with every key of its kind that the shop has.
"""

import uuid
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db import models

from catalog.orders.admin import order_actions
from tests.crawl.addresses import Address, tenant_models
from tests.crawl.planting import Shop

Values = dict[str, Any]

NAMED: dict[str, Callable[[Shop], list[Any]]] = {
    "slug": lambda shop: [shop.merchant.slug],
    "merchant_id": lambda shop: [shop.merchant.pk],
    "version_id": lambda shop: [shop.pk("merchants.PersonalityVersion")],
    "reply_id": lambda shop: [shop.pk("conversations.QuickReply")],
    "question_id": lambda shop: [shop.pk("insights.AskedQuestion")],
    "row_id": lambda shop: [shop.pk("loyalty.TokenTransaction")],
    "user_id": lambda shop: [user.pk for user in shop.members],
    "id": lambda shop: [user.pk for user in shop.members],
    "key": lambda shop: [_attribute(shop, "intents.Intent", "key")],
    "account": lambda shop: [_attribute(shop, "conversations.ChannelAccount", "key")],
    "content_type_id": lambda shop: [_type_of(shop.row("orders.Order"))],
    "app_label": lambda shop: sorted({m._meta.app_label for m in tenant_models()}),
    "token": lambda shop: [_attribute(shop, "merchants.Invitation", "token_hash")],
    "url": lambda shop: ["orders/order"],
    "name": lambda shop: [*order_actions.BY_NAME],
}
"""Parameter → its values for a shop."""

WHOLE: dict[str, Callable[[Shop], list[Values]]] = {
    "private-file": lambda shop: [
        dict(zip(("kind", "merchant_id", "name"), path.split("/"), strict=True))
        for path in shop.files
    ],
    "view_on_site": lambda shop: [
        {"content_type_id": _type_of(row), "object_id": row.pk}
        for row in (shop.row("orders.Order"), shop.row("merchants.Customer"))
    ],
}
"""Addresses whose parameters mean something only together, by name."""

_KINDS: dict[str, type[models.Field[Any, Any]]] = {
    "uuid": models.UUIDField,
    "int": models.IntegerField,
}


def own(address: Address, shop: Shop) -> Iterator[Values]:
    """The address with rows of one shop alone."""
    if address.name in WHOLE:
        yield from WHOLE[address.name](shop)
        return
    names = [name for name, _converter in address.params]
    for row in product(*(candidates(address, *param, shop) for param in address.params)):
        yield dict(zip(names, row, strict=True))


def crossed(address: Address, alma: Shop, dario: Shop) -> Iterator[Values]:
    """Each way to name something of Darío's: all of it, or below a row of Alma's."""
    if address.name in WHOLE or len(address.params) < 2:
        yield from own(address, dario)
        return
    for owners in product((alma, dario), repeat=len(address.params)):
        if dario not in owners:
            continue
        told = zip(address.params, owners, strict=True)
        rows = [candidates(address, *param, shop) for param, shop in told]
        for row in product(*rows):
            yield dict(zip([name for name, _kind in address.params], row, strict=True))


def nearest(address: Address, alma: Shop, dario: Shop) -> Values:
    """The one way that a short crawl takes: the last row is Darío's, all before are Alma's."""
    found, neighbours = next(own(address, alma), {}), next(own(address, dario), {})
    if address.name in WHOLE:
        return neighbours
    for name, _converter in reversed(address.params):
        if found[name] != neighbours[name]:
            return {**found, name: neighbours[name]}
    return found


def invented(values: Values, dario: Shop) -> Values:
    """The same address with a row that nobody has in the place of Darío's."""
    known = {str(pk): pk for pk in dario.every_key()}
    return {
        name: _nobodys(known[str(value)]) if str(value) in known and name != "slug" else value
        for name, value in values.items()
    }


def _nobodys(key: Any) -> Any:
    return uuid.uuid4() if isinstance(key, uuid.UUID) else 2**31 - 2


def candidates(address: Address, name: str, converter: str, shop: Shop) -> list[Any]:
    """What a parameter can be in that shop."""
    if name == "object_id" and address.admin_model is not None:
        return shop.several(address.admin_model) or [1]  # everybody's table: no row is Darío's
    if name in NAMED:
        return NAMED[name](shop)
    label = _MODELS.get(name.removesuffix("_id"))
    if label is not None:
        return [shop.pk(label)]
    kind = _KINDS.get(converter)
    return shop.keys(kind) if kind else [*shop.keys(models.UUIDField), *shop.keys(models.Field)]


def _attribute(shop: Shop, label: str, name: str) -> Any:
    return getattr(shop.row(label), name)


def _type_of(row: models.Model) -> int:
    return ContentType.objects.get_for_model(row).pk


def _by_name() -> dict[str, str]:
    """Model name → label, where one app alone has a model of that name."""
    found: dict[str, list[str]] = {}
    for model in tenant_models():
        found.setdefault(str(model._meta.model_name), []).append(model._meta.label)
    return {name: labels[0] for name, labels in found.items() if len(labels) == 1}


_MODELS = _by_name()
