"""The cast of all tests: merchant Alma, her people, her customer, and Dario next door.

`alma` and `dario` are merchants; `owner`, `manager` and `bruno` (operator) work at Alma's,
`dario_owner` next door, and must see nothing of hers; `carla` buys at Alma's; `root` is a
superuser.
"""

import pytest

from merchants.models import Customer, CustomerIdentifier, Membership, Merchant, User
from merchants.models.customers import IdentifierKind
from merchants.roles import Role

CARLA_PHONE = "59171234567"


def person(name: str, merchant: Merchant | None, role: Role | None) -> User:
    """Somebody who signs in as name@example.test, a member of `merchant` if one is given."""
    user = User.objects.create_user(f"{name.lower()}@example.test", "secreta-123", name=name)
    if merchant is not None and role is not None:
        Membership.objects.create(merchant=merchant, user=user, role=role)
    return user


def alma_opens() -> Merchant:
    """The merchant of the story: juices in La Paz."""
    return Merchant.objects.create(
        name="Jugos Alma", slug="jugos-alma", vertical="jugos", currency="BOB", owner_name="Alma"
    )


@pytest.fixture
def alma(db: None) -> Merchant:
    return alma_opens()


@pytest.fixture
def dario(db: None) -> Merchant:
    """The merchant next door."""
    return Merchant.objects.create(
        name="Suplementos Dario",
        slug="suplementos-dario",
        currency="ARS",
        time_zone="America/Argentina/Buenos_Aires",
        owner_name="Dario",
    )


@pytest.fixture
def owner(alma: Merchant) -> User:
    return person("Alma", alma, Role.OWNER)


@pytest.fixture
def manager(alma: Merchant) -> User:
    return person("Elena", alma, Role.MANAGER)


@pytest.fixture
def bruno(alma: Merchant) -> User:
    return person("Bruno", alma, Role.OPERATOR)


@pytest.fixture
def dario_owner(dario: Merchant) -> User:
    return person("Dario", dario, Role.OWNER)


@pytest.fixture
def root(db: None) -> User:
    return User.objects.create_superuser("root@example.test", "secreta-123", name="Root")


@pytest.fixture
def carla(alma: Merchant) -> Customer:
    customer = Customer.objects.create(merchant=alma, name="Carla")
    CustomerIdentifier.objects.create(
        merchant=alma, customer=customer, kind=IdentifierKind.PHONE, value=CARLA_PHONE
    )
    return customer
