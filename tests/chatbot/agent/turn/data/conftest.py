"""Alma with a dataset that customers may ask, committed."""

from collections.abc import Iterator
from typing import Any

import pytest

from insights.models import Dataset
from merchants.models import Merchant
from tests.chatbot.agent.turn.data import works


@pytest.fixture(autouse=True)
def private(settings: Any, tmp_path: Any, transactional_db: None) -> Iterator[None]:
    settings.MEDIA_ROOT = tmp_path
    with works.cleared():
        yield


@pytest.fixture
def opened(alma: Merchant, private: None) -> Dataset:
    return works.publish(alma)
