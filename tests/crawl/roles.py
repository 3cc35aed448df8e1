"""Who crawls: nobody, Alma's people and programs; all of them name rows of Darío's."""

from collections.abc import Callable
from dataclasses import dataclass

from django.test import Client
from django.utils import timezone

from merchants import keys
from merchants.models import Membership, User
from merchants.models.tokens import Scope
from merchants.roles import Role
from tests.crawl.asking import Person
from tests.crawl.planting import Shop

NEXT_DOOR = "next-door"


@dataclass(frozen=True)
class Stage:
    """Alma's shop and Darío's, both planted; whoever crawls works at Alma's."""

    alma: Shop
    dario: Shop
    secrets: frozenset[str]


def _member(shop: Shop, role: Role) -> User:
    return Membership.objects.of(shop.merchant).select_related("user").filter(role=role)[0].user


def _signed_in(shop: Shop, role: Role, name: str, **headers: str) -> Person:
    client = Client()
    client.force_login(_member(shop, role))
    return Person(name, client, headers)


def _program(stage: Stage, scope: Scope, **headers: str) -> Person:
    owner, now = _member(stage.alma, Role.OWNER), timezone.now()
    _row, key = keys.make(stage.alma.merchant, name="x", scopes=[scope], by=owner, now=now)
    return Person(f"token:{scope}", Client(), {"Authorization": f"Bearer {key}", **headers})


ROLES: dict[str, Callable[[Stage], Person]] = {
    "nobody": lambda stage: Person("nobody", Client()),
    **{
        role.value: lambda stage, role=role: _signed_in(stage.alma, role, role.value)  # type: ignore[misc]
        for role in Role
    },
}
"""Roles that crawl every address."""

PROGRAMS: dict[str, Callable[[Stage], Person]] = {
    **{
        f"token:{scope}": lambda stage, scope=scope: _program(stage, scope)  # type: ignore[misc]
        for scope in Scope.values
    },
    "owner naming the neighbour": lambda stage: _signed_in(
        stage.alma, Role.OWNER, "owner", **{"X-Merchant": stage.dario.merchant.slug}
    ),
    "token naming the neighbour": lambda stage: _program(
        stage, Scope.READ, **{"X-Merchant": stage.dario.merchant.slug}
    ),
}
"""Roles whose headers REST alone reads: elsewhere they are nobody, or an owner."""


def neighbour(stage: Stage) -> Person:
    """Darío's owner, who is shown the rows: the proof that the crawl would see them."""
    return _signed_in(stage.dario, Role.OWNER, NEXT_DOOR)
