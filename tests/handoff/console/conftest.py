"""Carla writes to Alma's shop; Bruno attends at the console."""

import pytest
from django.test import Client

from merchants.models import Merchant, User
from tests.handoff.console.scenes import Talk, talk


@pytest.fixture
def chat(alma: Merchant) -> Talk:
    """Carla has written to Alma's shop."""
    return talk(alma)


@pytest.fixture
def desk(bruno: User) -> Client:
    """Bruno's signed-in client."""
    client = Client()
    client.force_login(bruno)
    return client


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client
