"""The counts after a trial see what is lost, doubled or left lying: each is broken once here."""

from collections.abc import Callable
from itertools import count

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection
from django.utils import timezone

from catalog.orders.models import Proof
from catalog.products import stock
from catalog.products.models import MovementReason, Variant
from chatbot.conversations.models import Message, Outgoing, Quarantine, Session
from merchants import stream
from merchants.models import Merchant
from tests.chaos import holding, shop
from tests.chaos.cells import CELLS
from tests.chaos.graph import Graph, Sent
from tests.chaos.people import SALE, Asked, Customer, Meta
from tests.chaos.trial import Outcome
from tests.chatbot.agent.talk import Talk, commit, stock_the_shop
from tests.chatbot.agent.test_proofs import fetched

pytestmark = pytest.mark.django_db
_wamids = count(1)


@pytest.fixture
def graph() -> Graph:
    stub = Graph()
    stub.server.server_close()
    return stub


@pytest.fixture
def carla(alma: Merchant, graph: Graph) -> Customer:
    """She bought, and everything is as it should be."""
    alma.quiet_ms = alma.max_wait_ms = 0
    alma.save()
    talk = _bought(alma, graph)
    buyer = Customer(_nobody(graph), graph)
    buyer.phone = talk.phone
    said = Message.objects.of(alma).filter(direction="in").order_by("id")
    buyer.asked = [
        Asked(row.provider_id, step, 1.0, accepted=2.0, answered=3.0)
        for row, step in zip(said, SALE, strict=True)
    ]
    return buyer


def _nobody(graph: Graph) -> Meta:
    closed = Meta("http://127.0.0.1:9", graph, 1)
    closed.close()
    return closed


def _bought(alma: Merchant, graph: Graph) -> Talk:
    matcha = stock_the_shop(alma)["Matcha"]
    Variant.objects.of(alma).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(alma.pk, matcha.pk, shop.UNITS, MovementReason.RESTOCK)
    talk = Talk(alma, now=timezone.now())
    for step in SALE[:-1]:
        assert step.hears in talk.say(step.words)
    talk.say(kind="image", mime="image/jpeg")
    (media,) = talk.media()
    fetched(talk, media)
    talk.follow()
    Proof.objects.of(alma).update(file=default_storage.save("proof.jpg", ContentFile(b"jpeg")))
    for row in Outgoing.objects.of(alma).order_by("id"):
        graph.contents.append(Sent(talk.phone, str(row.key), f"wamid.{next(_wamids)}", {}))
    return talk


def wrong(alma: Merchant, graph: Graph, carla: Customer, *, doubtful: int = 0) -> dict[str, int]:
    commit()
    return holding.count(alma, graph, [carla]).wrong(doubtful=doubtful)


def test_a_sale_as_it_should_be_is_all_zeros(alma: Merchant, graph: Graph, carla: Customer) -> None:
    commit()
    found = holding.count(alma, graph, [carla])

    assert found.wrong(doubtful=0) == {}
    assert (found.messages, found.orders) == (4, 1)
    assert holding.now_quiet(alma)


def _a_letter_again(alma: Merchant, graph: Graph) -> None:
    graph.contents.append(graph.contents[-1])


def _a_letter_less(alma: Merchant, graph: Graph) -> None:
    graph.contents.pop()


def _letters_of_nobody(alma: Merchant, graph: Graph) -> None:
    graph.contents.append(Sent(graph.contents[0].to, "no row", "wamid.x", {}))


def _overtaken(alma: Merchant, graph: Graph) -> None:
    graph.contents.reverse()


def _unread(alma: Merchant, graph: Graph) -> None:
    first = Message.objects.of(alma).filter(direction="in").first()
    Message.objects.of(alma).filter(pk=getattr(first, "pk", 0)).update(unread=True)


def _forgotten(alma: Merchant, graph: Graph) -> None:
    row = Message.objects.of(alma).filter(direction="in").order_by("-id").first()
    Message.objects.of(alma).filter(pk=getattr(row, "pk", 0)).update(provider_id="wamid.other")


def _no_file(alma: Merchant, graph: Graph) -> None:
    Proof.objects.of(alma).update(state="waiting")


def _queued(alma: Merchant, graph: Graph) -> None:
    row = Outgoing.objects.of(alma).order_by("-id").first()
    Outgoing.objects.of(alma).filter(pk=getattr(row, "pk", 0)).update(state="queued")


def _second_thoughts(alma: Merchant, graph: Graph) -> None:
    row = Outgoing.objects.of(alma).order_by("-id").first()
    Outgoing.objects.of(alma).filter(pk=getattr(row, "pk", 0)).update(doubtful=True)


def _a_turn_broke(alma: Merchant, graph: Graph) -> None:
    Session.objects.of(alma).update(failures=1)


def _not_followed(alma: Merchant, graph: Graph) -> None:
    stream.emit(alma, "nobody.cares", {})


def _quarantined(alma: Merchant, graph: Graph) -> None:
    Quarantine.objects.create(merchant=alma, transport="whatsapp", reason="?", item={})


def _stolen(alma: Merchant, graph: Graph) -> None:
    with connection.cursor() as sql:
        sql.execute("ALTER TABLE products_variant DISABLE TRIGGER USER")
        sql.execute("UPDATE products_variant SET stock = stock - 1 WHERE tracks_stock")


@pytest.mark.parametrize(
    ("breaks", "names"),
    [
        (_a_letter_again, {"repeated"}),
        (_a_letter_less, {"repeated"}),
        (_letters_of_nobody, {"repeated"}),
        (_overtaken, {"out_of_order"}),
        (_unread, {"unanswered"}),
        (_forgotten, {"lost"}),
        (_no_file, {"orders_wrong"}),
        (_queued, {"stuck"}),
        (_second_thoughts, {"doubtful"}),
        (_a_turn_broke, {"handed_over"}),
        (_not_followed, {"behind"}),
        (_quarantined, {"set_aside"}),
        (_stolen, {"stock_adrift"}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_is_wrong_is_counted_under_its_name(
    alma: Merchant,
    graph: Graph,
    carla: Customer,
    breaks: Callable[[Merchant, Graph], None],
    names: set[str],
) -> None:
    breaks(alma, graph)

    assert set(wrong(alma, graph, carla)) == names


def test_a_documented_doubt_is_no_fault_and_its_second_copy_neither(
    alma: Merchant, graph: Graph, carla: Customer
) -> None:
    _second_thoughts(alma, graph)
    graph.contents.append(graph.contents[-1])

    assert wrong(alma, graph, carla, doubtful=1) == {}


def test_a_customer_who_waits_for_an_answer_is_counted(
    alma: Merchant, graph: Graph, carla: Customer
) -> None:
    carla.asked[-1].answered = None

    assert wrong(alma, graph, carla) == {"unanswered": 1, "orders_missing": -1}


def test_a_fault_that_never_struck_is_no_success(
    alma: Merchant, graph: Graph, carla: Customer
) -> None:
    commit()
    found = holding.count(alma, graph, [carla])
    cell = CELLS["worker-inside"]

    assert Outcome(cell, 1.0, found).wrong == ""
    assert Outcome(cell, None, found).wrong == "the fault never struck"
    assert Outcome(cell, 1.0, None, "stood still").wrong == "stood still"
