"""The demo's shop that sells in packs, and Carla who writes to it from a landing page."""

import pytest

from config.demo import packs
from config.demo.planting import plant
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import NOW, PHONE


@pytest.fixture
def botica(db: None) -> Merchant:
    """Open, on a Friday at eleven."""
    return plant(packs.SHOP, now=NOW)


@pytest.fixture
def carla(botica: Merchant) -> Talk:
    return Talk(botica, now=NOW, phone=PHONE)
