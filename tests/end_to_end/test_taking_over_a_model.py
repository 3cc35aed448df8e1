"""A model thinks slowly in a worker of its own; what happens meanwhile in the web counts."""

from collections.abc import Callable, Iterator

import pytest

from chatbot.agent.models import Turn
from chatbot.conversations.models import Message, Outgoing, Session
from merchants.models import Merchant, User
from tests.end_to_end.desk import Desk
from tests.end_to_end.phone import Phone
from tests.end_to_end.system import System
from tests.patience import eventually
from tests.stubs.model_script import KEY
from tests.stubs.model_seller import seller
from tests.stubs.openai import StubOpenAI

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.processes,
    pytest.mark.xdist_group("processes"),
]

MODEL = "modelo-de-alma"
THINKS = 2.5


@pytest.fixture(autouse=True)
def model(monkeypatch: pytest.MonkeyPatch) -> Iterator[StubOpenAI]:
    """The installation's model, there before its processes are started."""
    with StubOpenAI(models=(MODEL,), latency=THINKS) as stub:
        stub.answers_with(seller)
        seat = {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": stub.url, "LLM_MODEL": MODEL}
        for name, value in {"LLM_PROVIDER": "compatible", **seat}.items():
            monkeypatch.setenv(name, value)
        yield stub


def test_taken_while_the_model_thinks_nothing_is_sent_and_the_words_wait(
    carlas_phone: Phone, system: System, bruno: User, model: StubOpenAI, shop: Merchant
) -> None:
    carla = carlas_phone
    carla.write(carla.text("quiero 2 de maracuyá"))
    eventually(lambda: model.now_asking == 1, carla.story)
    with Desk(system, bruno) as desk:
        desk.take(Session.objects.of(shop).get())
    eventually(_settled(shop, model), carla.story)

    assert carla.contents() == []
    assert not Turn.objects.of(shop).exists() and not Outgoing.objects.of(shop).exists()
    assert Message.objects.of(shop).filter(unread=True).count() == 1
    assert len(model.asked) == 1


def test_words_that_come_while_the_model_thinks_are_answered_with_the_rest(
    carlas_phone: Phone, model: StubOpenAI, shop: Merchant
) -> None:
    carla = carlas_phone
    carla.write(carla.text("quiero 2 de maracuyá"))
    eventually(lambda: model.now_asking == 1, carla.story)
    carla.write(carla.text("y 3 de matcha"))
    answer = carla.read()

    assert "Maracuyá" in answer and "Matcha" in answer
    assert len(carla.contents()) == 1
    turn = Turn.objects.of(shop).get()
    assert (turn.proposer, turn.fallback) == (f"compatible:{MODEL}", "")
    assert [len(one.context["customer_message"].splitlines()) for one in model.asked] == [1, 2]


def _settled(shop: Merchant, model: StubOpenAI) -> Callable[[], bool]:
    """The model has answered, and the worker let the conversation go."""

    def question() -> bool:
        free = Session.objects.of(shop).filter(due_at=None, lease_token=None).exists()
        return free and model.now_asking == 0

    return question
