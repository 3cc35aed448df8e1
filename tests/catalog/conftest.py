"""The shelf of these tests: what Alma sells."""

import pytest

from catalog.products.models import Variant
from merchants.models import Merchant
from tests.catalog import shelf


@pytest.fixture
def maracuya(alma: Merchant) -> Variant:
    """Alma's passion fruit juice, 30, never short."""
    return shelf.goods(alma, "Maracuyá", "30")


@pytest.fixture
def matcha(alma: Merchant) -> Variant:
    """Alma's matcha, 29, five left."""
    return shelf.goods(alma, "Matcha", "29", units=5)
