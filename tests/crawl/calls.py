"""Every way in which an address is asked: by each method, with nothing, a form or JSON."""

from collections.abc import Iterable, Iterator

from tests.crawl import admin_calls, bodies, filling
from tests.crawl.addresses import Address
from tests.crawl.asking import Call, Person
from tests.crawl.roles import Stage

OTHERS = ("PUT", "PATCH", "DELETE")


def all_of(address: Address, stage: Stage, person: Person) -> Iterator[Call]:
    """All calls that name something of Darío's: in the address, the query or the body."""
    crossed = _paths(address, filling.crossed(address, stage.alma, stage.dario))
    for path in crossed:
        yield Call("GET", path)
        yield Call("POST", path)
        yield from told(address, path, stage)
    if address.params and not address.is_admin:
        for path in _paths(address, filling.own(address, stage.alma)):
            if path not in crossed:
                yield from told(address, path, stage)
    if address.is_admin:
        yield from admin_calls.all_of(address, stage, person)


def _paths(address: Address, filled: Iterable[filling.Values]) -> list[str]:
    """Each path once: what both shops call the same (an action's name) makes equal ones."""
    return list(dict.fromkeys(address.path(values) for values in filled))


def near(address: Address, stage: Stage) -> list[Call]:
    """The short crawl: a row of Darío's in Alma's shop, by GET, and by POST of nothing."""
    path = address.path(filling.nearest(address, stage.alma, stage.dario))
    return [Call("GET", path), Call("POST", path)]


def twins(address: Address, stage: Stage) -> dict[str, str]:
    """The address of Darío's row → the same of a row that nobody has, where it names a row."""
    dario = filling.nearest(address, stage.alma, stage.dario)
    nobodys = filling.invented(dario, stage.dario)
    return {} if dario == nobodys else {address.path(dario): address.path(nobodys)}


def told(address: Address, path: str, stage: Stage) -> Iterator[Call]:
    """With Darío's ids in query and body."""
    yield Call("GET", path, query=bodies.form(stage.dario))
    for form in bodies.forms(stage.dario):
        yield Call("POST", path, body=form)
    if address.is_admin:
        return
    for body in bodies.json_bodies(stage.dario):
        yield Call("POST", path, body=body, as_json=True)
    for method in OTHERS:
        if method == "PUT" and address.route.startswith("/api/"):
            for body in bodies.json_bodies(stage.dario):
                yield Call(method, path, body=body, as_json=True)
        yield Call(method, path, body={}, as_json=True)
