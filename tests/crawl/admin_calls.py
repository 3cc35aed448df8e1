"""What only the admin has: searches, filters, actions, its own forms, and autocompletion.

Forms are read from the page as it is shown for a row of Alma's, and sent with Darío's ids.
"""

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from django.apps import apps
from django.contrib import admin
from django.db import models

from tests.crawl import filling
from tests.crawl.addresses import Address, tenant_models
from tests.crawl.asking import Call, Person
from tests.crawl.planting import Shop
from tests.crawl.roles import Stage
from tests.crawl.stamping import WORD

DELETE = "delete_selected"


def all_of(address: Address, stage: Stage, person: Person) -> Iterator[Call]:
    """Calls to an address of the admin, beyond its plain methods."""
    if address.name == "autocomplete":
        yield from _autocompletes(address)
    if address.admin_model is None:
        return
    if address.name.endswith("_changelist"):
        yield from _lists(address, address.admin_model, stage)
    else:
        yield from _forms(address, stage, person)


def _lists(address: Address, model: type[models.Model], stage: Stage) -> Iterator[Call]:
    path = address.path({})
    yield Call("GET", path, query={"q": WORD})
    yield Call("GET", path, query={"_to_field": "id", "_popup": "1"})
    for name, pk in _references(model, stage.dario):
        for lookup in (f"{name}__id__exact", f"{name}__exact", name):
            yield Call("GET", path, query={lookup: pk})
    site = admin.site._registry[model]
    chosen = filling.candidates(address, "object_id", "path", stage.dario)
    for action in [DELETE, *(_named(one) for one in site.actions or ())]:
        yield Call("POST", path, body={"action": action, "_selected_action": chosen, "post": "yes"})
        all_rows = {"select_across": "1", "index": "0"}
        body = {"action": action, "_selected_action": chosen, "post": "yes", **all_rows}
        yield Call("POST", path, query={"q": WORD}, body=body)
    yield Call("POST", path, body={"_save": "1", **_formset("form", chosen)})


def _forms(address: Address, stage: Stage, person: Person) -> Iterator[Call]:
    """The page's own form for Alma's row, with Darío's ids, to both rows' addresses."""
    for values in filling.own(address, stage.alma):
        path = address.path(values)
        fields, buttons = _read(person, path)
        to = [path, *(address.path(one) for one in filling.own(address, stage.dario))]
        for target in dict.fromkeys(to):
            for body in (fields, _with_ids(fields, stage.dario), _with_rows(fields, stage.dario)):
                if body:
                    yield Call("POST", target, body={**body, "_save": "1", "post": "yes"})
            for name, value in buttons:
                body = _with_ids(fields, stage.dario)
                yield Call("POST", target, body={**body, **_guesses(stage.dario), name: value})
            yield Call("GET", target, query={"_to_field": "id", "_popup": "1", "formato": "json"})
    for name, pk in _references_of(address, stage.dario):
        if address.name.endswith("_add"):
            yield Call("GET", address.path({}), query={name: pk})
    if address.name.endswith("_add"):
        yield Call("GET", address.path({}), query={"comercio": stage.dario.merchant.pk})


def _autocompletes(address: Address) -> Iterator[Call]:
    for model in apps.get_models():
        for column in model._meta.concrete_fields:
            if column.is_relation:
                asked = {
                    "app_label": model._meta.app_label,
                    "model_name": str(model._meta.model_name),
                    "field_name": column.name,
                    "term": WORD,
                }
                yield Call("GET", address.path({}), query=asked)


def _references(model: type[models.Model], shop: Shop) -> Iterator[tuple[str, Any]]:
    """Each foreign key of the model, and a row of the shop that it could name."""
    for column in model._meta.concrete_fields:
        target = column.related_model
        if column.is_relation and isinstance(target, type):
            keys = [shop.merchant.pk] if column.name == "merchant" else shop.several(target)
            yield from ((column.name, pk) for pk in keys[:1])


def _references_of(address: Address, shop: Shop) -> Iterator[tuple[str, Any]]:
    if address.admin_model is not None:
        yield from _references(address.admin_model, shop)


class _Reader(HTMLParser):
    """Names and values of the fields of a page's forms; buttons apart."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.buttons: list[tuple[str, str]] = []
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "button" and name:
            self.buttons.append((name, value))
        elif tag == "input" and name and given.get("type") not in ("submit", "file"):
            ticked = given.get("type") not in ("checkbox", "radio") or "checked" in given
            if given.get("type") == "hidden" and name == "action":
                self.buttons.append((name, value))
            elif ticked:
                self.fields[name] = value
        elif tag == "textarea" and name:
            self.fields[name] = "x"
        elif tag == "select":
            self._select = name
            self.fields.setdefault(name, "")
        elif tag == "option" and self._select and ("selected" in given):
            self.fields[self._select] = value


def _read(person: Person, path: str) -> tuple[dict[str, str], list[tuple[str, str]]]:
    reader = _Reader()
    answer = person.ask(Call("GET", path))
    if answer.status == 200:
        reader.feed(answer.text.partition("\n\n")[2] or answer.text)
    fields = {name: value for name, value in reader.fields.items() if name}
    return fields, list(dict.fromkeys(reader.buttons))


def _with_ids(fields: dict[str, str], shop: Shop) -> dict[str, Any]:
    """The form with Darío's row wherever a field names one."""
    found: dict[str, Any] = dict(fields)
    for name in fields:
        label = _TARGETS.get(name.rpartition("-")[2])
        if label is not None:
            found[name] = shop.merchant.pk if label == "merchants.Merchant" else shop.pk(label)
    return found


def _with_rows(fields: dict[str, str], shop: Shop) -> dict[str, Any]:
    """The form with keys of Darío's rows for the rows below."""
    found: dict[str, Any] = dict(fields)
    for name in fields:
        prefix, _dash, last = name.rpartition("-")
        label = _ROWS.get(prefix.rstrip("0123456789").rstrip("-"))
        if last == "id" and label is not None:
            found[name] = shop.pk(label)
    return found if found != fields else {}


def _guesses(shop: Shop) -> dict[str, Any]:
    return {
        "payment": shop.pk("orders.Payment"),
        "amount": "5",
        "reason": "Listo",
        "once": shop.pk("orders.Payment"),
    }


def _formset(prefix: str, chosen: list[Any]) -> dict[str, Any]:
    """A list that is edited in place, with Darío's rows in it."""
    head = {f"{prefix}-TOTAL_FORMS": len(chosen), f"{prefix}-INITIAL_FORMS": len(chosen)}
    return head | {
        f"{prefix}-{n}-{name}": value
        for n, pk in enumerate(chosen)
        for name, value in (("id", pk), ("name", "x"), ("is_active", "on"), ("position", "3"))
    }


def _named(action: Any) -> str:
    return action if isinstance(action, str) else str(action.__name__)


def _targets() -> dict[str, str]:
    """Name of a foreign key → what it names."""
    found: dict[str, str] = {}
    for model in tenant_models():
        for column in model._meta.concrete_fields:
            if column.is_relation and isinstance(column.related_model, type):
                found.setdefault(column.name, column.related_model._meta.label)
    return found


def _rows() -> dict[str, str]:
    """Prefix of an inline's form → its model."""
    found: dict[str, str] = {}
    for model in tenant_models():
        for column in model._meta.concrete_fields:
            if column.remote_field is not None:
                accessor = column.remote_field.get_accessor_name() or ""
                found.setdefault(accessor, model._meta.label)
    return found


_TARGETS = _targets()
_ROWS = _rows()
