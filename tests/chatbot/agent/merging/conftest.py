"""One person who is two customers, with an order, words and an answer."""

import pytest

from merchants.models import Merchant
from tests.chatbot.agent.merging.pairs import pair, spell_old
from tests.chatbot.agent.talk import Talk, commit, stock_the_shop


@pytest.fixture
def shop(alma: Merchant) -> Merchant:
    stock_the_shop(alma)
    return alma


@pytest.fixture
def apart(shop: Merchant) -> tuple[Talk, Talk]:
    """Two phones. The double has an order that waits for its money; the kept one has said hello
    since."""
    kept, double = pair(shop)
    double.say("hola, quiero 2 maracuyá")
    double.say("eso es todo")
    double.say("sí")
    kept.now = double.now
    kept.pass_time(minutes=10)
    kept.say("hola")
    double.now = kept.now
    commit()
    return kept, double


@pytest.fixture
def talks(apart: tuple[Talk, Talk]) -> tuple[Talk, Talk]:
    """The same of one phone that was kept in two spellings."""
    spell_old(apart[1])
    return apart
