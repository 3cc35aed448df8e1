"""Carla at Alma's restaurant: a table for two outside, two for four inside, joined for seven."""

from datetime import time

import pytest

from catalog.bookings.models import Chair
from merchants.models import Branch, Merchant, OpeningHours
from tests.catalog.bookings import dining
from tests.chatbot.agent.talk import Talk


@pytest.fixture
def tables(talk: Talk, alma: Merchant) -> dict[str, Chair]:
    """Friday 20 November 2026, 11:00; open from 12 to 23 every day."""
    alma.vertical = "restaurante"
    alma.save()
    main = Branch.objects.of(alma).get(is_main=True)
    OpeningHours.objects.of(alma).filter(branch=main).delete()
    OpeningHours.objects.bulk_create(
        OpeningHours(merchant=alma, branch=main, weekday=day, opens=time(12), closes=time(23))
        for day in range(7)
    )
    return dining.laid(main)[1]
