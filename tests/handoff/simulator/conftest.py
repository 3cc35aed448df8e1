"""The cast on the simulator's stage: both shops may be tried, and Carla is somebody made up."""

import pytest
from django.test import Client

from handoff.simulator import people
from merchants.models import Customer, Merchant, User
from tests.handoff.simulator import scenes


def _demo(merchant: Merchant) -> Merchant:
    merchant.is_demo = True
    merchant.save()
    return merchant


@pytest.fixture
def alma(alma: Merchant) -> Merchant:
    return _demo(alma)


@pytest.fixture
def dario(dario: Merchant) -> Merchant:
    return _demo(dario)


@pytest.fixture
def carla(alma: Merchant) -> Customer:
    """Carla, as the simulator plays her."""
    return people.find_or_make(alma, people.read("Carla Rojas", "+591 70012345"))


@pytest.fixture
def page(bruno: User) -> Client:
    """Bruno's signed-in client."""
    client = Client()
    client.force_login(bruno)
    return client


@pytest.fixture
def scene(alma: Merchant, carla: Customer) -> scenes.Scene:
    """Carla's conversation with Alma's shop, to be filled by a test."""
    return scenes.Scene(alma, carla)
